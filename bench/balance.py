"""How Dungeon Digger plays out between greedy bots: length, scores, seats, Lords, endings.

`python -m bench.balance 1000 games.jsonl` plays so many games a setting and prints the tables of
docs/games/digger.md. Every game is a line of the file; what is there is not played again, so that a run can
be broken off and taken up. Settings can be chosen: `python -m bench.balance 200 games.jsonl scenario=raid/3`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from undercroft import mode
from undercroft.bots.bot import Bot
from undercroft.bots.games import Tally, play_bots
from undercroft.bots.shelf import find_bot
from undercroft.engine.record import Record
from undercroft.games.digger import GAME, ending
from undercroft.games.digger.lords import LORDS, SHORT
from undercroft.games.digger.scenarios.shelf import NAMES
from undercroft.games.digger.state import Digger
from undercroft.lab import wilson

SEED = 1
ENDS = {
    ending.TARGET: "target",
    ending.SCENARIO: "scenario",
    ending.QUIET: "stalemate",
    ending.LIMIT: "100 rounds",
}


@dataclass
class Played:
    """What came of one game; seats are counted from the one that began."""

    setting: str
    seats: int
    game: int
    rounds: int
    end: str
    winners: list[int]
    scores: list[int]
    gold: list[int]
    lords: list[int]


def settings() -> list[tuple[str, int]]:
    """The standard game at every table, every scenario at small and large ones, Lords, a house rule."""
    listed = [("", seats) for seats in GAME.seat_counts]
    listed += [(f"scenario={name}", seats) for name in NAMES[1:] for seats in (2, 4)]
    listed += [("lords=random", 6), ("lords=random", 3)]
    return [*listed, ("finishRound=on", 4)]


def play(setting: str, seats: int, g: int) -> Played:
    """Game number g of a setting."""
    start = GAME.start(seats, setting)
    options = GAME.options_of(start)
    bots: list[Bot] = [find_bot("greedy", GAME, options, seats) for _seat in range(seats)]
    moves: list[tuple[int, int]] = []
    play_bots(GAME, start, bots, SEED, g, Tally(seats), moves)
    s = cast(Digger, Record(GAME.name, GAME.rules, seats, options, moves).state())
    order = [(s.first + k) % seats for k in range(seats)]
    won = GAME.outcome(s).winners
    scores = GAME.scores(s)
    return Played(
        setting, seats, g, s.round, ENDS[s.ending], [k for k in range(seats) if order[k] in won],
        [scores[seat] for seat in order], [s.gold[seat] for seat in order], [s.lord(seat) for seat in order],
    )  # fmt: skip


def interval(won: float, of: int) -> str:
    """A share in percent with its 95 % interval."""
    low, high = wilson(round(won), of)
    return f"{100 * won / of:.1f} ({100 * low:.0f} to {100 * high:.0f})"


def line(played: list[Played]) -> str:
    """The row of one setting."""
    games, seats = len(played), played[0].seats
    rounds = sorted(one.rounds for one in played)
    best = [max(one.scores) for one in played]
    others = [sum(one.scores) / seats for one in played]
    first = [sum(1 / len(one.winners) for one in played if k in one.winners) for k in range(seats)]
    ends = Counter(one.end for one in played)
    return (
        f"| {played[0].setting or 'standard'} | {seats} | {games} | {sum(rounds) / games:.1f} "
        f"({rounds[games // 10]}, {rounds[games // 2]}, {rounds[games * 9 // 10]}) "
        f"| {sum(best) / games:.1f} | {sum(others) / games:.1f} | {interval(first[0], games)} "
        f"| {' / '.join(f'{100 * won / games:.0f}' for won in first)} "
        f"| {', '.join(f'{end} {100 * n / games:.1f}' for end, n in ends.most_common())} |"
    )


def lords(played: list[Played]) -> str:
    """The row of the Lords of one setting: how often each wins where it plays."""
    parts = []
    for lord in range(1, LORDS + 1):
        there = [(one, k) for one in played for k in range(one.seats) if one.lords[k] == lord]
        won = sum(1 / len(one.winners) for one, k in there if k in one.winners)
        parts.append(interval(won, len(there)))
    name, seats = played[0].setting, played[0].seats
    return f"| {name} | {seats} | {len(played)} | {100 / seats:.1f} | " + " | ".join(parts) + " |"


def measure(setting: str, seats: int, games: int, kept: Path, known: dict[int, Played]) -> list[Played]:
    """The games of a setting: those that are known, and the others played now."""
    with kept.open("a") as file:
        for g in range(games):
            if g not in known:
                known[g] = play(setting, seats, g)
                print(json.dumps(asdict(known[g])), file=file, flush=True)
    return [known[g] for g in range(games)]


def main(words: list[str]) -> int:
    """Measure the settings that were named, or all, and print the tables."""
    if not mode.compiled():
        print("balance: pure Python takes seconds a game; use the compiled package", file=sys.stderr)
    games, kept = int(words[0]), Path(words[1])
    chosen = [(text.rpartition("/")[0], int(text.rpartition("/")[2])) for text in words[2:]] or settings()
    known: dict[tuple[str, int], dict[int, Played]] = {each: {} for each in chosen}
    for text in kept.read_text().splitlines() if kept.exists() else []:
        one = Played(**json.loads(text))
        known.setdefault((one.setting, one.seats), {})[one.game] = one
    all_played = [measure(setting, seats, games, kept, known[setting, seats]) for setting, seats in chosen]
    print(
        "| setting | seats | games | rounds: mean (10 %, median, 90 %) | winner's score | mean score ", end=""
    )
    print("| first seat wins, % | all seats, first to last | ended by, % |")
    print("| --- " * 9 + "|")
    for played in all_played:
        print(line(played))
    print("\n| setting | seats | games | fair | " + " | ".join(SHORT[1:]) + " |")
    print("| --- " * 10 + "|")
    for played in all_played:
        if any(played[0].lords):
            print(lords(played))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
