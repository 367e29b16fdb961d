"""Many games: the same whoever plays them, on however many cores, and however they are asked for."""

from dataclasses import asdict
from pathlib import Path

import pytest

from undercroft.bots.bot import Bot, UnknownBot
from undercroft.bots.games import Tally, play_bots
from undercroft.bots.uniform import Uniform
from undercroft.engine.core import OVER
from undercroft.engine.errors import BadOption, BadSeats, UnknownGame
from undercroft.engine.options import Options
from undercroft.engine.record import read
from undercroft.engine.registry import find, shelf
from undercroft.lab import BadSimulation, Result, simulate
from undercroft.lab.simulate import CHUNK, FAST_CHUNK, Plan, run_chunk

CLOCK = {"seconds", "nodes_per_second", "games_per_second", "processes"}


def counted(result: Result) -> dict[str, object]:
    """All but what the clock and the machine say."""
    return {name: part for name, part in asdict(result).items() if name not in CLOCK}


def setups() -> list[tuple[str, int, Options]]:
    return [(game.name, seats, options) for game in shelf() for seats, options in game.setups()]


@pytest.mark.parametrize(("game", "seats", "options"), setups())
def test_the_compiled_loop_plays_the_games_of_uniform_bots(game: str, seats: int, options: Options) -> None:
    described = find(game)
    fast = simulate(game, seats, options, games=3, seed=4)
    tally = Tally(seats)
    bots: list[Bot] = [Uniform() for _ in range(seats)]
    for g in range(3):
        play_bots(described, described.start(seats, options), bots, 4, g, tally, None)
    assert (fast.games, fast.nodes, fast.wins, fast.draws) == (3, tally.nodes, tally.wins, tally.draws)
    assert fast.turns_mean == tally.turns / 3
    assert fast.scores_mean == [total / 3 for total in tally.scores]


@pytest.mark.parametrize("bots", [["uniform"], ["perfect", "uniform", "greedy"]])
def test_several_processes_give_the_same_result(bots: list[str]) -> None:
    games = 2 * CHUNK + 7 if len(bots) > 1 else FAST_CHUNK * 2 + 7
    one = simulate("dice", 3, "goal=3", bots, games, seed=9)
    two = simulate("dice", 3, "goal=3", bots, games, seed=9, processes=2)
    assert counted(one) == counted(two)
    assert two.processes == 2


def test_every_game_can_be_repeated_alone() -> None:
    plan = Plan("dice", 2, "goal=4", ("greedy", "uniform"), 30, 6, "")
    together = Tally(2)
    for g in range(30):
        together.add(run_chunk(plan, g, 1))
    assert together.numbers() == run_chunk(plan, 0, 30)


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
        assert s.waits_for() == OVER
        assert record.names == ["perfect", "greedy"]
        nodes += len(record.moves)
        wins[find("dice").outcome(s).winners[0]] += 1
    assert (wins, nodes) == (result.wins, result.nodes)
    assert counted(result) == counted(simulate("dice", 2, "goal=3", ["perfect", "greedy"], 12, seed=8))


def test_an_interrupt_keeps_what_was_played() -> None:
    def interrupt(games: int) -> None:
        if games >= 2 * CHUNK:
            raise KeyboardInterrupt

    for processes in (1, 2):
        result = simulate(
            "dice", 2, "goal=2", ["greedy"], 20 * CHUNK, processes=processes, progress=interrupt
        )
        assert (result.games, result.asked) == (2 * CHUNK, 20 * CHUNK)
        whole = simulate("dice", 2, "goal=2", ["greedy"], 2 * CHUNK)
        assert (result.wins, result.nodes) == (whole.wins, whole.nodes)


def test_progress_counts_up_to_the_last_game() -> None:
    seen: list[int] = []
    simulate("dice", 2, "goal=1", ["greedy"], 2 * CHUNK + 1, progress=seen.append)
    assert seen == [CHUNK, 2 * CHUNK, 2 * CHUNK + 1]


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "dice"),
        ({"seats": 5}, BadSeats, "1, 2, 3, 4"),
        ({"options": "goal=0"}, BadOption, "from 1 to 8"),
        ({"bots": ["deep"]}, UnknownBot, "uniform, greedy, perfect"),
        ({"bots": ["greedy"] * 3}, BadSimulation, "each of the 2, not 3"),
        ({"bots": []}, BadSimulation, "not 0"),
        ({"games": 0}, BadSimulation, "1 or more, not 0"),
        ({"games": -4}, BadSimulation, "1 or more, not -4"),
        ({"processes": 0}, BadSimulation, "processes must be 1 or more"),
        ({"records": __file__}, BadSimulation, "cannot write records"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    wrong: dict[str, object], error: type[ValueError], said: str
) -> None:
    with pytest.raises(error, match=said):
        simulate(**{"game": "dice", "games": 1, **wrong})  # type: ignore[arg-type]
