"""House rules compared: how long the game is, what it is worth to begin, how close it is, how often it turns.

What is measured of a setting, each with its interval:

- *length*: turns of all seats together.
- *first*: how often the seat wins that took the first turn, a draw being shared. A fair share is 1 / seats.
- *spread*: the highest final score less the lowest.
- *comebacks*: among the games that one seat won alone, the share of those in which another seat had more
  points at half-time (when turn T // 2 + 1 of T began). Points are those that everybody could count then.
- *draws*: how often several seats won together.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import Final, Unpack

from undercroft.bots.guest import Player, name_of
from undercroft.bots.shelf import UNIFORM
from undercroft.bots.tally import (
    COMEBACKS,
    DECIDED,
    DRAWS,
    GAMES,
    NOBODY,
    NODES,
    NODES2,
    ORDERED,
    PLACES,
    SCORES,
    SPREAD,
    SPREAD2,
    TURNS,
    TURNS2,
    WHOLE,
    Tally,
)
from undercroft.engine.errors import BadOption, BadSeats
from undercroft.engine.game import Game
from undercroft.engine.options import Options, write_options
from undercroft.engine.registry import find
from undercroft.lab.job import BadJob, Job, make_job, make_setting
from undercroft.lab.run import Done, How, Way, run
from undercroft.lab.statistics import Estimate, deviation, mean, share

SEATS: Final = "seats"  # can be varied like an option
LEAST: Final = 2  # games of a setting without which nothing can be said

Vary = dict[str, list[str]]  # name of an option, or `seats`: the values to compare, in words


@dataclass(frozen=True)
class Balance:
    """What came of one setting."""

    varied: dict[str, str]  # what is special about it
    seats: int
    options: str
    games: int
    length: Estimate
    length_deviation: float  # of single games
    nodes: Estimate
    first: Estimate
    places: list[Estimate]  # share of wins by place in the order of play, who began first
    spread: Estimate
    score: float  # mean of all seats
    comebacks: Estimate
    decided: int  # games that could have had a comeback
    draws: Estimate
    nobody: Estimate

    @property
    def label(self) -> str:
        """The setting in a few words: `goal=6 seats=3`."""
        return " ".join(f"{name}={value}" for name, value in self.varied.items())


@dataclass(frozen=True)
class Comparison:
    """All settings of a comparison."""

    game: str
    bots: list[str]  # one for all seats, or one for each
    seed: int
    asked: int
    games: int
    kept: int  # games of an earlier run
    seconds: float  # of this run
    struck: int  # decisions that a clock ended; 0 where there is none
    settings: list[Balance]

    def as_json(self) -> dict[str, object]:
        """All of it under the names above; an estimate as value, low, high."""
        return asdict(self)


def read_vary(game: Game, parts: Sequence[str]) -> Vary:
    """Parse `option=a,b,c`, one for each thing to vary."""
    found: Vary = {}
    names = [choice.name for choice in game.choices()]
    for part in parts:
        name, equals, listed = part.partition("=")
        name = name.strip()
        values = [value.strip() for value in listed.split(",")]
        if not equals:
            raise BadJob(f"what to vary is written option=a,b,c: {part!r} has no '='")
        if name != SEATS and name not in names:
            raise BadOption(
                f"there is no option {name!r} to vary; there are: {', '.join([SEATS, *names])}", ""
            )
        if name in found:
            raise BadJob(f"{name} is varied twice: list its values in one --vary")
        for value in values:
            if values.count(value) > 1:
                raise BadJob(f"{name}={value} is named twice")
        found[name] = values
    if not found:
        raise BadJob("say what to vary, as in --vary seats=2,3,4")
    return found


def comparison(
    game: str,
    vary: Vary,
    seats: int = 2,
    options: Options | str = "",
    bots: Sequence[Player] = (UNIFORM,),
    games: int = 1000,
    seed: int = 1,
    clock: bool = False,
) -> Job:
    """The job of `balance`: every combination of the values, `games` of each."""
    described = find(game)
    given = (
        options
        if isinstance(options, str)
        else write_options(described.choices(), described.complete(options))
    )
    if games < LEAST:
        raise BadJob(f"the number of games of each setting must be {LEAST} or more, not {games}")
    settings = []
    for values in combinations(vary):
        chosen = ",".join(f"{name}={value}" for name, value in values.items() if name != SEATS)
        settled = ",".join(part for part in (given.strip(), chosen) if part)
        settings.append(make_setting(described, seats_of(described, values, seats), settled, bots, clock))
    return make_job("balance", game, seed, settings, games * len(settings))


def seats_of(game: Game, values: dict[str, str], default: int) -> int:
    """The number of seats of a combination."""
    text = values.get(SEATS, str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        counts = ", ".join(str(n) for n in game.seat_counts)
        raise BadSeats(f"{game.title} is for {counts} seats, not {text!r}")
    return int(text)


def combinations(vary: Vary) -> list[dict[str, str]]:
    """Every combination of the values, the last named changing fastest.

    >>> combinations({"goal": ["6", "8"], "seats": ["2", "3"]})[1]
    {'goal': '6', 'seats': '3'}
    """
    return [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]


def balance(
    game: str,
    vary: Vary,
    seats: int = 2,
    options: Options | str = "",
    bots: Sequence[Player] = (UNIFORM,),
    games: int = 1000,
    seed: int = 1,
    clock: bool = False,
    **how: Unpack[How],
) -> Comparison:
    """Play so many games of every combination of the values, and compare them.

    `how` it is run is told by the fields of `Way`. Interrupted (Ctrl-C), it tells what was played so far.
    """
    return compare(
        run(comparison(game, vary, seats, options, bots, games, seed, clock), Way(**how)), vary, bots
    )


def compare(done: Done, vary: Vary, bots: Sequence[Player]) -> Comparison:
    """The settings of a job beside each other."""
    if any(tally.of(GAMES) < LEAST for tally in done.tallies):
        raise BadJob(f"only {done.games} games were played: too few to compare {len(done.tallies)} settings")
    rows = zip(combinations(vary), done.job.settings, done.tallies, strict=True)
    return Comparison(
        game=done.job.game,
        bots=[name_of(bot) for bot in bots],
        seed=done.job.seed,
        asked=done.job.games,
        games=done.games,
        kept=done.kept,
        seconds=done.seconds,
        struck=done.struck,
        settings=[measure(varied, setting.options, tally) for varied, setting, tally in rows],
    )


def measure(varied: dict[str, str], options: str, tally: Tally) -> Balance:
    """What came of one setting."""
    games = tally.of(GAMES)
    places = [share(won / WHOLE, tally.of(ORDERED)) for won in tally.by_seat(PLACES)]
    return Balance(
        varied=varied,
        seats=tally.seats,
        options=options,
        games=games,
        length=mean(tally.of(TURNS), tally.of(TURNS2), games),
        length_deviation=deviation(tally.of(TURNS), tally.of(TURNS2), games),
        nodes=mean(tally.of(NODES), tally.of(NODES2), games),
        first=places[0],
        places=places,
        spread=mean(tally.of(SPREAD), tally.of(SPREAD2), games),
        score=sum(tally.by_seat(SCORES)) / (games * tally.seats),
        comebacks=share(tally.of(COMEBACKS), tally.of(DECIDED)),
        decided=tally.of(DECIDED),
        draws=share(tally.of(DRAWS), games),
        nobody=share(tally.of(NOBODY), games),
    )
