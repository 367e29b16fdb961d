"""A floor of Dungeon Fighter as columns: rooms by their distance from the entry."""

from typing import Final

from undercroft.engine.bits import members
from undercroft.engine.nouns import counted
from undercroft.games.fighter.cards.sheet import DICE, EQUIPMENT, GOLD, Room, Sheet
from undercroft.games.fighter.throws.throws import CODES

_NOUNS: Final = {DICE: "die", EQUIPMENT: "card"}


def columns(sheet: Sheet) -> list[list[Room]]:
    """The rooms of a sheet by their distance from the entry along the longest way, each column by number."""
    far: dict[int, int] = {1: 0}
    rooms = {room.number: room for room in list(sheet.rooms)[1:]}
    for _round in rooms:  # arrows lead one way, so this settles within as many rounds as there are rooms
        for number, room in rooms.items():
            for to in members(room.arrows):
                far[to] = max(far.get(to, 0), far.get(number, 0) + 1)
    listed: list[list[Room]] = [[] for _column in range(max(far.values()) + 1)]
    for number, room in sorted(rooms.items()):
        listed[far[number]].append(room)
    return listed


def room_sign(room: Room) -> str:
    """A room in a few letters: its number, its throw, what it holds, and where its arrows lead."""
    parts = [str(room.number), *[CODES[k].replace("_", "-") for k in members(room.throws)]]
    if room.reward == GOLD:
        parts.append(f"${room.amount}")
    elif room.reward:
        parts.append(counted(room.amount, _NOUNS[room.reward]))
    if room.fountain:
        parts.append("fountain")
    if room.shop:
        parts.append("shop")
    if room.arrows:
        parts.append(">" + ",".join(str(to) for to in members(room.arrows)))
    return " ".join(parts)
