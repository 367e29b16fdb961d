"""Learn how much each number of `bots/fighter/worth.py` says, from games that the bot plays with itself.

    python tools/learn_fighter.py 2000 out.npz [seed]   play games; keep what was seen, and how they ended
    python tools/learn_fighter.py alone 2000 out.npz    the same with one Hero
    python tools/learn_fighter.py fit a.npz b.npz ...   find the weights, and write bots/fighter/weights.py
    python tools/learn_fighter.py fit-alone c.npz ...   the same for one Hero

Now and then it does anything (`ERRS`), so that it sees what it would not choose. Weights are those of a
logistic regression: the log odds to win are a sum over what is seen. Needs numpy.
"""

import sys
import time
from pathlib import Path

import numpy as np

from undercroft import find
from undercroft.bots.fighter.greedy import POSITIONS, Greedy
from undercroft.bots.fighter.numbers import MANY, POWERS, START
from undercroft.bots.fighter.weights import alone, learnt
from undercroft.bots.fighter.worth import Worth
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.rng import Rng
from undercroft.games.fighter.actions import BACK
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import WON, Fighter

TABLES = (  # seats, options; the first ones more often
    [(3, "difficulty=normal,heroes=dealt")] * 6
    + [(3, "difficulty=easy,heroes=dealt"), (3, "difficulty=insane,heroes=dealt")]
    + [(2, "difficulty=normal,heroes=dealt"), (4, "difficulty=normal,heroes=dealt")]
    + [(6, "difficulty=normal,heroes=dealt"), (1, "difficulty=easy,heroes=dealt")]
    + [(3, "difficulty=insane,hand=steady,heroes=dealt"), (3, "difficulty=easy,hand=novice,heroes=dealt")]
)
ALONE = (
    [(1, "difficulty=easy,heroes=dealt")] * 2
    + [(1, "difficulty=easy,heroes=dealt,hand=steady"), (1, "difficulty=normal,heroes=dealt,hand=steady")]
    + [(1, "difficulty=normal,heroes=dealt")]
)
STRATEGY = (kinds.MOVE, kinds.SHOP, kinds.TREASURE, kinds.BACK_DOWN, kinds.SCAR, kinds.GIVE)
ERRS = dict.fromkeys(STRATEGY, 4)  # once in so many decisions
RARELY = 25  # the same elsewhere
LOOKS = (kinds.TURN, kinds.FACE, kinds.BOSS, kinds.SHOP)
DAMPED = 3.0  # how much large weights are doubted, in positions that speak against them
DOUBTED = 300.0  # the same of abilities and items, of which a game shows few: a game has 56 positions
GUESSED = 0.12  # what these are worth as long as nobody knows
PAGE = Path(__file__).parents[1] / "src" / "undercroft" / "bots" / "fighter" / "weights.py"


def play(table: tuple[int, str], g: int, seed: int, bot: Greedy, seen: list[list[float]]) -> bool:
    """One game; what was seen on the way. Was it won?"""
    seats, options = table
    s = find("fighter").start(seats, options)
    assert isinstance(s, Fighter)
    rng = Rng("learn", seed, g)
    looks = bot.fight.worth
    while not s.over():
        kind = kind_of(s.top)
        if kind in LOOKS:
            looks.look(s)
            seen.append(list(looks.seen))
        if s.chance():
            s.apply(s.sample(rng), CHANCE)
            continue
        seat = lowest(s.waiting)
        legal = s.legal(seat)
        move = legal[0]
        if len(legal) > 1:
            if rng.below(ERRS.get(kind, RARELY)):
                move = bot.values(s, legal)[0][1]
            else:
                legal = [n for n in legal if n != BACK] or legal
                move = legal[rng.below(len(legal))]
        s.apply(move, seat)
    return s.end_of_it == WON


def say(line: str) -> None:
    """Write a line at once: one waits for it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def gather(tables: list[tuple[int, str]], games: int, path: str, seed: int) -> None:
    """Play, and keep what was seen."""
    bot = Greedy(Worth(learnt(), alone()), 1, POSITIONS)
    numbers: list[list[float]] = []
    ends: list[float] = []
    won = 0
    began = time.time()
    for g in range(games):
        seen: list[list[float]] = []
        end = play(tables[g % len(tables)], g, seed, bot, seen)
        won += end
        numbers += seen
        ends += [float(end)] * len(seen)
        if (g + 1) % 200 == 0 or g + 1 == games:
            np.savez_compressed(path, x=np.array(numbers, np.float32), y=np.array(ends, np.float32))
            say(f"{g + 1} games, {won} won, {len(ends)} positions, {time.time() - began:.0f} s")


def fit(paths: list[str], of_one: bool) -> None:
    """The weights that explain best how games ended, by Newton's method."""
    kept = [np.load(path) for path in paths]
    x = np.concatenate([one["x"] for one in kept]).astype(np.float64)
    y = np.concatenate([one["y"] for one in kept]).astype(np.float64)
    w = np.zeros(MANY)
    guess, doubt = np.zeros(MANY), np.full(MANY, DAMPED)
    guess[POWERS:] = GUESSED
    doubt[POWERS:] = DOUBTED
    doubt[START] = 1e-6
    for _step in range(12):
        p = 1 / (1 + np.exp(-x @ w))
        slope = x.T @ (y - p) - doubt * (w - guess)
        bend = (x * (p * (1 - p))[:, None]).T @ x + np.diag(doubt)
        w = w + np.linalg.solve(bend, slope)
    p = np.clip(1 / (1 + np.exp(-x @ w)), 1e-9, 1 - 1e-9)
    loss = -(y * np.log(p) + (1 - y) * np.log(1 - p)).mean()
    say(f"{len(y)} positions, {y.mean():.3f} won, loss {loss:.4f}, of a constant {entropy(y.mean()):.4f}")
    PAGE.write_text(page(list(learnt()), list(w)) if of_one else page(list(w), list(alone())))


def entropy(p: float) -> float:
    """The loss of who always says p."""
    return float(-(p * np.log(p) + (1 - p) * np.log(1 - p)))


def listed(w: list[float]) -> str:
    """Ten weights a line."""
    rows = [", ".join(f"{n:.3f}" for n in w[k : k + 10]) for k in range(0, MANY, 10)]
    return "\n".join(f"    {row}," for row in rows)


def page(party: list[float], one: list[float]) -> str:
    """The file with the weights."""
    return f'''"""How much each number of `worth.py` says, in log odds to win: see tools/learn_fighter.py."""

from typing import Final

from librt.vecs import vec

_LEARNT: Final[list[float]] = [
{listed(party)}
]  # fmt: skip
_ALONE: Final[list[float]] = [
{listed(one)}
]  # fmt: skip


def learnt() -> "vec[float]":
    """The weights, in the order of the numbers."""
    return vec[float](_LEARNT)


def alone() -> "vec[float]":
    """The weights for one Hero."""
    return vec[float](_ALONE)
'''


if __name__ == "__main__":
    what, *given = sys.argv[1:]
    if what.startswith("fit"):
        fit(given, what == "fit-alone")
    elif what == "alone":
        gather(ALONE, int(given[0]), given[1], int(given[2]) if len(given) > 2 else 1)
    else:
        gather(TABLES, int(what), given[0], int(given[1]) if len(given) > 1 else 1)
