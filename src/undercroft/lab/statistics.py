"""How sure we can be of what was counted. Every interval holds the truth 95 times of 100."""

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959963984540054  # standard deviations on each side that hold 95 of 100


class Estimate(NamedTuple):
    """What was found, and the interval in which the truth lies."""

    value: float
    low: float
    high: float


def wilson(hits: float, tries: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share lies, by Wilson: sound for few tries and rare hits too.

    A try may be a part of a hit, as a draw is of a win; the interval is then rather too wide than too narrow.
    """
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    scale = 1 + z * z / tries
    middle = (share + z * z / (2 * tries)) / scale
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries)) / scale
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def share(hits: float, tries: int) -> Estimate:
    """A share with its Wilson interval; of no tries, nothing is known."""
    return Estimate(hits / tries if tries else 0.0, *wilson(hits, tries))


def mean(total: float, squares: float, count: int) -> Estimate:
    """A mean with its interval (by Student's t), from sum and sum of squares; of two numbers or more."""
    middle = total / count
    reach = t95(count - 1) * deviation(total, squares, count) / sqrt(count)
    return Estimate(middle, middle - reach, middle + reach)


def deviation(total: float, squares: float, count: int) -> float:
    """The standard deviation of two numbers or more, from their sum and their sum of squares."""
    return sqrt(max(squares - total * total / count, 0.0) / (count - 1))


def t95(freedom: int) -> float:
    """Student's t instead of Z95, for so many degrees of freedom; to a hundredth from three on."""
    if freedom < 3:
        return (12.706205, 4.302653)[freedom - 1]
    z, z2 = Z95, Z95 * Z95
    return z * (
        1
        + (z2 + 1) / (4 * freedom)
        + (5 * z2 * z2 + 16 * z2 + 3) / (96 * freedom**2)
        + (3 * z2**3 + 19 * z2 * z2 + 17 * z2 - 15) / (384 * freedom**3)
    )
