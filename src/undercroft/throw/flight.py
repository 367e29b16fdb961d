"""What is kept of a throw: where the die was, what it touched, where all dice lie in the end."""

from dataclasses import dataclass, field

from undercroft.throw.die import Pose, Vector


@dataclass(frozen=True)
class Touch:
    """A contact of the thrown die begins or ends."""

    time: float  # seconds
    what: str  # table, board, die, or the name of a prop
    begins: bool
    place: Vector  # of the die's middle, millimetres
    spin: float  # radians a second
    upright: float  # the share of the spin that is about the vertical


@dataclass(frozen=True)
class Key:
    """Where a die was at a moment."""

    time: float
    pose: Pose


@dataclass(frozen=True)
class Crossing:
    """The thrown die went over the line of a prop, away from the thrower."""

    time: float
    what: str
    place: Vector


@dataclass
class Flight:
    """One throw from the hand to rest, seen by the thrower: away from him is +y."""

    station: int
    rest: list[Pose | None]  # of the thrown die, then of those that lay there; None: on the floor
    seconds: float
    touches: list[Touch] = field(default_factory=list)
    crossings: list[Crossing] = field(default_factory=list)
    keys: list[list[Key]] = field(default_factory=list)  # of each die; empty for one that did not move
