"""Gold Pieces counted again from the board, for a game in which nobody marks them. Rules: digger/sands."""

from undercroft.games.digger.building import own_room
from undercroft.games.digger.corridors import SCORED, length
from undercroft.games.digger.geometry import neighbour
from undercroft.games.digger.state import PER_CONTACT, Digger
from undercroft.games.digger.survey import edge_at
from undercroft.games.digger.tables import CORRIDOR_PAYS, LONGEST_PAID, SAME_TYPE, THRONE_PAYS
from undercroft.games.digger.tiles import PATHS, ROOMS, THRONE, TILES, TYPES, room_type

Rooms = dict[int, list[int]]  # spaces, with the rooms of the same type behind their doors


def unpaid(s: Digger) -> list[int]:
    """By how much each seat had less than its board would pay, because of the order in which it was built.

    Everybody has seen that order, so a view may tell what it meant.
    """
    return [most - s.gold[seat] for seat, most in enumerate(reckon(s))]


def pay(s: Digger, less: list[int]) -> None:
    """Set the Gold Pieces of each seat from the board and from what `unpaid` told."""
    for seat, most in enumerate(reckon(s)):
        s.gold[seat] = most - less[seat]


def reckon(s: Digger) -> list[int]:
    """The most that the board of a game without gold of its own scenario pays, by seat.

    Rooms of a type that doors join are taken to have been laid one beside the other, and all rooms beside a
    Throne Room while it served; whoever laid two apart and then joined them by a third had less, and whoever
    built beside a conquered Throne Room.
    """
    gold = []
    for seat in range(s.seats):
        found = 0
        for k in range(seat * PATHS, seat * PATHS + PATHS):
            if s.corridor[k] & SCORED:
                found += CORRIDOR_PAYS[min(length(s.corridor[k]), LONGEST_PAID)]
        for rooms in _types(s, seat):
            contacts = sum(len(beside) for beside in rooms.values()) // 2
            found += SAME_TYPE * (contacts if s.house & PER_CONTACT else len(rooms) - _heaps(rooms))
        throne = s.site[seat * TILES + THRONE] - 1
        if throne >= 0:
            beside = [neighbour(throne, d) for d in range(6)]
            found += THRONE_PAYS * (1 + sum(y < s.spaces and own_room(s, seat, y) >= 0 for y in beside))
        gold.append(found)
    return gold


def _types(s: Digger, seat: int) -> list[Rooms]:
    """The rooms of a seat, type by type."""
    listed: list[Rooms] = [{} for _type in range(len(TYPES))]
    for tile in range(ROOMS):
        space = s.site[seat * TILES + tile] - 1
        if space >= 0:
            doors = [neighbour(space, d) for d in range(6) if edge_at(s, space, d) == "D"]
            kind = room_type(tile)
            listed[kind][space] = [y for y in doors if y < s.spaces and own_room(s, seat, y) == kind]
    return listed


def _heaps(rooms: Rooms) -> int:
    """How many groups rooms of a type form."""
    left, heaps = set(rooms), 0
    while left:
        heaps += 1
        todo = [left.pop()]
        while todo:
            for y in rooms[todo.pop()]:
                if y in left:
                    left.remove(y)
                    todo.append(y)
    return heaps
