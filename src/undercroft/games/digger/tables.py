"""The printed numbers of Dungeon Digger beside its tiles, with where they come from.

S: stated in the rulebook. I: made for this project, because the picture or card that said it is lost.
"""

from typing import Final

# The newest version of our rules. A table goes on by the version that it was begun under (`s.rules`).
# 2: who raided a Portal is gone; the Barbarian is not put back onto a Collapse; nobody runs through the
#    Dragon, goes into a Pit where it is, or clears away a Collapse below it; the Treasure goes back.
RULES: Final = 2

# Seats and their pieces (S).
STOOGES: Final = 15
MARKERS: Final = 2  # Stooges that keep the score
CRAFT: Final = 3
RESOURCES: Final = 3
TYRANNY: Final = 2
PER_KITCHEN: Final = 2  # Resources
PER_LIBRARY: Final = 1  # Craft
COLLAPSES: Final = 2  # a seat, in the stack

# Gold Pieces (S).
TARGET: Final = 20
CORRIDOR_PAYS: Final = b"\x00\x01\x03\x05\x07\x09"  # by length; longer ones as five
LONGEST_PAID: Final = 5
SAME_TYPE: Final = 3
THRONE_PAYS: Final = 1
PRIZE: Final = 5

# Coins: 36 (S), their mix (I). Coin bags count the values 1, 2, 3 in eight bits each.
COINS: Final = 36
COIN_MIX: Final = (18, 12, 6)

# Orders, in the order in which they are listed to people. Costs (S).
PASS: Final = 0
MOVE: Final = 1
THINK: Final = 2
SABOTAGE: Final = 3
RISE: Final = 4
CONQUER: Final = 5
FREE: Final = 6
DEMOLISH: Final = 7
WORK: Final = 8
ORDERS: Final = (
    "pass", "Move!", "Think!", "Sabotage!", "Rise!", "Conquer!", "Conquer!", "Demolish!", "Work!",
)  # fmt: skip
COST: Final = b"\x00\x01\x01\x01\x01\x01\x01\x02\x01"
SHIFTS: Final = 3  # of a Move!
BONUS_SHIFTS: Final = 1

# Bonus orders by level (S): masks of orders. Level 4 gives two orders of level 3.
BONUS_LEVELS: Final = (0, 0b000000110, 0b000011110, 0b110011110, 0b110011110)
TOP_LEVEL: Final = 4

# What lies on a space beside the tiles of the seats (tile + 1).
EMPTY: Final = 0
COLLAPSE: Final = 43
ROCK: Final = 44
FACE_DOWN: Final = 45  # a tile of the Monster Hunt that nobody has turned over
MONSTER: Final = 46
RUINS: Final = 47
CITADEL: Final = 48
LAIR: Final = 49  # a tile of the Dragon's Lair, face down
CAVE: Final = 50
EGGS: Final = 51
DRAGON: Final = 52
HOARD: Final = 53  # the Treasure tile
STANDING: Final = 54  # no tile, but a token that is no Stooge: nothing can be built here
NEUTRAL: Final = 7  # the owner of what belongs to nobody

_WITH_DOORS: Final = (MONSTER, RUINS, CITADEL, LAIR, CAVE, EGGS, DRAGON, HOARD)
DOORS: Final = bytes(what in _WITH_DOORS for what in range(64))  # six doors, for tokens and corridors
DEMANDING: Final = bytes(what in _WITH_DOORS and what > RUINS for what in range(64))  # legal edges
CLEARABLE: Final = bytes(what in (COLLAPSE, ROCK) for what in range(64))  # by Demolish!

# The end (I).
QUIET_ROUNDS: Final = 3  # rounds in which nothing is built, taken or gained
ROUNDS: Final = 100
