"""How sure we can be of what was counted."""

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # standard deviations on each side that hold 95 of 100


def wilson(hits: int, tries: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share lies, by Wilson: sound for few tries and rare hits too."""
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    scale = 1 + z * z / tries
    middle = (share + z * z / (2 * tries)) / scale
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries)) / scale
    return max(middle - reach, 0.0), min(middle + reach, 1.0)
