"""Bots against each other: fair seatings, ratings that mean something, tables that add up."""

from collections import Counter
from itertools import pairwise
from math import log10

import pytest

from undercroft.lab import tournament
from undercroft.lab.job import BadJob
from undercroft.lab.ratings import Sample, rate
from undercroft.lab.tournament import competition, line_ups


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (5, 3), (4, 4), (2, 4), (3, 4), (2, 3), (2, 6)])
def test_every_bot_sits_on_every_seat_and_after_every_other_equally_often(bots: int, seats: int) -> None:
    names = [f"bot{k}" for k in range(bots)]
    seatings = line_ups(names, seats)
    assert len(set(seatings)) == len(seatings)
    sat = Counter((seat, bot) for line_up in seatings for seat, bot in enumerate(line_up))
    assert len(sat) == seats * bots
    assert len(set(sat.values())) == 1
    followed = Counter(pair for line_up in seatings for pair in pairwise(line_up) if pair[0] != pair[1])
    assert len(followed) == bots * (bots - 1)
    assert len(set(followed.values())) == 1
    for line_up in seatings:
        counts = [line_up.count(bot) for bot in set(line_up)]
        assert len(counts) == min(bots, seats)
        assert max(counts) - min(counts) <= 1


def test_too_many_line_ups_are_refused() -> None:
    with pytest.raises(BadJob, match="in 151200 ways"):
        line_ups([f"bot{k}" for k in range(10)], 6)


def test_all_line_ups_are_played_equally_often() -> None:
    job = competition("dice", ["perfect", "greedy", "uniform"], games=20)
    assert (len(job.settings), job.games) == (6, 24)
    played = Counter(job.setting(g).bots for g in range(job.games))
    assert set(played.values()) == {4}


def test_ratings_are_those_of_elo() -> None:
    better, worse = rate(2, [Sample(7600, (0, 1), (1.0, 0.0)), Sample(2400, (1, 0), (1.0, 0.0))])
    assert better.points == pytest.approx(-worse.points)
    assert better.points - worse.points == pytest.approx(400 * log10(7600 / 2400), abs=0.1)
    # Elo points of half the difference, by the textbook: 1 / sqrt(n p q).
    assert better.error == pytest.approx(1.96 * 173.7178 / (10_000 * 0.76 * 0.24) ** 0.5 / 2, rel=0.01)


def test_ratings_of_three_seats_are_those_of_luce() -> None:
    strengths = (4, 2, 1)  # the odds to win
    games = [
        Sample(1_000_000 * strengths[k], (0, 1, 2), tuple(float(seat == k) for seat in range(3)))
        for k in range(3)
    ]
    first, second, third = (rating.points for rating in rate(3, games))
    assert first - second == pytest.approx(400 * log10(2), abs=0.01)
    assert second - third == pytest.approx(400 * log10(2), abs=0.01)
    assert first + second + third == pytest.approx(0, abs=1e-6)


def test_a_bot_that_won_every_game_has_a_finite_rating_with_a_wide_error() -> None:
    best, _other = rate(2, [Sample(50, (0, 1), (1.0, 0.0))])
    few = rate(2, [Sample(5, (0, 1), (1.0, 0.0))])[0]
    assert 200 < few.points < best.points < 1000
    assert best.error > 100


def test_draws_and_no_games_say_that_nobody_is_known_to_be_better() -> None:
    assert [rating.points for rating in rate(3, [])] == [0, 0, 0]
    drawn = rate(2, [Sample(400, (0, 1), (0.5, 0.5))])
    decided = rate(2, [Sample(200, (0, 1), (1.0, 0.0)), Sample(200, (0, 1), (0.0, 1.0))])
    assert drawn[0].points == pytest.approx(0, abs=1e-9)
    assert drawn[0].error < decided[0].error  # 400 draws are surer than 400 wins and losses


def test_error_bars_hold_the_truth_about_95_times_of_100() -> None:
    from undercroft.engine.rng import Rng

    rng = Rng("coverage")
    held = 0
    for _trial in range(400):
        won = sum(rng.below(4) < 3 for _game in range(60))
        better = rate(2, [Sample(won, (0, 1), (1.0, 0.0)), Sample(60 - won, (0, 1), (0.0, 1.0))])[0]
        held += abs(better.points - 200 * log10(3)) <= better.error
    assert 0.92 <= held / 400 <= 0.98


def test_the_stronger_is_rated_higher_and_tables_add_up() -> None:
    found = tournament("dice", ["uniform", "greedy"], 2, "challenge=off", games=200, seed=2)
    assert [row.bot for row in found.bots] == ["greedy", "uniform"]
    best, worst = found.bots
    assert best.rating - best.error > worst.rating + worst.error
    assert best.games == worst.games == found.games == 200
    assert best.wins.value + worst.wins.value == pytest.approx(1)
    assert best.score > worst.score
    up, down = found.cross[0][1], found.cross[1][0]
    assert up is not None
    assert down is not None
    assert up.value + down.value == pytest.approx(1)
    assert (up.low, up.high) == pytest.approx((1 - down.high, 1 - down.low))
    assert found.cross[0][0] is None
    assert sum(place.value for place in found.places) == pytest.approx(1)


@pytest.mark.parametrize(
    ("bots", "seats"), [(["perfect", "greedy", "uniform"], 4), (["greedy", "uniform"], 3)]
)
def test_more_seats_than_bots_give_each_bot_its_fair_number_of_seats(bots: list[str], seats: int) -> None:
    found = tournament("dice", bots, seats, "goal=2", games=36, seed=3)
    assert all(row.games == found.games for row in found.bots)
    wins = sum(row.wins.value for row in found.bots)
    assert wins / len(bots) == pytest.approx(1 / seats, abs=0.1)
    assert len(found.places) == seats


def test_levels_play_too() -> None:
    found = tournament("dice", ["apprentice", "uniform"], 2, "goal=1", games=4)
    assert {row.bot for row in found.bots} == {"apprentice", "uniform"}
