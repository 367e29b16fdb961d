"""Who answers next, for tests that play a game on: chance, or of the seats that are asked the lowest."""

from undercroft.engine.bits import lowest
from undercroft.engine.core import State


def next_up(s: State) -> int:
    """CHANCE, OVER or a seat."""
    return lowest(s.asked()) if s.asked() else s.waiting
