"""Bonus orders: named at once, then carried out in any sequence. Rules: digger/bonus, digger/pool."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one, size
from undercroft.engine.core import AUTO, LOOSE, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import events, orders
from undercroft.games.digger.actions import NAME, RENOUNCE
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import BONUS_LEVELS, MOVE, TOP_LEVEL, WORK


def bonus(s: Digger, source: i64, level: i64) -> None:
    """Name the orders of a level that a room of this type gives; nothing below level 1."""
    if level > 0:
        s.tell(events.BONUS, EVERYBODY, s.active, source, level)
        s.call(pack(kinds.PICK, level, 2 if level >= TOP_LEVEL else 1))


@final
class Pick(OnTheClock):
    """Name a bonus order: of a level (field 0), how many still (field 1), not before an order (field 2)."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        choice: i64 = BONUS_LEVELS[field(f, 0)]
        low: i64 = 0 if f & LOOSE else field(f, 2)
        for order in range(low, WORK + 1):
            if choice >> order & 1:
                out.add(NAME + order)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        order = n - NAME
        s.pool += one(order)
        s.tell(events.NAMES, EVERYBODY, seat, order)
        if field(f, 1) > 1:
            s.become(pack(kinds.PICK, field(f, 0), field(f, 1) - 1, order) | f & LOOSE)
        else:
            s.finish()

    def picks_set(self, s: Digger, f: i64) -> bool:
        return field(f, 2) == 0


@final
class Pool(OnTheClock):
    """Carry out or renounce the bonus orders that were named, until none is left. Rules: digger/pool."""

    def asked(self, s: Digger, f: i64) -> i64:
        for order in range(MOVE, WORK + 1):
            if count(s.pool, order) and orders.ALL[order].may(s, s.active):
                return bit(s.active)
        return AUTO

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for order in range(MOVE, WORK + 1):
            if count(s.pool, order) and orders.ALL[order].may(s, seat):
                out.add(order)
        for order in range(MOVE, WORK + 1):
            if count(s.pool, order):
                out.add(RENOUNCE + order)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            if s.pool:
                s.tell(events.LAPSES, EVERYBODY, s.active, size(s.pool))
                s.pool = 0
            s.finish()
        elif n <= WORK:
            s.pool -= one(n)
            s.tell(events.BONUS_ORDER, EVERYBODY, seat, n)
            orders.ALL[n].give(s, 1)
        else:
            s.pool -= one(n - RENOUNCE)
            s.tell(events.RENOUNCES, EVERYBODY, seat, n - RENOUNCE)
