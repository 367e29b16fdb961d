"""Dice, flights and contacts for tests of the throw."""

import math

import pytest

from undercroft import throw
from undercroft.throw.board import THICK
from undercroft.throw.die import EDGE, Pose, pose_of
from undercroft.throw.flight import Flight, Touch

# Where the package is absent nothing can be thrown; tests/house/test_throw.py fails if `make test` lacks it.
physics = pytest.mark.skipif(not throw.present(), reason="the extra `throw` is not installed")

FACE_UP = {
    0: (math.sqrt(0.5), 0.0, -math.sqrt(0.5), 0.0),
    1: (math.sqrt(0.5), 0.0, math.sqrt(0.5), 0.0),
    2: (math.sqrt(0.5), math.sqrt(0.5), 0.0, 0.0),
    3: (math.sqrt(0.5), -math.sqrt(0.5), 0.0, 0.0),
    4: (1.0, 0.0, 0.0, 0.0),
    5: (0.0, 1.0, 0.0, 0.0),
}


def flat(x: float, y: float, face: int = 4, on: float = THICK, degrees: float = 0.0) -> Pose:
    """A die that lies flat, on the board or at another height, turned about the vertical."""
    half = math.radians(degrees) / 2
    turn = (math.cos(half), 0.0, 0.0, math.sin(half))
    return pose_of((x, y, on + EDGE / 2), times(turn, FACE_UP[face]))


def leaning(x: float, y: float, degrees: float, height: float) -> Pose:
    """A die with its face 4 up that leans about the x axis."""
    half = math.radians(degrees) / 2
    return pose_of((x, y, height), (math.cos(half), math.sin(half), 0.0, 0.0))


def times(p: tuple[float, ...], q: tuple[float, ...]) -> tuple[float, float, float, float]:
    a, b, c, d = p
    e, f, g, h = q
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def touch(
    time: float,
    what: str = "table",
    y: float = -400.0,
    *,
    x: float = 0.0,
    z: float = 9.0,
    begins: bool = True,
    spin: float = 0.0,
    upright: float = 0.0,
) -> Touch:
    return Touch(time, what, begins, (x, y, z), spin, upright)


def bounce(time: float, y: float = -400.0) -> list[Touch]:
    """One contact with the table, of two milliseconds."""
    return [touch(time, y=y), touch(time + 0.002, y=y, begins=False)]


def flight(*touches: Touch, rest: Pose | None = None, station: int = 0) -> Flight:
    """A flight that ended in section 4 where nothing else is said."""
    return Flight(station, [rest or flat(100, 0)], 1.0, list(touches), [], [[]])
