"""A tile is laid, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import lowest
from undercroft.engine.core import field
from undercroft.engine.nouns import counted
from undercroft.engine.text import text
from undercroft.games.digger import coins
from undercroft.games.digger.actions import BAG, HEX, TILE, TURN
from undercroft.games.digger.geometry import DIRECTIONS, NODES
from undercroft.games.digger.parts import a_space, a_tile
from undercroft.games.digger.placing import own_edges, supported
from undercroft.games.digger.speech.asking import Asking, Reason, Whole
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tiles import DISTINCT, OPEN, ROTATED, TILES


@final
class Pit(Asking):
    """A Stooge has gone into the Sacrifice Pit."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if n == BAG:
            return f"one of {counted(coins.in_bag(s), 'coin')} in the bag"
        return "nothing for the Stooge"


@final
class Tile(Asking):
    """Choose the Project; field 0: beside a Stooge."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        beside = "where a Stooge of yours stands beside" if field(f, 0) else "anywhere in your dungeon"
        return "Which Project?", f"Choose the tile to build, {beside}."

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        return [TILE + tile for tile in range(TILES) if s.projects[seat] >> tile & 1]

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not TILE <= n < TILE + TILES:
            return super().refuses(s, f, seat, n)
        if not s.projects[seat] >> n - TILE & 1:
            return "It is not among your Projects.", "digger/projects"
        if field(f, 0):
            return "It fits nowhere beside a tile of yours where a Stooge stands.", "digger/work"
        return "It fits nowhere in your dungeon.", "digger/legal"


@final
class Site(Whole):
    """Choose its space."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        return "Where?", text("Choose the space for {}.", a_tile(field(f, 0)))

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        return [HEX + 2 * k for k in range(s.spaces) if s.board[k] == 0 and own_edges(s, seat, k)]

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not HEX <= n < HEX + NODES:
            return super().refuses(s, f, seat, n)
        return why_no_site(s, seat, field(f, 0), n - HEX >> 1, field(f, 1))


@final
class Rotate(Asking):
    """Choose its rotation."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        return "Which way round?", text("Turn {} on {}.", a_tile(field(f, 0)), a_space(field(f, 1)))

    def sought(self, s: Digger, f: i64, seat: int) -> list[int]:
        return [TURN + k for k in range(DISTINCT[field(f, 0)])]

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not TURN <= n < TURN + 6:
            return super().refuses(s, f, seat, n)
        tile, space, k = field(f, 0), field(f, 1), n - TURN
        if k >= DISTINCT[tile]:
            as_before = k % DISTINCT[tile]
            way = f"turned by {60 * as_before} degrees" if as_before else "as it is drawn"
            return f"It looks the same {way}.", "digger/legal"
        mask, demands = ROTATED[OPEN[tile] * 6 + k], s.edges[space]
        missing = demands & 63 & ~mask
        if missing:
            return (
                f"Its {DIRECTIONS[lowest(missing)]} edge would be earth against an open edge.",
                "digger/legal",
            )
        wrong = demands >> 6 & 63 & mask
        if wrong:
            return f"Its {DIRECTIONS[lowest(wrong)]} edge would open towards earth.", "digger/legal"
        if not mask & own_edges(s, seat, space):
            return "It would not be connected to your dungeon.", "digger/legal"
        return "It would not be connected to a tile where a Stooge of yours stands.", "digger/work"


def why_no_site(s: Digger, seat: int, tile: int, space: int, by_stooge: int) -> Reason:
    """Why a tile cannot be laid on a space."""
    if space >= s.spaces:
        return "This space is outside the gaming area.", "digger/board"
    if s.board[space]:
        return "This space is not empty.", "digger/legal"
    own = own_edges(s, seat, space)
    if not own:
        return "No open edge of your dungeon faces this space.", "digger/legal"
    demands = s.edges[space]
    if by_stooge and not supported(s, seat, space):
        return "No Stooge of yours stands beside it, at an open edge that faces it.", "digger/work"
    shut = {(ROTATED[OPEN[tile] * 6 + k]) for k in range(6)}
    if all(mask & demands & 63 != demands & 63 for mask in shut):
        return "An open edge would meet earth, however the tile is turned.", "digger/legal"
    if all(mask & demands >> 6 & 63 for mask in shut):
        return "Earth would meet an open edge, however the tile is turned.", "digger/legal"
    return "The edges do not match, however the tile is turned.", "digger/legal"
