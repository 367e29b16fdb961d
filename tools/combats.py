"""How many combats of Dungeon Lords are solved exactly, how long it takes, and how many nodes.

    python tools/combats.py 30 [--seed 1] [--options packs=festival] [--limit 400000] [--every]

Plays games of `greedy` with two and four seats by turns, and solves the combat of every seat that has a line,
from its first round on; with `--every` from each round on.
"""

import argparse
import sys
import time
from typing import cast

from undercroft.bots.lords.battle import LIMIT, solve
from undercroft.bots.lords.greedy import Greedy
from undercroft.bots.lords.weights import Weights
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.rng import Rng
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.state import Lords

TABLES = (2, 4)  # seats, by turns
SHARES = (0.5, 0.9, 0.95, 0.99, 1.0)


def combats(games: int, seed: int, options: str, every: bool) -> list[tuple[Lords, int]]:
    """The positions in which a seat plans with nothing laid, with the seat."""
    found: list[tuple[Lords, int]] = []
    for g in range(games):
        seats = TABLES[g % len(TABLES)]
        start = GAME.start(seats, options)
        bots = [Greedy(Weights()) for _seat in range(seats)]
        rng = Rng("combats", seed, g)
        s = cast(Lords, start.clone())
        while not s.over():
            if s.chance():
                s.apply(s.sample(rng), CHANCE)
                continue
            who = lowest(s.waiting)
            if kind_of(s.top) == kinds.PLAN and not s.answers.count(who) and (every or s.round == 1):
                found.append((s.clone(), who))
            s.apply(bots[who].choose(GAME.view(s, who), s.legal(who), rng), who)
    return found


def quantiles(numbers: list[float], form: str) -> str:
    """What shares of them stay below."""
    numbers = sorted(numbers)
    parts = [
        f"{share:.0%} {numbers[min(int(share * len(numbers)), len(numbers) - 1)]:{form}}" for share in SHARES
    ]
    return ", ".join(parts)


def main() -> None:
    """Play, solve, say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="")
    parser.add_argument("--limit", type=int, default=LIMIT)
    parser.add_argument("--every", action="store_true", help="from each round on, not from the first alone")
    given = parser.parse_args()
    found = combats(given.games, given.seed, given.options, given.every)
    took: list[float] = []
    nodes: list[float] = []
    exact = 0
    in_time = 0
    for s, seat in found:
        began = time.perf_counter()
        plan = solve(s, seat, given.limit)
        took.append(time.perf_counter() - began)
        nodes.append(plan.nodes)
        exact += plan.exact
        in_time += plan.exact and took[-1] < 1.0
    sys.stdout.write(
        f"{len(found)} combats, {exact} exact ({exact / len(found):.1%}), "
        f"{in_time} of them within a second ({in_time / len(found):.1%})\n"
        f"seconds: {quantiles(took, '.3f')}\nnodes: {quantiles(nodes, ',.0f')}\n"
    )


if __name__ == "__main__":
    main()
