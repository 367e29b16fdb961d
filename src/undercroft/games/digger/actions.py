"""The moves of Dungeon Digger: ids, the same in every state, and their verbs."""

from typing import Final

# Orders have the numbers of `tables.py`: 0 pass to 8 Work!. Then what else a turn offers.
DEPOSIT: Final = 9
SPECIAL: Final = 10
DRIVE: Final = 11  # the Dragon, for a point
FLEE: Final = 12  # from the Eggs, for a point
SUMMON: Final = 13  # a Creature
DONE: Final = 14  # no more shifts, no more tiles, no thank you
BAG: Final = 15  # a coin from the bag
OWNER: Final = 16  # a coin from the owner's hand
ROOM: Final = 17  # the coins on the Treasure Room
TAKE: Final = 18  # the Treasure with the group that moves
REDRAW: Final = 19  # put a coin back and draw another
NAME: Final = 24  # + order
RENOUNCE: Final = 34  # + order
LORD: Final = 44  # + Lord
GROUP: Final = 52  # + Stooges
TURN: Final = 68  # + rotation
LINE: Final = 76  # + direction
KEEP: Final = 84  # + 0, 1: which of two coins
SEAT: Final = 88  # + seat
COIN: Final = 96  # + its number
TILE: Final = 136  # + tile
ASIDE: Final = 180  # + tile
COUNT: Final = 224  # + tiles
HEX: Final = 240  # + node: a place, or a space by its first node
FIGURE: Final = 674  # + Adventurer or Creature, to be moved with a shift
BELL: Final = 687  # the time of the turn is up
IDS: Final = 688

WORDS: Final = {
    0: ("pass", "digger/turn"),
    1: ("move", "digger/move"),
    2: ("think", "digger/think"),
    3: ("sabotage", "digger/sabotage"),
    4: ("rise", "digger/rise"),
    5: ("conquer", "digger/conquer"),
    6: ("free", "digger/free"),
    7: ("demolish", "digger/demolish"),
    8: ("work", "digger/work"),
    DEPOSIT: ("deposit", "digger/treasure"),
    SPECIAL: ("special", "digger/lords"),
    DRIVE: ("drive", "digger/dragon"),
    FLEE: ("flee", "digger/eggs"),
    SUMMON: ("summon", "digger/summon"),
    DONE: ("done", "digger/turn"),
    BAG: ("bag", "digger/coins"),
    OWNER: ("owner", "digger/conquer-coins"),
    ROOM: ("room", "digger/conquer-coins"),
    TAKE: ("take", "digger/hoard"),
    REDRAW: ("redraw", "digger/creatures"),
    BELL: ("bell", "digger/clock"),
}
FIGURES: Final = (  # the Adventurers, then the Creatures
    "barbarian", "priest", "thief", "warrior", "wizard", "bard",
    "troll", "guardian", "bug", "observer", "elemental", "corruptor",
)  # fmt: skip
