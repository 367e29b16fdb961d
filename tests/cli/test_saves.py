"""Saving: after every move, whole or not at all, and nothing is lost when it fails."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.driving import Run
from tests.cli.terminal import HEARD

import undercroft
from undercroft.cli.saves import new_save, read_save, unfinished
from undercroft.cli.session import Session
from undercroft.cli.setup import Setup
from undercroft.engine.record import read
from undercroft.table import files

ALONE = ("play", "dice", "--seats", "1", "--seed", "1")


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("undercroft.table.files.os.fsync", no_room)


def test_every_move_is_on_disk_before_the_next_question(home: Path) -> None:
    setup = Setup("dice", 2, bots=["uniform"], seed=4)
    session = Session(setup, new_save(setup))
    session.keep()
    while session.asked() != -2 and session.match.number < 60:
        who = session.asked()
        if who == -1:
            session.draw()
        elif who in session.bots:
            session.let_bot_play(who)
        else:
            session.play(who, session.match.legal[0].id)
        assert undercroft.load(session.place.record_file).record.moves == session.match.record.moves


def test_saves_are_ordinary_records_beside_their_setup(run: Run, home: Path) -> None:
    run("play", "dice", "--bots", "uniform", "--names", "Ann", "--seed", "9", typed="1\nq\n")
    (record,) = (home / "playing").glob("*.record")
    (setup,) = (home / "playing").glob("*.json")
    assert read(record.read_text()).names == ["Ann", "uniform"]
    assert json.loads(setup.read_text()) == {
        "game": "dice", "seats": 2, "options": "", "bots": ["uniform"], "names": ["Ann"], "seed": 9,
        "real_dice": False, "practice": False,
    }  # fmt: skip


def test_the_directory_is_the_persons_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNDERCROFT_HOME", "~/mine")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert files.home() == tmp_path / "mine"
    monkeypatch.delenv("UNDERCROFT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert files.home() == tmp_path / "data" / "undercroft"
    monkeypatch.setenv("XDG_DATA_HOME", "relative/is/ignored")
    assert files.home() == tmp_path / ".local" / "share" / "undercroft"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert files.home() == tmp_path / ".local" / "share" / "undercroft"


def test_on_a_full_disk_the_game_goes_on_and_the_old_save_stays(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(*ALONE, typed="r\nq\n")
    (path,) = (home / "playing").glob("*.record")
    before = path.read_text()
    full_disk(monkeypatch)
    ran = run("play", "--resume", typed="1\n1\nq\nq\n")
    assert ran.code == 2
    assert "Not saved: cannot save to" in ran.text
    assert "there is no space left" in ran.text
    assert "The game goes on in memory." in ran.text
    assert "Make room and type q again" in ran.text
    assert path.read_text() == before
    printed = read(ran.out[ran.out.index("undercroft record 1") :])  # what could not be saved is shown
    assert len(printed.moves) > len(read(before).moves)
    assert "cannot save to" in ran.err
    assert not [item for item in path.parent.iterdir() if item.suffix not in (".json", ".record")]


def test_a_game_that_ends_on_a_full_disk_prints_its_record(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full_disk(monkeypatch)
    ran = run("play", "dice", "--seats", "1", "--seed", "1", "--options", "goal=1", typed="1\n" * 60)
    assert ran.code == 2
    assert "Player wins" in ran.text
    printed = read(ran.out[ran.out.index("undercroft record 1") :])
    assert undercroft.Match(undercroft.find("dice"), printed).over
    assert not home.exists() or not list(home.rglob("*.record"))


def test_when_there_is_room_again_the_game_is_saved_again(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = os.fsync, []

    def full_at_first(handle: int) -> None:
        calls.append(handle)
        if len(calls) < 4:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr("undercroft.table.files.os.fsync", full_at_first)
    ran = run(*ALONE, typed="1\n1\n1\nq\n")
    assert ran.code == 0
    assert "Saved again." in ran.text
    (path,) = (home / "playing").glob("*.record")
    assert len(undercroft.load(path).record.moves) == 5


def test_a_directory_that_cannot_be_written_is_told(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file where a directory should be")
    ran = run(*ALONE, typed="r\n")
    assert ran.code == 2
    assert "cannot save to" in ran.err
    assert read(ran.out[ran.out.index("undercroft record 1") :]).moves


def test_a_real_limit_on_files_loses_nothing(home: Path) -> None:
    """The kernel refuses to let files grow, as a full disk or a quota would."""
    typed = "1\n1\n"
    command = f"ulimit -f 0; exec {shlex.quote(sys.executable)} -m undercroft {' '.join(ALONE)}"
    ran = subprocess.run(["bash", "-c", command], input=typed, capture_output=True, text=True, check=False)
    assert ran.returncode == 2, ran.stderr
    assert "cannot save to" in ran.stderr
    assert len(read(ran.stdout[ran.stdout.index("undercroft record 1") :]).moves) == 4


def test_a_killed_game_loses_nothing(home: Path) -> None:
    for stop in (signal.SIGKILL, signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
        game = subprocess.Popen(
            [sys.executable, "-m", "undercroft", *ALONE],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("r\n")
        game.stdin.flush()
        while "Roll on" not in game.stdout.readline():
            pass  # the second question is on its way: the roll is on disk
        while game.poll() is None:  # input() may miss a signal that comes a moment before it waits
            game.send_signal(stop)
            with contextlib.suppress(subprocess.TimeoutExpired):
                game.wait(HEARD)
        game.stdin.close()
        game.stdout.close()
        found = unfinished()[0]
        assert not found.trouble
        assert found.record is not None
        assert len(found.record.moves) == 2
        found.save.forget()


def test_a_game_is_resumed_in_one_terminal_only(run: Run, home: Path) -> None:
    run(*ALONE, typed="r\nq\n")
    (path,) = (home / "playing").glob("*.json")
    other = read_save(path).save
    assert other.lock()
    ran = run("play", "--resume")
    assert ran.code == 2
    assert "it is being played in another terminal" in ran.err
    other.unlock()
    assert run("play", "--resume").code == 0


@pytest.mark.parametrize(
    ("suffix", "text", "reason"),
    [
        (".json", "{", "cannot be read"),
        (".json", "[]", "does not say how the game was set up"),
        (".json", '{"game": "dice"}', "a save needs game, seats"),
        (".record", "undercroft record 1\n", "has no line"),
        (".record", "\x00", "this is no record"),
    ],
)
def test_a_broken_save_is_told_and_hides_no_other(
    run: Run, home: Path, suffix: str, text: str, reason: str
) -> None:
    run(*ALONE, typed="r\nq\n")
    (path,) = (home / "playing").glob(f"*{suffix}")
    path.write_text(text)
    ran = run("play", "--resume")
    assert ran.code == 2
    assert "cannot be resumed" in ran.err
    assert reason in ran.err
    run(*ALONE, "--names", "Ann", typed="r\nq\n")
    (path.parent / "strange.json").write_bytes(b"\xff\xfe")
    assert "r: go on with Dungeon Dice: Ann" in run("play", "--plain").text


def test_a_save_with_a_value_of_the_wrong_kind_is_refused(run: Run, home: Path) -> None:
    run(*ALONE, typed="r\nq\n")
    (path,) = (home / "playing").glob("*.json")
    good = json.loads(path.read_text())
    for name, wrong in (
        ("seats", "one"),
        ("bots", [1]),
        ("real_dice", 1),
        ("seed", None),
        ("bots", ["nobody"]),
    ):
        path.write_text(json.dumps({**good, name: wrong}))
        ran = run("play", "--resume")
        assert ran.code == 2, (name, wrong)
        assert "cannot be resumed" in ran.err


def test_nothing_to_resume_is_an_error(run: Run) -> None:
    ran = run("play", "--resume")
    assert (ran.code, ran.err) == (2, "undercroft: there is no unfinished game to resume\n")
    assert (
        run("play", "dice", "--resume").err == "undercroft: there is no unfinished game of dice to resume\n"
    )
