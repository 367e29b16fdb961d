"""The printed numbers of Dungeon Dice, with their place in the rulebook."""

from typing import Final

SYMBOLS: Final = "SKLDAG"  # shovel, key, lantern, dagger, ladder, guard (Equipment); one face each
NAMES: Final = ("shovel", "key", "lantern", "dagger", "ladder", "guard")
TOOLS: Final = 5  # the first five symbols are escape tools
GUARD: Final = 5

DICE: Final = 6
CARDS: Final = 28  # tunnel cards in the box
PATH: Final = 8  # cards that lead out of the dungeon

MATCH_CARDS: Final = b"\x00\x00\x00\x01\x02\x03\x04"  # by number of matching tools (Play 4)
THREE_PAIRS: Final = 1
SIX_DIFFERENT: Final = 3
CAPTURE: Final = 3  # guards on the wall that end a turn (8 B) or win a challenge (9)
CHALLENGE_ROLLS: Final = 3
