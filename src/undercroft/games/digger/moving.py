"""Shifts: where a group may go, fights and Traps. Rules: digger/shift, digger/combat, digger/traps."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.moves import Moves
from undercroft.games.digger import events
from undercroft.games.digger.corridors import SCORED, corridor_at
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.placing import SIX, zone_exits
from undercroft.games.digger.state import PIT_USED, Digger
from undercroft.games.digger.tables import DOORS
from undercroft.games.digger.tiles import DOORLESS, EDGE_ZONE, NUGGETS, PIT, PORTAL, TILES, TRAPS

NOWHERE: Final = -1

# How a group may enter a node.
BARRED: Final = 0
STOP: Final = 1  # and the shift ends there
RUN_ON: Final = 2  # and may go on


def exits(s: Digger, node: i64) -> i64:
    """Mask of the directions in which a node is open."""
    if s.board[node >> 1] & 63 > TILES:
        return 63
    return zone_exits(s, node)


def link(s: Digger, space: i64, direction: i64) -> i64:
    """The node that one comes to from a space through an open edge; NOWHERE if none is there."""
    y: i64 = NEIGHBOUR[space * 6 + direction]
    if y >= s.spaces:
        return NOWHERE
    b = s.board[y]
    what = b & 63
    zone: i64 = 0
    if what == 0:
        return NOWHERE
    if what <= TILES:
        edge: i64 = SIX[direction + 9 - (b >> 9 & 7)]
        zone = EDGE_ZONE[(what - 1) * 6 + edge]
        if zone > 1:
            return NOWHERE
    elif not DOORS[what]:
        return NOWHERE
    return y * 2 + zone


def links(s: Digger, node: i64) -> list[int]:
    """All nodes that one step leads to."""
    ways = exits(s, node)
    found = [link(s, node >> 1, d) for d in range(6) if ways >> d & 1]
    return [y for y in found if y != NOWHERE]


def enter(s: Digger, seat: i64, n: i64, node: i64) -> i64:
    """How n Stooges of a seat may enter a node in the standard game."""
    b = s.board[node >> 1]
    what = b & 63
    own = b >> 6 & 7 == seat
    if what == PORTAL + 1 and not own:
        return BARRED
    foes = s.enemies(seat, node)
    if what == PIT + 1 and own:
        return STOP if n == 1 and not foes and not s.done & PIT_USED else BARRED
    if foes:
        return STOP if beats(s, seat, n, foes) else BARRED
    if own and what <= TILES and DOORLESS[what - 1]:
        return RUN_ON
    return STOP


def beats(s: Digger, seat: i64, n: i64, foes: i64) -> bool:
    """Are n Stooges of a seat enough against a strength? Rules: digger/combat."""
    return n + s.lord(seat).edge(s, seat) > foes


def list_targets(s: Digger, seat: i64, n: i64, start: i64, base: i64, out: Moves) -> None:
    """Add `base + node` for every node that n Stooges can reach with one shift, ascending.

    What is found lies in `out` and is gone through again, so that it is its own queue.
    """
    scenario = s.scenario
    at: i64 = -1
    while at < out.n:
        x = start if at < 0 else out.ids[at] - base
        if at < 0 or scenario.enter(s, seat, n, x, x) == RUN_ON:
            ways = exits(s, x)
            while ways:
                d = lowest(ways)
                ways &= ways - 1
                y = link(s, x >> 1, d)
                if y in (NOWHERE, start) or _listed(out, base + y):
                    continue
                if scenario.enter(s, seat, n, x, y) != BARRED:
                    out.add(base + y)
        at += 1
    _sort(out)


def _listed(out: Moves, move: i64) -> bool:
    ids = out.ids
    return any(ids[k] == move for k in range(out.n))


def _sort(out: Moves) -> None:
    ids = out.ids
    for k in range(1, out.n):
        move = ids[k]
        j = k
        while j > 0 and ids[j - 1] > move:
            ids[j] = ids[j - 1]
            j -= 1
        ids[j] = move


def can_shift(s: Digger, seat: i64, n: i64, start: i64) -> bool:
    """Can n Stooges leave this node at all?"""
    ways = exits(s, start)
    while ways:
        d = lowest(ways)
        ways &= ways - 1
        y = link(s, start >> 1, d)
        if y != NOWHERE and s.scenario.enter(s, seat, n, start, y) != BARRED:
            return True
    return False


def sizes(s: Digger, seat: i64, start: i64) -> i64:
    """Mask of the numbers of Stooges that can leave this node together."""
    found: i64 = 0
    for n in range(1, s.stooges(start) + 1):
        if can_shift(s, seat, n, start):
            found |= bit(n)
    return found


def trapped(s: Digger, seat: i64, node: i64) -> bool:
    """Does a Trap go off when Stooges of the seat enter this node? Rules: digger/traps."""
    b = s.board[node >> 1]
    tile = (b & 63) - 1
    owner = b >> 6 & 7
    if node & 1 or tile < TRAPS or tile >= NUGGETS or owner == seat or s.fallen & bit(owner):
        return False
    return corridor_at(s, node >> 1, 0) & SCORED != 0


def fight(s: Digger, seat: i64, node: i64) -> None:
    """Stooges of others on a node are beaten: all of them go home."""
    troop = s.troops[node]
    if troop and troop >> 4 != seat:
        s.tell(events.FIGHT, EVERYBODY, seat, troop >> 4, node, troop & 15)
        s.home(troop >> 4, node, troop & 15)


def spring(s: Digger, seat: i64, n: i64, node: i64) -> i64:
    """The Trap of a node takes one of n entering Stooges, if it goes off; how many are left."""
    if not trapped(s, seat, node):
        return n
    s.tell(events.TRAP, EVERYBODY, seat, s.board[node >> 1] >> 6 & 7, node)
    s.reserve[seat] += 1
    return n - 1
