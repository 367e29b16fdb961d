"""A die of the box: its size, how it lies, which face is up, and what it covers.

A pose is seven whole numbers: x, y, z in hundredths of a millimetre, and a quaternion (w, i, j, k) in
ten-thousandths. Dice are judged by these numbers, so that whoever reads them judges the same.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from undercroft.throw.board import Point, turned

Pose = tuple[int, int, int, int, int, int, int]
Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

EDGE: Final = 18.0
ROUND: Final = 2.5  # radius of edges and corners
MASS: Final = 0.007  # kilograms
FINE: Final = 100.0  # of a millimetre
PARTS: Final = 10_000.0  # of a quaternion
LEANS: Final = math.cos(math.radians(25))  # no face within 25 degrees of upright: the die shows no icon
TOUCHES: Final = 0.5  # millimetres over the table top: nearer than that a die touches the table
GRID: Final = 21  # points of a footprint, each way
REACH: Final = EDGE * math.sqrt(0.5)  # farther from its middle no footprint goes
# Faces 0 to 5 look along +x, -x, +y, -y, +z, -z. Three icons meet in a corner, so that no axis favours them.
ICONS: Final = {1: (4,), 2: (2, 4), 3: (0, 2, 4)}


def pose_of(place: Sequence[float], quaternion: Sequence[float]) -> Pose:
    """A pose from millimetres and a quaternion of any length."""
    norm = math.hypot(*quaternion) or 1.0
    x, y, z = (round(c * FINE) for c in place)
    w, i, j, k = (round(c / norm * PARTS) for c in quaternion)
    return x, y, z, w, i, j, k


def centre(pose: Pose) -> Vector:
    """Where the middle of a die is."""
    return pose[0] / FINE, pose[1] / FINE, pose[2] / FINE


def attitude(pose: Pose) -> Quaternion:
    """How a die is turned, as a quaternion of length 1."""
    w, i, j, k = (c / PARTS for c in pose[3:])
    norm = math.hypot(w, i, j, k) or 1.0
    return w / norm, i / norm, j / norm, k / norm


def turned_pose(pose: Pose, degrees: float) -> Pose:
    """A die that goes round the middle of the board with it, against the clock."""
    x, y, z = centre(pose)
    half = math.radians(degrees) / 2
    c, s = math.cos(half), math.sin(half)
    w, i, j, k = attitude(pose)
    return pose_of(
        (*turned((x, y), degrees), z), (c * w - s * k, c * i - s * j, c * j + s * i, c * k + s * w)
    )


def axes(pose: Pose) -> tuple[Vector, Vector, Vector]:
    """Where the die's own x, y and z point."""
    w, x, y, z = attitude(pose)
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def face(pose: Pose) -> int:
    """The face that looks upward most."""
    up = max(range(3), key=lambda n: abs(axes(pose)[n][2]))
    return 2 * up + (axes(pose)[up][2] < 0)


def icon_up(pose: Pose, icons: int) -> bool:
    """Does a die with so many icons show one? Not if it leans too much."""
    up = max(abs(axis[2]) for axis in axes(pose))
    return up >= LEANS and face(pose) in ICONS[icons]


def corners(pose: Pose) -> Iterator[Vector]:
    """The lowest points of the eight round corners."""
    middle, (a, b, c), half = centre(pose), axes(pose), EDGE / 2 - ROUND
    for p in (-half, half):
        for q in (-half, half):
            for r in (-half, half):
                x, y, z = (middle[n] + p * a[n] + q * b[n] + r * c[n] for n in range(3))
                yield x, y, z - ROUND


def on_table(pose: Pose) -> list[Point]:
    """The points at which a die touches the table, beside the board or through a hole."""
    return [(x, y) for x, y, z in corners(pose) if z < TOUCHES]


def footprint(pose: Pose, station: float) -> Iterator[Point]:
    """Points that a die covers, seen from above, on a board that was turned under it by a station."""
    found = axes(pose)
    up = max(range(3), key=lambda n: abs(found[n][2]))
    a, b = (found[n] for n in range(3) if n != up)
    x, y, _z = centre(pose)
    steps = [((n + 0.5) / GRID - 0.5) * EDGE for n in range(GRID)]
    x, y = turned((x, y), station)
    a_x, a_y = turned((a[0], a[1]), station)
    b_x, b_y = turned((b[0], b[1]), station)
    for p in steps:
        for q in steps:
            yield x + p * a_x + q * b_x, y + p * a_y + q * b_y


def walked(pose: Pose, degrees: float) -> Pose:
    """The same die, seen by somebody who went round the table by so much."""
    x, y, z = centre(pose)
    x, y = turned((x, y), -degrees)
    w, i, j, k = attitude(pose)
    c, s = math.cos(math.radians(degrees) / 2), -math.sin(math.radians(degrees) / 2)
    return pose_of((x, y, z), (c * w - s * k, c * i - s * j, c * j + s * i, c * k + s * w))
