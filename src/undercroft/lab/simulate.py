"""Play many games of one setting, and tell what came of them."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Unpack

from undercroft import mode
from undercroft.bots.guest import Player
from undercroft.bots.shelf import UNIFORM
from undercroft.bots.tally import DRAWS, GAMES, NOBODY, NODES, SCORES, TURNS, WINS
from undercroft.engine.options import Options
from undercroft.engine.registry import find
from undercroft.lab.job import Job, make_job, make_setting
from undercroft.lab.run import Done, How, Way, run


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
    kept: int  # games of an earlier run
    nodes: int
    seconds: float  # of this run, as the two rates
    nodes_per_second: float
    games_per_second: float
    nodes_per_game: float
    wins: list[int]  # by seat, alone
    draws: int  # games with several winners
    nobody: int  # games without a winner
    turns_mean: float
    scores_mean: list[float]
    struck: int  # decisions that a clock ended; 0 where there is none
    processes: int
    mode: str

    def as_json(self) -> dict[str, object]:
        """All of it under the names above."""
        return asdict(self)


def simulation(
    game: str,
    seats: int = 2,
    options: Options | str = "",
    bots: Sequence[Player] = (UNIFORM,),
    games: int = 1000,
    seed: int = 1,
    clock: bool = False,
) -> Job:
    """The job of `simulate`. `bots` is one bot for all seats, or one for each: names, or bots of your own."""
    return make_job("simulate", game, seed, [make_setting(find(game), seats, options, bots, clock)], games)


def simulate(
    game: str,
    seats: int = 2,
    options: Options | str = "",
    bots: Sequence[Player] = (UNIFORM,),
    games: int = 1000,
    seed: int = 1,
    clock: bool = False,
    **how: Unpack[How],
) -> Result:
    """Play so many games and tell what came of them.

    `bots` is one bot for all seats, or one for each: names, or bots of your own. Game g of a seed is the same
    whatever else is played, and wherever; `how` it is run is told by the fields of `Way`. With a `clock`
    levels think as long as at a table with people, and the machine decides too. Interrupted (Ctrl-C), it
    returns what was played so far.
    """
    return result(run(simulation(game, seats, options, bots, games, seed, clock), Way(**how)))


def result(done: Done) -> Result:
    """Sums as rates and means."""
    job, tally, setting = done.job, done.tallies[0], done.job.settings[0]
    games = max(tally.of(GAMES), 1)
    now = (done.games - done.kept) / done.seconds
    return Result(
        game=job.game,
        seats=setting.seats,
        options=setting.options,
        bots=list(setting.names),
        seed=job.seed,
        asked=job.games,
        games=done.games,
        kept=done.kept,
        nodes=tally.of(NODES),
        seconds=done.seconds,
        nodes_per_second=now * tally.of(NODES) / games,
        games_per_second=now,
        nodes_per_game=tally.of(NODES) / games,
        wins=tally.by_seat(WINS),
        draws=tally.of(DRAWS),
        nobody=tally.of(NOBODY),
        turns_mean=tally.of(TURNS) / games,
        scores_mean=[total / games for total in tally.by_seat(SCORES)],
        struck=done.struck,
        processes=done.processes,
        mode=mode.name(),
    )
