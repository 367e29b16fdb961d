"""The chance to win Dungeon Roll by what the seats have, with delves still to come: a normal curve for each.

Points are all that counts early on. At the end it matters who has more of them: a seat that is behind must
dare, one that is ahead need not.
"""

from math import erf, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.roll.evaluation import PAR, RollEvaluation
from undercroft.engine.core import OVER
from undercroft.games.roll.state import Roll

SPREAD: Final = 2.8  # the standard deviation of what a delve brings, by 1,900 games of `greedy` alone
HERO: Final = 1.3  # what a hero adds to a delve, by the same games
POINT: Final = 1e-4  # a point is worth so much where it does not change who wins
EVEN: Final = 0.01  # totals that differ by less are equal
ROOT2: Final = 1.4142135623730951


@final
class Outlook:
    """What the table is worth to a seat when no delve is in progress, or if the one in progress ended now."""

    def __init__(self, evaluation: RollEvaluation, seats: int) -> None:
        self.evaluation = evaluation
        self.out: vec[float] = vec[float]([0.0] * seats)
        self.totals: vec[float] = vec[float]([0.0] * seats)
        self.spreads: vec[float] = vec[float]([0.0] * seats)
        # Five places at which a normal curve is looked at, and their weights (Gauss and Hermite).
        self.places: vec[float] = vec[float]([-2.85697, -1.355626, 0.0, 1.355626, 2.85697])
        self.weights: vec[float] = vec[float]([0.011257, 0.222076, 0.533333, 0.222076, 0.011257])

    def worth(self, s: Roll, seat: i64, more: float) -> float:
        """The chance to win, 0 to 1, if the delve in progress brought so many points more.

        Alone it is the share of PAR points.
        """
        if s.waiting == OVER:
            self.evaluation.ended(s, self.out)
            return self.out[seat] + POINT * self.points(s, seat) if s.seats > 1 else self.out[seat]
        for k in range(s.seats):
            self.totals[k] = self.points(s, k)
            self.spreads[k] = SPREAD * sqrt(float(self.evaluation.to_come(s, k)))
        return self.chance(s.seats, seat, self.totals[seat] + more)

    def points(self, s: Roll, seat: i64) -> float:
        """What a seat will have at the end, about."""
        delves = float(self.evaluation.to_come(s, seat))
        hero = HERO * delves if s.hero_of(seat) else 0.0
        return self.evaluation.held(s, seat) + self.evaluation.coming(s, seat) + hero

    def chance(self, seats: i64, seat: i64, mine: float) -> float:
        """To win, by the totals of the others."""
        if seats == 1:
            return mine / PAR
        total = 0.0
        for k in range(len(self.places)):
            share = self.weights[k]
            reached = mine + self.places[k] * self.spreads[seat]
            for other in range(seats):
                if other != seat:
                    share *= below(self.totals[other], self.spreads[other], reached)
            total += share
        return total + POINT * mine


def below(mean: float, spread: float, points: float) -> float:
    """The chance that a total stays below so many points; half of it where they are equal."""
    if spread > 0.0:
        return 0.5 + 0.5 * erf((points - mean) / (spread * ROOT2))
    if points > mean + EVEN:
        return 1.0
    return 0.5 if points > mean - EVEN else 0.0
