"""The nouns of Dungeon Dice: cards, dice and bags of symbols in words."""

from undercroft.engine.bits import count
from undercroft.engine.text import Count, Face, Text, listed, text
from undercroft.games.dice.tables import NAMES, SYMBOLS


def cards(n: int) -> Count:
    """`1 card`, `2 cards`."""
    return Count(n, "card")


def dice(n: int) -> Count:
    """`1 die`, `2 dice`."""
    return Count(n, "die")


def letters(bag: int) -> str:
    """A bag of symbols in letters: `SSSKLD`."""
    return "".join(SYMBOLS[k] * count(bag, k) for k in range(len(SYMBOLS)))


def shown(bag: int) -> Face:
    """A roll in letters, as a part of a sentence: `A` is a ladder here, and no seat."""
    return Face(f"faces:{letters(bag)}", letters(bag))


def in_words(bag: int) -> Text:
    """A bag of symbols in words: `3 shovels and 1 key`."""
    if bag == 0x111111:
        return text("all six symbols")
    return listed([Count(count(bag, k), name) for k, name in enumerate(NAMES) if count(bag, k)])
