"""The event of the season: Pay Day, Tax Day, or the special event. Rules: lords/events."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.sets import set_size
from undercroft.games.lords import events, evil, paying
from undercroft.games.lords.cards.creatures import DEMON, KINDS
from undercroft.games.lords.cards.event_tiles import PAY_DAY, TAX_DAY
from undercroft.games.lords.cards.specials import IMPATIENT_HEROES
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.orders import mark
from undercroft.games.lords.frames.prepare import card_of_event, tile_of_event
from undercroft.games.lords.moves import KEEP, LET_GO, PAY
from undercroft.games.lords.state import NO_PREVIEW, UNPAID_LEAVE, Lords

_SEATS: Final = 2  # the step from which on seats come in turn order


@final
class Event(Frame[Lords]):
    """What the tile of the season says, for each seat in turn order; field 0 is the step."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        s.become(pack(kinds.EVENT, step + 1))
        if step == 0:
            if s.house & NO_PREVIEW:
                s.call(kinds.NEXT_EVENT)
        elif step == 1:
            if s.house & NO_PREVIEW:
                s.event = s.next_event
                s.next_event = 0
            self._begin(s)
        elif step < _SEATS + s.seats:
            who = s.in_turn(step - _SEATS)
            if tile_of_event(s.event) == PAY_DAY:
                s.call(pack(kinds.WAGE, who))
            else:
                s.call(pack(kinds.SPECIAL, who, card_of_event(s.event)))
        else:
            s.finish()

    def _begin(self, s: Lords) -> None:
        """Everybody hears what it is; taxes are collected at once."""
        tile = tile_of_event(s.event)
        s.tell(events.EVENT, EVERYBODY, tile)
        if tile == TAX_DAY:
            for k in range(s.seats):
                collect(s, s.in_turn(k))
            s.finish()
        elif tile != PAY_DAY:
            s.tell(events.SPECIAL, EVERYBODY, card_of_event(s.event))
            if card_of_event(s.event) == IMPATIENT_HEROES:
                s.finish()  # they act when they have come: see `HandOut`


def tax(s: Lords, seat: i64) -> i64:
    """1 gold for every two tiles, rounded up. Rules: lords/tax-day."""
    return (set_size(s.tiles[seat]) + 1) // 2


def collect(s: Lords, seat: i64) -> None:
    """A seat pays its taxes; every gold that is missing is a red mark. Rules: lords/tax-day."""
    due = tax(s, seat)
    paid = min(due, s.gold[seat])
    s.gold[seat] -= paid
    s.tell(events.TAXED, EVERYBODY, seat, paid)
    if paid < due:
        mark(s, seat, due - paid)


def wage_kind(place: i64) -> i64:
    """In which order creatures are paid: demons first, then by number. Rules: lords/pay-day."""
    if place == 0:
        return DEMON
    return place - 1 if place <= DEMON else place


@final
class Wage(Frame[Lords]):
    """One creature after the other is paid, let go, or kept for a red mark. Rules: lords/pay-day.

    Fields: seat, place in the order of wages, creatures of that kind that are settled and stay.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        who, kind = field(f, 0), wage_kind(field(f, 1))
        if s.owned(who, kind) <= field(f, 2):
            return AUTO
        if s.house & UNPAID_LEAVE and not paying.wage_payable(s, who, kind, field(f, 2)):
            return AUTO
        return bit(who)

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        if paying.wage_payable(s, seat, wage_kind(field(f, 1)), field(f, 2)):
            out.add(PAY)
        out.add(LET_GO)
        if not s.house & UNPAID_LEAVE:
            out.add(KEEP)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who, place, settled = field(f, 0), field(f, 1), field(f, 2)
        kind = wage_kind(place)
        if seat == AUTO:
            if s.owned(who, kind) > settled:
                let_go(s, who, kind)
            elif place + 1 < KINDS:
                s.become(pack(kinds.WAGE, who, self._next(s, who, place + 1)))
            else:
                s.finish()
            return
        if n == LET_GO:
            let_go(s, who, kind)
            return
        s.become(pack(kinds.WAGE, who, place, settled + 1))
        if n == PAY:
            s.tell(events.WAGE, EVERYBODY, who, kind)
            paying.pay(s, who, kind, 1, not paying.frugal(s, who, kind, settled))
        else:
            mark(s, who, 1)

    def _next(self, s: Lords, seat: i64, place: i64) -> i64:
        """The next place at which the seat has a creature, or the last."""
        while place + 1 < KINDS and not s.owned(seat, wage_kind(place)):
            place += 1
        return place

    def title(self, s: Lords, f: i64) -> str:
        return "lords/pay-day"


def let_go(s: Lords, seat: i64, kind: i64) -> None:
    """A creature that is not paid leaves, and tells everybody why. Rules: lords/pay-day."""
    paying.dismiss(s, seat, kind)
    s.tell(events.LEFT, EVERYBODY, seat, kind)
    evil.shift(s, seat, 1)
