"""Ratings by Bradley and Terry on the scale of Elo, with error bars.

At one table, a bot that is rated d points higher wins 10 ** (d / 400) times as often; with two seats that
is Elo's formula, with more it is Luce's. A draw is shared. Errors are computed from the scatter of whole
games (the sandwich estimator), so that games with draws and several seats of one bot are no trouble. Each
two bots are also given one imagined game, half won and half lost: a bot that won every game has a finite
rating.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from undercroft.lab.statistics import Z95

ELO: Final = 400 / log(10)
STEP: Final = 2.0  # the longest step of Newton's method, in natural units
EXACT: Final = 1e-9

Vector = list[float]
Matrix = list[list[float]]


@dataclass(frozen=True)
class Sample:
    """So many games with these bots on the seats and these shares of the win, which sum up to 1."""

    games: float
    bots: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Rating:
    """Points above the mean of all bots; the truth is within `error` of it 95 times of 100."""

    points: float
    error: float


def rate(bots: int, samples: Sequence[Sample]) -> list[Rating]:
    """The ratings of so many bots."""
    seen = [*samples, *imagined(bots)]
    strength = fit(bots, seen)
    spread = covariance(bots, seen, strength)
    return [Rating(ELO * strength[k], ELO * Z95 * sqrt(max(spread[k][k], 0.0))) for k in range(bots)]


def imagined(bots: int) -> list[Sample]:
    """What is known before the first game: one game of each two bots, half won and half lost."""
    return [
        Sample(0.5, (first, second), shares)
        for first in range(bots)
        for second in range(first)
        for shares in ((1.0, 0.0), (0.0, 1.0))
    ]


def fit(bots: int, samples: Sequence[Sample]) -> Vector:
    """The strengths (natural units, mean 0) under which these games are most likely: Newton's method."""
    strength = [0.0] * bots
    for _round in range(200):
        slope = [0.0] * bots
        for sample in samples:
            for k, part in enumerate(pull(bots, sample, strength)):
                slope[k] += sample.games * part
        step = solve(curvature(bots, samples, strength), slope)
        longest = max(abs(part) for part in step)
        scale = min(1.0, STEP / longest) if longest else 1.0
        strength = [old + scale * part for old, part in zip(strength, step, strict=True)]
        if longest < EXACT:
            break
    return strength


def expected(sample: Sample, strength: Vector) -> Vector:
    """The share of each seat that the strengths let us expect."""
    top = max(strength[bot] for bot in sample.bots)
    weights = [exp(strength[bot] - top) for bot in sample.bots]
    return [weight / sum(weights) for weight in weights]


def pull(bots: int, sample: Sample, strength: Vector) -> Vector:
    """How one game of a sample pulls at the strengths: what came out, less what was expected."""
    found = [0.0] * bots
    for bot, got, due in zip(sample.bots, sample.shares, expected(sample, strength), strict=True):
        found[bot] += got - due
    return found


def curvature(bots: int, samples: Sequence[Sample], strength: Vector) -> Matrix:
    """How firmly all games together hold the strengths; made invertible by fixing their mean."""
    found = [[1.0] * bots for _ in range(bots)]
    for sample in samples:
        due = expected(sample, strength)
        for a, bot in enumerate(sample.bots):
            found[bot][bot] += sample.games * due[a]
            for b, other in enumerate(sample.bots):
                found[bot][other] -= sample.games * due[a] * due[b]
    return found


def covariance(bots: int, samples: Sequence[Sample], strength: Vector) -> Matrix:
    """The errors of the strengths: the curvature's inverse around the scatter of the games' pulls."""
    scatter = [[0.0] * bots for _ in range(bots)]
    for sample in samples:
        pulled = pull(bots, sample, strength)
        for a in range(bots):
            for b in range(bots):
                scatter[a][b] += sample.games * pulled[a] * pulled[b]
    firm = curvature(bots, samples, strength)
    half = [solve(firm, [scatter[a][b] for a in range(bots)]) for b in range(bots)]  # rows: columns of A^-1 B
    return [solve(firm, [half[b][a] for b in range(bots)]) for a in range(bots)]


def solve(matrix: Matrix, right: Vector) -> Vector:
    """The x of `matrix` x = `right`, by elimination with pivots."""
    n = len(right)
    rows = [[*matrix[k], right[k]] for k in range(n)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda r: abs(rows[r][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for r in range(k + 1, n):
            times = rows[r][k] / rows[k][k]
            for c in range(k, n + 1):
                rows[r][c] -= times * rows[k][c]
    found = [0.0] * n
    for k in range(n - 1, -1, -1):
        found[k] = (rows[k][n] - sum(rows[k][c] * found[c] for c in range(k + 1, n))) / rows[k][k]
    return found
