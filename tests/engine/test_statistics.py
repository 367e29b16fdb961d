"""The laws' own measure: it passes what is fair and fails what is not."""

from collections import Counter

from undercroft.engine.laws.statistics import TOO_FAR, misfit
from undercroft.engine.rng import Rng


def test_a_fair_die_fits_and_a_loaded_one_does_not() -> None:
    rng = Rng("die")
    die = dict.fromkeys(range(6), 1.0)
    assert misfit(Counter(rng.below(6) for _ in range(6000)), die) < 4
    assert misfit(Counter(rng.below(7) % 6 for _ in range(6000)), die) > TOO_FAR


def test_the_measure_is_standard_normal_for_fair_draws() -> None:
    rng = Rng("normal")
    ten = dict.fromkeys(range(10), 1.0)
    off = [misfit(Counter(rng.below(10) for _ in range(200)), ten) for _ in range(400)]
    mean = sum(off) / len(off)
    spread = sum((z - mean) ** 2 for z in off) / len(off)
    assert abs(mean) < 0.25
    assert 0.7 < spread < 1.35


def test_what_cannot_be_is_infinitely_far() -> None:
    assert misfit({1: 3, 9: 1}, {1: 1.0, 2: 1.0}) == float("inf")


def test_one_outcome_always_fits() -> None:
    assert misfit({1: 50}, {1: 3.0}) == 0


def test_rare_outcomes_are_counted_together() -> None:
    weights = {0: 1000.0, **dict.fromkeys(range(1, 101), 0.01)}
    assert misfit({0: 1000}, weights) < TOO_FAR
    assert misfit({0: 900, **dict.fromkeys(range(1, 101), 1)}, weights) > TOO_FAR
