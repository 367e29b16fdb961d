"""Many games: the same whoever plays them, on however many cores, and however they are asked for."""

import json
import re
from dataclasses import asdict
from itertools import count
from pathlib import Path

import pytest
from tests.cli.driving import program

from undercroft.bots import budget
from undercroft.bots.bot import Bot, UnknownBot
from undercroft.bots.games import play_game
from undercroft.bots.tally import DRAWS, NODES, SCORES, TURNS, WINS, Tally
from undercroft.bots.uniform import Uniform
from undercroft.engine.errors import BadOption, BadSeats, UnknownGame
from undercroft.engine.options import Options
from undercroft.engine.record import read
from undercroft.engine.registry import find, shelf
from undercroft.lab import BadJob, Result, Way, balance, run, simulate, simulation, tournament
from undercroft.lab.run import Pace
from undercroft.lab.work import Chunk

CLOCK = {"seconds", "nodes_per_second", "games_per_second", "processes"}


def counted(result: Result) -> dict[str, object]:
    """All but what the clock and the machine say."""
    return {name: part for name, part in asdict(result).items() if name not in CLOCK}


def setups() -> list[tuple[str, int, Options]]:
    return [(game.name, seats, options) for game in shelf() for seats, options in game.setups()]


@pytest.mark.parametrize(("game", "seats", "options"), setups())
def test_the_compiled_loop_plays_the_games_of_uniform_bots(game: str, seats: int, options: Options) -> None:
    described = find(game)
    games = 3 if described.minutes < 30 else 1
    fast = simulate(game, seats, options, games=games, seed=4)
    tally = Tally(seats)
    bots: list[Bot] = [Uniform() for _ in range(seats)]
    for g in range(games):
        tally.count(play_game(described, described.start(seats, options), bots, 4, g))
    assert (fast.games, fast.nodes, fast.wins, fast.draws) == (
        games,
        tally.of(NODES),
        tally.by_seat(WINS),
        tally.of(DRAWS),
    )
    assert fast.turns_mean == tally.of(TURNS) / games
    assert fast.scores_mean == [total / games for total in tally.by_seat(SCORES)]


@pytest.mark.parametrize("bots", [["uniform"], ["perfect", "uniform", "greedy"]])
def test_several_processes_give_the_same_result(bots: list[str]) -> None:
    one = simulate("dice", 3, "goal=3", bots, 107, seed=9)
    two = simulate("dice", 3, "goal=3", bots, 107, seed=9, processes=2)
    tens = simulate("dice", 3, "goal=3", bots, 107, seed=9, processes=2, chunk=10)
    assert counted(one) == counted(two) == counted(tens)
    assert two.processes == 2


def test_every_game_can_be_repeated_alone(tmp_path: Path) -> None:
    job = simulation("dice", 2, "goal=4", ["greedy", "uniform"], 30, seed=6)
    run(job, Way(out=tmp_path))
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    for g in (0, 11, 29):
        record = job.record(g)
        s = record.state()
        assert lines[g]["game"] == g
        assert lines[g]["nodes"] == len(record.moves)
        assert lines[g]["winners"] == list(find("dice").outcome(s).winners)
        assert lines[g]["scores"] == find("dice").scores(s)
    with pytest.raises(BadJob, match="numbered 0 to 29: there is no game 30"):
        job.record(30)


def test_another_seed_gives_other_games() -> None:
    first, second = simulate("dice", games=40, seed=1), simulate("dice", games=40, seed=2)
    assert first.nodes != second.nodes


def test_sums_fit_together() -> None:
    result = simulate("dice", 3, "turnLimit=9", ["greedy"], 60, seed=2)
    assert sum(result.wins) + result.draws + result.nobody == result.games == result.asked == 60
    assert result.draws > 0  # nine turns are few: ties are common
    assert result.turns_mean <= 9
    assert result.nodes_per_game == result.nodes / 60
    assert all(0 <= score < 8 for score in result.scores_mean)
    assert result.options == "challenge=on,strictPile=off,turnLimit=9,goal=8"


def test_games_without_a_winner_are_counted_apart() -> None:
    result = simulate("dice", 1, "turnLimit=1", games=20)
    assert (result.nobody, result.wins, result.draws) == (20, [0], 0)


