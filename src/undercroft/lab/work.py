"""One task of a job: what a process plays, and what it gives back."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import perf_counter

from undercroft.bots.games import Ready, play_many
from undercroft.bots.tally import Tally
from undercroft.engine.errors import reason
from undercroft.engine.game import Game
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.lab.job import BadJob, Job, Setting


@dataclass(frozen=True)
class Task:
    """Games number `first` and on of a job, in words that travel between processes."""

    game: str
    seed: int
    first: int
    count: int
    settings: tuple[Setting, ...]  # from that of game `first` on, each once
    total: int  # settings of the whole job
    lines: bool  # wanted as JSON?
    records: str  # directory for the records, or nothing


@dataclass(frozen=True)
class Chunk:
    """What came of a task."""

    first: int
    count: int
    tallies: list[list[int]]  # of each of the task's settings, as numbers
    lines: bytes  # one of JSON for each game, if they were wanted
    seconds: float


def make_task(job: Job, first: int, count: int, lines: bool, records: str) -> Task:
    """The task of playing so many games of a job."""
    total = len(job.settings)
    settings = tuple(job.setting(first + i) for i in range(min(count, total)))
    return Task(job.game, job.seed, first, count, settings, total, lines, records)


def ready(game: Game, setting: Setting) -> Ready:
    """A setting ready to be played; the same process plays it many times, if all bots have names."""
    named = all(isinstance(bot, str) for bot in setting.bots)
    return kept(game, setting) if named else setting.ready(game)


@lru_cache(maxsize=4096)
def kept(game: Game, setting: Setting) -> Ready:
    """The same, made once."""
    return setting.ready(game)


def play(task: Task) -> Chunk:
    """Play the games of a task."""
    began = perf_counter()
    settings = [ready(find(task.game), setting) for setting in task.settings]
    tallies = [Tally(setting.seats, find(task.game).shared) for setting in task.settings]
    lines: list[str] | None = [] if task.lines else None
    records: list[Record] | None = [] if task.records else None
    play_many(settings, task.total, task.seed, task.first, task.count, tallies, lines, records)
    for g, record in enumerate(records or (), task.first):
        write(Path(task.records) / f"{task.game}-{task.seed}-{g}.txt", record)
    text = "".join(f"{line}\n" for line in lines or ()).encode()
    numbers = [tally.numbers() for tally in tallies]
    return Chunk(task.first, task.count, numbers, text, perf_counter() - began)


def write(path: Path, record: Record) -> None:
    """Write the record of a game."""
    try:
        path.write_text(record.text(), encoding="utf-8")
    except OSError as error:
        raise BadJob(f"cannot write {path}: {reason(error)}") from None
