"""The numbers of the scenarios' frames, after those of the standard game."""

from typing import Final

SAND: Final = 45
HUNT_PLACE: Final = 46
HUNT_SHOW: Final = 47
HUNT_TURN: Final = 48
HUNT_FLIP: Final = 49
