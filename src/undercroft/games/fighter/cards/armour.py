"""The 12 pieces of armour. Rules: fighter/armour."""

from typing import Final

from undercroft.games.fighter.cards.equipment import Armour
from undercroft.games.fighter.cards.weapons import WEAPONS

FIRST: Final = len(WEAPONS)


def _less(n: int) -> str:
    return f"Your own misses hurt {n} less."


_BACK: Final = "What you suffer from a monster it suffers, too."

ARMOUR_CARDS: Final = [
    Armour(FIRST, "a01", "Saucepan Helm", 2, _less(1), reduce=1),
    Armour(FIRST + 1, "a02", "Quilted Tabard", 2, _less(1), reduce=1),
    Armour(FIRST + 2, "a03", "Door with Straps", 2, _less(1), reduce=1),
    Armour(FIRST + 3, "a04", "Barrel Mail", 4, _less(2), reduce=2),
    Armour(FIRST + 4, "a05", "Tortoise Shell", 4, _less(2), reduce=2),
    Armour(FIRST + 5, "a06", "Banker's Plate", 4, _less(2), reduce=2),
    Armour(FIRST + 6, "a07", "Walking Wardrobe", 6, _less(3), reduce=3),
    Armour(FIRST + 7, "a08", "Hedgehog Vest", 3, _BACK, counters=True),
    Armour(FIRST + 8, "a09", "Cactus Cuirass", 3, _BACK, counters=True),
    Armour(FIRST + 9, "a10", "Mirror Greaves", 5, f"{_less(1)} {_BACK}", reduce=1, counters=True),
    Armour(
        FIRST + 10,
        "a11",
        "Slippery Long Johns",
        4,
        "In each encounter the first damage for a miss of your own is nothing.",
        slippery=True,
    ),
    Armour(
        FIRST + 11,
        "a12",
        "Apron of Second Helpings",
        3,
        "After each fight, if you have not fainted, you recover 1.",
        supper=1,
    ),
]
