"""The generator: one stream for a seed, in every process and mode, and even."""

from collections import Counter

import pytest

from undercroft.engine.laws.statistics import TOO_FAR, misfit
from undercroft.engine.rng import MULTIPLIER, Rng, scramble


def test_a_seed_gives_the_same_stream_in_every_process_and_mode() -> None:
    rng = Rng("chance", 1, 2)
    assert [rng.below(1000) for _ in range(8)] == [691, 692, 945, 851, 791, 508, 729, 656]
    assert scramble(1, "two", 3) == 4679294846685675418


def test_other_seeds_give_other_streams() -> None:
    first = {tuple(Rng(seed).below(2**30) for _ in range(3)) for seed in range(500)}
    assert len(first) == 500
    assert scramble(1, 23) != scramble(12, 3)


def test_the_state_stays_where_products_do_not_overflow() -> None:
    rng = Rng(7)
    for _ in range(10_000):
        rng.below(6)
        assert 0 < rng.state < MULTIPLIER * 2**32


@pytest.mark.parametrize("sides", [2, 6, 36, 216, 1000])
def test_every_number_below_n_is_drawn_as_often_as_another(sides: int) -> None:
    rng = Rng("even", sides)
    drawn = Counter(rng.below(sides) for _ in range(20_000))
    assert misfit(drawn, dict.fromkeys(range(sides), 1.0)) < TOO_FAR


def test_pairs_of_draws_are_independent() -> None:
    rng = Rng("pairs")
    drawn = Counter((rng.below(6), rng.below(6)) for _ in range(20_000))
    assert misfit(drawn, {(a, b): 1.0 for a in range(6) for b in range(6)}) < TOO_FAR


def test_a_clone_goes_on_alike() -> None:
    rng = Rng(3)
    rng.below(6)
    twin = rng.clone()
    assert [rng.below(100) for _ in range(20)] == [twin.below(100) for _ in range(20)]


def test_the_largest_range_stays_in_bounds() -> None:
    rng = Rng(1)
    assert all(0 <= rng.below(2**30) < 2**30 for _ in range(1000))
    assert rng.below(1) == 0
