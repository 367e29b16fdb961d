"""Dungeon Fighter obeys every law, at one to six seats and with every option, before it is on the shelf."""

import pytest

from undercroft.engine import laws
from undercroft.engine.options import Options, write_options
from undercroft.games.fighter import GAME

APART = ("elsewhere", "below-zero")  # they find games on the shelf, in processes of their own
HERE = [law.name for law in laws.LAWS if law.name not in APART]
EXACT = [law.name for law in laws.FAMILIES["exact"]]
SETUPS = GAME.setups()


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_laws_hold_for_every_number_of_seats(seats: int) -> None:
    assert laws.check(GAME, [(seats, {})], games=1, laws=HERE, nodes=250) > 0


@pytest.mark.parametrize(
    ("seats", "options"),
    SETUPS,
    ids=[f"{seats}-{write_options(GAME.choices(), options)}" for seats, options in SETUPS],
)
def test_the_laws_hold_with_every_option(seats: int, options: Options) -> None:
    quick = [name for name in HERE if name not in EXACT]
    assert laws.check(GAME, [(seats, options)], games=1, seed=2, laws=quick, nodes=25) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_laws_hold_at_every_node_of_many_games(seats: int, seed: int) -> None:
    assert laws.check(GAME, [(seats, {})], games=5, seed=seed, laws=HERE, dense=True) > 0


def test_every_value_of_every_option_is_in_a_setup() -> None:
    for choice in GAME.choices():
        tried = {options[choice.name] for _seats, options in SETUPS}
        assert tried == {choice.default, *choice.samples()}
