"""A hundred thousand random games of Dungeon Lords, over every table that is ready set."""

import pytest

from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.moves import Moves
from undercroft.engine.preset import Preset
from undercroft.engine.rng import Rng
from undercroft.games.lords import GAME

PRESETS = GAME.presets()
GAMES = 100_000


def play(s: State, rng: Rng, out: Moves) -> int:
    """A game by any legal moves; every question has an answer, and the end comes."""
    for node in range(GAME.bound * s.seats):
        if s.chance():
            s.apply(s.sample(rng), CHANCE)
        elif s.asked():
            seat = lowest(s.asked())
            s.moves(seat, out)
            assert out.n > 0, f"seat {seat} is asked and cannot answer: {s!r}"
            s.apply(out.ids[rng.below(out.n)], seat)
        else:
            assert s.over()
            return node
    raise AssertionError(f"a game without an end: {s!r}")


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: str(preset.name))
@pytest.mark.parametrize("games", [10, pytest.param(GAMES // len(PRESETS) + 1, marks=pytest.mark.soak)])
def test_random_games_end_without_an_empty_question(preset: Preset, games: int) -> None:
    start, out = GAME.start(preset.seats, preset.options), Moves()
    for game in range(games):
        s = start.clone()
        assert play(s, Rng("soak", preset.name, game), out) > 100
        assert len(GAME.outcome(s).ranks) == preset.seats
