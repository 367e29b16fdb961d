"""What a seat's rooms are good for while they are active. Rules: digger/rooms, digger/conquered."""

from mypy_extensions import i64

from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import CRAFT, PER_KITCHEN, PER_LIBRARY, RESOURCES
from undercroft.games.digger.tiles import KITCHEN, LIBRARY, THRONE, TILES


def active(s: Digger, space: i64) -> bool:
    """Does the room on this space serve its owner? Not under a Conquer token."""
    return not s.board[space] >> 12 and not s.scenario.cancelled(s, space)


def active_of(s: Digger, seat: i64, type: i64) -> i64:
    """How many active rooms of a type (TORTURE to TREASURE) a seat has."""
    found: i64 = 0
    low = seat * TILES + type * 4
    for k in range(low, low + 4):
        space = s.site[k] - 1
        if space >= 0 and active(s, space):
            found += 1
    return found


def throne(s: Digger, seat: i64) -> i64:
    """The space of a seat's active Throne Room; -1 if it has none."""
    space = s.site[seat * TILES + THRONE] - 1
    return space if space >= 0 and active(s, space) else -1


def craft(s: Digger, seat: i64) -> i64:
    """How many Projects a seat has at the end of its turn."""
    return CRAFT + s.lord(seat).craft(s, seat) + PER_LIBRARY * active_of(s, seat, LIBRARY)


def resources(s: Digger, seat: i64) -> i64:
    """How many Stooges a seat may have on the board."""
    return RESOURCES + s.lord(seat).resources(s, seat) + PER_KITCHEN * active_of(s, seat, KITCHEN)


def room_for_one(s: Digger, seat: i64) -> bool:
    """May the seat summon another Stooge, and has it one? Rules: digger/rise."""
    return s.reserve[seat] > 0 and resources(s, seat) > s.crew[seat] + s.scenario.upkeep(s, seat)
