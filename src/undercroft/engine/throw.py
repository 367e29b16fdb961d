"""A chance event as people at a real table meet it: what to roll or draw, and which faces can come up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

DICE: Final = "dice"  # rolled
DRAW: Final = "draw"  # a card, tile, coin or token; also who begins
AIMED: Final = "aimed"  # a die that somebody throws at a target


@dataclass(frozen=True)
class Face:
    """Something that can come up: `key` is what `parse_chance` reads, `title` is for people."""

    key: str
    title: str


@dataclass(frozen=True)
class Aimed:
    """A die that a seat throws at a target: what whoever makes the throw must know of it."""

    seat: int
    by_hand: bool  # False: it is drawn, whatever the table's source of chance is
    kinds: Sequence[str]  # what kinds the throw must all be of, by name; none: the plain one
    die: str
    icons: int  # faces of it that have an icon
    lying: Sequence[str]  # the dice that rest on the target
    by_touch: bool = False  # what it touches of a miss counts, and not where most of it lies
    lender: int = -1  # the seat with whose hand it is thrown; -1: with one's own


@dataclass(frozen=True)
class Throw:
    """So many faces come up, in any order; their keys in one text name the outcome."""

    kind: str
    count: int
    faces: Sequence[Face]
    aimed: Aimed | None = None  # of a die that is thrown at a target
