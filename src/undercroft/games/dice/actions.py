"""The moves of Dungeon Dice: ids, the same in every state, and their words."""

from typing import Final

from undercroft.engine.core import seat_letter
from undercroft.engine.prompt import Option

REGULAR: Final = 0
STOP: Final = 1
CONTINUE: Final = 2
AGAIN: Final = 3
CHALLENGE: Final = 4  # + the seat that is challenged
IDS: Final = 8

VERBS: Final = ("regular", "stop", "continue", "again")
CITED: Final = ("dice/turn", "dice/stop", "dice/continue", "dice/again")


def option(n: int) -> Option:
    """A move in words."""
    if n < CHALLENGE:
        return Option(n, VERBS[n], (), CITED[n])
    return Option(n, "challenge", (f"seat:{seat_letter(n - CHALLENGE)}",), "dice/challenge")
