"""Gestures: read as whole numbers, clamped to their kinds, refused where they are none."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.throw.gesture import BadGesture, best, fault, moved, props, read
from undercroft.throw.hands import AVERAGE, CAPS, HANDS, NOVICE, PERSON, STEADY, Noise, deviations, tremble
from undercroft.throw.judge import SHOWN
from undercroft.throw.kinds import BY_CODE, CODES, HAND_BOX, KINDS
from undercroft.throw.needed import CARRIERS, Needed, UnknownKind, needed
from undercroft.throw.starts import STARTS

PLAIN = needed([])


def test_there_are_22_kinds_and_the_plain_throw() -> None:
    assert len(KINDS) == 22
    assert CODES[0] == "normal"
    assert sorted(CARRIERS) == sorted(kind.code for kind in KINDS)


@pytest.mark.parametrize("code", CODES)
def test_a_kind_is_best_begun_inside_its_box_and_its_best_gesture_fits_it(code: str) -> None:
    kind, asked = BY_CODE[code], needed([code])
    for field, (low, high) in asked.box.items():
        assert low <= high
        if hasattr(kind.start, field):
            assert low <= getattr(kind.start, field) <= high, field
    for power in (0.88, 1.0, 1.14):
        gesture = best(asked, 45, power)
        assert fault(gesture, asked) == ""
        again, clamped = read(gesture.message(), asked)
        assert (again, clamped) == (gesture, []) or clamped == ["speed"]
    assert set(kind.shows) <= set(SHOWN)
    assert 0 < kind.ease <= 1
    assert 0 <= kind.spoiled < 0.3


def test_practice_helps_by_half_at_other_kinds() -> None:
    assert deviations(STEADY, PLAIN) == (0.08, 3.6, 3.0)
    assert deviations(STEADY, needed(["far"])) == pytest.approx((0.14, 6.0, 5.0))
    assert deviations(PERSON, needed(["far"])) == (0.05, 2.5, 2.5)


def test_what_is_left_out_is_as_the_kind_is_best_begun() -> None:
    for code in CODES:
        if not needed([code]).extras:
            assert read({}, needed([code])) == (best(needed([code])), [])


def test_what_lies_outside_the_box_is_clamped_and_named() -> None:
    gesture, clamped = read(
        {"hand": [-999, 100, 9999], "az": 900, "el": -900, "speed": 99999, "spin": [999, -999, 0]}, PLAIN
    )
    assert (gesture.sideways, gesture.distance, gesture.height) == (-350, 480, 450)
    assert (gesture.azimuth, gesture.elevation, gesture.speed) == (450, -750, 4000)
    assert (gesture.top, gesture.side, gesture.yaw) == (600, -600, 0)
    assert clamped == ["sideways", "distance", "height", "azimuth", "elevation", "speed", "top", "side"]
    under, clamped = read({"hand": [0, 500, 100]}, needed(["under_table"]))
    assert under.height < 0
    assert clamped == ["distance", "height"]


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (None, "a gesture has fields"),
        ([], "a gesture has fields"),
        ({"power": 3}, "a gesture has no 'power'"),
        ({"speed": 1.5}, "speed is a whole number"),
        ({"speed": True}, "speed is a whole number"),
        ({"speed": "fast"}, "speed is a whole number"),
        ({"speed": float("nan")}, "speed is a whole number"),
        ({"speed": 10**30}, "speed is a whole number"),
        ({"hand": [1, 2]}, "hand has 3 numbers: sideways, distance, height"),
        ({"spin": 4}, "spin has 3 numbers"),
        ({"station": 360}, "station is 0 to 359 degrees, not 360"),
        ({"station": -1}, "station is 0 to 359"),
        ({"extra": {"far": {}}}, "the extra of this gesture has no 'far'"),
        ({"extra": 3}, "the extra of this gesture has fields"),
    ],
)
def test_what_is_no_gesture_is_refused_with_what_would_be_one(message: Any, said: str) -> None:
    with pytest.raises(BadGesture, match=said):
        read(message, PLAIN)


def test_a_kind_that_needs_more_says_what() -> None:
    with pytest.raises(BadGesture, match="a pious throw says 'apart': -2000 to 2000"):
        read({}, needed(["pious"]))
    with pytest.raises(BadGesture, match="a pious throw has no 'late'"):
        read({"extra": {"pious": {"late": 1}}}, needed(["pious"]))
    with pytest.raises(UnknownKind, match="there is no throw 'lasso'; there are: normal, dancing"):
        needed(["lasso"])


@pytest.mark.parametrize(
    ("code", "extra", "why"),
    [
        ("dancing", {"turned": 359, "late": 0}, "the turn was not complete"),
        ("dancing", {"turned": 360, "late": 351}, "it was let go after the turn"),
        ("pious", {"apart": -251}, "the palms did not part together"),
        ("slam", {"late": 121}, "the slap missed the die"),
        ("blind", {"shown": 1}, "something was shown"),
        ("jump", {"since": 551}, "it was not let go in the air"),
        ("jump", {"since": 0}, "it was not let go in the air"),
        ("blow", {"pressure": 0}, "there was no breath"),
        ("bank", {"aside": 0, "along": -290, "turn": 90}, "the sheet stood on the board"),
    ],
)
def test_a_gesture_that_does_not_fit_its_kind_is_a_fault(code: str, extra: dict[str, int], why: str) -> None:
    asked = needed([code])
    gesture, _ = read({"extra": {code: extra}}, asked)
    assert fault(gesture, asked) == why
    both = needed([code, "far"])
    assert fault(read({"extra": {code: extra}}, both)[0], both) == why, "beside another kind, too"


def test_a_die_that_is_not_whirled_is_no_spin_throw() -> None:
    asked = needed(["spin"])
    assert fault(read({"spin": [0, 0, 599]}, asked)[0], asked) == "it was not made to spin"
    assert fault(read({"spin": [0, 0, -600]}, asked)[0], asked) == ""


def test_the_moment_turns_the_throw() -> None:
    pious, slam, jump, head = (needed([code]) for code in ("pious", "slam", "jump", "head"))
    assert moved(read({"az": 0, "extra": {"pious": {"apart": 12}}}, pious)[0], pious).azimuth == 10
    late = read({"el": -400, "extra": {"slam": {"late": -10}}}, slam)[0]
    assert moved(late, slam).elevation == -440
    assert moved(read({"extra": {"jump": {"since": 275}}}, jump)[0], jump).height == 260
    assert moved(read({"az": 37}, head)[0], head).azimuth == 50


def test_kinds_together_meet_in_their_boxes_and_all_is_asked() -> None:
    both = needed(["sitting", "jump"])
    assert both.box["height"] == (120, 200)
    assert not both.absurd
    assert set(both.extras) == {"jump"}
    assert needed(["crossbow", "two_bounce", "blind"]).bounces == 2
    assert needed(["head", "under_leg"]).absurd
    assert needed(["blind", "blind", "normal"]) == needed(["blind"])
    assert needed(["bank", "spin"]).shows == ("spin", "sheet")


def test_where_kinds_lie_apart_the_one_whose_flight_is_judged_has_the_last_word() -> None:
    """Below the table one throws upwards, whatever else is asked: elsewhere it could never be thrown."""
    for other in ("slam", "nose", "crossbow", "elbow", "head"):
        both = needed(["under_table", other])
        assert both.absurd
        under = needed(["under_table"]).box
        assert both.box["height"] == (under["height"][1],) * 2
        assert both.start.elevation >= under["elevation"][0]
        assert both.start.distance >= under["distance"][0]
    assert needed(["head", "under_leg"]).box["height"] == (150, 150)
    assert needed(["far", "catapult"]).box["distance"] == (520, 520), "of others the lower range"


def test_a_pair_begins_where_it_was_found_to_be_thrown_best() -> None:
    for codes, start in STARTS.items():
        asked = needed(codes.split("+"))
        assert "+".join(asked.codes) == codes, "in the order of the book"
        assert asked.start == start != asked.carried
        assert (best(asked).distance, best(asked).speed) == (start.distance, start.speed)
    three = needed(["far", "bank", "blind"])
    assert three.start == needed(["far", "bank"]).start, "with a third one, too"


def test_every_pair_of_kinds_can_be_thrown() -> None:
    for one in KINDS:
        for other in KINDS:
            asked = needed([one.code, other.code])
            gesture = best(asked)
            assert fault(gesture, asked) == ""
            assert read(gesture.message(), asked) == (gesture, [])
            assert all(a <= cap for a, cap in zip(deviations(NOVICE, asked), CAPS, strict=True))
            assert asked.k == needed([other.code, one.code]).k
            props(gesture, asked)


numbers = st.integers(-(10**6), 10**6)


@given(
    st.sets(st.sampled_from(CODES), max_size=3),
    st.fixed_dictionaries(
        {},
        optional={
            "station": st.integers(0, 359),
            "hand": st.lists(numbers, min_size=3, max_size=3),
            "spin": st.lists(numbers, min_size=3, max_size=3),
            "az": numbers,
            "el": numbers,
            "speed": numbers,
        },
    ),
    st.integers(0, 2**56),
)
def test_whatever_is_sent_comes_to_lie_inside_the_box(codes: set[str], message: Any, seed: int) -> None:
    asked = needed(codes)
    message["extra"] = {
        code: {extra.name: extra.can[1] for extra in extras} for code, extras in asked.extras.items()
    }
    gesture, clamped = read(message, asked)
    for field, (low, high) in asked.box.items():
        assert low <= getattr(gesture, field) <= high
    assert set(clamped) <= set(HAND_BOX)
    release = tremble(moved(gesture, asked), asked, PERSON, Noise(seed))
    assert release == tremble(moved(gesture, asked), asked, PERSON, Noise(seed))
    assert abs(sum(part**2 for part in release.attitude) - 1) < 1e-9


def test_a_hand_errs_by_its_deviations() -> None:
    asked: Needed = needed([])
    gesture = best(asked)
    for hand in HANDS:
        speeds = [
            sum(v**2 for v in tremble(gesture, asked, hand, Noise(n)).velocity) ** 0.5 for n in range(2000)
        ]
        mean = sum(speeds) / len(speeds)
        deviation = (sum((v - mean) ** 2 for v in speeds) / len(speeds)) ** 0.5
        assert mean == pytest.approx(gesture.speed / 1000, rel=0.03)
        assert deviation / mean == pytest.approx(hand.speed, rel=0.1)
    assert AVERAGE in HANDS


@pytest.mark.parametrize("code", CODES)
def test_novice_average_and_steady_err_differently_at_every_kind(code: str) -> None:
    """No cap makes two hands equal."""
    novice, average, steady = (deviations(hand, needed([code])) for hand in (NOVICE, AVERAGE, STEADY))
    assert all(a > b > c for a, b, c in zip(novice, average, steady, strict=True))
