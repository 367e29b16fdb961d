"""The target board as geometry: sections, holes, bones, and the place where a die at rest counts.

Lengths in millimetres; the origin is the middle of the board on the table top, z is up. These are the
numbers of the house's own board, for the size of the printed one is not known: whoever measures it changes
the tables.
"""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Final

Point = tuple[float, float]

FAULT: Final = 0
OUTSIDE: Final = 1
HOLE: Final = 2
BONE: Final = 3
SECTION_1: Final = 4  # to section 5, in order
BULLSEYE: Final = 9
PLACES: Final = ("fault", "outside", "hole", "bone", "1", "2", "3", "4", "5", "bullseye")
WORTH: Final = (0, 0, 0, 0, 1, 2, 3, 4, 5, 10)
LETTERS: Final = "xohk12345b"

RADIUS: Final = 280.0
THICK: Final = 2.0
TABLE: Final = (900.0, 500.0, 30.0)  # half its length, half its width, thickness
NEAR_EDGE: Final = TABLE[1]  # of the table, from the middle towards the thrower
QUARTERS: Final = (0, 90, 180, 270)
RINGS: Final = ((42.0, BULLSEYE), (82.0, 8), (119.0, 7), (166.0, 6), (222.0, 5), (RADIUS, SECTION_1))
HOLES: Final = tuple(
    (r, a + q, size) for q in QUARTERS for r, a, size in ((100.0, 45.0, 17.0), (194.0, 22.5, 20.0))
)  # radius from the middle, degrees, radius of the hole
BONES: Final = tuple(
    (r, a + q, half, width)
    for q in QUARTERS
    for r, a, half, width in ((142.0, 67.5, 35.0, 8.0), (250.0, 67.5, 40.0, 9.0))
)  # radius from the middle, degrees, half the length along the tangent, half the width
DOUBT: Final = 0.05  # of the footprint: parts that differ by less are equal, and the lower place counts


def polar(radius: float, degrees: float) -> Point:
    """A point by its distance and direction from the middle."""
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def turned(point: Point, degrees: float) -> Point:
    """A point that goes round the middle, against the clock."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return c * point[0] - s * point[1], s * point[0] + c * point[1]


Bone = tuple[float, float, float, float, float, float]  # middle, direction, half of its core, half its width
_BONES: Final[tuple[Bone, ...]] = tuple(
    (*polar(r, a), *polar(1.0, a + 90), half - width, width) for r, a, half, width in BONES
)


def place_of(point: Point, bones: tuple[Bone, ...] = _BONES) -> int:
    """The place of one point: outside, a bone, or a section. A hole counts as the section around it."""
    x, y = point
    for bone_x, bone_y, along_x, along_y, core, width in bones:
        dx, dy = x - bone_x, y - bone_y
        if abs(dx) > core + width or abs(dy) > core + width:
            continue
        along = max(-core, min(core, dx * along_x + dy * along_y))
        if math.hypot(dx - along * along_x, dy - along * along_y) <= width:
            return BONE
    distance = math.hypot(x, y)
    return next((place for outer, place in RINGS if distance <= outer), OUTSIDE)


def bones_near(middle: Point, radius: float) -> tuple[Bone, ...]:
    """The bones that a disc can touch."""
    x, y = middle
    return tuple(
        bone for bone in _BONES if math.hypot(x - bone[0], y - bone[1]) <= bone[4] + bone[5] + radius
    )


def throughout(middle: Point, radius: float) -> int | None:
    """The place of every point of a disc away from bones, where it is one; else nothing."""
    distance = math.hypot(*middle)
    inner = 0.0
    for outer, place in RINGS:
        if distance + radius <= outer:
            return place if distance - radius > inner or inner == 0.0 else None
        inner = outer
    return OUTSIDE if distance - radius > RADIUS else None


def largest(points: Iterable[Point], by_touch: bool = False, bones: tuple[Bone, ...] = _BONES) -> int:
    """The place with the largest part of a footprint, in doubt the lower one; or a bone that it touches."""
    found = Counter(place_of(point, bones) for point in points)
    if by_touch and found[BONE]:
        return BONE
    enough = max(found.values()) - DOUBT * found.total()
    return min(place for place, count in found.items() if count >= enough)


def landing(place: int, icon: bool) -> int:
    """The number of a landing among the 20 of the rules."""
    return 2 * place + icon


def word(landing: int) -> str:
    """A landing as people type it: `3i`, `o`, `b`."""
    return LETTERS[landing >> 1] + "i" * (landing & 1)
