"""Saving and loading: whole or not at all."""

import errno
import os
import random
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import undercroft
from undercroft import BadRecord, Match, NotSaved
from undercroft.engine.errors import reason
from undercroft.table.files import write_safely


def played(seed: int = 1, moves: int = 30) -> Match:
    match = undercroft.start("dice", 3, seed=seed, names=["Ann", "Bob", "Cem"])
    chooser = random.Random(seed)
    for _move in range(moves):
        if not match.over:
            match.play(chooser.choice(match.legal))
    return match


@pytest.mark.parametrize("moves", [0, 1, 30, 2000])
def test_a_saved_match_is_loaded_as_it_was(tmp_path: Path, moves: int) -> None:
    match = played(moves=moves)
    match.save(tmp_path / "match.txt")
    again = undercroft.load(tmp_path / "match.txt", seed=1)
    assert again.state.key() == match.state.key()
    assert again.record == match.record
    assert again.log() == match.log()
    assert str(again) == str(match)


def test_with_its_seed_a_loaded_match_goes_on_alike(tmp_path: Path) -> None:
    match = played()
    match.save(str(tmp_path / "match.txt"))
    again = undercroft.load(str(tmp_path / "match.txt"), seed=1)
    for each in (match, again):
        each.play(each.legal[0])
        each.play(each.legal[0])
    assert again.state.key() == match.state.key()


def test_without_a_seed_a_loaded_match_asks_for_rolls(tmp_path: Path) -> None:
    match = undercroft.start("dice", 1)
    match.play("regular")
    match.save(tmp_path / "match.txt")
    again = undercroft.load(tmp_path / "match.txt")
    assert again.awaits == "chance"
    again.roll("SSSKLD")


def test_saving_makes_the_directory_and_leaves_nothing_else_behind(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "match.txt"
    played().save(path)
    played(2).save(path)
    assert list(path.parent.iterdir()) == [path]
    assert undercroft.load(path).record == played(2).record


def test_a_file_keeps_its_permissions_and_a_new_one_has_the_usual(tmp_path: Path) -> None:
    path, other = tmp_path / "match.txt", tmp_path / "other.txt"
    other.touch()
    played().save(path)
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode)
    path.chmod(0o640)
    played(2).save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.touch()
    link.symlink_to(real)
    played().save(link)
    assert link.is_symlink()
    assert undercroft.load(real).record == played().record


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_a_full_disk_is_told_and_the_old_file_is_intact(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    path = tmp_path / "match.txt"
    played().save(path)
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(
        NotSaved, match=f"{path}: {reason(OSError(code, os.strerror(code)))}; nothing was changed"
    ):
        played(2).save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.txt"
    played().save(path)
    before = path.read_bytes()

    def interrupted(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        played(2).save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


LIMITED = """
import resource, sys
import undercroft
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))  # no file may grow beyond 100 bytes
try:
    undercroft.start("dice", 2, seed=1).save("match.txt")
except undercroft.NotSaved as error:
    sys.exit(f"told: {error}")
"""

FORBIDDEN = """
import os, sys
import undercroft
if os.geteuid() == 0:
    os.setuid(65534)  # the superuser may write everywhere
try:
    undercroft.start("dice", 2, seed=1).save("match.txt")
except undercroft.NotSaved as error:
    sys.exit(f"told: {error}")
"""


def in_a_process(program: str, directory: Path) -> str:
    """What a program that saves to `match.txt` in a directory says."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        cwd=directory,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    return done.stderr.strip()


def test_a_real_limit_on_files_is_told_and_the_old_file_is_intact(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    played().save(path)
    before = path.read_bytes()
    assert in_a_process(LIMITED, tmp_path) == (
        "told: cannot save to match.txt: it would be too large; nothing was changed"
    )
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_directory_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        said = in_a_process(FORBIDDEN, tmp_path)
    finally:
        tmp_path.chmod(0o755)
    assert said == "told: cannot save to match.txt: you are not allowed to; nothing was changed"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("file/match.txt", "what should be a folder is none|something that is no folder is there already"),
        ("directory", "it is a folder, not a file"),
        ("x" * 300, "the name is too long"),
        ("nul\0.txt", "this is no path"),
        ("circle", "its links lead in a circle; nothing was changed"),
    ],
)
def test_paths_that_cannot_be_written_are_told(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "directory").mkdir()
    (tmp_path / "circle").symlink_to("circle")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(NotSaved, match=why):
        played().save(tmp_path / name)
    assert sorted(tmp_path.iterdir()) == before


def test_a_pipe_or_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        played(moves=3).save(pipe)
        assert os.read(reader, 10_000).decode() == played(moves=3).record.text()
    finally:
        os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "the first line must be"),
        (b"\xff\xfe", "not UTF-8"),
        (b"PK\x03\x04", "the first line must be"),
    ],
)
def test_what_is_no_record_is_not_loaded(tmp_path: Path, data: bytes, why: str) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes(data)
    with pytest.raises(BadRecord, match=why) as refused:
        undercroft.load(path)
    assert str(path) in str(refused.value)


def test_a_directory_is_not_loaded(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="it is a folder, not a file"):
        undercroft.load(tmp_path)


@pytest.mark.parametrize("change", [lambda t: "\ufeff" + t, lambda t: t.replace("\n", "\r\n")])
def test_records_edited_elsewhere_are_read(tmp_path: Path, change: object) -> None:
    assert callable(change)
    path = tmp_path / "match.txt"
    write_safely(path, change(played().record.text()))
    assert undercroft.load(path).record == played().record


def test_every_cut_of_a_saved_file_is_noticed(tmp_path: Path) -> None:
    text = played(moves=8).record.text()
    path = tmp_path / "match.txt"
    for length in range(len(text) - 1):
        write_safely(path, text[:length])
        with pytest.raises(BadRecord):
            undercroft.load(path)
