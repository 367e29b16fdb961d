"""The target board as a closed mesh of triangles, with round holes: what physics lets dice fall on.

Its upper side is flat, so that only the rim and the holes need many corners. Physics looks at each triangle
that a die is near to: half as many of them are half of its work.
"""

import math
from typing import Final

from undercroft.throw.board import HOLES, RADIUS, THICK, Point, polar

SECTORS: Final = 32
LINES: Final = (
    78.0,
    100.0,
    122.0,
    170.0,
    194.0,
    218.0,
)  # radii of the grid; the rim has twice as many sectors
BOTTOM: Final = -3.0  # below the table top, so that nothing catches at the joint
ARC: Final = 24  # corners of a hole
STEP: Final = math.tau / SECTORS

Corner = tuple[float, float, float]
Triangle = tuple[int, int, int]


class Points:
    """Points of the upper side, each once."""

    def __init__(self) -> None:
        self.all: list[Point] = []
        self.numbers: dict[Point, int] = {}

    def at(self, x: float, y: float) -> int:
        """The number of a point; points nearer than a micrometre are one."""
        key = (round(x, 3), round(y, 3))
        if key not in self.numbers:
            self.numbers[key] = len(self.all)
            self.all.append(key)
        return self.numbers[key]

    def grid(self, line: int, sector: int) -> int:
        """A point of the polar grid; line 0 is the middle."""
        radius = LINES[line - 1] if line else 0.0
        return self.at(radius * math.cos(STEP * sector), radius * math.sin(STEP * sector))

    def rim(self, half_sector: int) -> int:
        """A point of the rim."""
        angle = STEP / 2 * half_sector
        return self.at(RADIUS * math.cos(angle), RADIUS * math.sin(angle))

    def upward(self, a: int, b: int, c: int) -> Triangle:
        """A triangle that is seen from above."""
        (ax, ay), (bx, by), (cx, cy) = self.all[a], self.all[b], self.all[c]
        return (a, b, c) if (bx - ax) * (cy - ay) > (by - ay) * (cx - ax) else (a, c, b)


def collar(points: Points, hole: tuple[float, float, float]) -> tuple[list[Triangle], set[tuple[int, int]]]:
    """The triangles between a hole and the blocks of the grid around it, and those blocks."""
    radius, degrees, size = hole
    line, middle = LINES.index(radius), round(degrees / 360 * SECTORS)
    half = math.ceil(1.4 * size / radius / STEP)  # wide enough to see the whole hole from every corner
    across = range(middle - half, middle + half + 1)
    blocks = {(ring, s % SECTORS) for ring in (line, line + 1) for s in across[:-1]}
    cx, cy = polar(radius, degrees)

    def angle(n: int) -> float:
        return math.atan2(points.all[n][1] - cy, points.all[n][0] - cx) % math.tau

    around = [points.grid(ring, s) for ring in (line, line + 2) for s in across]
    around += [points.grid(line + 1, across[0]), points.grid(line + 1, across[-1])]
    inner = [
        points.at(cx + size * math.cos(math.tau * i / ARC), cy + size * math.sin(math.tau * i / ARC))
        for i in range(ARC)
    ]
    outer, rim = sorted(around, key=angle), sorted(inner, key=angle)

    def facing(k: int) -> int:
        """The outer corner that sees a side of the hole best: it lies farthest out before it."""
        (ax, ay), (bx, by) = points.all[rim[k % ARC]], points.all[rim[(k + 1) % ARC]]
        x, y = (ax + bx) / 2 - cx, (ay + by) / 2 - cy
        return max(range(len(outer)), key=lambda n: x * points.all[outer[n]][0] + y * points.all[outer[n]][1])

    found: list[Triangle] = []
    at = facing(0)
    for k in range(ARC):
        here, there = rim[k], rim[(k + 1) % ARC]
        found.append((here, outer[at], there))
        while at != facing(k + 1):
            after = (at + 1) % len(outer)
            found.append((outer[at], outer[after], there))
            at = after
    return found, blocks


def mesh() -> tuple[list[Corner], list[Triangle]]:
    """Corners and triangles of the whole board."""
    points, tops, taken = Points(), list[Triangle](), set[tuple[int, int]]()
    for hole in HOLES:
        found, blocks = collar(points, hole)
        tops += found
        taken |= blocks
    for line in range(len(LINES)):
        for s in range(SECTORS):
            if line == 0:
                tops.append((points.grid(0, 0), points.grid(1, s), points.grid(1, s + 1)))
            elif (line, s) not in taken:
                a, b = points.grid(line, s), points.grid(line + 1, s)
                c, d = points.grid(line + 1, s + 1), points.grid(line, s + 1)
                tops += [(a, b, c), (a, c, d)]
    for s in range(SECTORS):
        inner = points.grid(len(LINES), s), points.grid(len(LINES), s + 1)
        outer = [points.rim(2 * s + k) for k in range(3)]
        tops += [
            (inner[0], outer[0], outer[1]),
            (inner[0], outer[1], inner[1]),
            (inner[1], outer[1], outer[2]),
        ]
    tops = [points.upward(*triangle) for triangle in tops]
    n = len(points.all)
    edges = {(t[k], t[(k + 1) % 3]) for t in tops for k in range(3)}
    all_of = tops + [(a + n, c + n, b + n) for a, b, c in tops]
    for a, b in sorted(edges):
        if (b, a) not in edges:  # a rim: of the board or of a hole
            all_of += [(a, a + n, b + n), (a, b + n, b)]
    corners = [(x, y, z) for z in (THICK, BOTTOM) for x, y in points.all]
    return corners, all_of
