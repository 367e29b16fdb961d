"""The numbers of the scenarios' frames, after those of the standard game."""

from typing import Final

SAND: Final = 45
HUNT_PLACE: Final = 46
HUNT_SHOW: Final = 47
HUNT_TURN: Final = 48
HUNT_FLIP: Final = 49
LAIR_STACK: Final = 50
LAIR_SHOW: Final = 51
LAIR_STRIKE: Final = 52
LAIR_SAVE: Final = 53
LAIR_CARRY: Final = 54
LAIR_DRIVE: Final = 55
LAIR_FLEE: Final = 56
LAIR_FLEE_GROUP: Final = 57
LAIR_FLEE_TO: Final = 58
RAID_DEAL: Final = 59
RAID_STEP: Final = 60
RAID_TOLL: Final = 61
RAID_FLAME: Final = 62
RAID_LEAVE: Final = 63
BEAST_SUMMON: Final = 64
BEAST_DEN: Final = 65
BEAST_STEP: Final = 66
BEAST_TOLL: Final = 67
BEAST_RUSH: Final = 68
BEAST_RUSH_GROUP: Final = 69
BEAST_RUSH_TO: Final = 70
BEAST_COIN: Final = 71
BEAST_KEEP: Final = 72
BEAST_TOKEN: Final = 73
BEAST_RELEASE: Final = 74
BEAST_FALL: Final = 75
BEAST_PLUNDER: Final = 76
