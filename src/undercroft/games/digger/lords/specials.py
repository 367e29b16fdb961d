"""The kinds of Specials, with the frames that they need. Rules: digger/lords."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.core import AUTO, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import events, orders
from undercroft.games.digger.actions import ASIDE, DONE, TILE
from undercroft.games.digger.coins import in_bag
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.frames.turn import OfProjects
from undercroft.games.digger.lords.lord import Special
from undercroft.games.digger.orders import gain_points, may_move, may_rise
from undercroft.games.digger.placing import buildable
from undercroft.games.digger.state import WARPATH, Digger
from undercroft.games.digger.tables import MOVE, RISE, WORK


class OfLord(OnTheClock):
    """A question of a Special: the Lord's own paragraph is the rule."""

    def title(self, s: Digger, f: i64) -> str:
        return s.lord(s.active).rule


@final
class FreeWork(Special):
    """A Work! that costs nothing."""

    def may(self, s: Digger, seat: i64) -> bool:
        return orders.ALL[WORK].may(s, seat)

    def use(self, s: Digger, seat: i64) -> None:
        s.call(pack(kinds.TILE, 1))


@final
class MorePoints(Special):
    """Tyranny Points for this turn."""

    def __init__(self, title: str, text: str, points: int) -> None:
        super().__init__(title, text)
        self.points: i64 = points

    def may(self, s: Digger, seat: i64) -> bool:
        return True

    def use(self, s: Digger, seat: i64) -> None:
        gain_points(s, self.points)


@final
class Windfall(Special):
    """Coins of the bag."""

    def __init__(self, title: str, text: str, coins: int) -> None:
        super().__init__(title, text)
        self.coins: i64 = coins

    def may(self, s: Digger, seat: i64) -> bool:
        return in_bag(s) > 0

    def use(self, s: Digger, seat: i64) -> None:
        s.call(pack(kinds.DRAW_COIN, seat, self.coins))


@final
class FreeRises(Special):
    """Some Rise! orders that cost nothing."""

    def __init__(self, title: str, text: str, stooges: int) -> None:
        super().__init__(title, text)
        self.stooges: i64 = stooges

    def may(self, s: Digger, seat: i64) -> bool:
        return may_rise(s, seat)

    def use(self, s: Digger, seat: i64) -> None:
        s.call(pack(kinds.SPORES, self.stooges))


@final
class Spores(OfLord):
    """Free Rise! orders, so many still (field 0)."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active) if field(f, 0) and may_rise(s, s.active) else AUTO

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(RISE)
        out.add(DONE)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO or n == DONE:
            s.finish()
        else:
            s.become(pack(kinds.SPORES, field(f, 0) - 1))
            orders.ALL[RISE].give(s, 0)


@final
class Eureka(Special):
    """A tile of the bag is exchanged for a Project and built at once."""

    def may(self, s: Digger, seat: i64) -> bool:
        return s.projects[seat] != 0 and buildable(s, seat, s.bag[seat], 1, True) != 0

    def use(self, s: Digger, seat: i64) -> None:
        s.call(kinds.EUREKA)

    def tiles(self, s: Digger, seat: i64) -> i64:
        return s.bag[seat]


@final
class EurekaFind(OfLord):
    """Find a tile in the bag that can be built at once."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(TILE, buildable(s, seat, s.bag[seat], 1, False))

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.become(pack(kinds.EUREKA_BACK, n - TILE))


@final
class EurekaBack(OfProjects):
    """A Project goes to the bag in exchange for the tile that was found (field 0)."""

    def title(self, s: Digger, f: i64) -> str:
        return s.lord(s.active).rule

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        found, back = field(f, 0), n - ASIDE
        s.bag[seat] = s.bag[seat] & ~bit(found) | bit(back)
        s.projects[seat] = s.projects[seat] & ~bit(back) | bit(found)
        s.tell(events.ASIDE, self.seen_by(s, f), seat, back)
        s.become(pack(kinds.SITE, found, 1))


@final
class Warpath(Special):
    """Tyranny Points, a Rise! and a Move! for free, and Conquer tokens from the Reserve in this turn."""

    def __init__(self, title: str, text: str, points: int) -> None:
        super().__init__(title, text)
        self.points: i64 = points

    def may(self, s: Digger, seat: i64) -> bool:
        return True

    def use(self, s: Digger, seat: i64) -> None:
        gain_points(s, self.points)
        s.done |= WARPATH
        s.call(kinds.WARPATH)


@final
class WarpathOrders(OfLord):
    """A free Rise!, then a free Move!; field 0 is the step."""

    def asked(self, s: Digger, f: i64) -> i64:
        able = may_move(s, s.active) if field(f, 0) else may_rise(s, s.active)
        return bit(s.active) if able else AUTO

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(MOVE if field(f, 0) else RISE)
        out.add(DONE)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if field(f, 0):
            s.finish()
            if seat != AUTO and n == MOVE:
                orders.ALL[MOVE].give(s, 0)
        else:
            s.become(pack(kinds.WARPATH, 1))
            if seat != AUTO and n == RISE:
                orders.ALL[RISE].give(s, 0)
