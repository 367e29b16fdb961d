"""The hunting grounds: what lies face down, and what is under it. Rules: digger/hunt.

Nobody knows which of its three tiles a seat has placed where: that is drawn when a tile is turned up. In
`tokens` stands for each seat the set of its tiles that nobody has seen, and after that for each space 1 +
the node from which a Monster was last entered.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import pack
from undercroft.games.digger import events
from undercroft.games.digger.corridors import open_doors
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.moving import RUN_ON, exits, link
from undercroft.games.digger.state import Digger, laid, owner_of, what_on
from undercroft.games.digger.tables import DOORS, FACE_DOWN, MONSTER, NEUTRAL, ROCK, RUINS
from undercroft.games.digger.tiles import OPEN, ROTATED

NUMBER: Final = 1
PLACED: Final[int] = events.SCENARIO + (NUMBER - 1) * events.EACH  # seat, space
TURNED_UP: Final[int] = PLACED + 1  # seat that placed it, space, what it is
SLAIN: Final[int] = PLACED + 2  # seat, space, gold
EXPLORED: Final[int] = PLACED + 3  # seat, space

KINDS: Final = (ROCK, MONSTER, RUINS)
ALL_KINDS: Final = 0b111
EACH: Final = 3  # tiles a seat
TO_ENTER: Final = 3  # Stooges
TO_LEAVE: Final = 4
BOUNTY: Final = 4  # Gold Pieces for a Monster


def may_place(s: Digger, space: i64) -> bool:
    """May a tile be placed face down here, two steps from every Portal (R51)?

    No tile but Portals lies on the board yet: a space that a door demands something of is next to one.
    """
    return not s.board[space] and not s.edges[space]


def turn_up(s: Digger, space: i64, kind: i64) -> None:
    """A tile shows what it is; mouths that face its doors close, and their owners score."""
    placer = owner_of(s.board[space])
    what: i64 = KINDS[kind]
    s.tokens[placer] &= ~bit(kind)
    s.board[space] = laid(what, NEUTRAL)
    s.tell(TURNED_UP, EVERYBODY, placer, space, what)
    if DOORS[what]:
        won = open_doors(s, space)
        for seat in range(s.seats):
            if won >> 4 * seat & 15:
                s.call(pack(kinds.DRAW_COIN, seat, won >> 4 * seat & 15))


def faced(s: Digger, space: i64) -> i64:
    """Mask of the directions in which the tile on a space is open towards a face-down tile."""
    b = s.board[space]
    shape: i64 = OPEN[(b & 63) - 1]
    mouths: i64 = ROTATED[shape * 6 + (b >> 9 & 7)]
    found: i64 = 0
    for d in range(6):
        y: i64 = NEIGHBOUR[space * 6 + d]
        if mouths >> d & 1 and y < s.spaces and what_on(s.board[y]) == FACE_DOWN:
            found |= bit(d)
    return found


def came_by(s: Digger, seat: i64, n: i64, start: i64, node: i64) -> i64:
    """The node beside `node` over which n Stooges come by one shift from `start`; the lowest of several."""
    best: i64 = -1
    k: i64 = 0
    seen: list[int] = [start]
    while k < len(seen):
        x: i64 = seen[k]
        k += 1
        ways = exits(s, x)
        for d in range(6):
            if not ways >> d & 1:
                continue
            y = link(s, x >> 1, d)
            if y == node and (best < 0 or x < best):
                best = x
            elif y >= 0 and y != node and y not in seen and s.scenario.enter(s, seat, n, x, y) == RUN_ON:
                seen.append(y)
    return best
