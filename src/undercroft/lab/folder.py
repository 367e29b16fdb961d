"""A job on disk: a folder with `job.json` and `games.jsonl`, one line of JSON for each game, in order.

Lines are only ever added, so that what was played is kept whatever happens, and a second run goes on
after the last whole line. Everything else in the folder is made from these two files.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from undercroft.bots.finished import Finished
from undercroft.engine.errors import reason
from undercroft.lab.job import BadJob, Job

try:
    import fcntl
except ImportError:  # not on Windows: two runs can then write to the same folder
    fcntl = None  # type: ignore[assignment]

JOB: Final = "job.json"
GAMES: Final = "games.jsonl"
LINE: Final = 16 * 2**20  # bytes of the longest line that is read


class BadFolder(BadJob):
    """The folder belongs to another job, or its files were altered."""


class Folder:
    """The folder of one job, taken by this process until it is closed."""

    def __init__(self, path: str | Path, job: Job) -> None:
        """Begin the folder, or take it up where the last run stopped."""
        self.path = Path(path)
        self.job = job
        self.games = 0  # kept so far
        self.tallies = job.tallies()
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self.file: IO[bytes] = (self.path / GAMES).open("a+b", buffering=0)
        except OSError as error:
            raise BadFolder(f"cannot write to {self.path}: {reason(error)}") from None
        try:
            self.lock()
            self.compare()
            self.take_up()
        except BaseException:
            self.file.close()
            raise

    def lock(self) -> None:
        """Keep other runs out as long as this one lives."""
        if fcntl is not None:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadFolder(f"another run is writing to {self.path}: wait for its end") from None

    def compare(self) -> None:
        """Write down what the job is, or see that it is the one that was begun here."""
        note = self.path / JOB
        wanted = self.job.identity()
        try:
            if not note.exists():
                if (self.path / GAMES).stat().st_size:
                    raise BadFolder(f"{self.path} has {GAMES} but no {JOB}: choose another folder")
                whole = note.with_suffix(".new")
                whole.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
                whole.replace(note)
                return
            with note.open("rb") as file:
                found = json.loads(file.read(LINE))
        except OSError as error:
            raise BadFolder(f"cannot use {note}: {reason(error)}") from None
        except ValueError as error:
            if isinstance(error, BadFolder):
                raise
            raise BadFolder(f"{note} cannot be read as JSON: choose another folder") from None
        if found != wanted:
            raise BadFolder(
                f"{self.path} holds another job: {difference(found, wanted)}. Choose another folder, "
                "or run the job that was begun there"
            )

    def take_up(self) -> None:
        """Count the games that are kept, and drop a line that was being written when a run stopped."""
        kept = 0
        for line in self.lines():
            if not line.endswith(b"\n"):
                break
            try:
                game = finished(line)
                fits = game.number == self.games and len(game.scores) == self.job.setting(self.games).seats
            except (ValueError, KeyError, TypeError):
                fits = False
            if not fits:
                raise BadFolder(
                    f"line {self.games + 1} of {self.path / GAMES} is not game {self.games} of this job: "
                    "the file was altered. Choose another folder"
                )
            self.tallies[self.games % len(self.tallies)].count(game)
            self.games += 1
            kept += len(line)
        if self.games > self.job.games:
            raise BadFolder(
                f"{self.path} holds {self.games} games of this job, more than the {self.job.games} that "
                "were asked for: ask for as many or more"
            )
        self.file.truncate(kept)

    def lines(self) -> Iterator[bytes]:
        """Each line of the games, as it stands in the file."""
        with (self.path / GAMES).open("rb") as file:
            yield from iter(lambda: file.readline(LINE), b"")

    def append(self, lines: bytes, count: int) -> None:
        """Keep so many more games."""
        try:
            left = memoryview(lines)
            while left:
                left = left[self.file.write(left) :]
            os.fsync(self.file.fileno())
        except OSError as error:
            raise BadFolder(
                f"cannot write to {self.path}: {reason(error)}. What was written stays: run the same "
                "command again to go on"
            ) from None
        self.games += count

    def close(self) -> None:
        """Let others have the folder."""
        self.file.close()


def finished(line: bytes) -> Finished:
    """The game that a line tells."""
    told = json.loads(line)
    first = -1 if told["first"] is None else told["first"]
    return Finished(
        told["game"],
        first,
        told["turns"],
        told["nodes"],
        told["winners"],
        told["ranks"],
        told["scores"],
        told["half"],
        told["struck"],
    )


def difference(found: object, wanted: dict[str, object]) -> str:
    """The first thing in which two jobs differ, in words."""
    if not isinstance(found, dict):
        return "it cannot be read"
    for name, value in wanted.items():
        if found.get(name) != value:
            if name == "settings":
                return "its settings (seats, options or bots) are not these"
            return f"its {name} is {found.get(name)!r}, not {value!r}"
    return "it says more than this version knows"
