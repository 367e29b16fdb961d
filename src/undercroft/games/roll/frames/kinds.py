"""The kinds of frames of Dungeon Roll, with their fields; see the rooms beside for what they do."""

from typing import Final

DEAL_HERO: Final = 1  # seat (the number of seats: one hero for all)
CHOOSE_HERO: Final = 2  # seat
FIRST: Final = 3
FORM: Final = 4  # dice still to be rolled
POPULATE: Final = 5
MONSTER: Final = 6
LOOT: Final = 7
DRAGON: Final = 8
REGROUP: Final = 9
TARGET: Final = 10  # most of each monster, most of chests and potions, source
EXTRA: Final = 11  # reach of each monster, first choice (8 * face + number), source
DRAW: Final = 12  # tokens left to draw, is there experience instead when the box is empty
REVIVE: Final = 13  # dice left to revive, lowest face that may follow
PICK: Final = 14  # lowest face that may follow, party dice only and none allowed
THROW_PARTY: Final = 15  # party dice in the air, dungeon dice to follow
THROW_DUNGEON: Final = 16  # dungeon dice in the air
SLAY: Final = 17  # Companions left to name, lowest source that may follow, types that fight already
VICTIMS: Final = 18  # power, how many left, lowest face that may follow, how many were chosen
DISCARD: Final = 19  # power, tokens left to discard, lowest token that may follow
SET_DIE: Final = 20  # dice left to set, lowest face that may follow
SET_FACE: Final = 21  # face now, dice left to set afterwards
SCOUT: Final = 22
PLACE: Final = 23  # dice placed so far, lowest face that may follow
SCORE: Final = 24  # seat
SET_UP: Final = 25  # the hero of all seats, if the options name one
