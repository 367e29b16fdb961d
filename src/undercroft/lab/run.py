"""Run a job: in this process, on several, or on Ray, with the same games whichever it is."""

import pickle
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final, TypedDict

from undercroft.bots.guest import Player, name_of
from undercroft.bots.tally import NODES, STRUCK, Tally
from undercroft.engine.errors import reason
from undercroft.lab import pool
from undercroft.lab import ray as on_ray
from undercroft.lab.folder import Folder
from undercroft.lab.interrupts import not_now
from undercroft.lab.job import BadJob, Job
from undercroft.lab.work import Chunk, Task, make_task, play

Progress = Callable[[int], None]  # is told how many games are done
SECONDS: Final = 0.5  # that a task should take: long beside the way to a process, short beside patience
GROWTH: Final = 8  # times that a task may be larger than the last one that was measured


@dataclass(frozen=True)
class Way:
    """How a job is run. It changes nothing in its games."""

    processes: int = 1
    ray: str = ""  # address of a cluster, or `local`
    out: str | Path | None = None  # folder that keeps the games, and from which a job goes on
    records: str | Path | None = None  # directory for the record of each game
    progress: Progress | None = None
    chunk: int = 0  # games in a task; 0: as many as take half a second


class How(TypedDict, total=False):
    """The fields of a `Way`, for functions that take them by name."""

    processes: int
    ray: str
    out: str | Path | None
    records: str | Path | None
    progress: Progress | None
    chunk: int


@dataclass(frozen=True)
class Done:
    """What came of a job. Fewer games than it has if somebody interrupted."""

    job: Job
    tallies: list[Tally]  # by setting
    games: int
    kept: int  # of them, played by an earlier run
    seconds: float  # of this run
    processes: int

    @property
    def whole(self) -> bool:
        """Were all games played?"""
        return self.games == self.job.games

    @property
    def nodes(self) -> int:
        """Decisions and chance events of all games."""
        return sum(tally.of(NODES) for tally in self.tallies)

    @property
    def struck(self) -> int:
        """Decisions of bots that a clock ended, in all games."""
        return sum(tally.of(STRUCK) for tally in self.tallies)


class Pace:
    """How many games a task gets: what takes half a second, less towards the end so that all end at once."""

    def __init__(self, workers: int, fixed: int) -> None:
        self.workers = workers
        self.fixed = fixed
        self.size = fixed or 1

    def of(self, left: int) -> int:
        """The games of the next task, of so many that are left."""
        size = self.size
        if self.workers > 1 and not self.fixed:
            size = min(size, max(left // (2 * self.workers), size // 32, 1))
        return min(size, left)

    def learn(self, chunk: Chunk) -> None:
        """A task was done."""
        if not self.fixed:
            wanted = int(SECONDS * chunk.count / max(chunk.seconds, 1e-6))
            self.size = max(min(wanted, GROWTH * chunk.count), 1)


def run(job: Job, way: Way) -> Done:
    """Play the games of a job that are not kept in its folder yet.

    Interrupted (Ctrl-C), it returns what was played so far; the folder can be taken up again.
    """
    check(way)
    if way.processes > 1 and not way.ray:
        check_travel(job)
    folder = Folder(way.out, job) if way.out is not None else None
    kept = folder.games if folder else 0
    tallies = folder.tallies if folder else job.tallies()
    games = kept
    began = perf_counter()
    try:
        pace = Pace(way.processes, way.chunk)
        with closing(chunks(way, tasks(job, way, kept, pace))) as played, suppress(KeyboardInterrupt):
            if way.progress is not None:
                way.progress(games)
            for chunk in played:
                pace.learn(chunk)
                with not_now():  # so that what is told is what is kept
                    if folder is not None:
                        folder.append(chunk.lines, chunk.count)
                    for i, numbers in enumerate(chunk.tallies):
                        tallies[(chunk.first + i) % len(tallies)].add(numbers)
                    games += chunk.count
                if way.progress is not None:
                    way.progress(games)
    finally:
        if folder is not None:
            folder.close()
    return Done(job, tallies, games, kept, perf_counter() - began, way.processes)


def check(way: Way) -> None:
    """Raise what is wrong with the way."""
    if way.processes < 1:
        raise BadJob(f"the number of processes must be 1 or more, not {way.processes}")
    if way.chunk < 0:
        raise BadJob(f"the games of a task must be 1 or more, not {way.chunk}")
    if way.records is not None:
        if way.ray:
            raise BadJob(
                "records are written by processes of this machine: do without records, or without Ray"
            )
        try:
            Path(way.records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadJob(f"cannot write records to {way.records}: {reason(error)}") from None
    if way.ray:
        on_ray.load()


def check_travel(job: Job) -> None:
    """Raise what is wrong with bots that must go to other processes."""
    for bot in {id(bot): bot for setting in job.settings for bot in setting.bots}.values():
        why = ""
        try:
            pickle.dumps(bot)
        except Exception as error:  # noqa: BLE001 - pickle raises what comes
            why = str(error)
        if typed(bot):
            why = "it stands in no file"
        if why:
            raise BadJob(
                f"the bot {name_of(bot)} cannot go to another process ({why}): "
                "write it at the top of a module, or play in one process"
            )


def typed(bot: Player) -> bool:
    """Was a bot written into a prompt or a notebook, where other processes cannot look?"""
    written = getattr(bot, "__module__", type(bot).__module__)
    return written == "__main__" and not hasattr(sys.modules["__main__"], "__file__")


def tasks(job: Job, way: Way, first: int, pace: Pace) -> Iterator[Task]:
    """What is left to play, from game number `first` on, each task as large as the pace is then."""
    records = "" if way.records is None else str(way.records)
    while first < job.games:
        count = pace.of(job.games - first)
        yield make_task(job, first, count, way.out is not None, records)
        first += count


def chunks(way: Way, listed: Iterator[Task]) -> Generator[Chunk]:
    """The results in order."""
    if way.ray:
        return on_ray.each(play, listed, way.processes, way.ray)
    return pool.each(play, listed, way.processes)
