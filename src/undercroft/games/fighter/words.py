"""The nouns of Dungeon Fighter, and the words for landings."""

from undercroft.engine.text import Count, Face, Text, listed
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import LETTERS, PLACES
from undercroft.games.fighter.throws.throws import THROWS


def throws_in_words(needed: int) -> Text:
    """A set of kinds: `blind shot and spin shot`."""
    return listed([throw.face() for throw in THROWS if needed >> throw.number & 1], nothing="a plain throw")


def landing_text(n: int) -> str:
    """A landing as people type it: `3i`, `o`, `bi`."""
    return LETTERS[n >> 1] + ("i" if n & 1 else "")


def landing_title(n: int) -> str:
    """A landing in words: `section 3, icon up`."""
    place = PLACES[n >> 1]
    where = f"section {place}" if place.isdigit() else place
    return where + (", icon up" if n & 1 else "")


def read_landing(typed: str) -> int:
    """The landing that a text names, with `m` for any miss and `!` for an unfair throw; -1: it names none."""
    word = "".join(typed.split()).casefold()
    unfair = word.endswith("!")
    word = word.removesuffix("!")
    icon = 1 if word.endswith("i") else 0
    word = word.removesuffix("i") if icon else word
    if word == "m":
        word = "o"
    if len(word) != 1 or word not in LETTERS:
        return -1
    return icon if unfair else 2 * LETTERS.index(word) + icon


def hero(s: Fighter, place: int) -> Face:
    """A Hero as a part of a sentence."""
    return s.hero(place).face()


def coins(n: int) -> Count:
    """`1 coin`, `2 coins`."""
    return Count(n, "coin")


def hit_points(n: int) -> Count:
    """`1 hit point`, `2 hit points`."""
    return Count(n, "hit point")
