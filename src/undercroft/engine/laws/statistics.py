"""Does what was drawn fit what was promised? Pearson's chi-square, with what it means."""

from collections.abc import Hashable, Mapping
from math import sqrt
from typing import Final, TypeVar

Cell = TypeVar("Cell", bound=Hashable)
TOO_FAR: Final = 6.0  # standard deviations: by luck once in a thousand million


def misfit(drawn: Mapping[Cell, int], weights: Mapping[Cell, float]) -> float:
    """By how many standard deviations the draws are off their weights; infinite if one cannot be.

    Cells with an expectation below 5 are put together; the cube root of Wilson and Hilferty makes
    chi-square normal.
    """
    n, total = sum(drawn.values()), sum(weights.values())
    if any(weights.get(cell, 0) <= 0 for cell in drawn):
        return float("inf")
    cells: list[tuple[float, float]] = []  # expected, seen
    rare_expected, rare_seen = 0.0, 0.0
    for cell, weight in weights.items():
        expected, seen = n * weight / total, float(drawn.get(cell, 0))
        if expected < 5:
            rare_expected += expected
            rare_seen += seen
        else:
            cells.append((expected, seen))
    if rare_expected:
        cells.append((rare_expected, rare_seen))
    freedom = len(cells) - 1
    if freedom < 1:
        return 0.0
    square = sum((seen - expected) ** 2 / expected for expected, seen in cells)
    root: float = (square / freedom) ** (1 / 3)
    return (root - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
