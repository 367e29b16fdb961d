"""A hex map in characters, four columns a space and two lines a row, from a view of Dungeon Digger.

`LEGEND` says what its signs mean.
"""

from collections.abc import Iterable
from typing import Final, cast

from rich.text import Text

from undercroft.cli.look import SEAT_STYLES
from undercroft.engine.core import seat_letter
from undercroft.engine.view import View, number, numbers
from undercroft.games.digger.geometry import PLACES, neighbour, space_name
from undercroft.games.digger.tables import (
    CAVE,
    CITADEL,
    COLLAPSE,
    DRAGON,
    EGGS,
    FACE_DOWN,
    HOARD,
    LAIR,
    MONSTER,
    ROCK,
    RUINS,
    STANDING,
)
from undercroft.games.digger.tiles import CODES, EDGE_ZONE, NO_ZONE, ROOMS, TILES, tile_name
from undercroft.games.digger.words import rows

Sign = tuple[str, str]  # a character, its style

LINES: Final = ((2, 0, "─"), (1, 1, "\\"), (-1, 1, "/"), (-2, 0, "─"), (-1, -1, "\\"), (1, -1, "/"))
SECOND_PATH: Final = ":"
FIGURE: Final = "@"  # an Adventurer, a Creature, the Dragon or its Treasure
LEGEND: Final = (
    "The map: rows have letters, empty spaces beside a tile their number in the row: together I9.",
    "A tile shows its owner's letter and what it is. Rooms: TO Torture Room, DO Dorm, KI Kitchen, "
    "LI Library, TR Treasure Room, TH Throne Room, PI Sacrifice Pit; PO Portal. In small "
    "letters: conquered, in the colour of who did it.",
    "Corridors: ·· plain, ^^ with a Trap, $$ with a Nugget, ++ crossroads, +$ crossroads with a Nugget.",
    "Above a tile stands whose Stooges are there, below it how many; &: on both its paths, or several seats.",
    "Lines are open edges, : those of the second path of a tile. ▒▒▒ is a Collapse, ███ a Rock, [?] face "
    "down; MON Monster, RUI Ruins, CIT Citadel, CAV Cave, EGG Eggs, DRA and HOA the "
    "tiles of Dragon and Treasure.",
    "@ with the letter of a seat is an Adventurer or a Creature of that seat; @@ the Dragon or its Treasure.",
)
SPECIAL: Final = {
    COLLAPSE: ("▒▒▒", "stone"),
    ROCK: ("███", "stone"),
    FACE_DOWN: ("[?]", "muted"),
    MONSTER: ("MON", "bold-blood"),
    RUINS: ("RUI", "bold-gold"),
    CITADEL: ("CIT", "bold-gold"),
    LAIR: ("[?]", "bold-muted"),
    CAVE: ("CAV", "muted"),
    EGGS: ("EGG", "bold-ember"),
    DRAGON: ("DRA", "bold-blood"),
    HOARD: ("HOA", "bold-gold"),
    STANDING: (" @ ", "bold"),
}


def corridor_sign(tile: int) -> str:
    """Two signs for a corridor tile."""
    name = tile_name(tile)
    if "Trap" in name:
        return "^^"
    if name.startswith("Crossroads"):
        return "+$" if "Nugget" in name else "++"
    return "$$" if "Nugget" in name else "··"


def tile_sign(tile: int) -> str:
    """Two signs for a tile."""
    return CODES[tile][:2] if tile < ROOMS or tile >= TILES - 1 else corridor_sign(tile)


def place(space: int) -> tuple[int, int]:
    """Column and line of the middle of a space, the centre of the board being 0, 0."""
    q, r = PLACES[space]
    return 4 * q + 2 * r, 2 * r


def figures(view: View) -> dict[int, list[int]]:
    """Spaces with Adventurers or Creatures, and the seats that lead them; -1: Dragon or Treasure."""
    seen = cast(View, view["scenario"])
    found: dict[int, list[int]] = {}
    for key in ("raid", "beasts"):
        tokens = numbers(seen, key) if key in seen else []
        for node, leader in zip(tokens[:6], tokens[6:12], strict=True):
            if node:
                found.setdefault(node - 1 >> 1, []).append(leader - 1)
    if "dragon" in seen:
        spaces = (number(seen, "dragon"), number(seen, "treasure") >> 1)
        for space in spaces:
            if space >= 0:
                found.setdefault(space, []).append(-1)
    return found


