"""Conquer!: take a room with a Stooge, or free one's own. Rules: digger/conquer, digger/free."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import coins, events
from undercroft.games.digger.actions import BAG, HEX, OWNER, ROOM
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.orders import list_conquests
from undercroft.games.digger.state import (
    HAPPENED,
    POSTS,
    WARPATH,
    Digger,
    owner_of,
    token_of,
    what_on,
    with_token,
)
from undercroft.games.digger.tiles import ROOMS, THRONE, TREASURE, room_type


@final
class Conquer(OnTheClock):
    """Choose the room on which a Stooge becomes a Conquer token. Rules: digger/conquer."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_conquests(s, seat, HEX, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = n - HEX >> 1
        s.done |= HAPPENED
        s.become(pack(kinds.LOOT, space))
        if not s.scenario.conquer(s, seat, space):
            flip(s, seat, space)
            conquered(s, seat, space)


def flip(s: Digger, seat: i64, space: i64) -> None:
    """A Stooge on the space, or in the Warpath one of the Reserve, becomes a token."""
    if s.done & WARPATH:
        s.reserve[seat] -= 1
    else:
        s.take(seat, space * 2, 1)


def conquered(s: Digger, seat: i64, space: i64) -> None:
    """The token lies on the room now: a rival's goes home, a Throne costs its owner a turn."""
    b = s.board[space]
    rival = token_of(b)
    s.tell(events.CONQUERS, EVERYBODY, seat, owner_of(b), space, what_on(b))
    if rival >= 0:
        s.reserve[rival] += 1
        s.tell(events.EVICTED, EVERYBODY, rival, space)
    s.board[space] = with_token(b, seat)
    if what_on(b) == THRONE + 1:
        s.skipping |= bit(owner_of(b))
        s.tell(events.MUST_SKIP, EVERYBODY, owner_of(b))


@final
class Loot(Frame[Digger]):
    """Choose where the coin for a conquered room (field 0) comes from. Rules: digger/conquer-coins."""

    def asked(self, s: Digger, f: i64) -> i64:
        choice = sources(s, field(f, 0))
        return bit(s.active) if choice & choice - 1 else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(0, sources(s, field(f, 0)))

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 0)
        choice = sources(s, space)
        source = n
        if seat == AUTO:
            source = lowest(choice) if choice else BAG
        owner = owner_of(s.board[space])
        tile = what_on(s.board[space]) - 1
        if tile < ROOMS and room_type(tile) == TREASURE:
            s.become(s.scenario.bounty(s, space))
            if source == ROOM:
                loot(s, s.active, owner, space, coins.room_place(owner, tile))
            elif source == OWNER:
                s.call(pack(kinds.STEAL, owner))
        elif source == OWNER:
            s.become(pack(kinds.STEAL, owner))
        else:
            s.become(s.scenario.bounty(s, space))


def sources(s: Digger, space: i64) -> i64:
    """Mask of where the coin for a room can come from: BAG, OWNER, ROOM."""
    b = s.board[space]
    owner, tile = owner_of(b), what_on(b) - 1
    choice: i64 = bit(OWNER) if coins.count_at(s, owner) else 0
    if tile < ROOMS and room_type(tile) == TREASURE:
        return choice | bit(ROOM) if coins.count_at(s, coins.room_place(owner, tile)) else choice
    return choice | bit(BAG) if coins.in_bag(s) else choice


def loot(s: Digger, seat: i64, owner: i64, space: i64, where: i64) -> None:
    """The conqueror takes all coins that lie on a Treasure Room."""
    taken: i64 = 0
    for k in range(len(s.coins)):
        if coins.place_of(s.coins[k]) == where:
            coins.move_coin(s, k, seat, bit(seat))
            s.tell(events.STOLEN_VALUE, bit(seat) | bit(owner), seat, owner, coins.value_of(s.coins[k]))
            taken += 1
    s.tell(events.LOOTS, EVERYBODY, seat, owner, space, taken)


@final
class Free(OnTheClock):
    """Choose the own room whose Conquer token is removed. Rules: digger/free."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        low = seat * POSTS
        for k in range(low, low + s.groups[seat]):
            space = s.posts[k] >> 1
            if s.scenario.may_free(s, seat, space):
                out.add(HEX + 2 * space)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = n - HEX >> 1
        s.done |= HAPPENED
        if s.scenario.free(s, seat, space):
            return
        rival = token_of(s.board[space])
        s.reserve[rival] += 1
        s.board[space] = with_token(s.board[space], -1)
        s.tell(events.FREES, EVERYBODY, seat, rival, space)
        s.finish()
