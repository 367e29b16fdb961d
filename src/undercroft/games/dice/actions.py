"""The moves of Dungeon Dice: ids, the same in every state, and their words."""

from typing import Final

from undercroft.engine.core import seat_letter
from undercroft.engine.prompt import Option
from undercroft.engine.text import Seat, text

REGULAR: Final = 0
STOP: Final = 1
CONTINUE: Final = 2
AGAIN: Final = 3
CHALLENGE: Final = 4  # + the seat that is challenged
IDS: Final = 8

PLAIN: Final = (
    Option(REGULAR, "regular", (), "dice/turn", "Roll for tunnel cards", "rolling-dices"),
    Option(STOP, "stop", (), "dice/stop", "Stop", "dungeon-gate"),
    Option(CONTINUE, "continue", (), "dice/continue", "Roll on", "rolling-dices"),
    Option(AGAIN, "again", (), "dice/again", "Challenge again", "crossed-swords"),
)


def option(n: int) -> Option:
    """A move in words."""
    if n < CHALLENGE:
        return PLAIN[n]
    rival = n - CHALLENGE
    label = text("Challenge {}", Seat(rival))
    return Option(n, "challenge", (f"seat:{seat_letter(rival)}",), "dice/challenge", label, "crossed-swords")
