"""Hands that throw, and how much they err: what is drawn from a seed, and never by who throws."""

import math
from dataclasses import dataclass
from typing import Final

from undercroft.engine.errors import UndercroftError
from undercroft.engine.rng import Rng
from undercroft.throw.die import Quaternion, Vector
from undercroft.throw.gesture import Gesture
from undercroft.throw.needed import Needed


@dataclass(frozen=True)
class Hand:
    """Standard deviations of a plain throw: share of the speed, degrees of elevation and of azimuth."""

    name: str
    speed: float
    elevation: float
    azimuth: float


NOVICE: Final = Hand("novice", 0.28, 12.0, 10.0)
AVERAGE: Final = Hand("average", 0.20, 8.4, 7.0)
STEADY: Final = Hand("steady", 0.08, 3.6, 3.0)
HANDS: Final = (NOVICE, AVERAGE, STEADY)
# What is left to chance where a person aims: small, for the aim is the difficulty, and never nothing, or a
# gesture that was found once would work for ever.
PERSON: Final = Hand("person", 0.05, 2.5, 2.5)
CAPS: Final = (0.40, 16.0, 14.0)  # nobody errs by more
SLOWEST: Final = 0.2  # metres a second
PLACE: Final = (8.0, 8.0, 5.0)  # millimetres by which a hand is not where it is meant
TILT: Final = 3.0  # degrees by which a top does not stand upright
HALF: Final = math.sqrt(0.5)
FACES_UP: Final[tuple[Quaternion, ...]] = (
    (1.0, 0.0, 0.0, 0.0),
    (0.0, 1.0, 0.0, 0.0),
    (HALF, HALF, 0.0, 0.0),
    (HALF, -HALF, 0.0, 0.0),
    (HALF, 0.0, HALF, 0.0),
    (HALF, 0.0, -HALF, 0.0),
)


class UnknownHand(UndercroftError):
    """There is no such hand."""


def hand_called(name: str) -> Hand:
    """One of the house's hands, by its name."""
    found = next((hand for hand in HANDS if hand.name == name), None)
    if found is None:
        raise UnknownHand(
            f"there is no hand {name!r:.40}; there are: {', '.join(hand.name for hand in HANDS)}"
        )
    return found


class Noise:
    """Numbers from a seed: even ones, and normal ones."""

    def __init__(self, *seed: object) -> None:
        self.rng = Rng("throw", *seed)

    def even(self) -> float:
        """A number from 0 to 1, without its ends."""
        return (int(self.rng.below(1 << 30)) + 0.5) / (1 << 30)

    def normal(self, deviation: float) -> float:
        """A number around 0."""
        return deviation * math.sqrt(-2.0 * math.log(self.even())) * math.cos(math.tau * self.even())

    def sign(self) -> int:
        """Either way."""
        return 1 - 2 * int(self.rng.below(2))


@dataclass(frozen=True)
class Release:
    """The moment at which the die leaves the hand: millimetres, metres and radians a second."""

    place: Vector
    velocity: Vector
    spin: Vector
    attitude: Quaternion
    station: int


def deviations(hand: Hand, needed: Needed) -> tuple[float, float, float]:
    """By how much a hand errs at these kinds.

    Practice with the plain throw helps by half at the others: there a hand lies half-way to the average.
    """
    own = (hand.speed, hand.elevation, hand.azimuth)
    if needed.codes and hand in HANDS:
        usual = (AVERAGE.speed, AVERAGE.elevation, AVERAGE.azimuth)
        own = ((own[0] + usual[0]) / 2, (own[1] + usual[1]) / 2, (own[2] + usual[2]) / 2)
    a, b, c = (min(cap, deviation * k) for cap, deviation, k in zip(CAPS, own, needed.k, strict=True))
    return a, b, c


def tremble(gesture: Gesture, needed: Needed, hand: Hand, noise: Noise) -> Release:
    """What becomes of a gesture in a hand. How the die is held is drawn, too: nobody can put an icon up."""
    by_speed, by_elevation, by_azimuth = deviations(hand, needed)
    speed = max(SLOWEST, gesture.speed / 1000 * (1 + noise.normal(by_speed)))
    e = math.radians(gesture.elevation / 10 + noise.normal(by_elevation))
    a = math.radians(gesture.azimuth / 10 + noise.normal(by_azimuth))
    sway = needed.sway / 1000 * noise.sign()
    velocity = (
        speed * math.cos(e) * math.sin(a) + sway,
        speed * math.cos(e) * math.cos(a),
        speed * math.sin(e),
    )
    meant = (-gesture.top, gesture.side, gesture.yaw)  # a die that rolls forward turns about -x
    x, y, z = (number / 10 + noise.normal(needed.wobble) for number in meant)
    across, along, up = (noise.normal(deviation) for deviation in PLACE)
    place = (gesture.sideways + across, -gesture.distance + along, gesture.height + up)
    return Release(place, velocity, (x, y, z), grip(needed, noise), gesture.station)


def grip(needed: Needed, noise: Noise) -> Quaternion:
    """How the die is held: any way; a top stands on one of its faces, turned by chance."""
    if needed.start.yaw:
        half = noise.even() * math.pi
        tilts = noise.normal(math.radians(TILT)), noise.normal(math.radians(TILT))
        found = times((math.cos(half), *tilts, math.sin(half)), FACES_UP[noise.rng.below(6)])
    else:
        found = (noise.normal(1.0), noise.normal(1.0), noise.normal(1.0), noise.normal(1.0))
    w, i, j, k = (part / math.hypot(*found) for part in found)
    return w, i, j, k


def times(p: Quaternion, q: Quaternion) -> Quaternion:
    """One turn after another."""
    a, b, c, d = p
    e, f, g, h = q
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )
