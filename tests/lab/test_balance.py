"""House rules compared: what is measured means what docs/lab.md says."""

import json
from pathlib import Path

import pytest
from tests.next_up import next_up

from undercroft.bots.finished import Finished
from undercroft.engine.registry import find
from undercroft.lab import Way, balance, comparison, run
from undercroft.lab.balance import combinations, compare, read_vary
from undercroft.lab.parquet import write_parquet
from undercroft.lab.plot import edge

VARY = {"goal": ["2", "3"], "seats": ["2", "3"]}


def ended(winners: list[int], scores: list[int], half: list[int]) -> Finished:
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return Finished(0, 0, 8, 40, winners, ranks, scores, half)


@pytest.mark.parametrize(
    ("winners", "half", "decided", "comeback"),
    [
        ([0], [1, 4, 0], True, True),  # behind one of two
        ([0], [4, 4, 0], True, False),  # level is not behind
        ([0], [5, 4, 0], True, False),
        ([0, 1], [1, 4, 0], False, False),  # a draw
        ([], [1, 4, 0], False, False),  # nobody won
        ([0], [], False, False),  # not played in turns
    ],
)
def test_a_comeback_is_a_win_alone_of_a_seat_that_was_behind_at_half_time(
    winners: list[int], half: list[int], decided: bool, comeback: bool
) -> None:
    game = ended(winners, [8, 6, 3], half)
    assert (game.decided(), game.comeback()) == (decided, comeback)


def test_nobody_comes_back_alone_at_the_table() -> None:
    assert not ended([0], [8], [3]).decided()


def test_half_time_is_when_the_second_half_of_the_turns_began(tmp_path: Path) -> None:
    job = comparison("dice", {"goal": ["4", "6"]}, 3, "", ["greedy"], 6, seed=2)
    run(job, Way(out=tmp_path))
    game = find("dice")
    for g, line in enumerate((tmp_path / "games.jsonl").read_text().splitlines()):
        told = json.loads(line)
        record = job.record(g)
        turns = game.turns(record.state())
        began = [s for s, _seat, _move in record.walk() if game.turns(s) == turns // 2 + 1]
        assert told["turns"] == turns
        assert told["half"] == game.scores(began[0])
        first = next(s for s, seat, _move in record.walk() if seat >= 0 and game.turns(s) == 1)
        assert told["first"] == next_up(first)


def test_every_combination_is_a_setting_with_its_games() -> None:
    found = balance("dice", VARY, 4, "challenge=off", ["greedy"], games=20, seed=3)
    assert [row.label for row in found.settings] == [
        "goal=2 seats=2",
        "goal=2 seats=3",
        "goal=3 seats=2",
        "goal=3 seats=3",
    ]
    assert [row.seats for row in found.settings] == [2, 3, 2, 3]
    assert found.settings[2].options == "challenge=off,strictPile=off,turnLimit=0,goal=3"
    for row in found.settings:
        assert row.games == 20
        assert row.length.low < row.length.value < row.length.high
        assert sum(place.value for place in row.places) == pytest.approx(1)
        assert row.first == row.places[0]
        assert row.comebacks.low <= row.comebacks.value <= row.comebacks.high
    assert found.settings[0].length.high < found.settings[2].length.low  # a longer way


def test_figures_are_those_of_the_single_games(tmp_path: Path) -> None:
    job = comparison("roll", {"heroes": ["none", "random"]}, 3, "", ["uniform"], 40, seed=1)
    done = run(job, Way(out=tmp_path))
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    for k, row in enumerate(compare(done, {"heroes": ["none", "random"]}, ["uniform"]).settings):
        own = [game for game in games if game["setting"] == k]
        assert len(own) == row.games == 40
        assert row.length.value == sum(game["turns"] for game in own) / 40
        spread = [max(game["scores"]) - min(game["scores"]) for game in own]
        assert row.spread.value == sum(spread) / 40
        alone = [game for game in own if len(game["winners"]) == 1]
        back = [game for game in alone if max(game["half"]) > game["half"][game["winners"][0]]]
        assert row.decided == len(alone)
        assert row.comebacks.value == len(back) / len(alone)
        assert row.draws.value == sum(len(game["winners"]) > 1 for game in own) / 40
        won = [(game["first"] in game["winners"]) / max(len(game["winners"]), 1) for game in own]
        assert row.first.value == pytest.approx(sum(won) / 40)
        assert edge(row).value == pytest.approx(row.first.value - 1 / 3)


def test_what_to_vary_is_read_as_people_write_it() -> None:
    assert read_vary(find("dice"), ["goal=2, 3", "seats=2,3"]) == VARY
    assert len(combinations({"a": ["1", "2"], "b": ["1", "2", "3"]})) == 6


def test_parquet_has_the_games_with_their_settings(tmp_path: Path) -> None:
    import pyarrow.parquet

    job = comparison("dice", VARY, 2, "", ["greedy"], 5, seed=3)
    run(job, Way(out=tmp_path))
    path = write_parquet(tmp_path, job)
    table = pyarrow.parquet.read_table(path)
    told = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    settings = [job.setting(g) for g in range(20)]
    beside = [{"seats": s.seats, "options": s.options, "bots": list(s.bots)} for s in settings]
    assert table.to_pylist() == [{**game, **more} for game, more in zip(told, beside, strict=True)]
    assert json.loads(table.schema.metadata[b"undercroft.job"]) == job.identity()
    assert table.column_names == [
        "game", "setting", "first", "turns", "nodes", "winners", "ranks", "scores", "half",
        "struck", "seats", "options", "bots",
    ]  # fmt: skip
