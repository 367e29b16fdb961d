"""A chance event as people at a real table meet it: what to roll or draw, and which faces can come up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

DICE: Final = "dice"  # rolled
DRAW: Final = "draw"  # a card, tile, coin or token; also who begins


@dataclass(frozen=True)
class Face:
    """Something that can come up: `key` is what `parse_chance` reads, `title` is for people."""

    key: str
    title: str


@dataclass(frozen=True)
class Throw:
    """So many faces come up, in any order; their keys in one text name the outcome."""

    kind: str
    count: int
    faces: Sequence[Face]