def test_records_are_written_and_tell_the_same_games(tmp_path: Path) -> None:
    result = simulate("dice", 2, "goal=3", ["perfect", "greedy"], 12, seed=8, records=tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert len(files) == 12
    wins = [0, 0]
    nodes = 0
    for file in files:
        record = read(file.read_text(encoding="utf-8"))
        s = record.state()
        assert s.over()
        assert record.names == ["perfect", "greedy"]
        nodes += len(record.moves)
        wins[find("dice").outcome(s).winners[0]] += 1
    assert (wins, nodes) == (result.wins, result.nodes)
    assert counted(result) == counted(simulate("dice", 2, "goal=3", ["perfect", "greedy"], 12, seed=8))


def test_an_interrupt_keeps_what_was_played() -> None:
    def interrupt(games: int) -> None:
        if games >= 20:
            raise KeyboardInterrupt

    for processes in (1, 2):
        result = simulate(
            "dice", 2, "goal=2", ["greedy"], 200, processes=processes, progress=interrupt, chunk=10
        )
        assert (result.games, result.asked) == (20, 200)
        whole = simulate("dice", 2, "goal=2", ["greedy"], 20)
        assert (result.wins, result.nodes) == (whole.wins, whole.nodes)


def test_progress_counts_up_to_the_last_game() -> None:
    seen: list[int] = []
    simulate("dice", 2, "goal=1", ["greedy"], 21, progress=seen.append, chunk=10)
    assert seen == [0, 10, 20, 21]


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_tasks_grow_with_the_speed_and_never_pass_the_end(workers: int) -> None:
    pace = Pace(workers, 0)
    left, sizes = 1_000_000, []
    while left:
        size = pace.of(left)
        assert 1 <= size <= left
        left -= size
        sizes.append(size)
        pace.learn(Chunk(0, size, [], b"", size * 2e-5))
    assert sizes[0] == 1
    assert max(sizes) == 25_000  # half a second
    assert len(sizes) < 300
    assert workers == 1 or sizes[-1] <= 25_000 // 32  # the processes end at about the same time


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "dice"),
        ({"seats": 5}, BadSeats, "1, 2, 3, 4"),
        ({"options": "goal=0"}, BadOption, "from 1 to 8"),
        ({"bots": ["deep"]}, UnknownBot, "uniform, greedy, apprentice"),
        ({"bots": ["greedy"] * 3}, BadJob, "each of the 2, not 3"),
        ({"bots": []}, BadJob, "not 0"),
        ({"games": 0}, BadJob, "1 or more, not 0"),
        ({"games": -4}, BadJob, "1 or more, not -4"),
        ({"processes": 0}, BadJob, "processes must be 1 or more"),
        ({"chunk": -1}, BadJob, "must be 1 or more, not -1"),
        ({"records": "records", "ray": "local"}, BadJob, "without Ray"),
        ({"records": __file__}, BadJob, "cannot write records"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    wrong: dict[str, object], error: type[ValueError], said: str
) -> None:
    with pytest.raises(error, match=said):
        simulate(**{"game": "dice", "games": 1, **wrong})  # type: ignore[arg-type]


@pytest.fixture
def slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which a second passes between any two looks at the clock: it strikes at every decision."""
    seconds = count()
    monkeypatch.setattr(budget, "perf_counter", lambda: float(next(seconds)))


def test_levels_think_by_simulations_so_that_results_do_not_depend_on_the_machine(
    slow_machine: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = simulation("dice", 2, "goal=1", ["journeyman", "apprentice"], 2, seed=3)
    slow = job.record(0).moves
    monkeypatch.undo()
    assert job.record(0).moves == slow
    assert run(job, Way()).struck == 0


@pytest.mark.parametrize("command", ["simulate", "tournament", "balance"])
def test_where_a_clock_is_on_the_report_counts_how_often_it_struck(
    slow_machine: None, command: str, tmp_path: Path
) -> None:
    names = ["journeyman", "uniform"]
    if command == "simulate":
        struck = simulate("dice", 2, "goal=1", names, games=2, clock=True, out=tmp_path).struck
    elif command == "tournament":
        struck = tournament("dice", names, 2, "goal=1", games=2, clock=True, out=tmp_path).struck
    else:
        struck = balance("dice", {"goal": ["1"]}, bots=names, games=2, clock=True, out=tmp_path).struck
    assert struck > 0
    told = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert sum(game["struck"] for game in told) == struck


def test_the_command_says_how_often_the_clock_struck(
    slow_machine: None, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "simulate dice --options goal=1 --bots journeyman,uniform --games 2 --processes 1"
    assert program(tuple(line.split())) == 0
    assert "clock" not in capsys.readouterr().out
    assert program((*line.split(), "--clock")) == 0
    assert re.search(r"The clock ended \d+ decisions? of the bots\.", capsys.readouterr().out)
