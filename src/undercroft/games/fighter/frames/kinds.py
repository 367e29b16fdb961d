"""The kinds of frames of Dungeon Fighter, as they stand on the stack."""

from typing import Final

SETUP: Final = 1
SHEET: Final = 2
PICK: Final = 3
DEAL: Final = 4
LEADER: Final = 5
MOVE: Final = 6
FACE: Final = 7
BOSS: Final = 8
BACK_DOWN: Final = 9
WINDOW: Final = 10
TURN: Final = 11
DECLARE: Final = 12
AIM: Final = 13
THROW: Final = 14
AT_REST: Final = 15
ICON: Final = 16
RESOLVE: Final = 17
TARGET: Final = 18
ROPE: Final = 19
SEDUCED: Final = 20
LOSE: Final = 21
FAINT: Final = 22
SCAR: Final = 23
MAINTAIN: Final = 24
HANDOUT: Final = 25
ROOM: Final = 26
TREASURE: Final = 27
SHOP: Final = 28
GIVE: Final = 29
CARD: Final = 30

# What a TARGET is asked for.
HEAL: Final = 0
BEER: Final = 1
WAKE: Final = 2

# Where a GIVE goes.
PASSED_ON: Final = 0
BOUGHT: Final = 1

# Where a CARD that is drawn goes.
TO_PLACE: Final = 0  # to be handed out
TO_SHOP: Final = 1
