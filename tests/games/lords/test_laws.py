"""Dungeon Lords obeys the laws to its very end: `tests/test_laws.py` leaves it before the second combat."""

import pytest

from undercroft.engine import laws
from undercroft.engine.options import read_options
from undercroft.engine.preset import Preset
from undercroft.games.lords import GAME

APART = ("elsewhere", "below-zero")  # in processes of their own, once
HERE = [law.name for law in laws.LAWS if law.name not in APART]


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_both_years_obey_the_laws(seats: int) -> None:
    assert laws.check(GAME, [(seats, {})], games=1, laws=HERE, seed=seats) > 200


@pytest.mark.once
@pytest.mark.parametrize("preset", GAME.presets(), ids=lambda preset: str(preset.name))
def test_both_years_of_a_table_that_is_ready_set_obey_the_laws(preset: Preset) -> None:
    options = read_options(GAME.choices(), preset.options)
    assert laws.check(GAME, [(preset.seats, options)], games=1, laws=HERE, seed=7) > 200
