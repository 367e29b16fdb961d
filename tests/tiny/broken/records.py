"""Games that break the laws of records."""

from collections.abc import Sequence
from importlib import import_module

from mypy_extensions import i64
from tests.tiny import loaded
from tests.tiny.broken.copies import RemembersInAFrame
from tests.tiny.broken.outside import ThrowsByTheGlobalGenerator
from tests.tiny.kit import TinyGame

from undercroft.engine.core import State
from undercroft.engine.moves import Moves


class ReadsAnotherRoll(loaded.Loaded):
    def parse_chance(self, s: State, text: str) -> int:
        return super().parse_chance(s, text.replace("3", "2"))


class Sneaky(loaded.Throw):
    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        s.sum += import_module("random").randrange(2)
        super().advance(s, f, seat, n)


class ReachesOutside(loaded.Loaded):
    frames = (loaded.Decide(), Sneaky())


class Hashed(loaded.Throw):
    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        s.points[s.active] += hash("north") % 7
        super().advance(s, f, seat, n)


class PlaysByHashes(loaded.Loaded):
    frames = (loaded.Decide(), Hashed())


class Neighbourly(loaded.Throw):
    """Who throws takes a point from the seat before; seat A has none before it."""

    def advance(self, s: loaded.Thrower, f: i64, seat: i64, n: i64) -> None:
        s.points[s.active - 1] -= 1
        super().advance(s, f, seat, n)


class ReachesBelowZero(loaded.Loaded):
    frames = (loaded.Decide(), Neighbourly())


class Peeping(loaded.Decide):
    """Reads a seat that is not there, and makes nothing of it."""

    def legal(self, s: loaded.Thrower, f: i64, seat: i64, out: Moves) -> None:
        nobody = -1
        if s.points[nobody] >= 0:
            super().legal(s, f, seat, out)


class LooksBelowZero(loaded.Loaded):
    frames = (Peeping(), loaded.Throw())


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("round-trip", ReadsAnotherRoll),
    ("prefixes", RemembersInAFrame),
    ("outside", ThrowsByTheGlobalGenerator),
    ("outside", ReachesOutside),
    ("elsewhere", PlaysByHashes),
    ("below-zero", ReachesBelowZero),
    ("below-zero", LooksBelowZero),
)
