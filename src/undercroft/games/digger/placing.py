"""Where a tile may be laid. Rules: digger/legal, digger/work.

`edges[space]` says what the neighbours of a space demand: bits 0 to 5 the directions in which an open edge
waits, bits 6 to 11 those in which earth lies, and from bit 12 + 6 * seat those in which an open edge of
that seat's own tiles waits. So whether a tile fits, and how turned, is three looks into a table.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit, lowest
from undercroft.engine.moves import Moves
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.state import POSTS, Digger, laid
from undercroft.games.digger.tiles import EDGE_ZONE, OPEN, ROTATED, TILES, ZONE_EDGES, rotations

SIX: Final = bytes(k % 6 for k in range(18))
OPPOSITE: Final = bytes((d + 3) % 6 for d in range(6))


def lay(s: Digger, seat: i64, tile: i64, space: i64, rotation: i64) -> None:
    """Put a tile on the board and tell its neighbours."""
    s.board[space] = laid(tile + 1, seat, rotation)
    s.site[seat * TILES + tile] = space + 1
    shape: i64 = OPEN[tile]
    mouths: i64 = ROTATED[shape * 6 + rotation]
    edges = s.edges
    for d in range(6):
        y: i64 = NEIGHBOUR[space * 6 + d]
        if y < s.spaces:
            back: i64 = OPPOSITE[d]
            if mouths >> d & 1:
                edges[y] |= bit(back) | bit(12 + 6 * seat + back)
            else:
                edges[y] |= bit(6 + back)


def demand_doors(s: Digger, space: i64) -> None:
    """A neutral tile with six doors lies here: what is built beside it has to open towards it."""
    for d in range(6):
        y: i64 = NEIGHBOUR[space * 6 + d]
        if y < s.spaces:
            back: i64 = OPPOSITE[d]
            s.edges[y] |= bit(back)


def own_edges(s: Digger, seat: i64, space: i64) -> i64:
    """Mask of the directions in which an open edge of the seat's dungeon faces this space."""
    return s.edges[space] >> 12 + 6 * seat & 63


def supported(s: Digger, seat: i64, space: i64) -> i64:
    """Those of them behind which a Stooge of the seat stands, in the zone of that edge."""
    found: i64 = 0
    mask = own_edges(s, seat, space)
    while mask:
        d = lowest(mask)
        mask &= mask - 1
        y: i64 = NEIGHBOUR[space * 6 + d]
        b = s.board[y]
        edge: i64 = SIX[d + 9 - (b >> 9 & 7)]
        zone: i64 = EDGE_ZONE[((b & 63) - 1) * 6 + edge]
        if s.stooges_of(seat, y * 2 + zone):
            found |= bit(d)
    return found


def fits(s: Digger, seat: i64, tile: i64, space: i64, by_stooge: i64) -> i64:
    """Mask of the rotations in which the seat may lay a tile here; a Work! needs a Stooge beside it."""
    one_of = supported(s, seat, space) if by_stooge else own_edges(s, seat, space)
    demands = s.edges[space]
    return rotations(tile, demands & 63, demands >> 6 & 63, one_of)


def _fitting(s: Digger, space: i64, one_of: i64, tiles: i64) -> i64:
    """Those of a set of tiles that fit this space in some rotation."""
    demands = s.edges[space]
    found: i64 = 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if rotations(tile, demands & 63, demands >> 6 & 63, one_of):
            found |= bit(tile)
    return found


def zone_exits(s: Digger, node: i64) -> i64:
    """Mask of the directions in which the zone of a node on a seat's tile is open."""
    b = s.board[node >> 1]
    edges: i64 = ZONE_EDGES[((b & 63) - 1) * 2 + (node & 1)]
    return ROTATED[edges * 6 + (b >> 9 & 7)]


def buildable(s: Digger, seat: i64, tiles: i64, by_stooge: i64, first_only: bool) -> i64:
    """Those of a set of tiles that the seat can lay somewhere; one of them, if one is enough."""
    found: i64 = 0
    if by_stooge:
        low = seat * POSTS
        for k in range(low, low + s.groups[seat]):
            node = s.posts[k]
            b = s.board[node >> 1]
            if b & 63 <= TILES and b >> 6 & 7 == seat:
                found |= around(s, node >> 1, zone_exits(s, node), tiles & ~found)
                if found == tiles or (found and first_only):
                    return found
        return found
    low = seat * TILES
    for k in range(low, low + TILES):
        space = s.site[k] - 1
        if space >= 0:
            shape: i64 = OPEN[k - low]
            exits: i64 = ROTATED[shape * 6 + (s.board[space] >> 9 & 7)]
            found |= around(s, space, exits, tiles & ~found)
            if found == tiles or (found and first_only):
                return found
    return found


def around(s: Digger, space: i64, exits: i64, tiles: i64) -> i64:
    """Those of a set of tiles that fit beyond one of these edges of a space."""
    found: i64 = 0
    while exits and tiles:
        d = lowest(exits)
        exits &= exits - 1
        y: i64 = NEIGHBOUR[space * 6 + d]
        if y < s.spaces and s.board[y] == 0:
            back: i64 = OPPOSITE[d]
            fitting = _fitting(s, y, bit(back), tiles)
            found |= fitting
            tiles &= ~fitting
    return found


def list_sites(s: Digger, seat: i64, tile: i64, by_stooge: i64, base: i64, out: Moves) -> None:
    """Add `base + 2 * space` for every space where the seat may lay the tile, ascending."""
    if by_stooge:
        low = seat * POSTS
        for k in range(low, low + s.groups[seat]):
            node = s.posts[k]
            b = s.board[node >> 1]
            if b & 63 <= TILES and b >> 6 & 7 == seat:
                _list_around(s, node >> 1, zone_exits(s, node), tile, base, out)
        return
    low = seat * TILES
    for k in range(low, low + TILES):
        space = s.site[k] - 1
        if space >= 0:
            shape: i64 = OPEN[k - low]
            exits: i64 = ROTATED[shape * 6 + (s.board[space] >> 9 & 7)]
            _list_around(s, space, exits, tile, base, out)


def _list_around(s: Digger, space: i64, exits: i64, tile: i64, base: i64, out: Moves) -> None:
    while exits:
        d = lowest(exits)
        exits &= exits - 1
        y: i64 = NEIGHBOUR[space * 6 + d]
        if y < s.spaces and s.board[y] == 0:
            demands = s.edges[y]
            back: i64 = OPPOSITE[d]
            if rotations(tile, demands & 63, demands >> 6 & 63, bit(back)):
                insert(out, base + 2 * y)


def insert(out: Moves, move: i64) -> None:
    """Add a move in its place, unless it is there."""
    ids = out.ids
    k = out.n
    while k > 0 and ids[k - 1] > move:
        k -= 1
    if k > 0 and ids[k - 1] == move:
        return
    out.add(move)
    ids = out.ids
    j = out.n - 1
    while j > k:
        ids[j] = ids[j - 1]
        j -= 1
    ids[k] = move
