"""The moves of Dungeon Roll in words."""

from typing import Final

from undercroft.engine.prompt import Option
from undercroft.games.roll import actions
from undercroft.games.roll.cards.shelf import CARDS, NAMES
from undercroft.games.roll.tables import (
    ALLY_FIGHTER,
    ALLY_NAMES,
    DUNGEON_NAMES,
    FIRST_TOKEN,
    HERO_SOURCE,
    NO_TOKEN,
    PARTY_NAMES,
    PRINTED,
)

_DEEDS: Final = ("defeat", "defeat", "defeat", "open", "quaff")  # by dungeon face
_DEED_RULES: Final = ("roll/companions", "roll/companions", "roll/companions", "roll/chests", "roll/potions")


def source_name(k: int) -> str:
    """What a source is called: a face, a token, an ally, the hero."""
    return source(k).partition(":")[2]


def source(k: int) -> str:
    """A source as a typed target."""
    token = CARDS.token_of[k]
    if token != NO_TOKEN:
        return f"token:{CARDS.treasures[token].key}"
    if k < FIRST_TOKEN:
        return f"party:{PARTY_NAMES[k]}"
    return "hero:hero" if k == HERO_SOURCE else f"ally:{ALLY_NAMES[k - ALLY_FIGHTER]}"


def die_face(k: int) -> str:
    """One of twelve die faces as a typed target."""
    return f"party:{PARTY_NAMES[k]}" if k < 6 else f"dungeon:{DUNGEON_NAMES[k - 6]}"


def _worded() -> list[Option]:
    """Every move that has a meaning, ascending."""
    listed = [
        Option(actions.READ, "read", ("party:scroll",), "roll/scroll"),
        Option(actions.SLAY, "fight", ("lair:dragon",), "roll/dragon"),
        Option(actions.ULTIMATE, "ultimate", (), "roll/ultimate"),
        Option(actions.SPECIALTY, "specialty", (), "roll/specialty"),
        Option(actions.END, "end phase", (), "roll/phases"),
        Option(actions.FLEE, "flee", (), "roll/flee"),
        Option(actions.RETIRE, "retire", (), "roll/regroup"),
        Option(actions.SEEK, "seek glory", (), "roll/regroup"),
        Option(actions.DONE, "done", (), "roll/picks"),
        Option(actions.DISCARD_SCROLL, "discard", ("party:scroll",), "roll/hero-time-traveler"),
    ]
    for k in range(CARDS.sources):
        if k <= HERO_SOURCE:  # treasures that came later have moves of their own
            listed.append(Option(actions.USE + k, "use", (source(k),), "roll/use"))
        listed.append(Option(actions.WITH + k, "with", (source(k),), "roll/dragon"))
    for number, treasure in enumerate(CARDS.treasures):
        target = f"token:{treasure.key}"
        listed.append(
            Option(actions.DISCARD + number + (number >= PRINTED), "discard", (target,), "roll/ultimate")
        )
        if treasure.move >= 0:
            listed.append(Option(treasure.move, treasure.verb, (target,), treasure.rule))
    for face in range(5):
        for n in range(1, 8):
            name = DUNGEON_NAMES[face] if n == 1 else DUNGEON_NAMES[face] + "s"
            what = (f"number:{n}", f"dungeon:{name}")
            listed.append(Option(actions.TARGET + 8 * face + n, _DEEDS[face], what, _DEED_RULES[face]))
    for k in range(actions.DIE_FACES):
        listed.append(Option(actions.PICK + k, "pick", (die_face(k),), "roll/picks"))
        listed.append(
            Option(actions.FACE + k, "as", (die_face(k),), "roll/potions" if k < 6 else "roll/ultimate")
        )
    for hero in range(1, len(NAMES)):
        listed.append(Option(actions.HERO + hero, "choose", (f"hero:{NAMES[hero]}",), "roll/heroes"))
    return sorted(listed, key=lambda option: option.id)


OPTIONS: Final[dict[int, Option]] = {option.id: option for option in _worded()}


def option(n: int) -> Option:
    """A move in words, for every id that has a meaning."""
    return OPTIONS[n]


def meant() -> list[int]:
    """Every id that has a meaning, ascending."""
    return list(OPTIONS)
