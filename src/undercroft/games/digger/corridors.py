"""Corridors, kept up to date tile by tile. Rules: digger/corridors, digger/complete.

A corridor of a seat is a set of paths on its own tiles, joined mouth to mouth. It is named by its lowest
path (`root`), and at that place of `run` stand its numbers in one: the set of its tiles, how many ends
are open (or blocked by rubble), how many Nuggets lie on it, whether an end is dead, whether it was scored.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, some
from undercroft.engine.sets import set_size
from undercroft.games.digger import events
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.placing import OPPOSITE, SIX
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import CORRIDOR_PAYS, DOORS, LONGEST_PAID
from undercroft.games.digger.tiles import (
    CORRIDORS,
    EDGE_PATH,
    FIRST_PATH,
    NO_PATH,
    NUGGETS,
    OPEN,
    PATH_COUNT,
    PATHS,
    PORTAL,
    ROTATED,
    TILES,
)

TILE_SET: Final = 0x7FFFF  # 19 corridor tiles
AN_END: Final = 0x100000  # bits 20 to 27 count open ends
ENDS: Final = 0xFF00000
A_NUGGET: Final = 0x10000000  # bits 28 to 30
DEAD: Final = 0x80000000
SCORED: Final = 0x100000000


def length(run: i64) -> i64:
    """How many tiles a corridor runs over; a tile that is crossed twice counts once."""
    return set_size(run & TILE_SET)


def nuggets(run: i64) -> i64:
    """How many Nuggets lie on its paths."""
    return run >> 28 & 7


def open_ends(run: i64) -> i64:
    """How many of its ends are open or blocked."""
    return run >> 20 & 255


def path_at(s: Digger, space: i64, direction: i64) -> i64:
    """The path whose mouth opens in this direction, among all paths of all seats; -1 if there is none."""
    b = s.board[space]
    what = b & 63
    if what == 0 or what > TILES:
        return -1
    tile = what - 1
    edge: i64 = SIX[direction + 6 - (b >> 9 & 7)]
    path: i64 = EDGE_PATH[tile * 6 + edge]
    if path == NO_PATH:
        return -1
    first: i64 = FIRST_PATH[tile]
    return (b >> 6 & 7) * PATHS + first + path


def corridor_at(s: Digger, space: i64, path: i64) -> i64:
    """The numbers of the corridor that a path of the tile on this space belongs to."""
    b = s.board[space]
    first: i64 = FIRST_PATH[(b & 63) - 1]
    return s.corridor[s.root[(b >> 6 & 7) * PATHS + first + path]]


def join(s: Digger, seat: i64, a: i64, b: i64) -> None:
    """Two corridors become one, named by the lower path."""
    if a == b:
        return
    low, high = (a, b) if a < b else (b, a)
    run = s.corridor
    one, two = run[low], run[high]
    counted = (one & (ENDS | 7 * A_NUGGET)) + (two & (ENDS | 7 * A_NUGGET))
    run[low] = (one | two) & (TILE_SET | DEAD | SCORED) | counted
    run[high] = 0
    root = s.root
    for k in range(seat * PATHS, seat * PATHS + PATHS):
        if root[k] == high:
            root[k] = low


def dig(s: Digger, seat: i64, tile: i64, space: i64) -> i64:
    """A tile of the seat came into play: join, close and score corridors. The Nuggets that were won."""
    if CORRIDORS <= tile < PORTAL:
        return _dig_corridor(s, seat, tile, space)
    won: i64 = 0
    shape: i64 = OPEN[tile]
    doors: i64 = ROTATED[shape * 6 + (s.board[space] >> 9 & 7)]
    for d in range(6):
        if doors >> d & 1:
            y: i64 = NEIGHBOUR[space * 6 + d]
            if y < s.spaces:
                back: i64 = OPPOSITE[d]
                path = path_at(s, y, back)
                if path >= 0:
                    won += _shut(s, path, seat)
    return won


def _shut(s: Digger, path: i64, seat: i64) -> i64:
    """A door of a seat (or a neutral one, -1) stands at this mouth now: it closes, or it kills."""
    at = s.root[path]
    s.corridor[at] -= AN_END
    if seat < 0 or path // PATHS == seat:
        return complete(s, at)
    s.corridor[at] |= DEAD
    return 0


def _dig_corridor(s: Digger, seat: i64, tile: i64, space: i64) -> i64:
    root, run = s.root, s.corridor
    own: i64 = FIRST_PATH[tile]
    own += seat * PATHS
    paths: i64 = PATH_COUNT[tile]
    for k in range(own, own + paths):
        root[k] = k
        run[k] = bit(tile - CORRIDORS)
    if tile >= NUGGETS:
        run[own] += A_NUGGET
    rotation = s.board[space] >> 9 & 7
    for d in range(6):
        edge: i64 = SIX[d + 6 - rotation]
        path: i64 = EDGE_PATH[tile * 6 + edge]
        if path == NO_PATH:
            continue
        at = root[own + path]
        y: i64 = NEIGHBOUR[space * 6 + d]
        if y >= s.spaces:
            run[at] |= DEAD
            continue
        b = s.board[y]
        what = b & 63
        if 0 < what <= TILES:
            back: i64 = OPPOSITE[d]
            other = path_at(s, y, back)
            if b >> 6 & 7 != seat:
                run[at] |= DEAD
                if other >= 0:
                    _shut(s, other, seat)
            elif other >= 0:
                run[root[other]] -= AN_END
                join(s, seat, at, root[other])
        elif not DOORS[what]:
            run[at] += AN_END
    won: i64 = 0
    for k in range(own, own + paths):
        won += complete(s, root[k])
    return won


def complete(s: Digger, at: i64) -> i64:
    """Score a corridor if all its ends are closed now; the Nuggets on it. Rules: digger/complete."""
    run = s.corridor[at]
    if run & (ENDS | DEAD | SCORED):
        return 0
    s.corridor[at] = run | SCORED
    seat = at // PATHS
    tiles = length(run)
    paid = tiles
    if tiles > LONGEST_PAID:
        paid = LONGEST_PAID
    gold: i64 = CORRIDOR_PAYS[paid]
    s.gold[seat] += gold
    s.tell(events.CORRIDOR, EVERYBODY, seat, tiles, gold, nuggets(run))
    return nuggets(run)


def open_doors(s: Digger, space: i64) -> i64:
    """A neutral tile with six doors is turned up here: mouths that face it close. Nuggets won, by seat."""
    won: i64 = 0
    for d in range(6):
        y: i64 = NEIGHBOUR[space * 6 + d]
        if y < s.spaces:
            back: i64 = OPPOSITE[d]
            path = path_at(s, y, back)
            if path >= 0:
                won += some(path // PATHS, _shut(s, path, -1))
    return won


def longest(s: Digger, seat: i64) -> i64:
    """The length of the longest complete corridor of a seat. Rules: digger/prizes."""
    best: i64 = 0
    for k in range(seat * PATHS, seat * PATHS + PATHS):
        if s.corridor[k] & SCORED and length(s.corridor[k]) > best:
            best = length(s.corridor[k])
    return best
