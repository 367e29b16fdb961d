"""Printed numbers that stand on no card: what a game begins with, what is drawn, what things are worth.

Pieces have their numbers in `cards/`, the spaces of the action board theirs in `spaces.py`. What no copy of
the print could tell was made for this project (docs/games/lords.md): counters of non-players, and solo play.
"""

from typing import Final

# The newest version of our rules. A table goes on by the version that it was begun under (`s.rules`).
# 2: the two counters that a Whispering Campaign raises move in turn order, whoever was named first;
#    of two pets that are drawn at the Pet Fair one of these two goes back.
# 3: an illusion that is left alone because its paladin goes to another seat is gone; of two monsters of a
#    kind a spell takes the one that has learned less, and whoever was paid again stays.
RULES: Final = 3

# A new dungeon, besides its three tunnels.
START_FOOD: Final = 3
START_GOLD: Final = 3
START_IMPS: Final = 3
DEALT: Final = 3  # orders that a seat is dealt at set-up
SETUPS_DEALT: Final = 2  # Dungeon Setup cards that it is dealt
BLOCKED: Final = 3  # orders that a non-player has inaccessible

# Years and seasons.
YEARS: Final = 2
WINTER: Final = 0
MONSTERS_OFFERED: Final = 3
ROOMS_OFFERED: Final = 2
COMBAT_CARDS: Final = 4  # set aside for a year; the Festival has one more
FIRST_FEE: Final = 1  # gold for Hire Monster as the first order

# Non-players: how far an order moves a counter, by order, and spaces towards the start after a year.
COUNTER_MOVES: Final[list[int]] = [1, -1, 0, 0, 0, 0, 1, 0]
CALMER: Final = 2

# Festival Season.
FESTIVAL: Final = 4  # the season of that name
SPRING: Final = 1  # boards are turned up from here on
PEACOCK_TITLES: Final = 0b0111110  # for which the Throne Peacock may count: neither Evil nor conquered tiles
PEACOCK_COUNTS: Final = 2

# Points.
ROOM_POINTS: Final = 2  # of an unconquered room
CONQUERED_POINTS: Final = -2
MARK_POINTS: Final = -3
TITLE_ALONE: Final = 3
TITLE_SHARED: Final = 2
FEWER_SEATS: Final = 1  # less for each title at tables of two and three

# Alone: what must be reached for a title (Dark Deeds is held against non-players), what a title is worth,
# points for so many kinds of Expansion Tiles, how many of each there are.
SOLO_MARKS: Final[list[int]] = [0, 5, 9, 6, 8, 12, -3]
SOLO_TITLE: Final = 2
VARIETY: Final[list[int]] = [0, 0, 1, 3, 5, 7, 9]
TILES_OF_A_KIND: Final = 4
RATINGS: Final = ("no licence", "Licensed", "Respected", "Feared", "Underlord")
