"""Every bot plays every game from its view alone, and the same way from the same seed."""

import json

import pytest

from undercroft.bots.bot import Bot, UnknownBot
from undercroft.bots.games import Endless, Played, play_game
from undercroft.bots.ismcts import Ismcts
from undercroft.bots.planner import Planner
from undercroft.bots.shelf import UNIFORM, bot_names, find_bot, find_solver, levels
from undercroft.bots.solver import CannotSolve
from undercroft.engine.core import State
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.registry import shelf
from undercroft.engine.rng import Rng
from undercroft.engine.view import View
from undercroft.games.dice import GAME
from undercroft.games.dice.actions import CHALLENGE, REGULAR

LONG = 30  # minutes; whole games of those are played here at small tables, at all of them in the soak


def settings(deep: bool = False) -> list[tuple[Game, str, int, Options]]:
    """Every bot with every set-up that the laws try; the search, short of time, with every seat count."""
    listed: list[tuple[Game, str, int, Options]] = []
    for game in shelf():
        most = max(game.seat_counts) if deep or game.minutes < LONG else min(game.seat_counts)
        listed += [(game, "uniform", seats, options) for seats, options in game.setups()]
        for name in bot_names(game)[1:]:
            if name not in levels(game):
                listed += [(game, name, seats, options) for seats, options in game.setups() if seats <= most]
        listed += [(game, "ismcts:4", seats, {}) for seats in game.seat_counts if seats <= most]
    return listed


def played(game: Game, start: State, bots: list[Bot], seed: int) -> Played:
    moves: Played = []
    play_game(game, start, bots, seed, 0, moves)
    return moves


def usual(game: Game, seats: int, options: Options) -> bool:
    """Is this the setting that bots play interpreted too?"""
    return (seats, options) in ((min(game.seat_counts), {}), (min(game.seat_counts), game.complete({})))


@pytest.mark.parametrize(
    ("game", "name", "seats", "options"),
    [
        pytest.param(
            game,
            name,
            seats,
            options,
            id=f"{game.name}-{name}-{seats}-{k}",
            marks=[] if usual(game, seats, options) else [pytest.mark.once],
        )
        for k, (game, name, seats, options) in enumerate(settings())
    ],
)
def test_every_bot_finishes_every_game_and_repeats_it(
    game: Game, name: str, seats: int, options: Options
) -> None:
    start = game.start(seats, options)
    first = played(game, start, [find_bot(name, game, options, seats) for _ in range(seats)], 5)
    if seats <= 2 or name == UNIFORM:  # those who think take their time: twice only at small tables
        again = played(game, start, [find_bot(name, game, options, seats) for _ in range(seats)], 5)
        assert first == again
    s = start.clone()
    for seat, n in first:
        s.submit(n, seat)  # every move was legal
    assert s.over()


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name", "seats", "options"), settings(deep=True))
def test_every_bot_finishes_long_games_too(game: Game, name: str, seats: int, options: Options) -> None:
    bots = [find_bot(name, game, options, seats) for _ in range(seats)]
    assert played(game, game.start(seats, options), bots, 6)


class Suspicious(Bot):
    """Passes a view on as text, so that nothing but the text can reach the other bot."""

    def __init__(self, other: Bot) -> None:
        self.other = other

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        return self.other.choose(json.loads(json.dumps(view)), list(legal), rng)


@pytest.mark.parametrize("name", ["uniform", "greedy", "perfect", "ismcts:8"])
def test_bots_need_the_view_and_nothing_else(name: str) -> None:
    start = GAME.start(2)
    plain = [find_bot(name, GAME, {}, 2) for _ in range(2)]
    cut_off: list[Bot] = [Suspicious(find_bot(name, GAME, {}, 2)) for _ in range(2)]
    assert played(GAME, start, plain, 3) == played(GAME, start, cut_off, 3)


def test_an_unknown_bot_is_refused_with_the_bots_that_there_are() -> None:
    with pytest.raises(UnknownBot, match="uniform, greedy, apprentice, journeyman, master, perfect; and"):
        find_bot("deep", GAME, {}, 2)


class Unsolved(Game):
    """A game without bots of its own."""

    name = "unsolved"
    title = "Unsolved"


@pytest.mark.parametrize("name", ["ismcts:0", "expectimax:21", "ismcts:-1", "ismcts:many", "ismcts:"])
def test_how_far_a_bot_thinks_must_be_a_number_that_it_can_think(name: str) -> None:
    with pytest.raises(UnknownBot):
        find_bot(name, GAME, {}, 2)


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_every_game_has_three_levels_each_of_which_thinks_further(game: Game) -> None:
    assert list(levels(game)) == ["apprentice", "journeyman", "master"]
    far = [level.simulations for level in levels(game).values() if level.own is None]
    assert far == sorted(set(far))
    for name, level in levels(game).items():
        made = find_bot(name, game, {}, max(game.seat_counts))
        assert level.milliseconds <= 2000
        if level.own is None:
            assert isinstance(made, Ismcts)
            assert made.purse.budget.simulations == level.simulations
        elif isinstance(made, Planner):
            assert made.purse.budget.simulations == level.simulations
        else:
            assert type(made).__module__.startswith(f"undercroft.bots.{game.name}.")


def test_a_game_without_a_room_has_the_bots_of_every_game_and_no_solver() -> None:
    game = Unsolved()
    assert bot_names(game) == ["uniform", "apprentice", "journeyman", "master"]
    with pytest.raises(CannotSolve, match="games that have one: dice"):
        find_solver(game)


class Stubborn(Bot):
    """Never stops."""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        return legal[-1] if legal[-1] < CHALLENGE else REGULAR


def test_a_game_that_does_not_end_is_reported() -> None:
    with pytest.raises(Endless, match="game 4 of seed 1"):
        play_game(GAME, GAME.start(1), [Stubborn()], 1, 4)
