"""A tile comes into play: what it earns at once. Rules: digger/arrival, digger/gold."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.games.digger import events
from undercroft.games.digger.corridors import dig
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.placing import lay
from undercroft.games.digger.rooms import active_of, throne
from undercroft.games.digger.state import HAPPENED, KITCHEN_COUNTS, PER_CONTACT, Digger
from undercroft.games.digger.tables import SAME_TYPE, THRONE_PAYS
from undercroft.games.digger.tiles import (
    KITCHEN,
    LIBRARY,
    OPEN,
    ROOMS,
    ROTATED,
    THRONE,
    TORTURE,
    TREASURE,
    room_type,
)


def build(s: Digger, seat: i64, tile: i64, space: i64, rotation: i64) -> i64:
    """Lay a Project of the seat and score it; how many coins it brings."""
    s.projects[seat] &= ~bit(tile)
    s.done |= HAPPENED
    s.tell(events.BUILDS, EVERYBODY, seat, tile, space, rotation)
    lay(s, seat, tile, space, rotation)
    coins = dig(s, seat, tile, space)
    if tile < ROOMS:
        _same_type(s, seat, tile, space)
        _throne(s, seat, tile, space)
        if room_type(tile) == TREASURE:
            coins += 1
    return coins


def _same_type(s: Digger, seat: i64, tile: i64, space: i64) -> None:
    """Gold for a door that leads to an own room of the same type. Rules: digger/same-type."""
    shape: i64 = OPEN[tile]
    doors: i64 = ROTATED[shape * 6 + (s.board[space] >> 9 & 7)]
    contacts: i64 = 0
    for d in range(6):
        y: i64 = NEIGHBOUR[space * 6 + d]
        if doors >> d & 1 and y < s.spaces and own_room(s, seat, y) == room_type(tile):
            contacts += 1
    if contacts:
        gold: i64 = SAME_TYPE * contacts if s.house & PER_CONTACT else SAME_TYPE
        s.gold[seat] += gold
        s.tell(events.SAME_TYPE, EVERYBODY, seat, room_type(tile), gold)


def own_room(s: Digger, seat: i64, space: i64) -> i64:
    """The type of a seat's own room on a space; -1 if there is none."""
    b = s.board[space]
    tile = (b & 63) - 1
    return room_type(tile) if 0 <= tile < ROOMS and b >> 6 & 7 == seat else -1


def _throne(s: Digger, seat: i64, tile: i64, space: i64) -> None:
    """Gold for the Throne Room and for rooms beside it. Rules: digger/throne."""
    gold: i64 = 0
    if tile == THRONE:
        gold = THRONE_PAYS
        for d in range(6):
            y: i64 = NEIGHBOUR[space * 6 + d]
            if y < s.spaces and own_room(s, seat, y) >= 0:
                gold += THRONE_PAYS
    else:
        seat_of_power = throne(s, seat)
        if seat_of_power >= 0:
            for d in range(6):
                if NEIGHBOUR[space * 6 + d] == seat_of_power:
                    gold = THRONE_PAYS
    if gold:
        s.gold[seat] += gold
        s.tell(events.THRONE, EVERYBODY, seat, gold)


def torture_level(s: Digger, seat: i64, tile: i64) -> i64:
    """The bonus level that the tile gives as a Torture Room. Rules: digger/torture."""
    return active_of(s, seat, TORTURE) if tile < ROOMS and room_type(tile) == TORTURE else 0


def house_level(s: Digger, seat: i64, tile: i64) -> i64:
    """The bonus level that Kitchens give for a room, Libraries for a corridor tile.

    Rules: digger/kitchen, digger/library.
    """
    if tile >= ROOMS:
        return active_of(s, seat, LIBRARY)
    level = active_of(s, seat, KITCHEN)
    if room_type(tile) == KITCHEN and not s.house & KITCHEN_COUNTS:
        level -= 1
    return level
