"""Each level is clearly stronger than the one before. Deep runs: `make soak`."""

import pytest

from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER
from undercroft.engine.game import Game
from undercroft.engine.registry import shelf
from undercroft.lab import simulate, wilson

GAMES = 200  # with each of the two ways to sit
MORE = {"dice": 800}  # much of it is luck: perfect play wins only two games of three against random play


def wins(game: Game, stronger: str, weaker: str) -> tuple[float, int]:
    """What the stronger won of so many games, a shared win being half of one."""
    won, played = 0.0, 0
    games = MORE.get(game.name, GAMES)
    for bots, seat in (((stronger, weaker), 0), ((weaker, stronger), 1)):
        result = simulate(game.name, seats=2, bots=bots, games=games, seed=10 + seat, processes=2)
        won += result.wins[seat] + 0.5 * result.draws
        played += result.games
    return won, played


@pytest.mark.soak
@pytest.mark.parametrize(
    ("stronger", "weaker"), [(APPRENTICE, "uniform"), (JOURNEYMAN, APPRENTICE), (MASTER, JOURNEYMAN)]
)
@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_each_level_beats_the_one_before(game: Game, stronger: str, weaker: str) -> None:
    won, played = wins(game, stronger, weaker)
    assert played >= 2 * GAMES
    assert wilson(int(won), played)[0] > 0.5, f"{stronger} won {won} of {played} against {weaker}"


@pytest.mark.soak
def test_a_master_alone_with_dungeon_roll_has_a_mean_of_19_and_a_half_or_more() -> None:
    result = simulate("roll", 1, "heroes=none", [MASTER], games=2000, processes=2)
    assert result.scores_mean[0] >= 19.5
