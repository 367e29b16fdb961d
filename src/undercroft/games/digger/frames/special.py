"""The Specials of the Lords, each once in a game. Rules: digger/lords."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import events, lords
from undercroft.games.digger.actions import ASIDE, BELL, DONE, TILE
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.bell import listen, ring
from undercroft.games.digger.frames.give import give
from undercroft.games.digger.orders import may_move, may_rise
from undercroft.games.digger.placing import buildable
from undercroft.games.digger.state import HIDDEN_PROJECTS, SPENT, WARPATH, Digger
from undercroft.games.digger.tables import MOVE, RISE


def special(s: Digger, seat: i64) -> None:
    """Use up the Special of the seat's Lord."""
    lord = s.lord(seat)
    s.lords[seat] = lord + SPENT
    s.tell(events.SPECIAL, EVERYBODY, seat, lord)
    if lord == lords.ZABRA:
        s.call(pack(kinds.TILE, 1))
    elif lord == lords.MULCH:
        s.call(pack(kinds.SPORES, lords.SPORES))
    elif lord == lords.SKARN:
        gain_points(s, lords.DOUBLE_TIME)
    elif lord == lords.QUIBBLE:
        s.call(kinds.EUREKA)
    elif lord == lords.GOLDGOB:
        s.call(pack(kinds.DRAW_COIN, seat, lords.WINDFALL))
    else:
        gain_points(s, lords.WARPATH_POINTS)
        s.done |= WARPATH
        s.call(kinds.WARPATH)


def gain_points(s: Digger, points: i64) -> None:
    """Tyranny Points for this turn."""
    s.points += points
    s.tell(events.POINTS, EVERYBODY, s.active, points)


@final
class Spores(Frame[Digger]):
    """Mother Mulch: free Rise! orders, so many still (field 0). Rules: digger/mulch."""

    def waits_for(self, s: Digger, f: i64) -> i64:
        return s.active if field(f, 0) and may_rise(s, s.active) else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(RISE)
        out.add(DONE)
        listen(s, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n == BELL:
            ring(s)
        elif seat == AUTO or n == DONE:
            s.finish()
        else:
            s.become(pack(kinds.SPORES, field(f, 0) - 1))
            give(s, RISE, 0)

    def title(self, s: Digger, f: i64) -> str:
        return "digger/mulch"


@final
class Eureka(Frame[Digger]):
    """Professor Quibble finds a tile in the bag that can be built at once. Rules: digger/quibble."""

    def waits_for(self, s: Digger, f: i64) -> i64:
        return s.active

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(TILE, buildable(s, seat, s.bag[seat], 1, False))
        listen(s, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n == BELL:
            ring(s)
        else:
            s.become(pack(kinds.EUREKA_BACK, n - TILE))

    def title(self, s: Digger, f: i64) -> str:
        return "digger/quibble"


@final
class EurekaBack(Frame[Digger]):
    """A Project goes to the bag in exchange for the tile that was found (field 0)."""

    def waits_for(self, s: Digger, f: i64) -> i64:
        return s.active

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(ASIDE, s.projects[seat])

    def seen_by(self, s: Digger, f: i64) -> i64:
        return bit(s.active) if s.house & HIDDEN_PROJECTS else EVERYBODY

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        found, back = field(f, 0), n - ASIDE
        s.bag[seat] = s.bag[seat] & ~bit(found) | bit(back)
        s.projects[seat] = s.projects[seat] & ~bit(back) | bit(found)
        s.tell(events.ASIDE, self.seen_by(s, f), seat, back)
        s.become(pack(kinds.SITE, found, 1))

    def title(self, s: Digger, f: i64) -> str:
        return "digger/quibble"


@final
class Warpath(Frame[Digger]):
    """Baron Gnash: a free Rise!, then a free Move!; field 0 is the step. Rules: digger/gnash."""

    def waits_for(self, s: Digger, f: i64) -> i64:
        able = may_move(s, s.active) if field(f, 0) else may_rise(s, s.active)
        return s.active if able else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(MOVE if field(f, 0) else RISE)
        out.add(DONE)
        listen(s, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n == BELL:
            ring(s)
        elif field(f, 0):
            s.finish()
            if seat != AUTO and n == MOVE:
                give(s, MOVE, 0)
        else:
            s.become(pack(kinds.WARPATH, 1))
            if seat != AUTO and n == RISE:
                give(s, RISE, 0)

    def title(self, s: Digger, f: i64) -> str:
        return "digger/gnash"
