"""Where improved tunnels lie. Rules: lords/improved.

`s.improved` has seven bits for each of the eight tiles, two of a kind: 0 in the supply, 127 gone (a room
stands there), else 1 + 20 * seat + cell.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.games.lords.cards.tunnels import COPIES, KINDS
from undercroft.games.lords.state import Lords

TILES: Final = KINDS * COPIES
_GONE: Final = 127


def kind_on(s: Lords, seat: i64, cell: i64) -> i64:
    """The kind of improved tunnel on a cell; -1 if there is none, or it is conquered and has no effect."""
    if not s.improved or s.conquered[seat] & bit(cell):
        return -1
    for tile in range(TILES):
        if s.improved >> 7 * tile & 127 == 1 + 20 * seat + cell:
            return tile // COPIES
    return -1


def cells(s: Lords, seat: i64, kind: i64 = -1) -> i64:
    """The cells with improved tunnels of a seat, conquered or not, as a set; of one kind if it is named."""
    mask: i64 = 0
    if s.improved:
        for tile in range(TILES):
            cell = (s.improved >> 7 * tile & 127) - 1 - 20 * seat
            if 0 <= cell < 20 and kind in (-1, tile // COPIES):
                mask |= bit(cell)
    return mask


def in_supply(s: Lords) -> i64:
    """The kinds that can be taken, as a set."""
    mask: i64 = 0
    for tile in range(TILES):
        if not s.improved >> 7 * tile & 127:
            mask |= bit(tile // COPIES)
    return mask


def sites(s: Lords, seat: i64) -> i64:
    """The cells that a seat could improve: unconquered tunnels that are not improved yet."""
    return s.tunnels(seat) & ~s.conquered[seat] & ~cells(s, seat)


def improve(s: Lords, seat: i64, kind: i64, cell: i64) -> None:
    """A tile of the supply takes the place of a tunnel."""
    for tile in range(kind * COPIES, kind * COPIES + COPIES):
        if not s.improved >> 7 * tile & 127:
            s.improved |= 1 + 20 * seat + cell << 7 * tile
            return


def build_over(s: Lords, seat: i64, cell: i64) -> None:
    """A room takes the place of a tunnel: if it was improved, its tile leaves the game."""
    for tile in range(TILES):
        if s.improved >> 7 * tile & 127 == 1 + 20 * seat + cell:
            s.improved |= _GONE * bit(7 * tile)
