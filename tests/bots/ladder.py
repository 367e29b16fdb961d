"""The ladder of the bots, measured: `python -m tests.bots.ladder` prints the table of docs/bots.md.

    python -m tests.bots.ladder digger --games 100 --processes 2

Every seed is played with each way to sit: by turns, the stronger first and the weaker first. Intervals come
from these pairs of games. At a table of four there are two of each. A shared win is shared out; bots think
without a clock.
With `--out folder` games are kept there, and a later run with more `--games` goes on where this one ended.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.bots.share import Share

from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER
from undercroft.bots.shelf import PERFECT, UNIFORM
from undercroft.engine.registry import find
from undercroft.games.digger.scenarios.shelf import NAMES
from undercroft.games.roll.cards.cards import PACKS
from undercroft.lab import Way, run, simulation
from undercroft.lab.folder import GAMES as KEPT
from undercroft.lab.folder import finished

GREEDY: Final = "greedy"
GAMES: Final = 400
MORE: Final = 1600  # where much is luck: Dungeon Dice, and Dungeon Roll between players that are close
PLAIN: Final = ("",)
SCENARIOS: Final = tuple(f"scenario={name},lords=random" for name in NAMES if name != "standard")
LORDS_PACKS: Final = tuple(
    f"packs={packs}" for packs in ("festival", "setups", "gifts", "festival+setups+gifts")
)
# What is played: how it is called, and sets of options that share the games.
TABLES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "dice": {"": PLAIN},
    "roll": {"without heroes": ("heroes=none",), "with heroes": (f"packs={'+'.join(PACKS)}",)},
    "digger": {"": PLAIN, "scenarios and Lords": SCENARIOS},
    "lords": {"": PLAIN, "packs": LORDS_PACKS},
}
SEATS: Final = (2, 4)
STEPS: Final = ((APPRENTICE, UNIFORM), (JOURNEYMAN, APPRENTICE), (MASTER, JOURNEYMAN))
LEVELS: Final = (APPRENTICE, JOURNEYMAN, MASTER)


@dataclass(frozen=True)
class Pair:
    """Two bots at one kind of table."""

    game: str
    seats: int
    table: str
    bot: str
    other: str

    @property
    def title(self) -> str:
        """The table in words."""
        table = f", {self.table}" if self.table else ""
        return f"{find(self.game).title}, {self.seats} seats{table}"

    @property
    def slug(self) -> str:
        """The same with its bots, as the name of a folder."""
        return f"{self.game} {self.seats} {self.bot} {self.other}"

    @property
    def options(self) -> tuple[str, ...]:
        """The sets of options that share the games."""
        return TABLES[self.game][self.table]

    @property
    def stronger(self) -> bool:
        """Must the first bot win more than half? Nobody beats perfect play; the others are what they are."""
        ahead = self.game == "lords" or (self.bot == MASTER and self.game != "dice")  # of `greedy`
        return (self.bot, self.other) in STEPS or ahead

    @property
    def games(self) -> int:
        """How many are played where all is measured."""
        close = self.game == "dice" or (self.game, self.bot, self.other) == ("roll", MASTER, GREEDY)
        return MORE if close else GAMES


def pairs(game: str) -> Iterator[Pair]:
    """Each level and the one below it, each level and `greedy`; in Dungeon Dice the master and `perfect`."""
    for table, seats in product(TABLES[game], SEATS):
        for bot, other in STEPS:
            yield Pair(game, seats, table, bot, other)
        for bot in LEVELS:
            if game != "dice" or bot != MASTER:
                yield Pair(game, seats, table, bot, GREEDY)
        if game == "dice":
            yield Pair(game, seats, table, MASTER, PERFECT)


def measure(pair: Pair, games: int, processes: int = 1, seed: int = 10, out: Path | None = None) -> Share:
    """Play so many games of a pair, or a few more: as many of each way to sit and set of options."""
    if out is None:
        with TemporaryDirectory() as folder:
            return measure(pair, games, processes, seed, Path(folder))
    each = -(-games // (2 * len(pair.options)))
    shares: list[float] = []
    for options in pair.options:
        first = played(pair, options, [pair.bot, pair.other], each, processes, seed, out)
        second = played(pair, options, [pair.other, pair.bot], each, processes, seed, out)
        shares += [(one + other) / 2 for one, other in zip(first, second, strict=True)]
    who = f"{pair.bot} - {pair.other}"
    return Share(pair.title, who, 2 * sum(shares), 2 * len(shares), tuple(shares))


def played(
    pair: Pair, options: str, by_turns: list[str], games: int, processes: int, seed: int, out: Path
) -> list[float]:
    """What the first bot of a pair won of each game, with these two sitting by turns."""
    names = by_turns * (pair.seats // 2)
    folder = out / f"{pair.slug} {options or 'plain'} {names[0]} first"
    run(simulation(pair.game, pair.seats, options, names, games, seed), Way(processes=processes, out=folder))
    ends = [finished(line) for line in (folder / KEPT).read_bytes().splitlines()]
    return [
        sum(names[seat] == pair.bot for seat in end.winners) / len(end.winners) if end.winners else 0.5
        for end in ends
    ]


def main() -> None:
    """Print the table, a line as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(TABLES), choices=list(TABLES))
    parser.add_argument("--games", type=int, default=0, help="of each pair (default: as many as the docs)")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--pair", default="", help="only pairs whose line contains this")
    parser.add_argument("--out", type=Path, help="a folder that keeps the games")
    arguments = parser.parse_args()
    print("| table | pair | won by the first | of | 95 % interval |")
    print("| --- | --- | ---: | ---: | --- |")
    for game in arguments.game:
        for pair in pairs(game):
            if arguments.pair in f"{pair.title} {pair.bot} - {pair.other}":
                games = arguments.games or pair.games
                found = measure(pair, games, arguments.processes, out=arguments.out)
                print(found.row(), flush=True)


if __name__ == "__main__":
    main()
