"""The judge: bounces, contacts, poses, and the landing that they give."""

import math

import pytest
from tests.throw.dice import bounce, flat, flight, leaning, touch

from undercroft.throw.board import BONE, FAULT, HOLE, OUTSIDE, SECTION_1, THICK, polar, word
from undercroft.throw.die import EDGE, ICONS, face, icon_up, walked
from undercroft.throw.flight import Crossing, Flight
from undercroft.throw.judge import at_rest, facts, fault, judged
from undercroft.throw.needed import needed

PLAIN = needed([])


def landed(flown: Flight, *codes: str, icons: int = 3) -> str:
    return word(judged(flown, facts(flown), needed(codes), icons)[0])


def wrong(flown: Flight, *codes: str) -> str:
    return fault(facts(flown), flown, needed(codes))


# At rest.


@pytest.mark.parametrize("number", range(6))
def test_the_face_that_looks_up_is_known_however_the_die_is_turned(number: int) -> None:
    for degrees in range(0, 360, 15):
        assert face(flat(0, 0, number, degrees=degrees)) == number


@pytest.mark.parametrize(("icons", "faces"), ICONS.items())
def test_the_icon_is_up_on_the_faces_that_bear_one(icons: int, faces: tuple[int, ...]) -> None:
    assert [n for n in range(6) if icon_up(flat(0, 0, n), icons)] == list(faces)
    assert len(faces) == icons


def test_e77_a_die_that_leans_too_much_shows_no_icon() -> None:
    assert icon_up(leaning(0, 0, 24.5, 13), 3)
    assert not icon_up(leaning(0, 0, 25.5, 13), 3)
    assert not icon_up(leaning(0, 0, 45, 14), 3)


def test_a_die_on_the_board_counts_by_its_footprint_and_a_leaning_one_too() -> None:
    assert at_rest(flat(100, 0), 0) == SECTION_1 + 3
    assert at_rest(leaning(100, 0, 30, THICK + 13), 0) == SECTION_1 + 3
    assert at_rest(flat(100, 0, on=THICK + EDGE), 0) == SECTION_1 + 3, "on another die"


def test_whatever_touches_the_table_is_a_miss() -> None:
    assert at_rest(flat(300, 0, on=0), 0) == OUTSIDE
    x, y = polar(100, 45)
    assert at_rest(flat(x, y, on=0), 0) == HOLE
    assert at_rest(leaning(x, y, 45, 10.9), 0) == HOLE, "one edge through the hole is enough"
    assert at_rest(flat(x, y), 0) != HOLE, "over a hole it counts as the section around"
    assert at_rest(leaning(0, -285, 30, 10.5), 0) == OUTSIDE, "leans against the rim"
    assert at_rest(None, 0) == OUTSIDE, "on the floor"
    assert at_rest(flat(0, -600, on=-700), 0) == OUTSIDE


def test_a_die_on_a_bone_is_on_a_bone() -> None:
    x, y = polar(142, 67.5)
    assert at_rest(flat(x, y, degrees=67.5), 0) == BONE


def test_a_die_that_touches_a_bone_is_on_it_where_the_house_says_so() -> None:
    x, y = polar(142 + 15, 67.5)
    pose = flat(x, y, degrees=67.5)
    assert at_rest(pose, 0) == SECTION_1 + 2
    assert at_rest(pose, 0, by_touch=True) == BONE
    assert at_rest(flat(100, 0), 0, by_touch=True) == SECTION_1 + 3, "no bone is near"


def test_who_walks_round_the_table_sees_the_same_dice_at_the_same_places() -> None:
    for degrees in (0, 17, 90, 200):
        for pose in (flat(100, 0), flat(0, -240, 2, degrees=20), flat(*polar(100, 45), on=0)):
            assert at_rest(walked(pose, degrees), degrees) == at_rest(pose, 0)
            assert face(walked(pose, degrees)) == face(pose)


# Bounces.


def test_a_throw_without_a_bounce_on_the_table_is_a_fault() -> None:
    assert wrong(flight(touch(0.2, "board", -270))) == "it did not bounce on the table first"
    assert wrong(flight(*bounce(0.1), touch(0.2, "board", -270))) == ""


def test_a_bounce_after_the_board_or_through_a_hole_does_not_count() -> None:
    assert landed(flight(touch(0.1, "board", -270), *bounce(0.2, -300))) == "xi"
    assert landed(flight(*bounce(0.1, -100))) == "xi"
    assert landed(flight(*bounce(0.1, -300))) == "4i"


def test_e78_contacts_nearer_than_a_hop_are_one_bounce() -> None:
    assert len(facts(flight(*bounce(0.1), *bounce(0.12))).bounces) == 1
    assert len(facts(flight(*bounce(0.1), *bounce(0.13))).bounces) == 2
    assert wrong(flight(*bounce(0.1), *bounce(0.12)), "two_bounce")
    assert not wrong(flight(*bounce(0.1), *bounce(0.13)), "two_bounce")


