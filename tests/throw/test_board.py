"""The board as geometry: every point has one place, and the mesh is the board."""

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.throw.dice import flat

from undercroft.throw.board import (
    BONE,
    BONES,
    BULLSEYE,
    HOLES,
    OUTSIDE,
    RADIUS,
    RINGS,
    SECTION_1,
    THICK,
    bones_near,
    largest,
    place_of,
    polar,
    throughout,
    turned,
    word,
)
from undercroft.throw.die import REACH, footprint
from undercroft.throw.mesh import BOTTOM, mesh


def section(value: int) -> int:
    return BULLSEYE if value == 10 else SECTION_1 + value - 1


@pytest.mark.parametrize(
    ("x", "place"),
    [
        (40, section(10)),
        (42, section(5)),
        (44, section(5)),
        (81, section(5)),
        (82, section(4)),
        (119, section(3)),
        (221, section(2)),
        (223, section(1)),
        (275, section(1)),
        (280, OUTSIDE),
    ],
)
def test_the_section_with_the_largest_part_counts_and_in_doubt_the_lower(x: int, place: int) -> None:
    assert largest(footprint(flat(x, 0), 0)) == place


@pytest.mark.parametrize(("further", "place"), [(0, BONE), (6, BONE), (10, section(3))])
def test_a_bone_counts_where_it_has_the_largest_part(further: float, place: int) -> None:
    x, y = polar(142 + further, 67.5)
    assert largest(footprint(flat(x, y, degrees=67.5), 0)) == place


def test_each_section_begins_where_the_one_inside_it_ends() -> None:
    for outer, place in RINGS:
        assert place_of((outer, 0.0)) == place
        assert place_of((outer + 1e-6, 0.0)) == (place - 1 if place > SECTION_1 else OUTSIDE)
    for r, degrees, half, width in BONES:
        for way in (-1, 1):
            assert place_of(polar(r + way * (width - 0.01), degrees)) == BONE
            assert place_of(polar(r + way * (width + 0.01), degrees)) != BONE
            middle, along = polar(r, degrees), polar(way * (half - 0.01), degrees + 90)
            assert place_of((middle[0] + along[0], middle[1] + along[1])) == BONE


@given(st.floats(0, 400), st.floats(0, 360), st.sampled_from([90, 180, 270]))
def test_i17_a_quarter_turn_of_the_board_changes_nothing(r: float, degrees: float, turn: int) -> None:
    point = polar(r, degrees)
    near = [(point[0] + dx, point[1] + dy) for dx in (-1e-6, 0, 1e-6) for dy in (-1e-6, 0, 1e-6)]
    if len({place_of(p) for p in near}) == 1:  # not on a line between two places
        assert place_of(turned(point, turn)) == place_of(point)


def test_i17_holes_and_bones_do_not_meet() -> None:
    for r, degrees, size in HOLES:
        x, y = polar(r, degrees)
        for a in range(0, 360, 5):
            dx, dy = polar(size, a)
            assert place_of((x + dx, y + dy)) != BONE


def test_e76_a_die_that_lies_mostly_outside_is_outside() -> None:
    inside, outside = [(0.0, RADIUS - 1.0)], [(0.0, RADIUS + 1.0)]
    assert largest(52 * outside + 48 * inside) == OUTSIDE
    assert largest(40 * outside + 60 * inside) == SECTION_1
    assert largest(49 * outside + 51 * inside) == OUTSIDE, "in doubt the lower one"


def test_a_station_turns_the_board_under_the_die() -> None:
    x, y = polar(142, 67.5)
    assert largest(footprint(flat(x, y, degrees=67.5), 0)) == BONE
    x, y = turned((x, y), -30)
    assert largest(footprint(flat(x, y, degrees=37.5), 30)) == BONE


def test_the_mesh_is_closed_and_has_the_board_s_area_with_its_holes() -> None:
    corners, triangles = mesh()
    edges = Counter((t[k], t[(k + 1) % 3]) for t in triangles for k in range(3))
    assert set(edges.values()) == {1}
    assert all((b, a) in edges for a, b in edges)
    assert {z for _x, _y, z in corners} == {THICK, BOTTOM}
    area = 0.0
    for a, b, c in triangles:
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners[a], corners[b], corners[c]
        if az == bz == cz == THICK:
            signed = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
            assert signed > 0, "a triangle of the top looks down"
            area += signed
    assert area == pytest.approx(
        polygon(64, RADIUS) - sum(polygon(24, size) for _r, _a, size in HOLES), rel=1e-6
    )


def polygon(corners: int, radius: float) -> float:
    """The area within a ring of so many corners."""
    return corners / 2 * math.sin(math.tau / corners) * radius**2


def test_landings_are_typed_as_people_say_them() -> None:
    assert " ".join(word(n) for n in range(20)) == "x xi o oi h hi k ki 1 1i 2 2i 3 3i 4 4i 5 5i b bi"


@given(st.floats(-320, 320), st.floats(-320, 320), st.floats(0, 90))
def test_a_die_that_lies_in_one_place_is_judged_at_a_glance_as_point_by_point(
    x: float, y: float, degrees: float
) -> None:
    covered = list(footprint(flat(x, y, degrees=degrees), 0))
    bones = bones_near((x, y), REACH)
    assert largest(covered, bones=bones) == largest(covered)
    glance = None if bones else throughout((x, y), REACH)
    assert glance in (None, largest(covered))
