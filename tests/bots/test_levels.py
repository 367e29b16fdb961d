"""Each level is clearly stronger than the one before, and the master than everybody. Deep runs: `make soak`.

What is played and how it is counted stands in `ladder.py`, which prints the table of docs/bots.md.
"""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.bots import parties
from tests.bots.ladder import LEVELS, STEPS, TABLES, Pair, measure, pairs
from tests.bots.share import Share

from undercroft.bots.levels import MASTER
from undercroft.bots.shelf import PERFECT, levels, makers
from undercroft.engine.registry import shelf
from undercroft.lab import simulate

BEHIND = 0.03  # that the master of Dungeon Dice may be behind perfect play, beyond the error


def title(pair: Pair) -> str:
    return f"{pair.title}: {pair.bot} - {pair.other}"


def all_pairs() -> list[Pair]:
    return [pair for game in TABLES for pair in pairs(game)]


def test_the_ladder_measures_every_level_of_every_game_also_against_greedy() -> None:
    assert sorted((*TABLES, *parties.TABLES)) == sorted(game.name for game in shelf())
    for game in shelf():
        assert tuple(levels(game)) == LEVELS
        if game.shared:
            assert parties.LADDER[1:] == LEVELS
            continue
        for table in TABLES[game.name]:
            for seats in (2, 4):
                met = {(p.bot, p.other) for p in pairs(game.name) if (p.table, p.seats) == (table, seats)}
                best = PERFECT if PERFECT in makers(game) else "greedy"
                assert met >= {*STEPS, (MASTER, best)}
                assert met >= {(level, "greedy") for level in LEVELS if level != MASTER}


def test_a_pair_plays_each_way_to_sit_equally_often_and_a_shared_win_is_shared(tmp_path: Path) -> None:
    found = measure(Pair("dice", 4, "", "greedy", "uniform"), 20, seed=2)
    assert found.games == 20
    assert 10 < found.won <= 20
    assert measure(Pair("dice", 4, "", "uniform", "greedy"), 20, seed=2).won == pytest.approx(20 - found.won)
    assert found.table == "Dungeon Dice, 4 seats"
    kept = measure(Pair("dice", 4, "", "greedy", "uniform"), 12, seed=2, out=tmp_path)
    assert kept.games == 12
    assert measure(Pair("dice", 4, "", "greedy", "uniform"), 20, seed=2, out=tmp_path) == found, "it goes on"
    row = Share(found.table, found.who, 15.0, 20).row()
    assert row == "| Dungeon Dice, 4 seats | greedy - uniform | 75.0 % | 20 | 53.1 to 88.8 |"


def test_an_interval_comes_from_pairs_of_games_with_the_same_seed() -> None:
    """Half of the seeds are won by both bots once: what is left to chance is only the other half."""
    alone = Share("", "", 15.0, 20)
    paired = Share("", "", 15.0, 20, (0.5, 1.0) * 5)
    low, high = paired.interval
    assert low == pytest.approx(0.75 - 2.262 * (0.0625 / 9) ** 0.5, abs=1e-3)  # Student's t of nine
    assert high == pytest.approx(0.75 + 2.262 * (0.0625 / 9) ** 0.5, abs=1e-3)
    assert alone.interval[0] < low
    assert Share("", "", 20.0, 20, (1.0,) * 10).interval == Share("", "", 20.0, 20).interval, (
        "all ended alike"
    )


@pytest.mark.soak
@pytest.mark.parametrize("pair", [pair for pair in all_pairs() if pair.stronger], ids=title)
def test_each_level_beats_the_one_before_and_the_master_beats_greedy(pair: Pair) -> None:
    found = measure(pair, pair.games, processes=2)
    assert found.interval[0] > 0.5, found.row()


def test_bots_of_a_party_are_measured_by_what_they_win_with_all_seats() -> None:
    found = parties.measure("fighter", 2, "difficulty=easy,hand=steady", "uniform", 6)
    assert found.games == 6
    assert 0 <= found.won <= 6
    assert (found.table, found.who) == ("Dungeon Fighter, 2 seats, difficulty=easy,hand=steady", "uniform")


@pytest.mark.soak
@pytest.mark.parametrize("game", list(parties.TABLES))
def test_each_level_of_a_party_wins_more_than_the_one_before_and_the_master_enough(game: str) -> None:
    for seats, options in parties.TABLES[game]:
        found = [parties.measure(game, seats, options, bot, parties.GAMES, 2) for bot in parties.LADDER]
        for below, above in pairwise(found):
            assert above.interval[0] > below.interval[1], (below.row(), above.row())
        assert found[-1].won / found[-1].games > 0.45, found[-1].row()


@pytest.mark.soak
@pytest.mark.parametrize("pair", [pair for pair in all_pairs() if pair.other == PERFECT], ids=title)
def test_the_master_of_dungeon_dice_is_as_good_as_perfect_within_three_points(pair: Pair) -> None:
    found = measure(pair, pair.games, processes=2)
    assert found.interval[1] > 0.5 - BEHIND, found.row()
    assert found.won / found.games > 0.5 - BEHIND - 0.02, found.row()


@pytest.mark.soak
def test_a_master_alone_with_dungeon_roll_has_a_mean_of_19_and_a_half_or_more() -> None:
    result = simulate("roll", 1, "heroes=none", [MASTER], games=2000, processes=2)
    assert result.scores_mean[0] >= 19.5
