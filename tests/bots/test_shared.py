"""Games that all seats win or lose together: a shared win is a win, for bots, lab and environments."""

import pytest
from librt.vecs import vec
from tests.tiny import allies

from undercroft.bots import tally as t
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.finished import Finished
from undercroft.bots.shelf import find_bot
from undercroft.bots.tally import WHOLE, Tally
from undercroft.engine.core import CHANCE, State
from undercroft.engine.registry import shelf, unshelved
from undercroft.engine.rng import Rng
from undercroft.env.rewards import Rewards
from undercroft.games.fighter import GAME as FIGHTER
from undercroft.lab.job import make_job, make_setting
from undercroft.lab.run import Way, run
from undercroft.lab.simulate import result, simulation
from undercroft.lab.tournament import competition, standings

ALL, NONE = [0, 1, 2], list[int]()


def game(winners: list[int]) -> Finished:
    return Finished(0, 0, 4, 9, winners, [1, 1, 1], [4, 4, 4], [2, 2, 2])


def test_a_shared_win_is_a_win_for_every_seat_and_no_draw() -> None:
    shared, against = Tally(3, shared=True), Tally(3)
    for winners in (ALL, ALL, NONE):
        shared.count(game(winners))
        against.count(game(winners))
    assert shared.by_seat(t.WINS) == [2, 2, 2]
    assert shared.by_seat(t.SHARES) == [2 * WHOLE] * 3
    assert shared.by_seat(t.PLACES) == [2 * WHOLE] * 3
    assert (shared.of(t.DRAWS), shared.of(t.NOBODY), shared.of(t.DECIDED)) == (0, 1, 0)
    assert against.by_seat(t.WINS) == [0, 0, 0]
    assert (against.of(t.DRAWS), against.by_seat(t.SHARES)) == (2, [2 * WHOLE // 3] * 3)


def finished(seats: int, won: bool) -> State:
    s = allies.GAME.start(seats)
    while not s.over():
        s.submit(allies.HURRY, next(k for k in range(seats) if s.asks(k)))
        s.submit(0 if won else 1, CHANCE)
    return s


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_won_game_is_worth_all_to_everybody(seats: int) -> None:
    out = vec[float]([0.5] * seats)
    for won in (True, False):
        Evaluation(allies.GAME).ended(finished(seats, won), out)
        assert list(out) == [float(won)] * seats
    assert Evaluation(allies.GAME).words(0.25, seats) == "25 % to win"


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_reward_is_the_same_for_all(seats: int) -> None:
    for won in (True, False):
        rewards = Rewards(allies.GAME, allies.GAME.start(seats))
        assert rewards.after(finished(seats, won)) == [1.0 if won else -1.0] * seats
        assert rewards.low == -1.0
    points = Rewards(allies.GAME, allies.GAME.start(seats), "score")
    assert points.after(finished(seats, True)) == [4.0] * seats


def test_a_simulation_counts_wins_of_the_party() -> None:
    with unshelved(allies.GAME):
        job = simulation("allies", 3, games=40)
        found = result(run(job, Way(processes=1)))
    assert found.draws == 0
    assert found.wins[0] == found.wins[1] == found.wins[2] == 40 - found.nobody
    assert 0 < found.nobody < 40


def test_in_a_tournament_each_bot_has_all_seats() -> None:
    with unshelved(allies.GAME):
        job = competition("allies", ["ismcts:200", "uniform"], 2, games=80)
        assert [setting.names for setting in job.settings] == [("ismcts:200",) * 2, ("uniform",) * 2]
        found = standings(run(job, Way(processes=1)))
    best, worst = found.bots
    assert (best.bot, worst.bot) == ("ismcts:200", "uniform")
    assert best.wins.value > worst.wins.value
    assert best.rating == pytest.approx(-worst.rating)
    assert best.rating > 0
    assert found.cross == [[None, None], [None, None]]
    assert found.draws == 0


def test_a_search_plays_for_the_party() -> None:
    """Two falls break the stone: with one fall and three turns for three steps, hurrying last is enough."""
    s = allies.GAME.start(2)
    for n, fell in ((allies.HURRY, 1), (allies.HURRY, 0)):
        s.submit(n, next(k for k in range(2) if s.asks(k)))
        s.submit(fell, CHANCE)
    bot = find_bot("ismcts:400", allies.GAME, {}, 2)
    assert bot.choose(allies.GAME.view(s, 0), s.legal(0), Rng(3)) == allies.CARE


def test_a_setting_of_the_lab_takes_one_bot_for_all_or_one_each() -> None:
    with unshelved(allies.GAME):
        setting = make_setting(allies.GAME, 3, "", ["uniform"])
        job = make_job("simulate", "allies", 1, [setting], 3)
        assert [tally.shared for tally in job.tallies()] == [True]


def test_of_our_games_dungeon_fighter_alone_is_played_together() -> None:
    assert FIGHTER.shared
    assert [listed.name for listed in shelf() if listed.shared and listed.name != "fighter"] == []
