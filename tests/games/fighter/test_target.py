"""The board's geometry, and how a die at rest is judged: 4.4 of the fact sheet, E76 to E78, invariant 17."""

import math

import pytest

from undercroft.games.fighter.tables import BONE, BULLSEYE, FAULT, HOLE, OUTSIDE, SECTION_1
from undercroft.games.fighter.throws.target import (
    BONES,
    HOLES,
    bounces,
    footprint,
    icon_up,
    in_hole,
    judge,
    largest,
    polar,
    region,
    shares,
)


@pytest.mark.parametrize(
    ("x", "place"),
    [
        (40, BULLSEYE), (42, 8), (44, 8), (81, 8), (82, 7), (119, 6), (221, 5), (223, 4), (275, 4),
        (280, OUTSIDE),
    ],
)  # fmt: skip
def test_a_die_counts_where_its_largest_part_lies_and_in_doubt_lower(x: float, place: int) -> None:
    assert largest(shares(footprint(x, 0))) == place


@pytest.mark.parametrize(("out", "place"), [(0, BONE), (6, BONE), (10, 6)])
def test_a_bone_is_one_more_region(out: float, place: int) -> None:
    assert largest(shares(footprint(*polar(142 + out, 67.5), 67.5))) == place


def test_a_bone_by_touch_is_a_switch() -> None:
    parts = shares(footprint(*polar(142 + 10, 67.5), 67.5))
    assert largest(parts, by_touch=True) == BONE


def test_e76_mostly_outside_is_outside() -> None:
    assert judge({OUTSIDE: 0.52, SECTION_1: 0.48}) == OUTSIDE
    assert judge({OUTSIDE: 0.40, SECTION_1: 0.60}) == SECTION_1


def test_e77_a_leaning_die_shows_no_icon() -> None:
    assert judge({6: 1.0}) == 6
    assert not icon_up(40)
    assert icon_up(25)
    assert not icon_up(25.1)


def test_e78_a_short_hop_is_no_second_bounce() -> None:
    assert bounces([(100, 104), (124, 130)]) == 1
    assert bounces([(100, 104), (129, 130)]) == 2
    assert bounces([]) == 0


def test_the_first_that_fits_decides() -> None:
    assert judge({6: 1.0}, fair=False, on_table=True, through_hole=True) == FAULT
    assert judge({6: 1.0}, on_table=True, through_hole=True) == OUTSIDE
    assert judge({6: 1.0}, through_hole=True) == HOLE


def test_i17_the_board_looks_the_same_from_four_sides() -> None:
    for r in range(0, 320, 7):
        for a in range(0, 90, 5):
            seen = {region(*polar(r + 0.37, a + 0.21 + 90 * q)) for q in range(4)}
            assert len(seen) == 1


def test_i17_holes_and_bones_do_not_meet() -> None:
    for cx, cy, size in HOLES:
        rim = [(cx + size * math.cos(k), cy + size * math.sin(k)) for k in range(7)]
        assert all(region(x, y) != BONE for x, y in rim)
    for r, a, _length, _width in BONES:
        assert not in_hole(*polar(r, a))
