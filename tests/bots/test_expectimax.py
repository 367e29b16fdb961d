"""Expectimax computes what the solver computes, where the horizon does not cut it."""

import pytest

from undercroft.bots.dice.perfect import perfect
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.expectimax import Expectimax, Lookahead
from undercroft.bots.shelf import find_evaluation
from undercroft.engine.bits import some
from undercroft.engine.core import CHANCE
from undercroft.engine.rng import Rng
from undercroft.engine.text import named
from undercroft.games.dice import GAME
from undercroft.games.dice.actions import CONTINUE, STOP
from undercroft.games.dice.frames import DECIDE, ROLL
from undercroft.games.dice.options import set_up
from undercroft.games.dice.state import Dice


def rolling(own: int, cards: int, wall: int, seats: int = 2) -> Dice:
    """Seat 0 rolls what is left in the pit."""
    s = set_up(seats, GAME.complete({}))
    s.paths = some(0, own) + some(1, 3)
    s.turn = 1
    s.turn_cards = cards
    s.wall = wall
    s.become(ROLL)
    s.run()
    return s


def test_a_roll_is_worth_the_weighed_mean_of_its_outcomes() -> None:
    s = rolling(2, 1, some(0, 3))
    evaluation = find_evaluation(GAME, {}, 2)
    ahead = Lookahead(evaluation, 100_000, 0)
    found = ahead.worth(s, 0, 0)[0]
    total = weights = 0.0
    for n, weight in s.outcomes():
        after = s.clone()
        after.apply(n, CHANCE)
        total += weight * Lookahead(evaluation, 10, 0).worth(after, 0, 0)[0]
        weights += weight
    assert found == pytest.approx(total / weights, abs=1e-12)


def test_the_better_move_counts_where_a_seat_decides() -> None:
    s = rolling(5, 3, some(0, 3))
    s.become(DECIDE)
    s.run()
    assert Lookahead(find_evaluation(GAME, {}, 2), 1000, 0).worth(s, 1, 0)[0] == 1.0


def test_more_positions_than_allowed_are_cut_and_evaluated() -> None:
    s = rolling(2, 0, 0)
    ahead = Lookahead(find_evaluation(GAME, {}, 2), 50, 0)
    assert 0.0 < ahead.worth(s, 5, 0)[0] < 1.0
    assert ahead.left <= 0


def test_each_seat_plays_for_itself_and_worths_stay_shares() -> None:
    row = Lookahead(find_evaluation(GAME, {}, 3), 500, 0).worth(rolling(2, 1, some(0, 3), 3), 2, 0)
    assert sum(row) == pytest.approx(1.0)


@pytest.mark.parametrize(("own", "cards"), [(2, 2), (5, 3), (6, 2), (7, 1)])
def test_its_decisions_are_those_of_perfect_play(own: int, cards: int) -> None:
    s = rolling(own, cards, some(0, 3))
    s.become(DECIDE)
    s.run()
    view, legal = GAME.view(s, 0), s.legal(0)
    bot = Expectimax(GAME, find_evaluation(GAME, {}, 2), 2)
    exact = perfect(GAME.complete({}), 2)
    assert bot.choose(view, legal, Rng(1)) == exact.choose(view, legal, Rng(1))


def test_it_says_what_each_move_is_worth() -> None:
    s = rolling(6, 2, some(0, 3))
    s.become(DECIDE)
    s.run()
    bot = Expectimax(GAME, find_evaluation(GAME, {}, 2), 1)
    assert bot.choose(GAME.view(s, 0), s.legal(0), Rng(1)) == STOP
    assert bot.explain().startswith("Stop: 100 % to win, rather than continue: ")
    assert bot.choose(GAME.view(s, 0), [CONTINUE], Rng(1)) == CONTINUE
    assert bot.explain() == ""


def test_it_speaks_of_seats_by_their_names_where_names_are_known() -> None:
    s = set_up(3, GAME.complete({}))
    s.paths = some(1, 3) + some(2, 3)  # cards to be taken from either
    s.run()
    s.apply(0, CHANCE)
    bot = Expectimax(GAME, find_evaluation(GAME, {}, 3), 1)
    bot.choose(GAME.view(s, 0), s.legal(0), Rng(1))
    assert "hallenge B:" in bot.explain(), "letters where nobody is known"
    assert "hallenge Bea:" in named(bot.explain(), ["Ann", "Bea", "Cy"])


def test_no_decision_ahead_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one decision ahead, not 0"):
        Expectimax(GAME, Evaluation(GAME), 0)
