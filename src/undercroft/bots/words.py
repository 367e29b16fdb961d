"""How bots that weigh moves speak of them."""

from typing import Final

MENTIONED: Final = 3  # moves besides the one that was played


def spoken(said: list[str]) -> str:
    """One sentence from what is said of each move, the played one first, then the best others.

    >>> spoken(["continue: 58 % to win", "stop: 52 % to win"])
    'Continue: 58 % to win, rather than stop: 52 % to win.'
    """
    if not said:
        return ""
    first = said[0][:1].upper() + said[0][1:]
    if len(said) == 1:
        return f"{first}."
    others = said[1 : 1 + MENTIONED]
    more = len(said) - 1 - len(others)
    rest = f" and {more} more" if more else ""
    return f"{first}, rather than {', '.join(others)}{rest}."
