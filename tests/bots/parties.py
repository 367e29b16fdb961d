"""The ladder of bots that win or lose together: `python -m tests.bots.parties` prints it for docs/bots.md.

    python -m tests.bots.parties --games 100 --processes 2

Such bots cannot beat each other. Each has all seats of a table in its turn, and is measured by the share of
games that it wins, with the same seeds for all.
"""

import argparse
from typing import Final

from tests.bots.share import Share

from undercroft.bots.shelf import UNIFORM
from undercroft.bots.tally import GAMES as PLAYED
from undercroft.bots.tally import NOBODY
from undercroft.engine.registry import find
from undercroft.lab import Way, run, simulation

GAMES: Final = 400
LADDER: Final = (UNIFORM, "apprentice", "journeyman", "master")
OTHERS: Final = ("greedy",)
TABLES: Final = {"fighter": ((3, "difficulty=normal"),)}  # what is played: seats, options


def measure(game: str, seats: int, options: str, bot: str, games: int, processes: int = 1) -> Share:
    """Play so many games with one bot on all seats."""
    job = simulation(game, seats, options, [bot] * seats, games, 10)
    tally = run(job, Way(processes=processes)).tallies[0]
    played = tally.of(PLAYED)
    table = f"{find(game).title}, {seats} seats, {options}"
    return Share(table, bot, played - tally.of(NOBODY), played)


def main() -> None:
    """Print the table, a line as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--bots", default=",".join((*LADDER, *OTHERS)))
    arguments = parser.parse_args()
    print("| table | bot | won | of | 95 % interval |")
    print("| --- | --- | ---: | ---: | --- |")
    for game, tables in TABLES.items():
        for seats, options in tables:
            for bot in arguments.bots.split(","):
                found = measure(game, seats, options, bot, arguments.games, arguments.processes)
                print(found.row(), flush=True)


if __name__ == "__main__":
    main()
