"""Rolls of equal six-sided dice as bags of faces: 462 outcomes for six dice, not 46,656."""

from math import factorial
from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import count, one, size, some
from undercroft.engine.rng import Rng

FACES: Final = 6


def _throws(dice: int) -> tuple[int, ...]:
    """All 6**dice ordered throws as bags."""
    bags: list[int] = [0]
    for _die in range(dice):
        bags = [bag + one(face) for bag in bags for face in range(FACES)]
    return tuple(bags)


# Drawing three dice at once by a table costs one generator step instead of three.
ONE: Final[tuple[int, ...]] = _throws(1)
TWO: Final[tuple[int, ...]] = _throws(2)
THREE: Final[tuple[int, ...]] = _throws(3)


def roll(dice: i64, rng: Rng) -> i64:
    """Roll some dice: the bag of faces."""
    bag: i64 = 0
    while dice > 2:
        drawn: i64 = THREE[rng.below(216)]
        bag += drawn
        dice -= 3
    if dice == 2:
        pair: i64 = TWO[rng.below(36)]
        bag += pair
    elif dice == 1:
        single: i64 = ONE[rng.below(6)]
        bag += single
    return bag


def weight(bag: int) -> int:
    """In how many ways of `6**size(bag)` distinct dice show this bag."""
    ways = factorial(size(bag))
    for face in range(FACES):
        ways //= factorial(count(bag, face))
    return ways


def _bags(dice: int, face: int) -> list[int]:
    """All bags of so many dice that show this face or later ones, ascending."""
    if face == FACES - 1:
        return [some(face, dice)]
    return sorted(some(face, k) + rest for k in range(dice + 1) for rest in _bags(dice - k, face + 1))


_ROLLS: Final[list[list[tuple[int, int]]]] = [
    [(bag, weight(bag)) for bag in _bags(dice, 0)] for dice in range(8)
]


def rolls(dice: int) -> list[tuple[int, int]]:
    """Every bag that so many dice (up to 7) can show, with its weight. Not to be changed."""
    return _ROLLS[dice]


def is_roll(bag: int, dice: int) -> bool:
    """Can so many dice show this bag?"""
    return 0 <= bag < 0x1000000 and size(bag) == dice
