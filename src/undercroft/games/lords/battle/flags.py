"""What the battle in progress has brought, in `s.flags`. Rules: lords/battle."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.games.lords.state import Lords

NO_CONQUEST: Final = 1  # neither fatigue nor conquering
NO_HEALING: Final = 2
NO_FAST: Final = 4
NO_SLOW: Final = 8
ATTACKED: Final = 0x10  # a creature has attacked: there will be healing
SHIELD: Final = 0x20  # the next point of damage is ignored
INVISIBLE: Final = 0x40  # nothing harms wizards
RAGE: Final = 0x80  # monsters attack the first only
MIRROR: Final = 0x100  # the next attack of a monster deals nothing
LANTERN: Final = 0x200  # ghosts deal 1 less
TIRELESS: Final = 0x400  # no fatigue
PATHFINDING: Final = 0x800  # 1 fatigue less
PURIFIED: Final = 0x1000  # no poison
TURTLE: Final = 0x2000  # the tile is not conquered
EXPERT: Final = 0x4000  # the creature that acts has the tile of its kind
HONED: Final = 0x8000  # ... has a tile for any monster
_SHEEP: Final = 16  # four bits from here: the kind + 1 of the monster that is a sheep
_GUARD: Final = 20  # six bits from here: points of trap damage that can still be prevented
_HUSHED: Final = 40  # a bit a seat from here: its bards are silent in this round
_HUSH_NEXT: Final = 44  # ... in the next
_OF_ROUNDS: Final = 0xFF0000000000


def clear(s: Lords) -> None:
    """A battle begins or ends; what Net Drops bring stays."""
    s.flags &= _OF_ROUNDS


def next_round(s: Lords) -> None:
    """A round begins: the bards that were to be silent in the next one are so now."""
    s.flags = (s.flags & _OF_ROUNDS) >> _HUSH_NEXT << _HUSHED


def guard_left(s: Lords) -> i64:
    """Points of trap damage that can still be prevented."""
    return s.flags >> _GUARD & 63


def set_guard(s: Lords, n: i64) -> None:
    """Say how many can."""
    s.flags = s.flags & ~(63 << _GUARD) | n << _GUARD


def sheep(s: Lords) -> i64:
    """The kind of the monster that fights as a sheep; -1 if none does."""
    return (s.flags >> _SHEEP & 15) - 1


def set_sheep(s: Lords, kind: i64) -> None:
    """Make a monster of this kind the sheep; -1: it has acted."""
    s.flags = s.flags & ~(15 << _SHEEP) | kind + 1 << _SHEEP


def set_learned(s: Lords, learned: i64) -> None:
    """Say what the creature that acts has learned: see `training.py`."""
    s.flags = s.flags & ~(EXPERT | HONED) | learned * EXPERT


def hushed(s: Lords, seat: i64) -> bool:
    """Are the bards of a line silent in this round?"""
    return s.flags & bit(_HUSHED + seat) != 0


def hush_next(s: Lords, seat: i64) -> None:
    """They will be in the next."""
    s.flags |= bit(_HUSH_NEXT + seat)
