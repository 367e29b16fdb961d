"""Every game on the shelf and every tiny game obeys every law, in every setup."""

import pytest
from tests.playthroughs.golden import Variant, variants
from tests.tiny.shelf import TINY

from undercroft.engine import laws
from undercroft.engine.game import Game
from undercroft.engine.options import Options, write_options
from undercroft.engine.registry import shelf

GAMES: list[Game] = [*shelf(), *TINY]
HERE = [law.name for law in laws.LAWS if law.name != "elsewhere"]
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


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: str(variant[0]))
def test_a_game_obeys_the_laws(variant: Variant) -> None:
    """Every seat count, and every option with one seat count, to the end of a game that is not too long."""
    _name, game, seats, options = variant
    assert laws.check(game, [(seats, options)], games=1, laws=HERE, nodes=LONG) > 0


@setups
def test_a_game_obeys_the_laws_from_the_start(game: Game, seats: int, options: Options) -> None:
    """Every setup, for some moves; to the end, and more than once, in the soak."""
    quick = [name for name in HERE if name not in EXACT]
    assert laws.check(game, [(seats, options)], games=1, seed=2, laws=quick, nodes=25) > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_is_the_same_in_other_processes(game: Game) -> None:
    laws.check(game, laws=["elsewhere"])


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
