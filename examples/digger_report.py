"""Count what matters in one game: how Dungeon Digger ends, and how its Lords and seats fare.

The lab compares house rules of all games alike (`undercroft balance`). What only one game has stands in the
records of the games that it plays; a directory of records is a row of the tables of docs/games/digger.md:

    undercroft simulate digger --seats 4 --bots greedy --games 1000 --record games/standard-4
    python examples/digger_report.py games/*
"""

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from undercroft.engine.record import read
from undercroft.games.digger import GAME, ending
from undercroft.games.digger.lords.court import LORDS
from undercroft.games.digger.state import Digger
from undercroft.lab import wilson

ENDS = {
    ending.TARGET: "target",
    ending.SCENARIO: "scenario",
    ending.QUIET: "stalemate",
    ending.LIMIT: "100 rounds",
}


@dataclass
class Played:
    """What came of one game; seats are counted from the one that began."""

    rounds: int
    end: str
    winners: list[int]
    scores: list[int]
    lords: list[int]


def end_of(path: Path) -> Played:
    """The end of a recorded game."""
    s = cast("Digger", read(path.read_text(encoding="utf-8")).state())
    order = [(s.first + k) % s.seats for k in range(s.seats)]
    won, scores = GAME.outcome(s).winners, GAME.scores(s)
    return Played(
        s.round,
        ENDS[s.ending],
        [k for k, seat in enumerate(order) if seat in won],
        [scores[seat] for seat in order],
        [s.lord(seat).number for seat in order],
    )


def interval(won: float, of: int) -> str:
    """A share in percent with its 95 % interval."""
    low, high = wilson(round(won), of)
    return f"{100 * won / of:.1f} ({100 * low:.0f} to {100 * high:.0f})"


def line(name: str, played: list[Played]) -> str:
    """The row of one setting."""
    games, seats = len(played), len(played[0].scores)
    rounds = sorted(one.rounds for one in played)
    best = [max(one.scores) for one in played]
    mean = [sum(one.scores) / seats for one in played]
    first = [sum(1 / len(one.winners) for one in played if k in one.winners) for k in range(seats)]
    ends = Counter(one.end for one in played)
    return (
        f"| {name} | {seats} | {games} | {sum(rounds) / games:.1f} "
        f"({rounds[games // 10]}, {rounds[games // 2]}, {rounds[games * 9 // 10]}) "
        f"| {sum(best) / games:.1f} | {sum(mean) / games:.1f} | {interval(first[0], games)} "
        f"| {' / '.join(f'{100 * won / games:.0f}' for won in first)} "
        f"| {', '.join(f'{end} {100 * n / games:.1f}' for end, n in ends.most_common())} |"
    )


def lords(name: str, played: list[Played]) -> str:
    """How often each Lord wins where it plays."""
    seats = len(played[0].scores)
    parts = []
    for lord in range(1, len(LORDS)):
        there = [(one, k) for one in played for k in range(seats) if one.lords[k] == lord]
        won = sum(1 / len(one.winners) for one, k in there if k in one.winners)
        parts.append(interval(won, len(there)) if there else "-")
    return f"| {name} | {seats} | {len(played)} | {100 / seats:.1f} | {' | '.join(parts)} |"


def report(folders: list[Path]) -> list[str]:
    """Both tables; a folder is a row."""
    found = {folder.name: [end_of(path) for path in sorted(folder.glob("*.txt"))] for folder in folders}
    heads = (
        "| setting | seats | games | rounds: mean (10 %, median, 90 %) | winner's score | mean score "
        "| first seat wins, % | all seats, first to last | ended by, % |"
    )
    lines = [heads, "| --- " * 9 + "|", *(line(name, played) for name, played in found.items())]
    with_lords = {name: played for name, played in found.items() if any(played[0].lords)}
    if with_lords:
        lines += ["", f"| setting | seats | games | fair | {' | '.join(lord.short for lord in LORDS[1:])} |"]
        lines += [
            "| --- " * (3 + len(LORDS)) + "|",
            *(lords(name, played) for name, played in with_lords.items()),
        ]
    return lines


if __name__ == "__main__":
    print("\n".join(report([Path(word) for word in sys.argv[1:]])))
