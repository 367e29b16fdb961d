"""Play many games, on one core or several, with the same result."""

from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from undercroft import mode
from undercroft.bots.games import Played, Tally, play_bots, play_uniform
from undercroft.bots.shelf import UNIFORM, find_maker
from undercroft.engine.errors import UndercroftError
from undercroft.engine.options import Options, write_options
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.lab.pool import each

CHUNK: Final = 100  # games of bots in one task
FAST_CHUNK: Final = 2000 if mode.compiled() else 50  # games of random play in one task
Progress = Callable[[int], None]  # is told how many games are done


class BadSimulation(UndercroftError):
    """What was asked for cannot be simulated."""


@dataclass(frozen=True)
class Plan:
    """What is simulated, in words that travel between processes."""

    game: str
    seats: int
    options: str
    bots: tuple[str, ...]  # one a seat
    games: int
    seed: int
    records: str  # directory for the records, or nothing


@dataclass(frozen=True)
class Result:
    """What came of it. `games` were played; fewer than `asked` if somebody interrupted."""

    game: str
    seats: int
    options: str
    bots: list[str]
    seed: int
    asked: int
    games: int
    nodes: int
    seconds: float
    nodes_per_second: float
    games_per_second: float
    nodes_per_game: float
    wins: list[int]  # by seat
    draws: int  # games with several winners
    nobody: int  # games without a winner
    turns_mean: float
    scores_mean: list[float]
    processes: int
    mode: str

    def as_json(self) -> dict[str, object]:
        """All of it under the names above."""
        return asdict(self)


def simulate(
    game: str,
    seats: int = 2,
    options: Options | str = "",
    bots: Sequence[str] = (UNIFORM,),
    games: int = 1000,
    seed: int = 1,
    processes: int = 1,
    records: str | Path | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play so many games and tell what came of them.

    `bots` names one bot for all seats, or one for each. Game g of a seed is the same whatever else is
    played, on however many processes. With `records`, each game is written to that directory.
    Interrupted (Ctrl-C), it returns what was played so far.
    """
    plan = check(game, seats, options, bots, games, seed, processes, records)
    size = FAST_CHUNK if fast(plan) else CHUNK
    tasks = ((plan, first, min(size, games - first)) for first in range(0, games, size))
    tally = Tally(seats)
    began = perf_counter()
    with closing(each(run_chunk, tasks, processes)) as chunks, suppress(KeyboardInterrupt):
        for numbers in chunks:
            tally.add(numbers)
            if progress is not None:
                progress(tally.games)
    return result(plan, tally, perf_counter() - began, processes)


def check(
    game: str,
    seats: int,
    options: Options | str,
    bots: Sequence[str],
    games: int,
    seed: int,
    processes: int,
    records: str | Path | None,
) -> Plan:
    """A plan of what was asked for; raises what is wrong with it."""
    described = find(game)
    settled = described.options_of(described.start(seats, options))
    if games < 1:
        raise BadSimulation(f"the number of games must be 1 or more, not {games}")
    if processes < 1:
        raise BadSimulation(f"the number of processes must be 1 or more, not {processes}")
    if len(bots) not in (1, seats):
        raise BadSimulation(f"name one bot for all seats or one for each of the {seats}, not {len(bots)}")
    names = tuple(bots) * (seats if len(bots) == 1 else 1)
    for name in names:
        find_maker(name, described)
    directory = "" if records is None else str(records)
    if directory:
        try:
            Path(directory).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSimulation(f"cannot write records to {directory}: {error.strerror}") from None
    return Plan(game, seats, write_options(described.choices(), settled), names, games, seed, directory)


def fast(plan: Plan) -> bool:
    """Can the compiled loop of random play do it? It gives the same games as uniform bots."""
    return set(plan.bots) == {UNIFORM} and not plan.records


def run_chunk(plan: Plan, first: int, count: int) -> list[int]:
    """Play games number `first` and on; their tally as numbers."""
    game = find(plan.game)
    start = game.start(plan.seats, plan.options)
    tally = Tally(plan.seats)
    if fast(plan):
        play_uniform(game, start, plan.seed, first, count, tally)
        return tally.numbers()
    options = game.options_of(start)
    makers = [find_maker(name, game) for name in plan.bots]
    for g in range(first, first + count):
        bots = [make(options, plan.seats) for make in makers]
        played: Played = []
        play_bots(game, start, bots, plan.seed, g, tally, played if plan.records else None)
        if plan.records:
            record = Record(game.name, game.rules, plan.seats, options, played, list(plan.bots))
            write(record, Path(plan.records) / f"{game.name}-{plan.seed}-{g}.txt")
    return tally.numbers()


def write(record: Record, path: Path) -> None:
    """Write a record as text."""
    try:
        path.write_text(record.text(), encoding="utf-8")
    except OSError as error:
        raise BadSimulation(f"cannot write {path}: {error.strerror}") from None


def result(plan: Plan, tally: Tally, seconds: float, processes: int) -> Result:
    """Sums as rates and means."""
    games = max(tally.games, 1)
    return Result(
        game=plan.game,
        seats=plan.seats,
        options=plan.options,
        bots=list(plan.bots),
        seed=plan.seed,
        asked=plan.games,
        games=tally.games,
        nodes=tally.nodes,
        seconds=seconds,
        nodes_per_second=tally.nodes / seconds,
        games_per_second=tally.games / seconds,
        nodes_per_game=tally.nodes / games,
        wins=tally.wins,
        draws=tally.draws,
        nobody=tally.nobody,
        turns_mean=tally.turns / games,
        scores_mean=[total / games for total in tally.scores],
        processes=processes,
        mode=mode.name(),
    )
