"""Before the first turn: Lords, first player, Portals, Projects. Rules: digger/setup."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import events, geometry, orders
from undercroft.games.digger.actions import HEX, LORD
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.placing import insert, lay
from undercroft.games.digger.state import FREE_THINK, LORDS_CHOSEN, LORDS_RANDOM, Digger
from undercroft.games.digger.tables import PASS, THINK
from undercroft.games.digger.tiles import PORTAL


def in_turn(s: Digger, k: i64) -> i64:
    """The seat that comes k places after the one that begins."""
    return (s.first + k) % s.seats


@final
class SetUp(Frame[Digger]):
    """One step after the other; field 0 is the step. Rules: digger/setup."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        s.become(pack(kinds.SETUP, step + 1))
        if step == 0:
            if s.house & LORDS_RANDOM:
                s.call(kinds.DEAL_LORDS)
            elif s.house & LORDS_CHOSEN:
                s.call(kinds.CHOOSE_LORD)
        elif step == 1:
            s.call(kinds.FIRST)
        elif step == 2:
            s.call(kinds.PORTALS)
        elif step == 3:
            s.scenario.prepare(s)
        elif step == 4:
            s.call(kinds.DEAL)
        elif step == 5:
            if s.house & FREE_THINK:
                s.call(kinds.FREE_THINK)
        else:
            s.active = s.first
            s.round = 1
            s.become(kinds.BEGIN)


def _lord_is_free(s: Digger, lord: i64) -> bool:
    return all(s.lords[seat] != lord for seat in range(s.seats))


def _give_lord(s: Digger, kind: i64, seat: i64, lord: i64) -> None:
    s.lords[seat] = lord
    s.tell(events.LORD, EVERYBODY, seat, lord)
    if seat + 1 < s.seats:
        s.become(pack(kind, seat + 1))
    else:
        s.finish()


@final
class DealLords(Chance[Digger]):
    """Each seat is dealt a Lord; field 0 is the seat. Rules: digger/lords."""

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return [(lord, 1) for lord in range(1, len(s.court)) if _lord_is_free(s, lord)]

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        _give_lord(s, kinds.DEAL_LORDS, field(f, 0), n)


@final
class ChooseLord(Frame[Digger]):
    """Each seat chooses a Lord that nobody has; field 0 is the seat. Rules: digger/lords."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for lord in range(1, len(s.court)):
            if _lord_is_free(s, lord):
                out.add(LORD + lord)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        _give_lord(s, kinds.CHOOSE_LORD, seat, n - LORD)


@final
class First(Chance[Digger]):
    """Who begins is drawn. Rules: digger/setup."""

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return [(seat, 1) for seat in range(s.seats)]

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.first = n
        s.active = n
        s.tell(events.FIRST, EVERYBODY, n)
        s.finish()


@final
class Portals(Frame[Digger]):
    """In turn order each seat chooses where its Portal stands; field 0 counts them. Rules: digger/portal."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(in_turn(s, field(f, 0)))

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        _radius, places = geometry.starts(s.scenario.area, s.seats)
        for q, r in places:
            space = geometry.space_at(q, r)
            if s.board[space] == 0:
                insert(out, HEX + 2 * space)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = n - HEX >> 1
        lay(s, seat, PORTAL, space, 0)
        s.reserve[seat] -= 1
        s.put(seat, space * 2, 1)
        s.tell(events.PORTAL, EVERYBODY, seat, space)
        if field(f, 0) + 1 < s.seats:
            s.become(pack(kinds.PORTALS, field(f, 0) + 1))
            s.active = in_turn(s, field(f, 0) + 1)
        else:
            s.active = s.first
            s.finish()


@final
class Deal(Frame[Digger]):
    """In turn order each seat draws its first Projects; field 0 counts them. Rules: digger/projects."""

    def asked(self, s: Digger, f: i64) -> i64:
        return AUTO

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        k = field(f, 0)
        if k == s.seats:
            s.finish()
            return
        s.become(pack(kinds.DEAL, k + 1))
        s.call(pack(kinds.DRAW_TILE, in_turn(s, k)))


@final
class FreeThink(Frame[Digger]):
    """In turn order each seat may Think! once for free; field 0 counts them. Rules: digger/free-think."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(in_turn(s, field(f, 0))) if field(f, 0) < s.seats else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(PASS)
        if orders.ALL[THINK].may(s, seat):
            out.add(THINK)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
            return
        s.active = seat
        s.become(pack(kinds.FREE_THINK, field(f, 0) + 1))
        if n == THINK:
            s.call(kinds.THINK)