class Map:
    """Signs by column and line. The spaces `also` are drawn wherever they lie."""

    def __init__(self, view: View, also: Iterable[int] = ()) -> None:
        self.signs: dict[tuple[int, int], Sign] = {}
        self.spaces = number(view, "spaces")
        lying = rows(view["board"])
        portals = sum(what == TILES for _space, what, *_more in lying)
        beginning = portals < number(view, "seats")  # start spaces lie far apart: show them all
        self.shown = sorted({*self._shown([] if beginning else [row[0] for row in lying]), *also})
        moving = figures(view)
        for space in self.shown:
            self._empty(space)
        for space, what, owner, turn, token in lying:
            if 0 < what <= TILES:
                self._edges(space, what - 1, owner, turn)
        for space, what, owner, _turn, token in lying:
            self._cell(space, what, owner, token)
        for space, leaders in moving.items():
            self._figure(space, leaders, standing=any(row[:2] == [space, STANDING] for row in lying))
        self._stooges(rows(view["stooges"]))

    def _shown(self, lying: list[int]) -> list[int]:
        """What is worth drawing: spaces with something on them and those beside; all, while none has."""
        if not lying:
            return list(range(self.spaces))
        around = {neighbour(space, d) for space in lying for d in range(6)}
        return [space for space in range(self.spaces) if space in around or space in lying]

    def _put(self, x: int, y: int, text: str, style: str) -> None:
        for k, sign in enumerate(text):
            self.signs[x + k, y] = (sign, style)

    def _empty(self, space: int) -> None:
        x, y = place(space)
        self._put(x - 1, y, f"{space_name(space)[1:]:^3}", "stone")

    def _edges(self, space: int, tile: int, owner: int, turn: int) -> None:
        x, y = place(space)
        for d, (dx, dy, sign) in enumerate(LINES):
            zone = EDGE_ZONE[tile * 6 + (d - turn) % 6]
            if zone == NO_ZONE:
                continue
            old = self.signs.get((x + dx, y + dy), ("", ""))[0]
            line = SECOND_PATH if zone == 1 or old == SECOND_PATH else sign
            self._put(x + dx, y + dy, line, SEAT_STYLES[owner])

    def _cell(self, space: int, what: int, owner: int, token: int) -> None:
        x, y = place(space)
        if what in SPECIAL:
            text, style = SPECIAL[what]
            if token >= 0:
                text, style = f"{seat_letter(token)}{text[:2].lower()}", f"bold-{SEAT_STYLES[token]}"
        else:
            room = what <= ROOMS or what == TILES
            style = f"bold-{SEAT_STYLES[owner]}" if room else SEAT_STYLES[owner]
            text = seat_letter(owner).lower() + tile_sign(what - 1)
            if token >= 0:
                text, style = text.lower(), f"bold-{SEAT_STYLES[token]}"
        self._put(x - 1, y, text, style)

    def _figure(self, space: int, leaders: list[int], standing: bool) -> None:
        """Who is there beside Stooges: on earth with a letter or a number, on a tile before its signs."""
        x, y = place(space)
        leader = leaders[0]
        style = f"bold-{SEAT_STYLES[leader]}" if leader >= 0 else "bold-blood"
        who = (
            str(len(leaders)) if len(leaders) > 1 else seat_letter(leader).lower() if leader >= 0 else FIGURE
        )
        self._put(x - 1, y, f"{FIGURE}{who} " if standing else FIGURE, style)

    def _stooges(self, groups: list[list[int]]) -> None:
        standing: dict[int, list[tuple[int, int]]] = {}
        for node, seat, n in groups:
            standing.setdefault(node >> 1, []).append((seat, n))
        for space, here in standing.items():
            x, y = place(space)
            seat, n = here[0]
            several = len(here) > 1  # on two paths of a tile, or together in the Citadel
            self._put(x, y - 1, seat_letter(seat), f"bold-{SEAT_STYLES[seat]}")
            self._put(x, y + 1, "&" if several else "+" if n > 9 else str(n), f"bold-{SEAT_STYLES[seat]}")

    def text(self) -> Text:
        """The map, with the letters of the rows on its left."""
        return Text("\n").join(self.lines(self.first, self.last))

    @property
    def first(self) -> int:
        """Its first line, seen from the centre of the board."""
        return min(y for _x, y in self.signs)

    @property
    def last(self) -> int:
        """Its last line."""
        return max(y for _x, y in self.signs)

    def lines(self, first: int, last: int) -> list[Text]:
        """The lines from one to another, with the letters of the rows on their left."""
        left = min(place(space)[0] for space in self.shown) - 2
        right = max(place(space)[0] for space in self.shown) + 2
        lines = []
        for y in range(first, last + 1):
            line = Text(no_wrap=True)
            line.append(f"{self.row(y) or ' '} ", "bold-muted")
            for x in range(left, right + 1):
                sign, style = self.signs.get((x, y), (" ", ""))
                line.append(sign, style)
            lines.append(line)
        return lines

    def row(self, y: int) -> str:
        """The letter of the row on a line; empty between rows."""
        return next((space_name(space)[0] for space in self.shown if place(space)[1] == y), "")
