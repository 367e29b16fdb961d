"""Bots against each other: every line-up in turn, then ratings, a cross table and the worth of each seat.

Where all seats win or lose together, no bot plays against another: each has all seats in its turn, and how
often it wins is what it is rated by.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, permutations
from math import comb, factorial, log, prod, sqrt
from typing import Final, TypeVar, Unpack

from undercroft.bots.guest import Player, name_of
from undercroft.bots.tally import (
    DRAWS,
    GAMES,
    NOBODY,
    ORDERED,
    PLACES,
    SCORES,
    SHARES,
    WHOLE,
    ranks_of,
    winners_of,
)
from undercroft.engine.options import Options
from undercroft.engine.registry import find
from undercroft.lab.job import BadJob, Job, Setting, make_job, make_setting
from undercroft.lab.ratings import ELO, Rating, Sample, rate
from undercroft.lab.run import Done, How, Way, run
from undercroft.lab.statistics import Z95, Estimate, share

T = TypeVar("T")
MOST: Final = 20_000  # line-ups of a tournament


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    bot: str
    rating: float  # Elo points above the mean of the bots
    error: float  # of the rating, 95 % to each side
    games: int  # in which it sat
    wins: Estimate  # of its seats; a draw is shared
    score: float  # mean


@dataclass(frozen=True)
class Standings:
    """What came of a tournament. Bots are listed from the best rating down."""

    game: str
    seats: int
    options: str
    seed: int
    asked: int
    games: int
    kept: int  # games of an earlier run
    seconds: float  # of this run
    line_ups: int
    bots: list[Standing]
    cross: list[list[Estimate | None]]  # how often the bot of the row came in before that of the column
    places: list[Estimate]  # share of wins by place in the order of play, who began first
    draws: int
    nobody: int
    struck: int  # decisions that a clock ended; 0 where there is none

    def as_json(self) -> dict[str, object]:
        """All of it under the names above; an estimate as value, low, high."""
        return asdict(self)


def competition(
    game: str,
    bots: Sequence[Player],
    seats: int = 2,
    options: Options | str = "",
    games: int = 1000,
    seed: int = 1,
    clock: bool = False,
) -> Job:
    """The job of `tournament`: every line-up the same number of times, `games` or a few more in all."""
    described = find(game)
    if len(bots) < 2:
        raise BadJob(f"a tournament needs two bots or more, not {len(bots)}: as in --bots greedy,uniform")
    names = [name_of(bot) for bot in bots]
    for name in names:
        if names.count(name) > 1:
            raise BadJob(f"{name} is named twice: each bot once, please; one of your own may have a `name`")
    if seats < 2 and not described.shared:
        raise BadJob(f"a tournament is for two seats or more, not {seats}: `simulate` plays alone")
    alone = [make_setting(described, seats, options, [bot]) for bot in bots]  # refuses what is wrong
    seatings = [(bot,) * seats for bot in bots] if described.shared else line_ups(bots, seats)
    settings = [Setting(seats, alone[0].options, line_up, clock) for line_up in seatings]
    whole = -(-games // len(settings)) * len(settings) if games > 0 else games  # each line-up as often
    return make_job("tournament", game, seed, settings, whole)


def line_ups(bots: Sequence[T], seats: int) -> list[tuple[T, ...]]:
    """Every way to sit: as many bots as there is room for, each on as many seats as the others, or one more.

    So every bot sits on every seat, beside every other bot, equally often.

    >>> line_ups(["a", "b"], 2)
    [('a', 'b'), ('b', 'a')]
    >>> line_ups(["a", "b"], 3)[:3]
    [('a', 'a', 'b'), ('a', 'b', 'a'), ('b', 'a', 'a')]
    >>> len(line_ups(["a", "b", "c"], 2)), len(line_ups(["a", "b", "c", "d", "e"], 4))
    (6, 120)
    """
    every, over = divmod(seats, len(bots))
    many = comb(len(bots), over) * factorial(seats) // prod([factorial(every + 1)] * over)
    many //= prod([factorial(every)] * (len(bots) - over))
    if many > MOST:
        raise BadJob(
            f"{len(bots)} bots can sit on {seats} seats in {many} ways: that is too many; name fewer"
        )
    return [
        tuple(bots[k] for k in seating)
        for more in combinations(range(len(bots)), over)
        for seating in sorted(
            set(permutations([k for k in range(len(bots)) for _seat in range(every + (k in more))]))
        )
    ]


def tournament(
    game: str,
    bots: Sequence[Player],
    seats: int = 2,
    options: Options | str = "",
    games: int = 1000,
    seed: int = 1,
    clock: bool = False,
    **how: Unpack[How],
) -> Standings:
    """Let the bots play each other, about so many games in all.

    `how` it is run is told by the fields of `Way`. Interrupted (Ctrl-C), it tells what was played so far.
    """
    return standings(run(competition(game, bots, seats, options, games, seed, clock), Way(**how)))


def standings(done: Done) -> Standings:
    """Ratings and tables of a tournament."""
    job = done.job
    seats = job.settings[0].seats
    names = sorted({bot for setting in job.settings for bot in setting.names})
    shared = find(job.game).shared
    ratings = apart(done, names) if shared else rate(len(names), list(samples(done, names)))
    order = sorted(range(len(names)), key=lambda k: -ratings[k].points)
    met = meetings(done, names)
    ordered = sum(tally.of(ORDERED) for tally in done.tallies)
    return Standings(
        game=job.game,
        seats=seats,
        options=job.settings[0].options,
        seed=job.seed,
        asked=job.games,
        games=done.games,
        kept=done.kept,
        seconds=done.seconds,
        line_ups=len(job.settings),
        bots=[standing(done, names[k], ratings[k]) for k in order],
        cross=[[share(*met[a][b]) if a != b and not shared else None for b in order] for a in order],
        places=[
            share(sum(tally.by_seat(PLACES)[place] for tally in done.tallies) / WHOLE, ordered)
            for place in range(seats)
        ],
        draws=sum(tally.of(DRAWS) for tally in done.tallies),
        nobody=sum(tally.of(NOBODY) for tally in done.tallies),
        struck=done.struck,
    )


def standing(done: Done, bot: str, rating: Rating) -> Standing:
    """How one bot did, over all seats that it had."""
    games, won, sat, scored = 0, 0.0, 0, 0
    for setting, tally in zip(done.job.settings, done.tallies, strict=True):
        own = [seat for seat in range(setting.seats) if setting.names[seat] == bot]
        games += tally.of(GAMES) if own else 0
        sat += len(own) * tally.of(GAMES)
        won += sum(tally.by_seat(SHARES)[seat] for seat in own) / WHOLE
        scored += sum(tally.by_seat(SCORES)[seat] for seat in own)
    wins = share(won / max(sat, 1) * games, games)  # seats of one game hang together: a game counts once
    return Standing(bot, rating.points, rating.error, games, wins, scored / max(sat, 1))


def apart(done: Done, names: list[str]) -> list[Rating]:
    """Ratings of bots that play the game and not each other: by the odds to win it, the mean of them at 0.

    Half a game more is taken for won and half for lost, so that a bot that always wins has a finite rating.
    """
    points: list[float] = []
    errors: list[float] = []
    for name in names:
        played = zip(done.job.settings, done.tallies, strict=True)
        own = [tally for setting, tally in played if setting.names[0] == name]
        games = sum(tally.of(GAMES) for tally in own) + 1
        won = games - 1 - sum(tally.of(NOBODY) for tally in own) + 0.5
        points.append(ELO * log(won / (games - won)))
        errors.append(ELO * Z95 * sqrt(games / (won * (games - won))))
    middle = sum(points) / len(points)
    return [Rating(mine - middle, error) for mine, error in zip(points, errors, strict=True)]


def samples(done: Done, names: list[str]) -> Iterator[Sample]:
    """Every end that occurred, as shares of the win; games that nobody won say nothing of who is stronger."""
    for setting, tally in zip(done.job.settings, done.tallies, strict=True):
        bots = tuple(names.index(bot) for bot in setting.names)
        for key, games in tally.finishes.items():
            winners = winners_of(key, setting.seats)
            if winners:
                shares = tuple((seat in winners) / len(winners) for seat in range(setting.seats))
                yield Sample(games, bots, shares)


def meetings(done: Done, names: list[str]) -> list[list[tuple[float, int]]]:
    """For each two bots: how often the first came in before the second, and in how many games they met."""
    won = [[0.0] * len(names) for _ in names]
    met = [[0] * len(names) for _ in names]
    for setting, tally in zip(done.job.settings, done.tallies, strict=True):
        bots = [names.index(bot) for bot in setting.names]
        for key, games in tally.finishes.items():
            ranks = ranks_of(key, setting.seats)
            for a, b in permutations(sorted(set(bots)), 2):
                mine = [rank for bot, rank in zip(bots, ranks, strict=True) if bot == a]
                theirs = [rank for bot, rank in zip(bots, ranks, strict=True) if bot == b]
                won[a][b] += games * before(mine, theirs)
                met[a][b] += games
    return [[(won[a][b], met[a][b]) for b in range(len(names))] for a in range(len(names))]


def before(mine: list[int], theirs: list[int]) -> float:
    """How much of my seats came in before theirs: 1 for all, 0.5 for half or ties."""
    points = sum(1.0 if a < b else 0.5 if a == b else 0.0 for a in mine for b in theirs)
    return points / (len(mine) * len(theirs))
