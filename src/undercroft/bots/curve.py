"""What a game was worth from move to move, by games played on from its positions.

A game played to its end says without bias what a position is worth to those who play it on, but it takes
many to say it; the evaluation after the turn hardly varies, but may be wrong. So both are asked, and near
each position the ends are fitted by the evaluation: where it is good for nothing, the fit does not follow it.
"""

from math import exp, sqrt
from typing import Final, final

GROUPS: Final = 4  # of samples: how far the curves of each apart differ is the error of the curve of all
NEAR: Final = 0.12  # of the positions: as far as others count for the fit of one
FEWEST: Final = 6.0  # positions, at least
TRUST: Final = 4.0  # the evaluation is believed to be right give or take a half: 1 / (1/2)**2


@final
class Point:
    """What was found of one position, by groups of samples."""

    def __init__(self) -> None:
        self.ends: list[list[float]] = [[] for _group in range(GROUPS)]
        self.looks: list[list[float]] = [[] for _group in range(GROUPS)]


def fitted(
    points: list[Point], groups: list[int], least: float, most: float
) -> tuple[list[float], list[float]]:
    """What each position is worth, by the samples of some groups, within what is possible.

    And there, how much a difference of the evaluation is worth.
    """
    looks = [mean([look for g in groups for look in point.looks[g]]) for point in points]
    ends = [[end for g in groups for end in point.ends[g]] for point in points]
    everything = [end for found in ends for end in found]
    spread = within(ends)
    wide = max(NEAR * len(points), FEWEST)
    found: list[float] = []
    slopes: list[float] = []
    for i in range(len(points)):
        weights = [exp(-0.5 * ((i - j) / wide) ** 2) for j in range(len(points))]
        total = sum([weights[j] * len(ends[j]) for j in range(len(points))])
        if not everything or total == 0.0:
            found.append(looks[i])
            slopes.append(1.0)
            continue
        x = sum([weights[j] * len(ends[j]) * looks[j] for j in range(len(points))]) / total
        y = sum([weights[j] * sum(ends[j]) for j in range(len(points))]) / total
        across = TRUST * spread
        along = across
        for j in range(len(points)):
            off = looks[j] - x
            along += weights[j] * len(ends[j]) * off * off
            across += weights[j] * off * (sum(ends[j]) - len(ends[j]) * y)
        slope = across / along if along > 0.0 else 1.0
        slopes.append(slope)
        found.append(min(max(y + slope * (looks[i] - x), least), most))
    return found, slopes


def within(ends: list[list[float]]) -> float:
    """The variance of what came of one position; at least a little."""
    squares = 0.0
    many = 0
    for found in ends:
        if len(found) > 1:
            centre = mean(found)
            squares += sum([(end - centre) * (end - centre) for end in found])
            many += len(found) - 1
    return max(squares / many, 1e-9) if many else 1e-9


def mean(numbers: list[float]) -> float:
    """Their mean; 0 of none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def error_of(by_group: list[float]) -> float:
    """The error of what all groups say together, by what each says alone."""
    centre = mean(by_group)
    squares = sum([(found - centre) * (found - centre) for found in by_group])
    return sqrt(squares / (GROUPS - 1) / GROUPS)
