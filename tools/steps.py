"""Steps of a set-up: each done when what it depends on has changed, and noted only after it has been proved.

One lock is around all of them. A step that was stopped in the middle is known by what it did not note.
"""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

try:
    import fcntl
except ImportError:  # not a POSIX system: there are no such locks, and make is seldom started twice there
    fcntl = None  # type: ignore[assignment]

STILL = 30  # seconds between signs of life where no terminal shows a clock
TAIL = 25  # lines of what a failed step said
GRACE = 10  # seconds that a stopped command has to end


class Failed(Exception):
    """A step could not be done; the text says why and what to do."""


@dataclass(frozen=True)
class Step:
    """One piece of a set-up."""

    name: str
    title: str  # "Building the page"
    depends_on: str  # a fingerprint of all that it is made from
    work: Callable[[], None]
    proved: Callable[
        [], bool
    ]  # is the result there and whole? Asked before it is noted, and before it is trusted
    remedy: str = ""  # said when it fails
    taken_again: Callable[[], str] | None = None  # the fingerprint as it is now: sources may change meanwhile


class Notes:
    """What was done last, and how long it took: a file for each step in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, name: str) -> dict[str, object]:
        """What was noted of a step; empty where it was never finished."""
        try:
            found = json.loads((self.folder / f"{name}.json").read_text())
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def write(self, name: str, **what: object) -> None:
        """Note a step, all or nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        fresh = self.folder / f"{name}.new"
        fresh.write_text(json.dumps(what))
        fresh.replace(self.folder / f"{name}.json")

    def forget(self, name: str) -> None:
        """The step is not done any more."""
        (self.folder / f"{name}.json").unlink(missing_ok=True)


def take(steps: Iterable[Step], notes: Notes) -> None:
    """Do the steps that have to be done, in order."""
    for step in steps:
        last = notes.read(step.name)
        if last.get("of") == step.depends_on and step.proved():
            continue
        before = f", {float(str(last['seconds'])):.0f} s the last time" if "seconds" in last else ""
        say(f"{step.title}{before} ...")
        begun = time.monotonic()
        notes.forget(step.name)
        try:
            step.work()
        except Failed as error:
            raise Failed(f"{step.title} failed.\n{error}\n{step.remedy}".rstrip()) from None
        if not step.proved():
            if step.taken_again is not None and step.taken_again() != step.depends_on:
                raise Failed(
                    f"{step.title} failed: its sources changed meanwhile. Run the same command again."
                )
            raise Failed(
                f"{step.title} ended without an error, but what it makes is not there.\n{step.remedy}"
            )
        seconds = time.monotonic() - begun
        notes.write(step.name, of=step.depends_on, seconds=round(seconds, 1))
        say(f"{step.title}: done in {seconds:.0f} s")


def say(line: str) -> None:
    """A line for people, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def run(command: Sequence[str | Path], log: Path, cwd: Path, more: Mapping[str, str] | None = None) -> None:
    """Run a command with a sign of life while it runs; `Failed` with the end of what it said if it fails."""
    log.parent.mkdir(parents=True, exist_ok=True)
    words = [str(word) for word in command]
    with log.open("wb") as file:
        try:
            process = subprocess.Popen(
                words,
                cwd=cwd,
                env={**os.environ, **(more or {})},
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
            )
        except OSError as error:
            raise Failed(f"{words[0]} cannot be started: {error.strerror}") from None
        try:
            code = watched(process)
        finally:
            end(process)
    if code:
        said = log.read_text(errors="replace").splitlines()
        raise Failed("\n".join(said[-TAIL:] or [f"{words[0]} ended with exit code {code} and said nothing"]))


def watched(process: "subprocess.Popen[bytes]") -> int:
    """Wait for a process, with a clock on a terminal and a line now and then elsewhere."""
    clock = sys.stdout.isatty()
    begun = time.monotonic()
    told = begun
    while True:
        try:
            return process.wait(1.0)
        except subprocess.TimeoutExpired:
            now = time.monotonic()
        if clock:
            sys.stdout.write(f"  {now - begun:.0f} s\r")
            sys.stdout.flush()
        elif now - told >= STILL:
            told = now
            say(f"  {now - begun:.0f} s so far ...")


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a process that still runs: politely, then not."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def alone(lock: Path) -> Iterator[None]:
    """While nobody else works under the same lock: two set-ups at once would leave a mixture of both."""
    with lock.open("w") as file:  # closing it opens the lock
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another set-up in this checkout to end ...")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def fingerprint(root: Path, *names: str, without: Iterable[str] = (), also: str = "") -> str:
    """A hash of files and of all that is in folders, by their names and contents."""
    total = hashlib.sha256(also.encode())
    skipped = {"__pycache__", *without}
    for name in names:
        for path in files(root / name, skipped):
            total.update(f"{path.relative_to(root).as_posix()}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def files(path: Path, skipped: set[str]) -> list[Path]:
    """A file, or every file below a folder, in order."""
    if path.is_file():
        return [path]
    found: list[Path] = []
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(
            name for name in folders if name not in skipped and not name.endswith(".egg-info")
        )
        found += [Path(folder) / name for name in sorted(names) if name not in skipped]
    return found


def remove(folder: Path) -> None:
    """A folder and all that is in it, if it is there."""
    shutil.rmtree(folder, ignore_errors=True)
