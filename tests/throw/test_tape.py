"""The tape of a throw: small, whole, and true to its landing."""

import gzip
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.throw.dice import bounce, flat, flight, touch
from tests.throw.dice import physics as with_physics

from undercroft.throw.flight import Flight, Key
from undercroft.throw.gesture import best
from undercroft.throw.judge import facts
from undercroft.throw.kinds import CODES
from undercroft.throw.needed import needed
from undercroft.throw.tape import MOST, BadTape, Tape, columns, film, pack, rows, unpack
from undercroft.throw.telling import parts, sentence


def taped(flown: Flight, landing: str = "4i") -> Tape:
    made = Tape("rapier3d 0.36.1", [], 7, 3, {"station": flown.station}, [], landing, "", "Rests in 4.")
    return film(made, flown)


def rolled(n: int) -> Flight:
    """A flight of n keys that ends at rest in section 4."""
    flown = flight(*bounce(0.1), touch(0.2, "board", -270))
    flown.keys = [[Key(k / 60, flat(100, -300 + 300 * k / (n - 1), k % 6)) for k in range(n)]]
    flown.rest = [flown.keys[0][-1].pose]
    flown.rest[0] = flat(100, 0)
    flown.keys[0][-1] = Key((n - 1) / 60, flat(100, 0))
    return flown


def size(tape: Tape) -> int:
    return len(json.dumps(pack(tape), separators=(",", ":")))


def test_a_tape_comes_back_as_it_was_packed() -> None:
    tape = taped(rolled(30))
    assert unpack(json.loads(json.dumps(pack(tape)))) == tape
    keys = rows(tape.keys[0])
    assert len(keys) == 30
    assert keys[-1][1:4] == [100.0, 0.0, 11.0]
    assert tape.events == [(100, "table"), (200, "board")]


def test_columns_are_differences_within_half_a_unit() -> None:
    keys = rolled(10).keys[0]
    for key, row in zip(keys, rows(columns(keys)), strict=True):
        assert abs(row[0] - 1000 * key.time) <= 0.5
        assert all(abs(a - b / 100) <= 0.051 for a, b in zip(row[1:4], key.pose[:3], strict=True))
        assert all(abs(a - b / 10_000) <= 0.00051 for a, b in zip(row[4:], key.pose[3:], strict=True))


@pytest.mark.parametrize("n", [100, 400, 2000])
def test_a_long_flight_is_thinned_until_it_fits_and_keeps_its_ends_and_contacts(n: int) -> None:
    flown = rolled(n)
    flown.keys[0].insert(7, Key(0.1001, flat(100, -290)))
    tape = taped(flown)
    assert size(tape) < MOST
    keys = rows(tape.keys[0])
    assert keys[0][0] == 0
    assert keys[-1][1:4] == [100.0, 0.0, 11.0]


def test_i39_a_tape_that_does_not_fit_its_landing_is_refused() -> None:
    good = pack(taped(rolled(30)))
    changes: list[dict[str, Any]] = [
        {"landing": "5i"},
        {"landing": "4"},
        {"landing": "xi"},
        {"wrong": "it did not bounce"},
        {"rest": [flat(60, 0)]},
        {"rest": [None]},
        {"rest": []},
        {"icons": 7},
        {"input": {}},
        {"keys": [[[1, 2], [3]]]},
        {"v": 2},
    ]
    for change in changes:
        with pytest.raises(BadTape):
            unpack({**good, **change})
    with pytest.raises(BadTape, match="rests at 4i, but its landing says bi"):
        unpack({**good, "landing": "bi"})


plain = st.none() | st.booleans() | st.integers() | st.text() | st.floats()
anything = st.recursive(plain, lambda x: st.lists(x) | st.dictionaries(st.text(), x), max_leaves=8)


@given(st.sampled_from(sorted(pack(taped(rolled(5))))), anything)
def test_whatever_stands_on_a_tape_is_read_or_refused(field: str, value: Any) -> None:
    body = {**pack(taped(rolled(5))), field: value}
    try:
        unpack(body)
    except BadTape:
        return
    assert body["landing"] == "4i"


def test_a_throw_is_told_in_a_sentence() -> None:
    flown = flight(*bounce(0.1), touch(0.2, "board", -270))
    flown.keys = [
        [Key(0.2, flat(0, -270)), Key(0.3, flat(0, -200)), Key(0.4, flat(0, -140)), Key(0.6, flat(0, -100))]
    ]
    flown.rest = [flat(0, -100)]
    said = parts(flown, facts(flown))
    assert sentence(said, "", True) == (
        "Bounced once, came over the near edge, rolled through 1, 2 and 3, rests in 4. Icon up."
    )
    assert sentence(said, "it had to bounce 2 times on the table first", False).endswith(
        "rests in 4. Not fair: it had to bounce 2 times on the table first. No icon."
    )


@pytest.mark.parametrize(
    ("flown", "text"),
    [
        (flight(*bounce(0.1), rest=flat(0, -350, on=0)), "Bounced once, rests beside the board."),
        (flight(*bounce(0.1), rest=flat(0, -350, on=-700)), "Bounced once, falls off the table."),
        (flight(touch(0.1, "board", 270)), "Came over the far edge, rests in 4."),
        (flight(touch(0.1, "board", 0, x=-270)), "Came over the left edge, rests in 4."),
        (flight(touch(0.1, "board", 0, x=270)), "Came over the right edge, rests in 4."),
        (flight(touch(0.1, "die", 0), rest=flat(0, 0)), "Struck another die, rests in the bullseye."),
        (flight(*bounce(0.1), *bounce(0.2)), "Bounced twice, rests in 4."),
        (flight(*bounce(0.1), *bounce(0.2), *bounce(0.3)), "Bounced 3 times, rests in 4."),
    ],
)
def test_every_way_is_told(flown: Flight, text: str) -> None:
    assert sentence(parts(flown, facts(flown)), "", False) == f"{text} No icon."


@with_physics
def test_i39_tapes_of_every_kind_are_small_and_true() -> None:
    from undercroft.throw.throwing import throw_die

    packed = []
    for n, code in enumerate(CODES):
        tape = throw_die(best(needed([code])).message(), [code], n)
        body = pack(tape)
        assert unpack(body) == tape
        assert size(tape) < MOST
        packed.append(len(gzip.compress(json.dumps(body).encode())))
    assert sum(packed) / len(packed) < 1400
