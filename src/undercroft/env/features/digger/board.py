"""The board of Dungeon Digger space by space: what lies there, its doors, whose it is, who stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from undercroft.engine.view import number
from undercroft.env.features.slots import Grid
from undercroft.games.digger.tables import COLLAPSE, NEUTRAL, STOOGES
from undercroft.games.digger.tiles import DRAWINGS, TILES

if TYPE_CHECKING:
    from undercroft.engine.view import View
    from undercroft.env.features.slots import Numbers

NEUTRALS = (
    "collapse", "rock", "face down", "monster", "ruins", "citadel", "lair", "cave", "eggs", "dragon", "hoard",
    "standing",
)  # fmt: skip
ROOM_KINDS = tuple(dict.fromkeys(name for _code, name, _edges, _paths in DRAWINGS))
KINDS = (*ROOM_KINDS, *NEUTRALS)
EDGES = 6
DOORS = len(KINDS)  # where a space has its numbers
MOUTHS = DOORS + EDGES
OWNERS = MOUTHS + EDGES


def _marks() -> list[list[tuple[int, ...]]]:
    """By what lies on a space and its rotation: which numbers are 1."""
    found: list[list[tuple[int, ...]]] = [[()] * EDGES]
    for _code, name, edges, _paths in DRAWINGS:
        kind = KINDS.index(name)
        turns = []
        for rotation in range(EDGES):
            doors = [DOORS + (e + rotation) % EDGES for e in range(EDGES) if edges[e] == "D"]
            mouths = [MOUTHS + (e + rotation) % EDGES for e in range(EDGES) if edges[e] == "C"]
            turns.append((kind, *doors, *mouths))
        found.append(turns)
    found += [[(len(ROOM_KINDS) + k,)] * EDGES for k in range(len(NEUTRALS))]
    return found


MARKS = _marks()  # by what lies there: 1 + tile, or a code from COLLAPSE on
assert len(MARKS) == COLLAPSE + len(NEUTRALS) == TILES + 1 + len(NEUTRALS)


class Board(Grid):
    """A row for each space of the gaming area, in the order of the spiral from the centre."""

    def __init__(self, seats: int, spaces: int) -> None:
        self.seats = seats
        self.row = OWNERS + 4 * seats
        super().__init__(
            "board",
            (spaces, self.row),
            STOOGES,
            f"each space: what lies there ({', '.join(KINDS)}); which of its {EDGES} edges, from the east on "
            "clockwise, are doors, then which are mouths of a corridor; whose it is; whose Conquer token "
            "lies there; how many Stooges of each seat stand on its first zone, then on its second",
        )

    def write(self, view: View, out: Numbers) -> None:
        me, seats, row = number(view, "seat"), self.seats, self.row
        ones: list[int] = []
        for space, what, owner, rotation, token in cast("list[list[int]]", view["board"]):
            at = space * row
            ones += [at + mark for mark in MARKS[what][rotation]]
            if owner != NEUTRAL:
                ones.append(at + OWNERS + (owner - me) % seats)
            if token >= 0:
                ones.append(at + OWNERS + seats + (token - me) % seats)
        out[ones] = 1
        for node, owner, n in cast("list[list[int]]", view["stooges"]):
            out[(node >> 1) * row + OWNERS + (2 + (node & 1)) * seats + (owner - me) % seats] = n
