"""Rolls as bags: weights by brute force, samples that fit."""

from collections import Counter
from itertools import product

import pytest

from undercroft.engine import dice
from undercroft.engine.bits import one, size
from undercroft.engine.laws.statistics import TOO_FAR, misfit
from undercroft.engine.rng import Rng


@pytest.mark.parametrize("number", range(7))
def test_weights_are_what_counting_all_throws_gives(number: int) -> None:
    throws = Counter(sum(one(face) for face in faces) for faces in product(range(6), repeat=number))
    assert dict(dice.rolls(number)) == throws


def test_six_dice_show_462_bags_and_seven_792() -> None:
    assert len(dice.rolls(6)) == 462
    assert len(dice.rolls(7)) == 792
    assert sum(weight for _bag, weight in dice.rolls(7)) == 6**7


@pytest.mark.parametrize("number", range(8))
def test_bags_ascend_and_are_rolls(number: int) -> None:
    bags = [bag for bag, _weight in dice.rolls(number)]
    assert bags == sorted(set(bags))
    assert all(dice.is_roll(bag, number) and size(bag) == number for bag in bags)


@pytest.mark.parametrize("number", range(1, 7))
def test_rolls_come_up_by_their_weight(number: int) -> None:
    rng = Rng("rolls", number)
    drawn: Counter[int] = Counter(dice.roll(number, rng) for _ in range(8000))
    assert misfit(drawn, dict(dice.rolls(number))) < TOO_FAR


def test_no_dice_show_nothing() -> None:
    assert dice.roll(0, Rng(1)) == 0
    assert dice.rolls(0) == [(0, 1)]


@pytest.mark.parametrize(("bag", "number"), [(-1, 6), (0x1000000, 1), (0x111111, 5), (0x10, 0), (2**62, 6)])
def test_what_no_dice_can_show_is_no_roll(bag: int, number: int) -> None:
    assert not dice.is_roll(bag, number)
