"""Where all seats answer at once, every bot answers for its own seat, in every order of the seats."""

from itertools import permutations

import pytest
from tests.tiny import commits, plans
from tests.tiny.kit import TinyGame

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.expectimax import Expectimax
from undercroft.bots.ismcts import Ismcts, best_of
from undercroft.bots.planner import Guide, Plan, Planner
from undercroft.bots.shelf import find_bot
from undercroft.engine.core import State
from undercroft.engine.game import Game
from undercroft.engine.rng import Rng

NAMES = ("uniform", "ismcts:48", "expectimax:1")
GAMES: list[TinyGame] = [commits.GAME, plans.GAME]


class Scores(Guide):
    """Thinks of every move, and plays on at random."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def plans(self, s: State, seat: int) -> list[Plan]:
        return [[n] for n in s.legal(seat)]

    def play_on(self, s: State, seat: int, rng: Rng) -> float:
        while not s.over():
            who = next(k for k in range(s.seats) if s.asks(k))
            legal = s.legal(who)
            s.apply(legal[rng.below(len(legal))], who)
        return self.game.scores(s)[seat] / 20


class Planless(Guide):
    """Thinks of nothing."""

    def plans(self, s: State, seat: int) -> list[Plan]:
        return []


def planner(game: Game, guide: Guide) -> Bot:
    return Planner(game, guide, Evaluation(game), Budget(simulations=200), 1)


def bots_of(name: str, game: Game) -> list[Bot]:
    if name == "planner":
        return [planner(game, Scores(game)) for _ in range(3)]
    return [find_bot(name, game, {}, 3) for _ in range(3)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("name", [*NAMES, "planner"])
def test_every_bot_answers_in_every_order_of_the_seats(name: str, game: TinyGame) -> None:
    for k, order in enumerate(permutations(range(3))):
        s, bots = game.start(3), bots_of(name, game)
        for turn in range(30):
            if s.over():
                break
            seat = next(seat for seat in order if s.asks(seat))
            n = bots[seat].choose(game.view(s, seat), s.legal(seat), Rng(k, turn))
            s.submit(n, seat)
        assert s.over()


@pytest.mark.parametrize("seat", range(3))
def test_the_search_finds_every_answer_of_its_own_seat_whoever_is_lowest(seat: int) -> None:
    s = commits.GAME.start(3)
    bot = find_bot("ismcts:200", commits.GAME, {}, 3)
    assert isinstance(bot, Ismcts)
    bot.choose(commits.GAME.view(s, seat), s.legal(seat), Rng(1))
    assert [found.move for found in bot.found] == s.legal(seat)
    assert sum(found.tries for found in bot.found) >= 20


@pytest.mark.parametrize("name", ["ismcts:3000", "expectimax:1"])
@pytest.mark.parametrize("seat", range(3))
def test_the_best_secret_answer_is_the_same_for_every_seat(name: str, seat: int) -> None:
    """In the last round, against any bids: 4 wins in 9 of 16 cases, and nothing is worth as much."""
    s = commits.GAME.start(3)
    for _bid in range(6):
        s.submit(0, next(k for k in range(3) if s.asks(k)))
    bot = find_bot(name, commits.GAME, {}, 3)
    assert bot.choose(commits.GAME.view(s, seat), s.legal(seat), Rng(seat)) == 3
    if isinstance(bot, Expectimax):
        assert [round(worth, 9) for _move, worth in bot.weighed] == [
            round(worth, 9) for _move, worth in weighed_by_first()
        ]


def weighed_by_first() -> list[tuple[int, float]]:
    """What seat A thinks of the same question."""
    s = commits.GAME.start(3)
    for _bid in range(6):
        s.submit(0, next(k for k in range(3) if s.asks(k)))
    bot = find_bot("expectimax:1", commits.GAME, {}, 3)
    assert isinstance(bot, Expectimax)
    bot.choose(commits.GAME.view(s, 0), s.legal(0), Rng(0))
    return bot.weighed


def test_a_search_that_found_nothing_says_so() -> None:
    with pytest.raises(RuntimeError, match=r"tried none of the legal moves \[2, 3\]"):
        best_of([], [2, 3])
    s = commits.GAME.start(3)
    with pytest.raises(RuntimeError, match="no plan for B"):
        planner(commits.GAME, Planless()).choose(commits.GAME.view(s, 1), s.legal(1), Rng(1))
