"""Numbers with their nouns and verbs, and lists of words: what sentences of all games are made of.

>>> counted(1, "coin"), counted(2, "coin"), counted(3, "die"), counted(2, "party thief")
('1 coin', '2 coins', '3 dice', '2 party thieves')
>>> plural("Ring of Power"), plural("Thieves' Tools"), plural("Corridor with Trap")
('Rings of Power', "Thieves' Tools", 'Corridors with Trap')
>>> f"{number_is(1)} left", f"{number_is(3)} left"
('1 is left', '3 are left')
>>> joined(["a", "b", "c"], "or")
'a, b or c'
"""

from collections.abc import Sequence
from typing import Final

UNUSUAL: Final = {"die": "dice", "thief": "thieves", "Library": "Libraries", "library": "libraries"}

LINKS: Final = (" of ", " with ")


def plural(noun: str) -> str:
    """Several of a thing; of two words the last one tells, and the one before `of` or `with`."""
    for link in LINKS:
        thing, found, rest = noun.partition(link)
        if found:
            return plural(thing) + found + rest
    before, space, last = noun.rpartition(" ")
    return before + space + (last if last.endswith("s") else UNUSUAL.get(last, last + "s"))


def counted(n: int, noun: str) -> str:
    """`1 coin`, `2 coins`, `0 coins`."""
    return f"1 {noun}" if n == 1 else f"{n} {plural(noun)}"


def is_or_are(n: int) -> str:
    """`is` of one, `are` of several."""
    return "is" if n == 1 else "are"


def number_is(n: int) -> str:
    """`1 is`, `2 are`."""
    return f"{n} {is_or_are(n)}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; `nothing` of none."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return ", ".join(words[:-1]) + f" {last} " + words[-1]
