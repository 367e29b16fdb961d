"""Rooms are set to work. Rules: lords/production."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.lords import building, events, evil, menagerie
from undercroft.games.lords.cards.pets import PRODUCTION as PET_WINDOW
from undercroft.games.lords.cards.rooms import ROOMS as TILES
from undercroft.games.lords.cards.rooms import TRAINING_ROOM
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.work import SHED
from undercroft.games.lords.moves import DECLINE, ROOM
from undercroft.games.lords.state import Lords

PRODUCING: Final = TRAINING_ROOM  # rooms below this one produce


def times_left(s: Lords, room: i64) -> i64:
    """How often a room may still produce this season: once, in year 2 twice. Rules: lords/production."""
    return s.year - (s.made >> 2 * room & 3)


def working(s: Lords, seat: i64, free: bool = False) -> i64:
    """The rooms that a seat could set to work, as a set; `free`: without imps. Rules: lords/production."""
    found: i64 = 0
    hands = s.idle(seat) + building.tokens_left(s, seat)
    for room in range(PRODUCING):
        cell = s.room_cell(seat, room)
        if cell < 0 or s.conquered[seat] & bit(cell):
            continue
        tile = TILES[room]
        if not free and (hands < tile.imps or not times_left(s, room)):
            continue
        if s.food[seat] < tile.eats or (tile.traps and not s.deck and not s.discards):
            continue
        if tile.digs and not building.diggable(s, seat):
            continue
        found |= bit(room)
    return found


def set_to_work(s: Lords, seat: i64, room: i64) -> None:
    """Imps are busy in a room, troll tokens first. Rules: lords/production, lords/troll-token."""
    building.employ(s, seat, TILES[room].imps)
    s.made += bit(2 * room)


def bring(s: Lords, seat: i64, room: i64) -> None:
    """What a room gives for its price; questions are called. Rules: lords/rooms."""
    tile = TILES[room]
    s.tell(events.PRODUCED, EVERYBODY, seat, room)
    s.food[seat] += tile.food - tile.eats
    s.gold[seat] += tile.gold
    s.imps[seat] += tile.recruits
    if tile.evil:
        evil.shift(s, seat, -tile.evil)
    if tile.traps:
        s.call(pack(kinds.DRAW_TRAP, seat, tile.traps))
    if tile.digs:
        s.allowed = building.diggable(s, seat)
        s.call(pack(kinds.DIG, seat, tile.digs, SHED))
    if tile.spies:
        s.call(pack(kinds.SPY, seat))


@final
class Produce(Frame[Lords]):
    """In turn order each seat sets rooms to work until it is done; field 0 counts seats.

    Before its rooms a seat may show pets; field 1 is 1 when it was asked.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        k = field(f, 0)
        if k == s.seats:
            return AUTO
        seat = s.in_turn(k)
        if field(f, 1) == 0 and menagerie.down(s, seat):
            return AUTO
        return bit(seat) if working(s, seat) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add_mask(ROOM, working(s, seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        k = field(f, 0)
        if seat != AUTO and n != DECLINE:
            set_to_work(s, seat, n - ROOM)
            bring(s, seat, n - ROOM)
        elif k == s.seats:
            s.finish()
        elif seat == AUTO and field(f, 1) == 0 and menagerie.down(s, s.in_turn(k)):
            s.become(pack(kinds.PRODUCE, k, 1))
            s.call(pack(kinds.SHOW_PET, s.in_turn(k), PET_WINDOW))
        else:
            s.become(pack(kinds.PRODUCE, k + 1))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/production"
