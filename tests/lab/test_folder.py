"""A job on disk: it goes on where it stopped, whatever stopped it, and never mixes with another."""

import json
import signal
from pathlib import Path

import pytest

from undercroft.lab import Job, Way, run, simulation
from undercroft.lab.folder import BadFolder, Folder
from undercroft.lab.interrupts import not_now
from undercroft.lab.run import Done

GAMES = 30


def job(games: int = GAMES, seed: int = 5) -> Job:
    return simulation("dice", 2, "goal=2", ["greedy", "uniform"], games, seed)


def numbers(done: Done) -> list[list[int]]:
    return [tally.numbers() for tally in done.tallies]


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A folder with all games."""
    assert run(job(), Way(out=tmp_path / "whole")).games == GAMES
    return tmp_path / "whole"


def test_a_line_tells_a_game(whole: Path) -> None:
    lines = (whole / "games.jsonl").read_text().splitlines()
    assert len(lines) == GAMES
    names = ["game", "setting", "first", "turns", "nodes", "winners", "ranks", "scores", "half", "struck"]
    for g, line in enumerate(lines):
        told = json.loads(line)
        assert list(told) == names
        assert told["game"] == g
        assert max(told["scores"]) == 2
        assert told["ranks"][told["winners"][0]] == 1
        assert 0 <= told["first"] <= 1


@pytest.mark.parametrize("cut", [0, 1, 200, -1, -30])
def test_a_run_goes_on_where_a_file_was_cut_off(whole: Path, tmp_path: Path, cut: int) -> None:
    text = (whole / "games.jsonl").read_bytes()
    folder = tmp_path / "cut"
    folder.mkdir()
    (folder / "job.json").write_bytes((whole / "job.json").read_bytes())
    (folder / "games.jsonl").write_bytes(text[:cut])
    done = run(job(), Way(out=folder))
    assert done.kept == text[:cut].count(b"\n")
    assert (folder / "games.jsonl").read_bytes() == text
    assert numbers(done) == numbers(run(job(), Way()))


def test_a_folder_can_be_given_more_games_but_not_fewer(whole: Path) -> None:
    done = run(job(GAMES + 7), Way(out=whole, processes=2, chunk=2))
    assert (done.kept, done.games) == (GAMES, GAMES + 7)
    assert numbers(done) == numbers(run(job(GAMES + 7), Way()))
    with pytest.raises(BadFolder, match="holds 37 games of this job, more than the 30"):
        run(job(), Way(out=whole))


def test_another_job_is_refused_with_what_is_different(whole: Path) -> None:
    with pytest.raises(BadFolder, match="holds another job: its seed is 5, not 6"):
        run(job(seed=6), Way(out=whole))
    with pytest.raises(BadFolder, match="its settings"):
        run(simulation("dice", 2, "goal=3", ["greedy", "uniform"], GAMES, 5), Way(out=whole))
    with pytest.raises(BadFolder, match="its game is 'dice', not 'roll'"):
        run(simulation("roll", 2, "", ["greedy", "uniform"], GAMES, 5), Way(out=whole))


@pytest.mark.parametrize(
    ("line", "text"),
    [(0, "{}"), (3, "[]"), (4, "no JSON"), (5, None), (29, '{"game": 29, "scores": [1]}')],
)
def test_an_altered_file_is_refused(whole: Path, line: int, text: str | None) -> None:
    lines = (whole / "games.jsonl").read_text().splitlines()
    lines[line : line + 1] = [text] if text is not None else []
    (whole / "games.jsonl").write_text("\n".join(lines) + "\n")
    with pytest.raises(BadFolder, match=f"line {line + 1} of .* the file was altered"):
        run(job(), Way(out=whole))
    assert (whole / "games.jsonl").read_text().splitlines() == lines


def test_a_folder_without_a_readable_job_is_refused(whole: Path) -> None:
    (whole / "job.json").write_text("{")
    with pytest.raises(BadFolder, match=r"job\.json cannot be read"):
        run(job(), Way(out=whole))
    (whole / "job.json").write_text("[]")
    with pytest.raises(BadFolder, match="holds another job"):
        run(job(), Way(out=whole))
    (whole / "job.json").unlink()
    with pytest.raises(BadFolder, match=r"has games\.jsonl but no job\.json"):
        run(job(), Way(out=whole))


def test_two_runs_cannot_write_to_one_folder(whole: Path) -> None:
    first = Folder(whole, job())
    with pytest.raises(BadFolder, match="another run is writing"):
        Folder(whole, job())
    first.close()
    Folder(whole, job()).close()


def test_a_place_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFolder, match="cannot write to"):
        run(job(), Way(out=tmp_path / "file"))


def test_a_ctrl_c_in_the_middle_of_writing_is_heard_when_it_is_written() -> None:
    heard = False
    done: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    try:
        with not_now():
            signal.raise_signal(signal.SIGINT)
            done.append(1)
    except KeyboardInterrupt:
        heard = True
    assert (heard, done) == (True, [1])
    assert signal.getsignal(signal.SIGINT) is before
