"""Years and seasons: what comes after what. Rules: lords/year, lords/season."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, some
from undercroft.engine.core import Frame, field, pack
from undercroft.games.lords import adventurers, events, evil, gifts
from undercroft.games.lords.boards import close_board
from undercroft.games.lords.cards import adventurers as tiles
from undercroft.games.lords.cards import creatures, rooms
from undercroft.games.lords.cards.event_tiles import PAY_DAY, SPECIAL_EVENT, TAX_DAY
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import (
    COLOURS,
    FESTIVAL,
    FETCHED,
    GIFTS,
    GONE,
    IN_STACK,
    ON_OFFER,
    PRODUCE_FIRST,
    ROOMS,
    SEASONS,
    SLOTS,
    START_EVIL,
    Lords,
)
from undercroft.games.lords.tables import CALMER, WINTER, YEARS


def seasons(s: Lords) -> i64:
    """How many seasons a year has."""
    return SEASONS + 1 if s.house & FESTIVAL else SEASONS


def open_year(s: Lords) -> None:
    """The stacks of the year come in. Rules: lords/year."""
    festival = s.house & FESTIVAL != 0
    s.stock = creatures.market(s.year, festival)
    offered = rooms.plans(s.year, festival)
    for room in range(ROOMS):
        if offered & bit(room):
            s.room_at[room] = IN_STACK
        elif s.room_at[room] <= ON_OFFER:
            s.room_at[room] = GONE
    s.heroes = tiles.stack(s.year, festival)
    s.under = vec[i64]()
    s.tent = evil.prepared(s)
    s.events_left = some(PAY_DAY, 1) + some(TAX_DAY, 1) + some(SPECIAL_EVENT, 2 if festival else 1)
    if s.year > 1:  # who has looked at set-up knows cards of year 1
        for k in range(len(s.cards)):
            s.cards[k] = 0


@final
class Year(Frame[Lords]):
    """Seasons one after the other, then combat; field 0 is the season that begins. Rules: lords/year."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        season = field(f, 0)
        if season == 0:
            open_year(s)
            s.tell(events.YEAR, EVERYBODY, s.year)
            evil.seek(s)
        if season < seasons(s):
            s.become(pack(kinds.YEAR, season + 1))
            s.season = season
            s.begun += 1
            s.tell(events.SEASON, EVERYBODY, season)
            s.call(kinds.SEASON)
        elif s.year < YEARS:
            s.become(kinds.TURN_YEAR)
        else:
            s.become(kinds.SCORING)


@final
class Season(Frame[Lords]):
    """The phases of a season; field 0 is the step. Rules: lords/season."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        s.become(pack(kinds.SEASON, step + 1))
        early = s.house & PRODUCE_FIRST != 0
        if step == 0:
            s.call(kinds.PREPARE)
        elif step == 1:
            drawn = s.seats if s.seats == 1 else COLOURS - 1  # alone, two roll later
            s.call(pack(kinds.NON_PLAYER_ORDER, s.seats, drawn), kinds.LAY, kinds.PLACE)
        elif step == 2:
            if early:
                s.call(kinds.PRODUCE)
        elif step == 3:
            if s.season != WINTER:
                s.call(kinds.EVENT)
        elif step == 4:
            if s.season != WINTER:
                s.call(kinds.HAND_OUT)
        elif step == 5:
            if not early:
                s.call(kinds.PRODUCE)
        elif step == 6:
            if s.season == seasons(s) - 1:
                s.call(kinds.COMBAT)
        else:
            s.become(kinds.END_SEASON)


@final
class EndSeason(Frame[Lords]):
    """Imps rest, minions go home, orders come back, the token moves. Rules: lords/end-of-season."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        last = s.season == seasons(s) - 1
        if last:
            adventurers.close_year(s)
        for k in range(s.seats):
            s.busy[k] = 0
            s.used[k] = 0
            rest_orders(s, k)
        for colour in range(s.seats, COLOURS):
            rest_non_player(s, colour)
        for k in range(len(s.spaces)):
            s.spaces[k] = 0
        s.made = 0
        if s.board:
            close_board(s)
        if not (last and s.year == YEARS):
            s.first = s.in_turn(1)
            s.tell(events.TOKEN_MOVES, EVERYBODY, s.first)
        s.finish()


def rest_orders(s: Lords, seat: i64) -> None:
    """Slot 1 comes back; slots 2 and 3 are barred unless their order failed. Rules: lords/end-of-season."""
    barred: i64 = 0
    for slot in range(1, SLOTS):
        order = s.order_in(seat, slot)
        if order >= 0 and not s.failed[seat] & (bit(slot) | bit(FETCHED + slot)):
            barred |= bit(order)
    s.barred[seat] = barred
    s.hand[seat] = 0xFF & ~barred
    s.laid[seat] = 0
    s.failed[seat] = 0


def rest_non_player(s: Lords, colour: i64) -> None:
    """The orders that it played are barred, the others come back. Rules: lords/non-players."""
    barred: i64 = 0
    for slot in range(SLOTS):
        barred |= bit(s.order_in(colour, slot))
    s.barred[colour] = barred
    s.hand[colour] = 0xFF & ~barred
    s.laid[colour] = 0


@final
class TurnYear(Frame[Lords]):
    """The first year is over: non-players calm down, and the second begins. Rules: lords/year."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        for colour in range(s.seats, evil.counters(s)):
            away = s.evil[colour] - START_EVIL
            evil.shift(s, colour, -min(away, CALMER) if away > 0 else min(-away, CALMER))
        if s.house & GIFTS:
            s.items = gifts.all_items(s)
            s.tell(events.ITEMS_BACK, EVERYBODY)
        s.year += 1
        s.become(kinds.YEAR)
