"""Where dice lie that came to rest without a flight: drawn, or thrown at a real table and reported."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from undercroft.throw.board import THICK, polar
from undercroft.throw.die import EDGE, Pose, centre, pose_of

CIRCLE: Final = 258.0  # near the rim, where section 1 is
ROOM: Final = 2 * EDGE  # from the middle of one die to that of another, at least
STEPS: Final = 24


def spots(taken: Sequence[Pose]) -> Iterator[Pose]:
    """Places for flat dice near the rim of the board, clear of dice that lie there and of each other."""
    lie = [centre(pose)[:2] for pose in taken]
    for k in range(STEPS):
        x, y = polar(CIRCLE, 360 * k / STEPS)
        if all(math.hypot(x - a, y - b) >= ROOM for a, b in lie):
            yield pose_of((x, y, THICK + EDGE / 2), (1.0, 0.0, 0.0, 0.0))
