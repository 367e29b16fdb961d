"""The board of Dungeon Digger space by space: what lies there, its doors, whose it is, who stands there."""

from typing import Final, cast

from librt.strings import BytesWriter

from undercroft.engine.view import View, number
from undercroft.env.features.slots import Slot, mark, row
from undercroft.games.digger.tables import COLLAPSE, NEUTRAL, STOOGES
from undercroft.games.digger.tiles import DRAWINGS, TILES

NEUTRALS = (
    "collapse", "rock", "face down", "monster", "ruins", "citadel", "lair", "cave", "eggs", "dragon", "hoard",
    "standing",
)  # fmt: skip
ROOM_KINDS = tuple(dict.fromkeys(name for _code, name, _edges, _paths in DRAWINGS))
KINDS = (*ROOM_KINDS, *NEUTRALS)
EDGES: Final = 6
DOORS: Final = len(KINDS)  # where a space has its numbers
MOUTHS: Final = DOORS + EDGES
OWNERS: Final = MOUTHS + EDGES


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


class Board(Slot):
    """A row for each space of the gaming area, in the order of the spiral from the centre."""

    def __init__(self, seats: int, spaces: int) -> None:
        self.seats = seats
        self.length = OWNERS + 4 * seats
        self.empty = row([0] * (spaces * self.length))
        super().__init__(
            "board",
            (spaces, self.length),
            STOOGES,
            f"each space: what lies there ({', '.join(KINDS)}); which of its {EDGES} edges, from the east on "
            "clockwise, are doors, then which are mouths of a corridor; whose it is; whose Conquer token "
            "lies there; how many Stooges of each seat stand on its first zone, then on its second",
        )

    def add(self, view: View, out: BytesWriter) -> None:
        me, seats, length = number(view, "seat"), self.seats, self.length
        start = len(out)
        out.write(self.empty)
        for space, what, owner, rotation, token in cast("list[list[int]]", view["board"]):
            at = space * length
            for ahead in MARKS[what][rotation]:
                mark(out, start, at + ahead, 1)
            if owner != NEUTRAL:
                mark(out, start, at + OWNERS + (owner - me) % seats, 1)
            if token >= 0:
                mark(out, start, at + OWNERS + seats + (token - me) % seats, 1)
        for node, owner, n in cast("list[list[int]]", view["stooges"]):
            zone = OWNERS + (2 + (node & 1)) * seats
            mark(out, start, (node >> 1) * length + zone + (owner - me) % seats, n)
