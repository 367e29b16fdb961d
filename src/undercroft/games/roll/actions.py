"""The moves of Dungeon Roll: ids, the same in every state, and their words."""

from typing import Final

from undercroft.engine.prompt import Option
from undercroft.games.roll.heroes import NAMES
from undercroft.games.roll.tables import (
    DUNGEON_NAMES,
    FIRST_TOKEN,
    PARTY_NAMES,
    SCROLL_SOURCE,
    SOURCE_NAMES,
    SOURCES,
    TOKEN_NAMES,
)

USE: Final = 0  # + source: a Companion goes to work; what it works on is asked next
READ: Final = 14  # + 0: a Scroll die, + 1: a Scroll token; which dice are re-rolled is asked next
READ_TOKEN: Final = 15
RING: Final = 16
ELIXIR: Final = 17
BAIT: Final = 18
PORTAL: Final = 19
SLAY: Final = 20  # fight the Dragon; with whom is asked next
ULTIMATE: Final = 21
SPECIALTY: Final = 22
END: Final = 23  # of the Monster or Loot phase
FLEE: Final = 24
RETIRE: Final = 25
SEEK: Final = 26
DONE: Final = 27  # no more picks

TARGET: Final = 32  # + 8 * dungeon face + how many
PICK: Final = 80  # + party face, or + 6 + dungeon face: a die to re-roll, to set or to place
DIE_FACES: Final = 12
FACE: Final = 96  # + party face, or + 6 + dungeon face: what a die is to show
WITH: Final = 112  # + source: a Companion against the Dragon
DISCARD: Final = 128  # + token
DISCARD_SCROLL: Final = 138  # a Scroll die, where it serves instead of a token
HERO: Final = 144  # + hero: chosen before the game
IDS: Final = 163

_PLAIN: Final = {
    RING: ("use", "token:ring", "roll/ring"),
    ELIXIR: ("use", "token:elixir", "roll/elixir"),
    BAIT: ("use", "token:bait", "roll/bait"),
    PORTAL: ("use", "token:portal", "roll/portal"),
    READ: ("read", "party:scroll", "roll/scroll"),
    READ_TOKEN: ("read", "token:scroll-token", "roll/scroll"),
    SLAY: ("fight", "lair:dragon", "roll/dragon"),
    ULTIMATE: ("ultimate", "", "roll/ultimate"),
    SPECIALTY: ("specialty", "", "roll/specialty"),
    END: ("end phase", "", "roll/phases"),
    FLEE: ("flee", "", "roll/flee"),
    RETIRE: ("retire", "", "roll/regroup"),
    SEEK: ("seek glory", "", "roll/regroup"),
    DONE: ("done", "", "roll/picks"),
}


def option(n: int) -> Option:
    """A move in words, for every id that has a meaning."""
    return OPTIONS[n]


def _worded(n: int) -> Option:
    if n in _PLAIN:
        verb, target, rule = _PLAIN[n]
        return Option(n, verb, (target,) if target else (), rule)
    if n < READ:
        return Option(n, "use", (source(n - USE),), "roll/use")
    if TARGET < n < PICK:
        face, how_many = (n - TARGET) // 8, (n - TARGET) % 8
        verb = ("defeat", "defeat", "defeat", "open", "quaff")[face]
        name = DUNGEON_NAMES[face] if how_many == 1 else DUNGEON_NAMES[face] + "s"
        rule = ("roll/companions", "roll/companions", "roll/companions", "roll/chests", "roll/potions")[face]
        return Option(n, verb, (f"number:{how_many}", f"dungeon:{name}"), rule)
    if PICK <= n < PICK + DIE_FACES:
        return Option(n, "pick", (die_face(n - PICK),), "roll/picks")
    if FACE <= n < FACE + DIE_FACES:
        return Option(n, "as", (die_face(n - FACE),), "roll/potions" if n < FACE + 6 else "roll/ultimate")
    if WITH <= n < WITH + SOURCES:
        return Option(n, "with", (source(n - WITH),), "roll/dragon")
    if DISCARD <= n < DISCARD_SCROLL:
        return Option(n, "discard", (f"token:{TOKEN_NAMES[n - DISCARD]}",), "roll/ultimate")
    if n == DISCARD_SCROLL:
        return Option(n, "discard", ("party:scroll",), "roll/hero-time-traveler")
    return Option(n, "choose", (f"hero:{NAMES[n - HERO]}",), "roll/heroes")


def meant() -> list[int]:
    """Every id that has a meaning, ascending."""
    listed = [*range(USE, DONE + 1)]
    listed += [TARGET + 8 * face + k for face in range(5) for k in range(1, 8)]
    for first, many in ((PICK, DIE_FACES), (FACE, DIE_FACES), (WITH, SOURCES), (DISCARD, 11)):
        listed += [*range(first, first + many)]
    return listed + [*range(HERO + 1, IDS)]


def source(k: int) -> str:
    """A source as a typed target."""
    kind = "party" if k < FIRST_TOKEN else "token" if k <= SCROLL_SOURCE else "ally" if k < 13 else "hero"
    return f"{kind}:{SOURCE_NAMES[k]}"


def die_face(k: int) -> str:
    """One of twelve die faces as a typed target."""
    return f"party:{PARTY_NAMES[k]}" if k < 6 else f"dungeon:{DUNGEON_NAMES[k - 6]}"


OPTIONS: Final[dict[int, Option]] = {n: _worded(n) for n in meant()}
IDS_BY_TEXT: Final[dict[str, int]] = {option.text.casefold(): n for n, option in OPTIONS.items()}
