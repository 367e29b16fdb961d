"""The moves of Dungeon Dice: ids, the same in every state."""

from typing import Final

REGULAR: Final = 0
STOP: Final = 1
CONTINUE: Final = 2
AGAIN: Final = 3
CHALLENGE: Final = 4  # + the seat that is challenged
IDS: Final = 8
