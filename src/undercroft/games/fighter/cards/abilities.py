"""The special abilities of monsters: rows, and a class where a miss costs more. Rules: fighter/specials."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import pack
from undercroft.games.fighter import events
from undercroft.games.fighter.cards.monster import Ability
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import COLOURS


class Thief(Ability):
    """A miss costs a card of the thrower's choice."""

    def missed(self, s: Fighter, place: i64) -> i64:
        return pack(kinds.LOSE, place) if s.gear[place] else 0


class Leech(Ability):
    """A miss heals the monster, never beyond what is printed on it."""

    def missed(self, s: Fighter, place: i64) -> i64:
        before = s.life
        s.life = min(before + self.leech, s.monster().full(s.rules))
        if s.life > before:
            s.tell(events.LEECHED, EVERYBODY, s.foe, s.life - before, s.life)
        return 0


class Miser(Ability):
    """A miss costs a coin of the chest."""

    def missed(self, s: Fighter, place: i64) -> i64:
        if s.gold:
            s.gold -= 1
            s.tell(events.TAXED, EVERYBODY, s.foe, 1, s.gold)
        return 0


PLAIN: Final = Ability("", "", "", "fighter/monsters", "")
KLEPTO: Final = Thief(
    "klepto",
    "Kleptomaniac",
    "Whoever misses discards one of his Equipment cards.",
    "fighter/kleptomaniac",
    "robber-hand",
)
GREEDY: Final = Miser("greedy", "Greedy", "A miss costs the chest one coin.", "fighter/greedy", "coins")
TRICKY: Final = Ability(
    "tricky", "Tricky", "Section 1 counts as a miss.", "fighter/tricky", "banana-peel", tricky=True
)
RABID: Final = Ability(
    "rabid", "Rabid", "A miss hurts every Hero who is up.", "fighter/rabid", "wolf-howl", rabid=True
)


def leeching(n: int) -> Ability:
    """Leeching by so many hit points."""
    text = f"A miss gives it back {n}, up to what it began with."
    return Leech("leech", f"Leeching {n}", text, "fighter/leeching", "vampire-dracula", leech=n)


def resistant(colour: int) -> Ability:
    """Resistant against a Hero die."""
    name = COLOURS[colour]
    return Ability(
        f"resist_{name}",
        f"Resistant to {name}",
        f"The {name} die cannot be thrown at it.",
        "fighter/resistant",
        "shield",
        resists=bit(colour),
    )
