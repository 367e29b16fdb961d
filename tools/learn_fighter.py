"""Learn how much each number of `bots/fighter/worth.py` says, from games that the bot plays with itself.

    python tools/learn_fighter.py 2000 out.npz [seed]   play games; keep what was seen, and how they ended
    python tools/learn_fighter.py alone 2000 out.npz    the same with one Hero
    python tools/learn_fighter.py fit a.npz b.npz ...   find the weights, and write bots/fighter/weights.py
    python tools/learn_fighter.py fit-alone c.npz ...   the same for one Hero
    python tools/learn_fighter.py eye 9000 d.npz [seed] play games for the network of the master
    python tools/learn_fighter.py train d.npz e.npz ... train it, and write bots/fighter/trained.py

Now and then it does anything (`ERRS`), so that it sees what it would not choose. Weights are those of a
logistic regression: the log odds to win are a sum over what is seen. Games for the network begin with errors
and go on without: only what came after the last error is kept, so that ends say what good play makes of a
position. Needs numpy.
"""

import sys
import textwrap
import time
from pathlib import Path

import numpy as np

from undercroft import find
from undercroft.bots.fighter.eye import PARTS
from undercroft.bots.fighter.greedy import POSITIONS, Greedy
from undercroft.bots.fighter.numbers import ALL, MANY, POWERS, START
from undercroft.bots.fighter.trained import eye
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
ROOM = Path(__file__).parents[1] / "src" / "undercroft" / "bots" / "fighter"
PAGE, EYE = ROOM / "weights.py", ROOM / "trained.py"

# Games for the network.
SEEN = (
    [(3, "difficulty=normal")] * 9
    + [(3, "difficulty=easy"), (3, "difficulty=insane"), (2, "difficulty=normal")]
    + [(4, "difficulty=normal"), (5, "difficulty=normal"), (6, "difficulty=normal")]
    + [(3, "difficulty=insane,hand=steady"), (3, "difficulty=easy,hand=novice")]
    + [(3, "difficulty=normal,hand=steady")]
)
BEGINS = (kinds.WINDOW, kinds.TURN, kinds.DECLARE, kinds.AIM)  # how a turn may begin: with what is asked
RESTS = (kinds.MOVE, kinds.FACE, kinds.BOSS, kinds.SHOP, kinds.TREASURE, kinds.CARD, kinds.PICK)
PLANS = (*STRATEGY, kinds.HANDOUT)
ENCOUNTERS = 13  # before so many at most games err
NEURONS = 24
BATCH, ROUNDS, QUICKLY, FORGETS = 1024, 4, 1e-3, 1e-2
DOUBTED_EACH = 30.0  # how much the weights of the sum are doubted that it begins with
BELIEVES = 0.95  # how far the end of a game counts one position earlier; the rest is what was thought there
TESTED = 10  # one game of so many tells whether the network sees more than a sum does


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


def play_on(
    table: tuple[int, str], g: int, seed: int, bot: Greedy, looks: Worth
) -> tuple[bool, list[list[float]]]:
    """One game that errs at first, two times of three: was it won, and what was seen after the last error."""
    seats, options = table
    s = find("fighter").start(seats, options)
    assert isinstance(s, Fighter)
    rng = Rng("sharp", seed, g)
    until = rng.below(ENCOUNTERS) if rng.below(3) else 0
    seen: list[list[float]] = []
    fresh = True
    while not s.over():
        kind = kind_of(s.top)
        if kind in RESTS or (kind in BEGINS and fresh):
            looks.look(s)
            seen.append(list(looks.seen))
        fresh = kind not in BEGINS
        if s.chance():
            s.apply(s.sample(rng), CHANCE)
            continue
        legal = s.legal(lowest(s.waiting))
        if len(legal) == 1:
            move = legal[0]
        elif kind == kinds.PICK and rng.below(4):
            move = legal[rng.below(len(legal))]  # so that it knows all Heroes
        elif kind != kinds.PICK and s.met < until and not rng.below(5 if kind in PLANS else 20):
            legal = [n for n in legal if n != BACK] or legal
            move = legal[rng.below(len(legal))]
            seen = []
        else:
            move = bot.values(s, legal)[0][1]
        s.apply(move, lowest(s.waiting))
    return s.end_of_it == WON, seen


