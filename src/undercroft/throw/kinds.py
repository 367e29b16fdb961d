"""The plain throw and the 22 kinds that cards ask for, each as data: where the hand is, what it must do.

All numbers are those of a gesture: millimetres, millimetres a second, tenths of a degree, tenths of a radian
a second, milliseconds. `k` are factors on what a hand errs by (speed, elevation, azimuth), `spoiled` is the
share of gestures that people spoil before anything flies, `ease` the wanted share of the plain throw's hits.
"""

from dataclasses import dataclass
from typing import Final

Range = tuple[int, int]

HAND_BOX: Final[dict[str, Range]] = {
    "sideways": (-350, 350),
    "distance": (480, 1200),
    "height": (90, 450),
    "azimuth": (-450, 450),
    "elevation": (-750, 600),
    "speed": (400, 4000),
    "top": (-600, 600),
    "side": (-600, 600),
    "yaw": (-600, 600),
}
POSTURE: Final = ("sideways", "distance", "height")
EDGE: Final = 500  # where the table ends on the thrower's side
WHIRL: Final = 600  # a die that spins like a top leaves the hand with this at least


@dataclass(frozen=True)
class Extra:
    """What a gesture says besides: the numbers that can be sent, and those with which it is of its kind."""

    name: str
    can: Range
    fits: Range
    wrong: str  # what is told of a gesture that does not fit


@dataclass(frozen=True)
class Start:
    """From where, how fast and how steeply a kind is best thrown."""

    distance: int = 500
    height: int = 100
    speed: int = 1390
    elevation: int = -267
    azimuth: int = 0
    yaw: int = 0


@dataclass(frozen=True)
class Kind:
    """One kind of throw."""

    code: str
    start: Start
    box: dict[str, Range]
    k: tuple[float, float, float] = (1.0, 1.0, 1.0)
    spoiled: float = 0.0
    ease: float = 1.0
    wobble: float = 6.0  # spin that nobody means, in radians a second, each way
    sway: int = 0  # what the moving body adds sideways, either way
    bounces: int = 1
    shows: tuple[str, ...] = ()  # what judges ask of the flight: names of `judge.SHOWN`
    extras: tuple[Extra, ...] = ()


