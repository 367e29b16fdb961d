"""The actions, space by space. Rules: lords/actions."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.lords import building, events, evil
from undercroft.games.lords.boards import space_now
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import DECLINE, DO
from undercroft.games.lords.spaces import Space, payable, space_at
from undercroft.games.lords.state import (
    BUILD_ROOM,
    BUY_TRAPS,
    DIG_TUNNELS,
    HIRE_MONSTER,
    MINE_GOLD,
    ON_OFFER,
    ORDERS,
    ROOMS,
    SPACES,
    Lords,
)


def possible(s: Lords, seat: i64, action: i64, at: Space) -> bool:
    """Could a seat carry out an order on a space? Rules: lords/actions."""
    if not payable(s, seat, at):
        return False
    if action == DIG_TUNNELS:
        return s.idle(seat) > at.foreman and building.diggable(s, seat) != 0
    if action == MINE_GOLD:
        return s.idle(seat) > at.foreman and building.minable(s, seat) != 0
    if action == BUY_TRAPS:
        return s.deck != 0 or s.discards != 0
    if action == HIRE_MONSTER:
        return building.hireable(s, seat, at.food) != 0
    if action == BUILD_ROOM:
        return building.buildable(s, seat) != 0
    return True


def hindrance(s: Lords, seat: i64, action: i64, at: Space) -> i64:
    """Why a seat cannot carry out an order on a space: everybody can tell. Rules: lords/actions."""
    if not payable(s, seat, at):
        return events.NOT_PAID
    if action == BUY_TRAPS:
        return events.NO_TRAP
    if action == HIRE_MONSTER:
        return events.TOO_DEAR if s.market else events.SOLD_OUT
    if action == BUILD_ROOM:
        for room in range(ROOMS):
            if s.room_at[room] == ON_OFFER:
                return events.NO_SITE
        return events.SOLD_OUT
    if s.idle(seat) <= at.foreman:
        return events.NO_IMPS
    return events.NO_CELL if action == DIG_TUNNELS else events.NO_TUNNEL


@final
class Resolve(Frame[Lords]):
    """Action by action, space by space; field 0 counts the spaces. Rules: lords/actions.

    Hire Monster and Build Room go from the longest space to the shortest.
    """

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        k = field(f, 0)
        while k < ORDERS * SPACES:
            action, space = k // SPACES, k % SPACES
            if action >= HIRE_MONSTER:
                space = SPACES - 1 - space
            k += 1
            who = s.spaces[action * SPACES + space] - 1
            if 0 <= who < s.seats:
                if s.board == action + 1:
                    s.become(pack(kinds.RESOLVE, k))
                    s.call(pack(kinds.BOARD, who, action, space))
                    return
                at = space_at(action, space)
                if possible(s, who, action, at):
                    s.become(pack(kinds.RESOLVE, k))
                    _ask(s, who, action, space, at)
                    return
                if s.events is not None:
                    s.tell(events.FAILED, EVERYBODY, who, action, hindrance(s, who, action, at))
                fail(s, who, action, space)
        s.finish()


def _ask(s: Lords, seat: i64, action: i64, space: i64, at: Space) -> None:
    """Call the question of a space that could be carried out."""
    if action == DIG_TUNNELS:
        s.allowed = building.diggable(s, seat)
        s.call(pack(kinds.DIG, seat, min(at.imps, s.idle(seat) - at.foreman), space))
    elif action == MINE_GOLD:
        s.call(pack(kinds.MINE, seat, building.miners(s, seat, at), space))
    elif action == HIRE_MONSTER:
        s.call(pack(kinds.HIRE, seat, space))
    elif action == BUILD_ROOM:
        s.call(pack(kinds.BUILD, seat, space))
    else:
        s.call(pack(kinds.CARRY, seat, action, space))


def fail(s: Lords, seat: i64, action: i64, space: i64) -> None:
    """The minion goes back onto its card. Rules: lords/orders."""
    s.spaces[action * SPACES + space] = 0
    s.failed[seat] |= bit(s.slot_of(seat, action))


def decline(s: Lords, seat: i64, action: i64, space: i64) -> None:
    """The seat does not want what it could have."""
    s.tell(events.DECLINED, EVERYBODY, seat, action)
    fail(s, seat, action, space)
    s.finish()


@final
class Carry(Frame[Lords]):
    """Do it or decline: food, reputation, imps and traps. Fields: seat, action, space."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add(DO)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        action, space = field(f, 1), field(f, 2)
        if n == DECLINE:
            decline(s, seat, action, space)
            return
        at = space_now(s, action, space)
        s.tell(events.CARRIED, EVERYBODY, seat, action, space)
        s.food[seat] += at.brings_food - at.food
        s.gold[seat] += at.brings_gold - at.gold
        s.imps[seat] += at.brings_imps
        s.finish()
        if at.evil or at.calms:
            evil.shift(s, seat, at.evil - at.calms)
        if at.spies:
            s.call(pack(kinds.SPY, seat))
        if at.traps:
            _buy(s, seat, at.traps)
        if s.board == action + 1:
            s.call(pack(kinds.BOARD, seat, action, space, 1))

    def title(self, s: Lords, f: i64) -> str:
        return space_now(s, field(f, 1), field(f, 2)).rule


def _buy(s: Lords, seat: i64, traps: i64) -> None:
    """Draw so many traps; in year 2 one more, and then one goes back. Rules: lords/traps."""
    if s.year == 1:
        s.call(pack(kinds.DRAW_TRAP, seat, traps))
    else:
        s.call(pack(kinds.DRAW_TRAP, seat, traps + 1), pack(kinds.RETURN_TRAP, seat, 1))
