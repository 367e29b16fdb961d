"""Move ids: the same meaning in every state. A base and a small number, so the troll is one id everywhere."""

from typing import Final

from mypy_extensions import i64

DECLINE: Final = 0  # done, decline, none
DO: Final = 1  # carry the order out
PAY: Final = 2
LET_GO: Final = 3  # a creature that is not paid leaves
KEEP: Final = 4  # ... or stays, for a red mark
WITHDRAW: Final = 5
BEAR: Final = 6  # gain Evil instead
OPTION_A: Final = 7
OPTION_B: Final = 8
GIVE_FOOD: Final = 9
GIVE_GOLD: Final = 10
ORDER: Final = 16  # + order: keep or lay it
THIRD: Final = 24  # + order: of the own non-player
CELL: Final = 32  # + cell
COUNT: Final = 56  # + 0 to 15
CREATURE: Final = 72  # + kind
ROOM: Final = 88  # + room
TRAP: Final = 108  # + kind
CARD: Final = 120  # + position of a combat card
ADVENTURER: Final = 128  # + place in the line
PRISONER: Final = 136  # + tile
MONSTERS: Final = 184  # + pair
TRAPS: Final = 264  # + pair
SETUP_CARD: Final = 344  # + card
PET: Final = 360  # + pet
EXPERT: Final = 372  # + expertise tile
IMPROVED: Final = 388  # + improved tunnel
SEAT: Final = 392  # + colour
GIFT: Final = 400  # + item * 4 + place
OTHER_GIFT: Final = 424  # the same, of the non-player's items
TITLE: Final = 448  # + title
IDS: Final = 455

KINDS: Final = 12  # of creatures, and of traps
PAIRS: Final = 78  # of two kinds that may be equal


def _pairs() -> list[tuple[int, int]]:
    return [(a, b) for a in range(KINDS) for b in range(a, KINDS)]


_LOW: Final = bytes(a for a, _b in _pairs())
_HIGH: Final = bytes(b for _a, b in _pairs())


def pair(a: i64, b: i64) -> i64:
    """The number of the pair of two kinds, a <= b."""
    return a * KINDS - a * (a - 1) // 2 + b - a


def pair_low(n: i64) -> i64:
    """The smaller kind of a pair."""
    return _LOW[n]


def pair_high(n: i64) -> i64:
    """The larger kind of a pair."""
    return _HIGH[n]