PLAIN: Final = Kind("normal", Start(), {})
KINDS: Final = (
    Kind(
        "dancing",
        Start(height=110, speed=1386, elevation=-33),
        {},
        k=(1.1, 1.1, 1.6),
        spoiled=0.03,
        ease=0.80,
        sway=150,
        extras=(
            Extra("turned", (0, 720), (360, 720), "the turn was not complete"),
            Extra("late", (0, 5000), (0, 350), "it was let go after the turn"),
        ),
    ),
    Kind(
        "backward",
        Start(distance=560, height=130, speed=1500, elevation=-150),
        {"height": (60, 350), "elevation": (-300, 500)},
        k=(1.4, 1.4, 1.6),
        ease=0.75,
    ),
    Kind(
        "pious",
        Start(distance=480, speed=1149, elevation=84),
        {"height": (80, 450), "speed": (600, 2200)},
        k=(1.1, 1.1, 1.3),
        spoiled=0.02,
        ease=0.85,
        wobble=12.0,
        extras=(Extra("apart", (-2000, 2000), (-250, 250), "the palms did not part together"),),
    ),
    Kind(
        "catapult",
        Start(distance=520, height=30, speed=1431, elevation=250),
        {"distance": (520, 520), "height": (30, 30), "elevation": (250, 600), "speed": (1000, 2600)},
        k=(1.3, 1.3, 1.3),
        spoiled=0.09,
        ease=0.60,
        wobble=15.0,
    ),
    Kind(
        "slam",
        Start(distance=520, height=200, speed=1400, elevation=-380),
        {
            "distance": (450, 700),
            "height": (150, 250),
            "elevation": (-750, -350),
            "speed": (1200, 3000),
        },
        k=(1.5, 1.4, 1.5),
        spoiled=0.13,
        ease=0.60,
        extras=(Extra("late", (-2000, 2000), (-120, 120), "the slap missed the die"),),
    ),
    Kind(
        "under_table",
        Start(distance=700, height=-45, speed=1900, elevation=500),
        {
            "distance": (EDGE + 60, EDGE + 250),
            "height": (-150, -45),
            "elevation": (450, 800),
            "speed": (1400, 3000),
        },
        k=(0.8, 0.8, 0.9),
        spoiled=0.02,
        ease=0.65,
        shows=("edge",),
    ),
    Kind(
        "crossbow",
        Start(distance=560, height=120, speed=1200, elevation=-150),
        {"distance": (450, 700), "height": (80, 160), "elevation": (-150, 250)},
        k=(1.6, 1.5, 1.6),
        spoiled=0.08,
        ease=0.60,
        wobble=30.0,
    ),
    Kind(
        "blind",
        Start(distance=600, height=130, speed=1350, elevation=0),
        {},
        k=(1.6, 1.5, 1.6),
        ease=0.65,
        extras=(Extra("shown", (0, 1), (0, 0), "something was shown"),),
    ),
    Kind("weak_hand", Start(speed=1386, elevation=-150), {}, k=(1.5, 1.5, 1.5), ease=0.80),
    Kind(
        "head",
        Start(distance=650, height=200, speed=1200, elevation=100),
        {"distance": (450, 650), "height": (200, 280), "elevation": (-600, 150), "speed": (600, 1800)},
        k=(1.5, 1.4, 1.5),
        spoiled=0.05,
        ease=0.50,
        wobble=10.0,
    ),
    Kind(
        "spin",
        Start(distance=500, height=25, speed=1800, elevation=-100, yaw=900),
        {"distance": (400, 1200), "height": (15, 120), "yaw": (-1500, 1500)},
        k=(1.15, 1.15, 1.15),
        ease=0.65,
        wobble=8.0,
        shows=("spin",),
    ),
    Kind(
        "jump",
        Start(height=150, speed=1590),
        {"height": (120, 260)},
        k=(1.2, 1.3, 1.2),
        spoiled=0.03,
        ease=0.80,
        sway=50,
        extras=(Extra("since", (0, 5000), (1, 550), "it was not let go in the air"),),
    ),
    Kind(
        "far", Start(distance=650, height=120, speed=1316, elevation=83), {"distance": (650, 1200)}, ease=0.85
    ),
    Kind(
        "blow",
        Start(distance=550, height=30, speed=1500, elevation=50),
        {"distance": (430, 550), "height": (30, 80), "elevation": (-50, 50), "speed": (600, 1800)},
        k=(1.6, 1.4, 1.6),
        spoiled=0.05,
        ease=0.55,
        extras=(Extra("pressure", (0, 100), (1, 100), "there was no breath"),),
    ),
    Kind(
        "two_bounce",
        Start(distance=620, height=80, speed=1612, elevation=-33),
        {"distance": (480, 1200), "height": (60, 450)},
        k=(0.6, 0.6, 0.6),
        ease=0.85,
        bounces=2,
    ),
    Kind(
        "borrowed_hand",
        Start(distance=600, height=200, speed=1200, elevation=50),
        {},
        k=(1.6, 1.5, 1.6),
        spoiled=0.04,
        ease=0.60,
    ),
    Kind(
        "nose",
        Start(distance=520, height=280, speed=1000, elevation=-50),
        {"distance": (430, 520), "height": (200, 320), "elevation": (-600, 0), "speed": (300, 1400)},
        k=(1.5, 1.4, 1.5),
        spoiled=0.10,
        ease=0.45,
    ),
    Kind(
        "sitting",
        Start(distance=510, height=60, speed=1053, elevation=-33),
        {"distance": (EDGE, EDGE + 50), "height": (20, 200)},
        k=(1.6, 1.3, 1.4),
        ease=0.75,
    ),
    Kind(
        "under_leg",
        Start(distance=540, height=80, speed=1386, elevation=-8),
        {"distance": (EDGE, EDGE + 250), "height": (-60, 150), "elevation": (-100, 450)},
        k=(1.5, 1.5, 1.7),
        ease=0.75,
        shows=("leg",),
    ),
    Kind(
        "elbow",
        Start(distance=600, height=250, speed=1000, elevation=-50),
        {"distance": (440, 600), "height": (180, 280), "elevation": (-600, 0), "speed": (400, 1400)},
        k=(1.5, 1.4, 1.5),
        spoiled=0.08,
        ease=0.50,
    ),
    Kind(
        "card_jump",
        Start(height=80, speed=1824),
        {"height": (60, 450)},
        k=(0.7, 0.7, 0.7),
        ease=0.65,
        shows=("card",),
        extras=(Extra("card", (0, 150), (0, 150), ""),),
    ),
    Kind(
        "bank",
        Start(speed=1987, elevation=-300, azimuth=400),
        {},
        k=(1.2, 1.0, 1.3),
        ease=0.75,
        shows=("sheet",),
        extras=(
            Extra("aside", (-400, 400), (-400, 400), ""),
            Extra("along", (-480, 480), (-480, 480), ""),
            Extra("turn", (0, 179), (0, 179), ""),
        ),
    ),
)
BY_CODE: Final = {kind.code: kind for kind in (PLAIN, *KINDS)}
CODES: Final = tuple(BY_CODE)
