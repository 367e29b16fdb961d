"""The moves of Dungeon Roll: ids, the same in every state. Their words stand in `moves.py`."""

from typing import Final

USE: Final = 0  # + source: a Companion goes to work; what it works on is asked next
READ: Final = 14  # + 0: a Scroll die, + 1: a Scroll token; which dice are re-rolled is asked next
READ_TOKEN: Final = 15
RING: Final = 16
ELIXIR: Final = 17
BAIT: Final = 18
PORTAL: Final = 19
SLAY: Final = 20  # fight the Dragon; with whom is asked next
ULTIMATE: Final = 21
SPECIALTY: Final = 22
END: Final = 23  # of the Monster or Loot phase
FLEE: Final = 24
RETIRE: Final = 25
SEEK: Final = 26
DONE: Final = 27  # no more picks

TARGET: Final = 32  # + 8 * dungeon face + how many
PICK: Final = 80  # + party face, or + 6 + dungeon face: a die to re-roll, to set or to place
DIE_FACES: Final = 12
FACE: Final = 96  # + party face, or + 6 + dungeon face: what a die is to show
WITH: Final = 112  # + source: a Companion against the Dragon
DISCARD: Final = 128  # + token; of treasures that are not printed + 1 + token
DISCARD_SCROLL: Final = 138  # a Scroll die, where it serves instead of a token
HERO: Final = 144  # + hero: chosen before the game
TREASURE: Final = 176  # + token: a treasure that is not among the printed ones is used