def gather_eye(games: int, path: str, seed: int) -> None:
    """Play for the network, as `greedy` does, and keep what was seen."""
    bot = Greedy(Worth(learnt(), alone()), 1, POSITIONS)
    looks = Worth(learnt(), alone(), eye())
    rows: list[np.ndarray] = []
    ends: list[float] = []
    of: list[int] = []
    won = 0
    for g in range(games):
        end, seen = play_on(SEEN[g % len(SEEN)], g, seed, bot, looks)
        won += end
        rows.append(np.array(seen, np.float32).reshape(-1, ALL))
        ends += [float(end)] * len(seen)
        of += [g] * len(seen)
        if (g + 1) % 1000 == 0 or g + 1 == games:
            say(f"{g + 1} games, {won} won, {len(ends)} positions")
    np.savez(path, x=np.concatenate(rows), y=np.array(ends, np.float32), g=np.array(of, np.int64))


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
    x = np.concatenate([one["x"][:, :MANY] for one in kept]).astype(np.float64)
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


def loss_of(points: np.ndarray, y: np.ndarray) -> float:
    """How far log odds are from what happened; nothing, where there is nothing to look at."""
    if len(y) == 0:
        return 0.0
    return float(np.mean(np.logaddexp(0, points) - y * points))


def summed(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The weights of a sum of numbers that were brought to one spread."""
    w = np.zeros(ALL)
    for _step in range(7):
        p = 1 / (1 + np.exp(-x @ w))
        bend = (x * (p * (1 - p))[:, None]).T @ x + DOUBTED_EACH * np.eye(ALL)
        w = w + np.linalg.solve(bend, x.T @ (y - p) - DOUBTED_EACH * w)
    return w.astype(np.float32)


def pointed(layers: list[np.ndarray], x: np.ndarray) -> np.ndarray:
    """What a network says, as log odds."""
    return np.maximum(x @ layers[0] + layers[1], 0) @ layers[2] + x @ layers[3]


def hoped(layers: list[np.ndarray], x: np.ndarray, y: np.ndarray, last: np.ndarray) -> np.ndarray:
    """What each position came to: the end of its game, and on the way what the network thought."""
    thought = (1 / (1 + np.exp(-pointed(layers, x)))).tolist()
    ends = y.tolist()
    after = 0.0
    found = [0.0] * len(ends)
    for k in range(len(ends) - 1, -1, -1):
        after = ends[k] if last[k] else (1 - BELIEVES) * thought[k + 1] + BELIEVES * after
        found[k] = after
    return np.array(found, np.float32)


def descend(layers: list[np.ndarray], x: np.ndarray, y: np.ndarray, rng: np.random.Generator) -> None:
    """Once through all positions, by Adam."""
    first, second = [np.zeros_like(one) for one in layers], [np.zeros_like(one) for one in layers]
    total = len(y) // BATCH
    order = rng.permutation(len(y))
    for step in range(1, total + 1):
        some = order[BATCH * (step - 1) : BATCH * step]
        a = x[some]
        inner = a @ layers[0] + layers[1]
        out = np.maximum(inner, 0)
        p = 1 / (1 + np.exp(-(out @ layers[2] + a @ layers[3])))
        off = ((p - y[some]) / BATCH).astype(np.float32)
        back = np.outer(off, layers[2]) * (inner > 0)
        rate = QUICKLY * 0.5 * (1 + np.cos(np.pi * step / total))
        for n, slope in enumerate([a.T @ back, back.sum(0), out.T @ off, a.T @ off]):
            first[n] = 0.9 * first[n] + 0.1 * slope
            second[n] = 0.999 * second[n] + 0.001 * slope**2
            moved = (first[n] / (1 - 0.9**step)) / (np.sqrt(second[n] / (1 - 0.999**step)) + 1e-8)
            layers[n] = layers[n] - rate * moved
        layers[0] *= 1 - rate * FORGETS
        layers[2] *= 1 - rate * FORGETS
        layers[3] *= 1 - 0.1 * rate * FORGETS


def taught(x: np.ndarray, y: np.ndarray, g: np.ndarray, say_of: np.ndarray) -> list[np.ndarray]:
    """A network from all games, and what it makes of those that are named, round by round."""
    rng = np.random.default_rng(0)
    last = np.append(g[1:] != g[:-1], True)
    layers = [
        rng.normal(0, ALL**-0.5, (ALL, NEURONS)).astype(np.float32),
        np.zeros(NEURONS, np.float32),
        rng.normal(0, 0.05, NEURONS).astype(np.float32),
        summed(x[~say_of], y[~say_of]),
    ]
    say(f"a sum: loss {loss_of(x[say_of] @ layers[3], y[say_of]):.4f}")
    wanted = y
    for _round in range(ROUNDS):
        descend(layers, x[~say_of], wanted[~say_of], rng)
        say(f"a network: loss {loss_of(pointed(layers, x[say_of]), y[say_of]):.4f}")
        wanted = hoped(layers, x, y, last)
    return layers


def train(paths: list[str]) -> None:
    """A layer of neurons beside the sum: first without a tenth of the games, to hear how it does there; then
    with all.
    """
    kept = [np.load(path) for path in paths]
    x = np.concatenate([one["x"] for one in kept])
    y = np.concatenate([one["y"] for one in kept])
    g = np.concatenate([one["g"] + 10**6 * k for k, one in enumerate(kept)])
    mean, spread = x.mean(0), x.std(0)
    mean[START] = 0.0
    spread[spread < 1e-6] = 1.0
    spread[START] = 1.0
    x = ((x - mean) / spread).astype(np.float32)
    say(f"{len(y)} positions, {y.mean():.3f} won")
    taught(x, y, g, g % TESTED == TESTED - 3)
    EYE.write_text(trained(taught(x, y, g, g < 0), mean, spread))


def trained(layers: list[np.ndarray], mean: np.ndarray, spread: np.ndarray) -> str:
    """The file with the network, for numbers as they are seen."""
    inner, begins, says, own = [one.astype(np.float64) for one in layers]
    begins, at = begins - (mean / spread) @ inner, -(mean / spread) @ own
    inner, own = inner / spread[:, None], own / spread
    alike = np.sqrt(
        np.maximum(np.abs(says), 1e-6) / np.maximum(np.abs(inner).max(0), 1e-9)
    )  # all of one size
    inner, begins, says = inner * alike, begins * alike, says / alike
    rows = [*np.column_stack([own, inner]), np.concatenate([[at], begins]), np.concatenate([[0.0], says])]
    text = " ".join(str(round(PARTS * number)) for row in rows for number in row)
    lines = textwrap.fill(text, 110)
    return f'''"""What the network of the master weighs, in thousandths: see `eye.py`."""

from typing import Final

from undercroft.bots.fighter.eye import Eye

_TRAINED: Final = """
{lines}
"""


def eye() -> Eye:
    """The eye of the master."""
    return Eye(_TRAINED)
'''


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
    elif what == "train":
        train(given)
    elif what == "eye":
        gather_eye(int(given[0]), given[1], int(given[2]) if len(given) > 2 else 1)
    elif what == "alone":
        gather(ALONE, int(given[0]), given[1], int(given[2]) if len(given) > 2 else 1)
    else:
        gather(TABLES, int(what), given[0], int(given[1]) if len(given) > 1 else 1)
