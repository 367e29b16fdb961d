"""Before the orders: what is on offer, and what the next season will bring. Rules: lords/prepare."""

from typing import Final, final

from librt.vecs import append, pop
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one
from undercroft.engine.core import CHANCE, Frame, field, pack
from undercroft.engine.piles import bag_outcomes, bag_sample
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.lords import events, evil
from undercroft.games.lords.adventurers import last_out, one_strength, sorted_in, waiting_at, waiting_in
from undercroft.games.lords.boards import pay_out
from undercroft.games.lords.cards.event_tiles import SPECIAL_EVENT
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.year import seasons
from undercroft.games.lords.state import FESTIVAL, GONE, IN_STACK, NO_PREVIEW, ON_OFFER, ROOMS, Lords
from undercroft.games.lords.tables import FESTIVAL as FESTIVAL_SEASON
from undercroft.games.lords.tables import MONSTERS_OFFERED, ROOMS_OFFERED, SPRING

PETS: Final = 3  # the step from which on seats draw pets in the Festival
CARD_SHIFT: Final = 4  # of a special event card beside its tile


def tile_of_event(event: i64) -> i64:
    """The tile of an event; -1 if there is none."""
    return (event & 15) - 1


def card_of_event(event: i64) -> i64:
    """The special event card of an event; -1 if it has none."""
    return (event >> CARD_SHIFT) - 1


@final
class Prepare(Frame[Lords]):
    """A new offer, and then a look ahead; field 0 is the step. Rules: lords/prepare."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        if step == 0:
            if s.stakes:
                pay_out(s)
            s.spent += s.market
            s.market = 0
            for room in range(ROOMS):
                if s.room_at[room] == ON_OFFER:
                    s.room_at[room] = GONE
            s.waiting_line = s.coming
            s.coming = 0
            s.event = s.next_event
            s.next_event = 0
            s.become(pack(kinds.PREPARE, 1))
            s.call(kinds.OFFER_MONSTER, kinds.OFFER_ROOM)
        elif step == 1 and s.season < seasons(s) - 1 and not s.house & NO_PREVIEW:
            s.become(pack(kinds.PREPARE, 2))
            s.call(kinds.NEXT_EVENT, kinds.NEXT_ADVENTURER)
        elif s.house & FESTIVAL and step < PETS:
            s.become(pack(kinds.PREPARE, PETS))
            if s.season >= SPRING:
                s.call(kinds.NEXT_BOARD)
        elif s.house & FESTIVAL and s.season == FESTIVAL_SEASON and step < PETS + s.seats:
            s.become(pack(kinds.PREPARE, step + 1))
            s.call(pack(kinds.DRAW_PET, s.in_turn(step - PETS), 1))
        else:
            s.finish()


@final
class OfferMonster(Frame[Lords]):
    """Three creatures come on offer; field 0 counts them. Rules: lords/prepare."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return bag_outcomes(s.stock)

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return bag_sample(s.stock, rng)

    def possible(self, s: Lords, f: i64, n: i64) -> bool:
        return 0 <= n < 12 and count(s.stock, n) > 0

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        k = field(f, 0) + 1
        s.stock -= one(n)
        s.market += one(n)
        s.tell(events.OFFERED_MONSTER, EVERYBODY, n)
        if k < MONSTERS_OFFERED:
            s.become(pack(kinds.OFFER_MONSTER, k))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/prepare"


def stacked_rooms(s: Lords) -> i64:
    """The rooms that can still come on offer this year, as a set."""
    left: i64 = 0
    for room in range(ROOMS):
        if s.room_at[room] == IN_STACK:
            left |= bit(room)
    return left


@final
class OfferRoom(Frame[Lords]):
    """Two rooms come on offer; field 0 counts them. Rules: lords/prepare."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return [(room, 1) for room in range(ROOMS) if s.room_at[room] == IN_STACK]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        left = stacked_rooms(s)
        return pick(left, rng.below(set_size(left)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        k = field(f, 0) + 1
        s.room_at[n] = ON_OFFER
        s.tell(events.OFFERED_ROOM, EVERYBODY, n)
        if k < ROOMS_OFFERED:
            s.become(pack(kinds.OFFER_ROOM, k))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/prepare"


@final
class NextEvent(Frame[Lords]):
    """The event tile of the next season is turned up. Rules: lords/events."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return bag_outcomes(s.events_left)

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return bag_sample(s.events_left, rng)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.events_left -= one(n)
        s.next_event = n + 1
        s.tell(events.NEXT_EVENT, EVERYBODY, n)
        if n == SPECIAL_EVENT:
            s.become(kinds.NEXT_SPECIAL)
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/events"


@final
class NextSpecial(Frame[Lords]):
    """... and with the Special Event a card. Rules: lords/special."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return [(card, 1) for card in range(15) if s.specials & bit(card)]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return pick(s.specials, rng.below(set_size(s.specials)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.specials &= ~bit(n)
        s.next_event |= n + 1 << CARD_SHIFT
        s.tell(events.NEXT_SPECIAL, EVERYBODY, n)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/special"


@final
class NextAdventurer(Frame[Lords]):
    """One adventurer for each Evil counter is drawn, and they are sorted by strength. Rules: lords/prepare.

    If all are equally strong, the last goes under the stack and another is drawn.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        if not s.heroes:
            return [(s.under[0], 1)]
        return [(tile, 1) for tile in range(40) if s.heroes & bit(tile)]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        if not s.heroes:
            return s.under[0]
        return pick(s.heroes, rng.below(set_size(s.heroes)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        if s.heroes:
            s.heroes &= ~bit(n)
        else:
            s.under, _tile = pop(s.under, 0)
        s.coming = sorted_in(s.coming, n)
        s.tell(events.NEXT_ADVENTURER, EVERYBODY, n)
        drawn = waiting_in(s.coming)
        if drawn < evil.counters(s):
            return
        if one_strength(s, s.coming):
            last = waiting_at(s.coming, drawn - 1)
            s.coming = last_out(s.coming)
            s.under = append(s.under, last)
            s.tell(events.UNDER_STACK, EVERYBODY, last)
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/prepare"
