"""Fit the weights of `bots/lords/weights.py` by games that `greedy` plays with itself.

    python tools/learn_lords.py play 4000 a.npz [--seed 1] [--from w.json]   vary the weights, and play
    python tools/learn_lords.py fit w.json a.npz ... [--from w.json]         find a step, and keep it
    python tools/learn_lords.py match w.json 2000 [--who greedy] [--seats 4] [--options packs=festival]
    python tools/learn_lords.py write w.json                                 put it into weights.py

Every seat of every game has weights of its own: each weight times a factor about 1, drawn for that seat. How
far it came out ahead of the others is regressed on the factors it had, and the weights go where that leads,
less far the less sure it is. A regression of results on the terms of the evaluation would tell what goes
along with winning, not what wins: who is ahead has more of everything. Whether a step is one is told by a
match with other seeds between the weights as they stand and the new ones, in either order of seats.
Needs numpy.
"""

import argparse
import json
import re
import sys
import time
from pathlib import Path

import numpy as np
from librt.vecs import vec

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget
from undercroft.bots.games import play_game
from undercroft.bots.lords import LEVELS
from undercroft.bots.lords.greedy import Greedy
from undercroft.bots.lords.master import level
from undercroft.bots.lords.weights import Weights
from undercroft.games.lords.game import GAME
from undercroft.lab import wilson

TABLES = [(4, "")] * 4 + [(2, "")] * 3 + [(3, ""), (4, "packs=festival"), (2, "packs=festival")]
SPREAD = 0.25  # of the logarithm of a factor
TRUST = 0.3  # points that a factor of e**SPREAD may matter, before anything is known
FARTHEST = 1.0  # a step of a weight, in spreads
ROWS = ("fights", "saves", "snares", "skips")  # weights by kind
PAGE = Path(__file__).parents[1] / "src" / "undercroft" / "bots" / "lords" / "weights.py"

Numbers = dict[str, float]  # weights by name, those of a row with their place: "fights.3"


def names() -> list[str]:
    """The weights that can be told apart by a factor: all that are not nothing."""
    every = re.findall(r"self\.(\w+) = ", PAGE.read_text(encoding="utf-8"))
    w = Weights()
    single = [name for name in every if name not in ROWS]
    rows = [f"{row}.{k}" for row in ROWS for k in range(len(getattr(w, row)))]
    return [name for name in single + rows if value(w, name) != 0.0]


def value(w: Weights, name: str) -> float:
    """One weight."""
    row, dot, place = name.partition(".")
    return float(getattr(w, row)[int(place)] if dot else getattr(w, row))


def made(numbers: Numbers) -> Weights:
    """Weights of these numbers."""
    w = Weights()
    for name, number in numbers.items():
        row, dot, place = name.partition(".")
        if dot:
            listed = list(getattr(w, row))
            listed[int(place)] = number
            setattr(w, row, vec[float](listed))
        else:
            setattr(w, name, number)
    return w


def kept(path: str) -> Numbers:
    """The weights of a file, or those that stand."""
    found = {name: value(Weights(), name) for name in names()}
    if path:
        found.update(json.loads(Path(path).read_text(encoding="utf-8")))
    return found


