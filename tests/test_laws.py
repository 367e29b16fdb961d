"""Every game on the shelf and every tiny game obeys every law, in every setup.

In pure Python each game is looked at in its usual setup; that the others are the same in both modes is
proven by their playthroughs and checksums.
"""

import pytest
from tests.playthroughs.golden import usual_seats, variants
from tests.tiny.shelf import TINY

from undercroft.engine import laws
from undercroft.engine.game import Game
from undercroft.engine.laws.records import below_zero
from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.options import Options, write_options
from undercroft.engine.registry import shelf

GAMES: list[Game] = [*shelf(), *TINY]
APART = ("elsewhere", "below-zero")  # in processes of their own, over all setups
HERE = [law.name for law in laws.LAWS if law.name not in APART]
LONG = 250  # nodes, of games that go on for thousands; the soak plays them to the end
EXACT = [law.name for law in laws.FAMILIES["exact"]]

setups = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(game, seats, options, id=f"{game.name}-{seats}-{write_options(game.choices(), options)}")
        for game in GAMES
        for seats, options in game.setups()
    ],
)


def usual(game: Game) -> str:
    """The name of the variant that both halves of the suite look at."""
    return f"{game.name}-{usual_seats(game)}"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(game, seats, options, id=name, marks=[] if name == usual(game) else [pytest.mark.once])
        for name, game, seats, options in variants()
    ],
)
def test_a_game_obeys_the_laws(game: Game, seats: int, options: Options) -> None:
    """Every seat count, and every option with one seat count, to the end of a game that is not too long."""
    assert laws.check(game, [(seats, options)], games=1, laws=HERE, nodes=LONG) > 0


@pytest.mark.once
@setups
def test_a_game_obeys_the_laws_from_the_start(game: Game, seats: int, options: Options) -> None:
    """Every setup, for some moves; to the end, and more than once, in the soak."""
    quick = [name for name in HERE if name not in EXACT]
    assert laws.check(game, [(seats, options)], games=1, seed=2, laws=quick, nodes=25) > 0


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_is_the_same_in_other_processes(game: Game) -> None:
    laws.check(game, laws=["elsewhere"])


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_looks_nothing_up_below_zero(game: Game) -> None:
    laws.check(game, laws=["below-zero"])


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_looks_nothing_up_below_zero_to_its_end(game: Game) -> None:
    trial = Trial(game, usual_seats(game), game.complete({}), (3, 0), Notes())
    trial.law = "below-zero"
    below_zero(trial, games=2, nodes=game.bound + 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@setups
def test_a_game_obeys_the_laws_at_every_node_of_many_games(
    game: Game, seats: int, options: Options, seed: int
) -> None:
    assert laws.check(game, [(seats, options)], games=5, seed=100 + seed, laws=HERE, dense=True) > 0


def test_tiny_games_are_not_on_the_shelf() -> None:
    assert not {game.name for game in TINY} & {game.name for game in shelf()}


def test_every_law_says_what_it_demands() -> None:
    assert len({law.name for law in laws.LAWS}) == len(laws.LAWS)
    assert all(law.says for law in laws.LAWS)
    assert [law for family in laws.FAMILIES.values() for law in family] == laws.LAWS
