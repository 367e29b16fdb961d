"""Throws by physics: the same bits from the same seed, nothing under the table, no energy from nowhere."""

import json
import math
import subprocess
import sys
from dataclasses import replace

import pytest
from tests.throw.dice import flat, physics

from undercroft.throw.board import HOLES, OUTSIDE, TABLE, polar
from undercroft.throw.die import MASS, centre
from undercroft.throw.gesture import best, moved, props
from undercroft.throw.hands import AVERAGE, Noise, Release, tremble
from undercroft.throw.judge import at_rest, facts, fault
from undercroft.throw.kinds import CODES
from undercroft.throw.needed import needed
from undercroft.throw.tape import pack, rows

pytestmark = physics

AGAIN = """
import json
from undercroft.throw.gesture import best
from undercroft.throw.kinds import CODES
from undercroft.throw.needed import needed
from undercroft.throw.tape import pack
from undercroft.throw.throwing import throw_die
for n, code in enumerate(CODES[::4]):
    print(json.dumps(pack(throw_die(best(needed([code])).message(), [code], n))))
"""


def test_i40_the_same_input_and_seed_give_the_same_tape_also_in_another_process() -> None:
    from undercroft.throw.throwing import throw_die

    there = subprocess.run(
        [sys.executable, "-c", AGAIN], capture_output=True, text=True, check=True, timeout=120
    )
    tapes = [json.loads(line) for line in there.stdout.splitlines()]
    for n, (code, other) in enumerate(zip(CODES[::4], tapes, strict=True)):
        message = best(needed([code])).message()
        mine = [json.loads(json.dumps(pack(throw_die(message, [code], n)))) for _ in range(2)]
        assert mine == [other, other]


def test_another_seed_is_another_throw() -> None:
    from undercroft.throw.throwing import throw_die

    tapes = [throw_die({}, [], seed) for seed in range(4)]
    assert len({str(tape.rest) for tape in tapes}) == 4


def test_a_gesture_that_does_not_fit_is_a_fault_and_is_not_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    from undercroft.throw import physics as engine
    from undercroft.throw.throwing import throw_die

    monkeypatch.setattr(engine, "fly", None)
    tape = throw_die({"extra": {"blow": {"pressure": 0}}}, ["blow"], 1)
    assert (tape.landing, tape.wrong, tape.keys) == ("x", "there was no breath", [])
    assert tape.say == "The die was not thrown. Not fair: there was no breath. No icon."


def energy(row: list[float], after: list[float]) -> float:
    """Of the middle of the die between two keys: joules, without its spin."""
    seconds = (after[0] - row[0]) / 1000
    speed = math.dist(row[1:4], after[1:4]) / 1000 / seconds
    return MASS * (speed**2 / 2 + 9.81 * (row[3] + after[3]) / 2000)


@pytest.mark.parametrize("code", CODES)
def test_i40_no_die_ends_in_the_table_and_no_contact_gives_energy(code: str) -> None:
    from undercroft.throw.physics import fly

    asked = needed([code])
    for seed in range(3):
        gesture = best(asked, 45)
        release = tremble(moved(gesture, asked), asked, AVERAGE, Noise(seed, code))
        flight = fly(release, props=props(gesture, asked))
        pose = flight.rest[0]
        assert pose is None or centre(pose)[2] > 8 or abs(centre(pose)[1]) > TABLE[1] - 9
        # All that a die has: it flies, and it spins, with a cube's inertia.
        spins = MASS * (0.018**2 / 6) * sum(w**2 for w in release.spin) / 2
        flies = MASS * (sum(v**2 for v in release.velocity) / 2 + 9.81 * release.place[2] / 1000)
        for a, b in zip(flight.keys[0], flight.keys[0][1:], strict=False):
            if b.time - a.time > 0.01:
                first = [1000 * a.time, *centre(a.pose)]
                then = [1000 * b.time, *centre(b.pose)]
                assert energy(first, then) < (flies + spins) * 1.02 + 1e-5


@pytest.mark.parametrize("hole", HOLES[:2])
def test_a_die_that_is_dropped_over_a_hole_falls_in(hole: tuple[float, float, float]) -> None:
    from undercroft.throw.physics import fly

    x, y = polar(hole[0], hole[1])
    dropped = Release((x, y, 30.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0), 0)
    flight = fly(dropped)
    assert at_rest(flight.rest[0], 0) == 2
    # The board turned away: no hole under the die.
    assert at_rest(fly(replace(dropped, station=45)).rest[0], 45) != 2
    assert facts(flight).bounces == []


def test_dice_that_lie_there_are_struck_and_move_and_stay() -> None:
    from undercroft.throw.physics import fly
    from undercroft.throw.tape import columns

    lying = [flat(0, -240), flat(100, 100)]
    at_it = Release((0.0, -340.0, 12.0), (0.0, 1.5, 0.0), (0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0), 0)
    flight = fly(at_it, lying)
    assert "die" in facts(flight).first
    assert flight.rest[1] is not None
    assert math.dist(flight.rest[1][:2], lying[0][:2]) > 100, "hundredths of a millimetre"
    assert flight.rest[2] == lying[1]
    assert flight.keys[2] == []
    moved_to = rows(columns(flight.keys[1]))[-1]
    assert moved_to[1:3] == pytest.approx([c / 100 for c in flight.rest[1][:2]], abs=0.06)


@pytest.mark.parametrize("code", ["far", "card_jump", "bank", "spin"])
def test_dice_that_fly_together_land_as_each_does_alone(code: str) -> None:
    from undercroft.throw.physics import fly, fly_many

    asked = needed([code])
    gesture = best(asked, 22)
    things = props(gesture, asked)
    releases = [tremble(moved(gesture, asked), asked, AVERAGE, Noise(n, code)) for n in range(40)]
    together = fly_many(releases, things)
    alike = 0
    for release, flight in zip(releases, together, strict=True):
        alone = fly(release, props=things)
        wrong = fault(facts(alone), alone, asked)
        assert bool(fault(facts(flight), flight, asked)) == bool(wrong)
        assert "die" not in facts(flight).first, "no other die is in its way"
        alike += bool(wrong) or at_rest(flight.rest[0], 22) == at_rest(alone.rest[0], 22)
    assert alike >= 38, "last bits of a pose move few landings"


def test_a_die_that_leaves_the_table_is_on_the_floor() -> None:
    from undercroft.throw.physics import fly

    away = Release((0.0, -500.0, 60.0), (0.0, 4.0, 1.0), (0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0), 0)
    flight = fly(away)
    assert flight.rest[0] is None
    assert at_rest(flight.rest[0], 0) == OUTSIDE
