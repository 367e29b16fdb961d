"""The target board as data, and how a die at rest on it is judged. Rules: fighter/landing.

Lengths in millimetres, origin at the centre of the board. Rules read places only; whoever simulates or draws
a throw asks here where it came to rest.
"""

import math
from collections.abc import Sequence
from typing import Final

from undercroft.games.fighter.tables import BONE, BULLSEYE, FAULT, HOLE, OUTSIDE

RADIUS: Final = 280.0
RINGS: Final[Sequence[float]] = (
    42.0,
    82.0,
    119.0,
    166.0,
    222.0,
    RADIUS,
)  # outer radius of the bullseye, 5, 4, 3, 2, 1
# Of one quarter, and the same turned by 90, 180 and 270 degrees: distance, angle in degrees, size.
_HOLES: Final = ((100.0, 45.0, 17.0), (194.0, 22.5, 20.0))  # radius
_BONES: Final = ((142.0, 67.5, 35.0, 8.0), (250.0, 67.5, 40.0, 9.0))  # half length, half width
DOUBT: Final = 0.05  # parts of a die that differ by less are equal, and the lower value counts
UPRIGHT: Final = 25.0  # degrees that a face may lean and still be up
APART: Final = 25  # milliseconds without contact that part two bounces
EDGE: Final = 18.0  # of a die
GRID: Final = 21  # points a side by which a footprint is measured

Point = tuple[float, float]


def polar(distance: float, degrees: float) -> Point:
    """A point by distance and angle."""
    turned = math.radians(degrees)
    return distance * math.cos(turned), distance * math.sin(turned)


HOLES: Final = [(*polar(r, a + 90 * q), size) for q in range(4) for r, a, size in _HOLES]
BONES: Final = [(r, a + 90.0 * q, length, width) for q in range(4) for r, a, length, width in _BONES]


def on_bone(x: float, y: float) -> bool:
    """Does a point lie on a bone: a stroke with round ends, along the tangent?"""
    for r, a, length, width in BONES:
        cx, cy = polar(r, a)
        tx, ty = polar(1.0, a + 90)
        core = length - width
        along = max(-core, min(core, (x - cx) * tx + (y - cy) * ty))
        if math.hypot(x - cx - along * tx, y - cy - along * ty) <= width:
            return True
    return False


def in_hole(x: float, y: float) -> bool:
    """Does a point lie over a hole?"""
    return any(math.hypot(x - cx, y - cy) < size for cx, cy, size in HOLES)


def region(x: float, y: float) -> int:
    """The place that a point belongs to; a hole counts as the section around it."""
    if on_bone(x, y):
        return BONE
    distance = math.hypot(x, y)
    for k, outer in enumerate(RINGS):
        if distance <= outer:
            return BULLSEYE - k
    return OUTSIDE


def footprint(x: float, y: float, degrees: float = 0.0) -> list[Point]:
    """A flat die seen from above, as points."""
    steps = [(k + 0.5) / GRID * EDGE - EDGE / 2 for k in range(GRID)]
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + u * c - v * s, y + u * s + v * c) for u in steps for v in steps]


def shares(points: Sequence[Point]) -> dict[int, float]:
    """What part of a footprint lies in each place."""
    counted: dict[int, int] = {}
    for x, y in points:
        place = region(x, y)
        counted[place] = counted.get(place, 0) + 1
    return {place: n / len(points) for place, n in counted.items()}


def largest(parts: dict[int, float], by_touch: bool = False) -> int:
    """The place that has the largest part, in doubt the lower one; `by_touch`: any part on a bone is one."""
    if by_touch and parts.get(BONE):
        return BONE
    most = max(parts.values())
    return min(place for place, part in parts.items() if most - part < DOUBT)


def judge(
    parts: dict[int, float],
    fair: bool = True,
    on_table: bool = False,
    through_hole: bool = False,
    by_touch: bool = False,
) -> int:
    """Where a die at rest counts: the first of fault, outside, hole, bone, section that fits."""
    if not fair:
        return FAULT
    if on_table:
        return OUTSIDE
    place = largest(parts, by_touch)
    if place == OUTSIDE:
        return OUTSIDE
    return HOLE if through_hole else place


def icon_up(icon_leans: float) -> bool:
    """Is the icon up, whose face leans by so many degrees from the vertical?"""
    return icon_leans <= UPRIGHT


def bounces(contacts: Sequence[tuple[float, float]]) -> int:
    """How often a die bounced, from its contacts with the table (begin and end, in milliseconds)."""
    counted = 0
    last = -math.inf
    for begin, end in contacts:
        if begin - last >= APART:
            counted += 1
        last = max(last, end)
    return counted
