"""Dungeon Lords obeys every law, at every number of seats and with each switch."""

import pytest

from undercroft.engine import laws
from undercroft.engine.options import Options, write_options
from undercroft.games.lords import GAME

APART = ("elsewhere", "below-zero")  # in processes of their own, once
HERE = [law.name for law in laws.LAWS if law.name not in APART]
SETUPS = [
    pytest.param(seats, options, id=f"{seats}-{write_options(GAME.choices(), options)}")
    for seats, options in GAME.setups()
]


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_whole_game_obeys_the_laws(seats: int) -> None:
    assert laws.check(GAME, [(seats, {})], games=1, laws=HERE, seed=seats) > 200


@pytest.mark.once
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_each_switch_obeys_the_laws_to_the_end_of_a_game(seats: int, options: Options) -> None:
    assert laws.check(GAME, [(seats, options)], games=1, seed=24, laws=HERE) > 200


@pytest.mark.once
def test_the_game_is_the_same_in_other_processes() -> None:
    laws.check(GAME, laws=["elsewhere"])


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_many_games_obey_the_laws(seats: int, options: Options, seed: int) -> None:
    laws.check(GAME, [(seats, options)], games=4, seed=100 + seed, laws=HERE)
