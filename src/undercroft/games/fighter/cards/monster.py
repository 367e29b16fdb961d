"""What a Monster or Final Boss card bears: a row of printed numbers, and an ability with hooks."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import bit
from undercroft.engine.card import Card
from undercroft.games.fighter.state import Fighter
from undercroft.games.fighter.tables import GAINED, TUNED, TYPES
from undercroft.games.fighter.throws.throws import CODES, THROWS


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What a monster does beyond its numbers. A plain one does nothing more."""

    def __init__(
        self,
        code: str,
        title: str,
        text: str,
        rule: str,
        icon: str,
        tricky: bool = False,
        rabid: bool = False,
        resists: i64 = 0,
        leech: i64 = 0,
    ) -> None:
        self.code = code
        self.title = title
        self.text = text  # in our own words
        self.rule = rule
        self.icon = icon
        self.tricky = tricky  # section 1 is a miss
        self.rabid = rabid  # a miss hurts everybody
        self.resists: i64 = resists  # Hero dice that cannot be thrown, as a mask
        self.leech: i64 = leech  # hit points that come back with a miss

    def missed(self, s: Fighter, place: i64) -> i64:
        """A throw missed and was suffered for: do what follows; the frame that asks, or 0."""
        return 0


class Monster(Card):
    """A card of the tower, or a Final Boss: then its level is 0 and it has no gold."""

    def __init__(
        self,
        number: i64,
        code: str,
        title: str,
        kind: i64,
        level: i64,
        hp: i64,
        damage: i64,
        gold: i64,
        ability: Ability,
        throw: str = "",
    ) -> None:
        asked = THROWS[CODES.index(throw)] if throw else None
        said = [f"Every throw must be a {asked.title}." if asked else "", ability.text]
        family = "monster" if level else "boss"
        words = " ".join(sentence for sentence in said if sentence)
        rule = "fighter/monsters" if level else "fighter/boss"
        icon = ability.icon or (asked.icon if asked else "") or "goblin-head"
        super().__init__(number, f"{family}:{code}", title, words or f"A plain {TYPES[kind]}.", rule, icon)
        self.code = code
        self.kind: i64 = kind  # its type
        self.level: i64 = level
        self.first_hp: i64 = hp  # as it was designed, before version 3 of the rules
        self.hp: i64 = hp + GAINED[level] if hp > 0 else 0  # nobody has none
        self.damage: i64 = damage
        self.gold: i64 = gold
        self.ability = ability
        self.throws: i64 = bit(CODES.index(throw)) if throw else 0  # as a set of kinds

    def full(self, rules: i64) -> i64:
        """The hit points that it comes with, by a version of the rules."""
        return self.hp if rules >= TUNED else self.first_hp
