"""The six Dungeon Lords. Rules: digger/lords.

The cards were lost with the pictures; that a Lord has one lasting and one single ability is the rulebook's,
what they are is made for this project.
"""

from typing import Final

NONE: Final = 0
ZABRA: Final = 1
MULCH: Final = 2
SKARN: Final = 3
QUIBBLE: Final = 4
GOLDGOB: Final = 5
GNASH: Final = 6
LORDS: Final = 6

NAMES: Final = (
    "",
    "Zabra, the Blueprint Lich",
    "Mother Mulch, the Fungus Hag",
    "Captain Skarn, the Orc Drillmaster",
    "Professor Quibble, the Mad Gnome",
    "Goldgob, the Goblin Banker",
    "Baron Gnash, the Minotaur",
)
SHORT: Final = ("", "Zabra", "Mulch", "Skarn", "Quibble", "Goldgob", "Gnash")
SPECIALS: Final = ("", "Master Plan", "Spore Bloom", "Double Time", "Eureka", "Windfall", "Warpath")
RULES: Final = (
    "digger/lords",
    "digger/zabra",
    "digger/mulch",
    "digger/skarn",
    "digger/quibble",
    "digger/goldgob",
    "digger/gnash",
)

ABILITIES: Final = (
    "",
    "Craft 4; once: a free Work!",
    "Resources 4, Stooges rise on Kitchens too; once: two free Rise!",
    "a shift more with every Move!; once: 2 Tyranny Points more",
    "Think! draws one tile more to choose from; once: any tile of the bag, built at once",
    "of two coins drawn the better one is kept; once: two coins",
    "as many Stooges are enough to win a fight; once: a point, a Rise!, a Move!, and tokens from the Reserve",
)

EXTRA_SHIFTS: Final = 1  # Skarn, with every Move!
DOUBLE_TIME: Final = 2  # Tyranny Points
SPORES: Final = 2  # free Rise! orders
WINDFALL: Final = 2  # coins
WARPATH_POINTS: Final = 1
