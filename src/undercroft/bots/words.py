"""How bots that weigh moves speak of them."""

from typing import Final

from undercroft.engine.text import Text, begun, strung, text

MENTIONED: Final = 3  # moves besides the one that was played


def spoken(said: list[str]) -> str:
    """One sentence from what is said of each move, the played one first, then the best others.

    >>> spoken(["continue: 58 % to win", "stop: 52 % to win"])
    'Continue: 58 % to win, rather than stop: 52 % to win.'
    """
    if not said:
        return ""
    first = begun(said[0])
    if len(said) == 1:
        return text("{}.", first)
    others = said[1 : 1 + MENTIONED]
    more = len(said) - 1 - len(others)
    rest = f" and {more} more" if more else ""
    return text("{}, rather than {}{}.", first, strung(others), rest)


def valued(said: Text, worth: str) -> Text:
    """What is said of a move: what it is and what it is worth."""
    return text("{}: {}", said, worth)