def say(line: str) -> None:
    """Write a line at once: one waits for it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def varied(start: Numbers, far: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> Numbers:
    """Weights that are so many spreads away."""
    return {name: start[name] * float(np.exp(SPREAD * far[k])) for k, name in enumerate(start)}


def play(games: int, path: str, seed: int, start: Numbers) -> None:
    """Play with weights that vary, and keep which factors each seat had and how far it came out ahead."""
    factors: list[list[float]] = []
    ahead: list[float] = []
    began = time.time()
    for g in range(games):
        seats, options = TABLES[g % len(TABLES)]
        rng = np.random.default_rng([seed, g])
        drawn = rng.standard_normal((seats, len(start)))
        bots: list[Bot] = [Greedy(made(varied(start, row))) for row in drawn]
        scores = play_game(GAME, GAME.start(seats, options), bots, seed, g).scores
        for seat in range(seats):
            factors.append([float(f) for f in drawn[seat] - drawn.mean(axis=0)])
            ahead.append(scores[seat] - sum(scores) / seats)
        if (g + 1) % 200 == 0 or g + 1 == games:
            np.savez_compressed(path, x=np.array(factors, np.float32), y=np.array(ahead, np.float32))
            say(f"{g + 1} games, {time.time() - began:.0f} s")


def fit(path: str, paths: list[str], start: Numbers) -> None:
    """The step that the games advise: a regression in which every factor is doubted."""
    runs = [np.load(one) for one in paths]
    x = np.concatenate([one["x"] for one in runs]).astype(np.float64)
    y = np.concatenate([one["y"] for one in runs]).astype(np.float64)
    noise = float(y.var())
    spread = np.linalg.inv(x.T @ x / noise + np.eye(x.shape[1]) / TRUST**2)
    found = spread @ (x.T @ y) / noise
    # The way uphill, no weight farther than it may go.
    step = FARTHEST * found / np.abs(found).max()
    listed = list(start)
    for k in sorted(range(len(listed)), key=lambda k: -abs(found[k])):
        error = float(np.sqrt(spread[k, k]))
        factor = np.exp(SPREAD * step[k])
        say(f"{listed[k]:16} {found[k]:+.3f} points, give or take {error:.3f}: factor {factor:.3f}")
    new = {name: round(number, 3) for name, number in varied(start, step).items()}
    Path(path).write_text(json.dumps(new, indent=1), encoding="utf-8")
    say(f"{len(y)} seats; they differ by {np.sqrt(noise):.1f} points; promised {found @ step:+.2f}")


def player(who: str, w: Weights, seats: int) -> Bot:
    """`greedy` or a level, with weights of its own."""
    return Greedy(w) if who == "greedy" else level(who, seats, Budget(LEVELS[who].simulations), w)


def match(new: Numbers, games: int, who: str, seats: int, options: str, seed: int) -> None:
    """New weights against those that stand, by turns on the first seat, with the same seeds."""
    won, points = 0.0, []
    for g in range(games):
        first = g % 2
        bots = [player(who, made(new) if seat % 2 == first else Weights(), seats) for seat in range(seats)]
        end = play_game(GAME, GAME.start(seats, options), bots, seed, g // 2)
        won += sum(seat % 2 == first for seat in end.winners) / len(end.winners)
        own = sum(score for seat, score in enumerate(end.scores) if seat % 2 == first)
        points.append((2 * own - sum(end.scores)) * 2 / seats)
        if (g + 1) % 200 == 0 or g + 1 == games:
            error = 1.96 * float(np.std(points)) / (g + 1) ** 0.5
            low, high = (100 * end for end in wilson(won, g + 1))
            say(
                f"{who}, {seats} seats {options}: new weights win {100 * won / (g + 1):.1f} % of {g + 1} "
                f"({low:.1f} to {high:.1f}), by {np.mean(points):+.2f} points, give or take {error:.2f}"
            )


def write(new: Numbers) -> None:
    """Put weights into weights.py."""
    text = PAGE.read_text(encoding="utf-8")
    w = made(new)
    for name in {name.partition(".")[0] for name in new}:
        if name in ROWS:
            row = ", ".join(repr(round(number, 2)) for number in getattr(w, name))
            text = re.sub(rf"(self\.{name} = vec\[float\]\()\[[^\]]*\]", rf"\g<1>[{row}]", text)
        else:
            text = re.sub(rf"(self\.{name} = )[-\d.]+", rf"\g<1>{round(new[name], 3)!r}", text)
    PAGE.write_text(text, encoding="utf-8")


def main() -> None:
    """Do what was asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("play", "fit", "match", "write"))
    parser.add_argument("given", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--from", dest="start", default="", help="weights to start from; else those that stand"
    )
    parser.add_argument("--who", default="greedy", help="greedy or a level")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--options", default="")
    asked = parser.parse_args()
    if asked.what == "play":
        play(int(asked.given[0]), asked.given[1], asked.seed, kept(asked.start))
    elif asked.what == "fit":
        fit(asked.given[0], asked.given[1:], kept(asked.start))
    elif asked.what == "match":
        match(kept(asked.given[0]), int(asked.given[1]), asked.who, asked.seats, asked.options, asked.seed)
    else:
        write(kept(asked.given[0]))


if __name__ == "__main__":
    main()
