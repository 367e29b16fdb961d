"""The numbers of the frames, in the order of the book."""

from typing import Final

SETUP: Final = 1
DEAL_LORDS: Final = 2
CHOOSE_LORD: Final = 3
FIRST: Final = 4
PORTALS: Final = 5
DEAL: Final = 6
FREE_THINK: Final = 7
BEGIN: Final = 8
ORDERS: Final = 9
END: Final = 10
DRAW_TILE: Final = 11
TRIM: Final = 12
DEPOSIT: Final = 13
DEPOSIT_COIN: Final = 14
POOL: Final = 15
PICK: Final = 16
MOVE: Final = 17
GROUP: Final = 18
TARGET: Final = 19
PIT: Final = 20
TILE: Final = 21
SITE: Final = 22
ROTATE: Final = 23
ARRIVE: Final = 24
DORM: Final = 25
THINK: Final = 26
THINK_DRAW: Final = 27
THINK_BACK: Final = 28
SACRIFICE: Final = 29
COLLAPSE: Final = 30
RISE: Final = 31
CONQUER: Final = 32
LOOT: Final = 33
FREE: Final = 34
DEMOLISH: Final = 35
DRAW_COIN: Final = 36
SECOND_COIN: Final = 37
KEEP_COIN: Final = 38
STEAL: Final = 39
SPORES: Final = 40
EUREKA: Final = 41
EUREKA_BACK: Final = 42
WARPATH: Final = 43
SCENARIOS: Final = 44  # the frames of the scenarios begin here
