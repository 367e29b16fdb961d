"""A review adds up: what the game was worth changes by luck, by mistakes, and by what rivals did."""

import json

import pytest

from undercroft.bots.bot import Bot
from undercroft.bots.games import Played, Tally, play_bots
from undercroft.bots.review import CannotReview, review
from undercroft.bots.shelf import find_bot, find_oracle
from undercroft.engine.core import CHANCE, OVER
from undercroft.engine.game import Game
from undercroft.engine.record import Record
from undercroft.games.dice import GAME
from undercroft.games.roll import GAME as ROLL


def recorded(game: Game, names: list[str], options: str = "", seed: int = 3) -> Record:
    """A game between bots."""
    start = game.start(len(names), options)
    given = game.options_of(start)
    bots: list[Bot] = [find_bot(name, game, given, len(names)) for name in names]
    moves: Played = []
    play_bots(game, start, bots, seed, 0, Tally(len(names)), moves)
    return Record(game.name, game.rules, len(names), given, moves, names)


def test_the_oracle_knows_every_position_as_the_mean_or_the_best_of_what_follows() -> None:
    """The equations of the solution, through the engine: for each position of some games."""
    for names in (["uniform"], ["uniform", "greedy"]):
        oracle = find_oracle(GAME, {"goal": 4}, len(names))
        assert oracle is not None
        for s, who, _n in recorded(GAME, names, "goal=4").walk():
            here = oracle.worths(s)
            assert here is not None
            if who == CHANCE:
                total = sum(weight for _n, weight in s.outcomes())
                mean = [0.0] * len(names)
                for n, weight in s.outcomes():
                    after = s.clone()
                    after.apply(n, CHANCE)
                    for seat, worth in enumerate(oracle.worths(after) or []):
                        mean[seat] += worth * weight / total
                assert here == pytest.approx(mean, abs=1e-12)
            else:
                found = []
                for n in s.legal(who):
                    after = s.clone()
                    after.apply(n, who)
                    found.append((oracle.worths(after) or [])[who])
                assert here[who] == pytest.approx(max(found), abs=1e-12)


def test_an_exact_review_adds_up_to_the_result() -> None:
    record = recorded(GAME, ["uniform", "perfect"], "goal=4")
    mine, theirs = review(record, 0), review(record, 1)
    assert mine.exact
    assert record.state().waits_for() == OVER
    end = mine.moments[-1].worth
    assert end in (0.0, 1.0)
    assert mine.start + mine.luck - mine.lost + theirs.lost == pytest.approx(end)
    assert theirs.luck == pytest.approx(-mine.luck)


def test_perfect_play_has_no_mistakes_and_random_play_has() -> None:
    record = recorded(GAME, ["uniform", "perfect"], "goal=4")
    mine, theirs = review(record, 0), review(record, 1)
    assert theirs.lost == pytest.approx(0.0, abs=1e-12)
    assert not theirs.mistakes()
    assert mine.lost > 0.05
    worst = mine.mistakes()[0]
    assert worst.loss == pytest.approx(worst.best.worth - worst.played.worth)
    assert worst.played.move == record.moves[worst.at - 1][1] != worst.best.move


def test_turning_points_are_the_greatest_changes() -> None:
    found = review(recorded(GAME, ["greedy", "greedy"], "goal=4"), 0)
    changes = sorted([abs(moment.change) for moment in found.moments], reverse=True)
    turned = [abs(found.moments[at - 1].change) for at in found.turning]
    assert sorted(turned, reverse=True) == changes[:3]


def test_where_nothing_is_solved_worths_are_searched_and_have_errors() -> None:
    record = recorded(ROLL, ["uniform", "uniform"], "heroes=none")
    found = review(record, 1, simulations=8)
    assert not found.exact
    assert len(found.moments) == len(record.moves)
    assert all(0.0 <= moment.worth <= 1.0 for moment in found.moments)
    choices = [choice for choice in found.choices if choice.others]
    assert any(choice.played.error > 0.0 for choice in choices)
    assert found.moments[-1].error == 0.0  # the end is known
    assert json.loads(json.dumps(found.as_json()))["seat"] == 1


def test_a_review_repeats_itself() -> None:
    record = recorded(ROLL, ["uniform"], "heroes=none")
    assert review(record, 0, simulations=4).as_json() == review(record, 0, simulations=4).as_json()


@pytest.mark.parametrize(
    ("seat", "moves", "simulations", "wrong"),
    [(2, 3, 10, "0 to 1, not 2"), (0, 0, 10, "nothing has been played"), (0, 3, 1, "at least 2 simulations")],
)
def test_what_cannot_be_reviewed_is_refused(seat: int, moves: int, simulations: int, wrong: str) -> None:
    record = recorded(GAME, ["uniform", "uniform"])
    record.moves = record.moves[:moves]
    with pytest.raises(CannotReview, match=wrong):
        review(record, seat, simulations)