def test_the_side_of_the_table_is_no_bounce_and_an_edge_that_must_be_cleared() -> None:
    edge = [touch(0.05, y=-510, z=-5), touch(0.06, y=-510, z=-5, begins=False)]
    assert landed(flight(*edge)) == "xi"
    assert wrong(flight(*edge, *bounce(0.1)), "under_table") == "it touched the edge of the table"
    assert not wrong(flight(*bounce(0.1)), "under_table")


# What the kinds ask of a flight.


def test_a_spin_throw_whirls_at_a_table_contact_before_the_board() -> None:
    def whirl(time: float, spin: float, upright: float) -> Flight:
        return flight(touch(time, spin=spin, upright=upright), touch(0.2, "board", -270))

    assert not wrong(whirl(0.1, 21, 0.81), "spin")
    assert wrong(whirl(0.1, 19, 0.81), "spin")
    assert wrong(whirl(0.1, 21, 0.79), "spin")
    late = flight(*bounce(0.1), touch(0.2, "board", -270), touch(0.3, spin=50, upright=1.0))
    assert wrong(late, "spin")


def test_a_bank_throw_touches_the_sheet_before_the_board() -> None:
    board, sheet = touch(0.3, "board", -270), touch(0.2, "sheet")
    assert not wrong(flight(*bounce(0.1), sheet, board), "bank")
    assert wrong(flight(*bounce(0.1), board), "bank")
    assert wrong(flight(*bounce(0.1), touch(0.25, "board", -270), touch(0.3, "sheet")), "bank")


@pytest.mark.parametrize(
    ("time", "x", "z", "why"),
    [
        (0.2, 0.0, 20.0, ""),
        (0.2, 50.0, 20.0, "it did not go over the card"),
        (0.2, 0.0, 7.0, "it did not go over the card"),
        (0.05, 0.0, 20.0, "it did not bounce before the card"),
    ],
)
def test_a_card_jump_bounces_and_goes_over_the_card(time: float, x: float, z: float, why: str) -> None:
    flown = flight(*bounce(0.1), touch(0.3, "board", -270))
    flown.crossings = [Crossing(time, "card", (x, -330.0, z))]
    assert wrong(flown, "card_jump") == why


def test_a_card_that_is_touched_spoils_the_jump() -> None:
    flown = flight(*bounce(0.1), touch(0.15, "card"), touch(0.3, "board", -270))
    flown.crossings = [Crossing(0.2, "card", (0.0, -330.0, 20.0))]
    assert wrong(flown, "card_jump") == "it touched the card"


def test_under_a_leg_is_under_it() -> None:
    flown = flight(*bounce(0.1), touch(0.3, "board", -270))
    assert wrong(flown, "under_leg") == "it did not go under the leg"
    flown.crossings = [Crossing(0.05, "leg", (0.0, -480.0, 150.0))]
    assert wrong(flown, "under_leg") == ""
    flown.crossings = [Crossing(0.05, "leg", (0.0, -480.0, 220.0))]
    assert wrong(flown, "under_leg") == "it did not go under the leg"
    flown.touches.insert(0, touch(0.04, "leg"))
    assert wrong(flown, "under_leg") == "it touched the leg"


def test_every_kind_must_hold_and_a_fault_goes_before_every_place() -> None:
    flown = flight(*bounce(0.1), touch(0.2, "sheet"), touch(0.3, "board", -270))
    assert landed(flown, "bank") == "4i"
    assert landed(flown, "bank", "two_bounce") == "xi"
    assert landed(flown, "bank", "spin") == "xi"
    assert judged(flown, facts(flown), needed(["bank", "spin"]), 3)[0] >> 1 == FAULT


@pytest.mark.parametrize(
    ("pose", "text"),
    [
        (flat(100, 0, 4), "4i"),
        (flat(100, 0, 1), "4"),
        (flat(0, 0, 4), "bi"),
        (flat(300, 0, 4, on=0), "oi"),
        (flat(*polar(194, 22.5), 1, on=0), "h"),
        (flat(*polar(142, 67.5), 4, degrees=67.5), "ki"),
    ],
)
def test_landings_of_fair_throws(pose: tuple[int, int, int, int, int, int, int], text: str) -> None:
    assert landed(flight(*bounce(0.1), touch(0.3, "board", -270), rest=pose)) == text


def test_a_white_die_shows_its_icon_on_one_face() -> None:
    up = [landed(flight(*bounce(0.1), rest=flat(100, 0, n)), icons=1) for n in range(6)]
    assert up == ["4", "4", "4", "4", "4i", "4"]
    assert math.isclose(sum(word.endswith("i") for word in up) / 6, 1 / 6)
