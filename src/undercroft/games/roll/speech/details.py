"""The questions inside an action in words: on what, which dice, which tokens, which faces."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import size
from undercroft.engine.core import LOOSE, field, kind_of
from undercroft.engine.nouns import counted
from undercroft.engine.speech import Speech, tried
from undercroft.engine.text import strung, text
from undercroft.games.roll import actions
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.clearing import verdict
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.speech.asking import Asking
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import CHEST, POTION
from undercroft.games.roll.words import dungeon_words, hero_rule, party_words, source_words, token_words

LEFT: Final = ("cannot be cleared", "takes luck", "can be cleared", "may be cleared")  # by verdict


# Companions at work.


class Target(Asking):
    """What a Companion deals with, and how many of it. Field 2 is the Companion."""

    def says(self, s: Roll, f: i64) -> str:
        return text("What does the {} deal with?", source_words(field(f, 2)))

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        face, many = divmod(n - actions.TARGET, 8)
        if face == CHEST:
            return f"draw {counted(many, 'treasure')}"
        if face == POTION:
            return f"revive {counted(many, 'die')}"
        return self.leaves(tried(s, n, seat))

    def leaves(self, after: Roll) -> str:
        """What is left of the monsters, and whether the level can be cleared then."""
        if not after.monsters():
            return "no monster is left"
        return text("leaves {}: the level {}", dungeon_words(after.monsters()), LEFT[verdict(after)])


@final
class Extra(Target):
    """Whom a Companion defeats that defeats one monster more. Field 1 is the first choice."""

    def says(self, s: Roll, f: i64) -> str:
        more = "And besides?" if field(f, 1) else "One more monster of any kind falls with them."
        return text("Whom does the {} defeat? {}", source_words(field(f, 2)), more)

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        return "" if n == actions.DONE else super().brings(s, f, seat, n)

    def leaves(self, after: Roll) -> str:
        return "one more monster may fall" if kind_of(after.top) == kinds.EXTRA else super().leaves(after)


@final
class Draw(Speech[Roll]):
    """Tokens are drawn."""

    def ask_chance(self, s: Roll, f: i64) -> str:
        tokens = ", ".join([CARDS.treasures[token].key for token, _weight in s.outcomes()])
        return f"Draw a treasure and type its name: {tokens}."

    def chance_text(self, s: Roll, f: i64, n: int) -> str:
        return CARDS.treasures[n].key


@final
class Revive(Asking):
    """Dice come back. Field 0 is how many."""

    def says(self, s: Roll, f: i64) -> str:
        order = in_order(f, 0, "From Fighter to Scroll")
        return f"{counted(field(f, 0), 'die')} to revive: which face comes next?{order}"

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        return text("party: {}", party_words(tried(s, n, seat).party))


@final
class Slay(Asking):
    """Who fights the Dragon. Field 0 is how many are needed."""

    def says(self, s: Roll, f: i64) -> str:
        return f"Who fights? {field(f, 0)} more needed."

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        left = field(f, 0) - 1
        return f"{left} more" if left else "the Dragon falls"


# Scrolls and powers.


@final
class Pick(Asking):
    """Which dice are rolled again. Field 1: the party's alone."""

    def says(self, s: Roll, f: i64) -> str:
        held: list[str] = [party_words(s.hand & 0xFFFFFF)] if s.hand & 0xFFFFFF else []
        held += [dungeon_words(s.hand >> 24)] if s.hand >> 24 else []
        return text("Which dice do you roll again? In hand: {}.", strung(held or ["none yet"]))

    def rule(self, s: Roll, f: i64) -> str:
        return "roll/hero-mercenary" if field(f, 1) else "roll/picks"

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        if n != actions.DONE:
            return ""
        return f"throw {counted(size(s.hand), 'die')}" if s.hand else "keep all"


@final
class Victims(Asking):
    """Whom an Ultimate meets. Field 1 is how many at most."""

    def says(self, s: Roll, f: i64) -> str:
        return f"{s.ultimate().whom()} Up to {field(f, 1)} more."

    def rule(self, s: Roll, f: i64) -> str:
        return hero_rule(s.hero)

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        return text("leaves {}", dungeon_words(tried(s, n, seat).dungeon))


@final
class Discard(Asking):
    """Tokens to give back. Field 1 is how many."""

    def says(self, s: Roll, f: i64) -> str:
        order = in_order(f, 1, "In the order of the list")
        return f"{counted(field(f, 1), 'treasure')} to discard: which one comes next?{order}"

    def rule(self, s: Roll, f: i64) -> str:
        return hero_rule(s.hero)

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        return text("keep {}", token_words(tried(s, n, seat).hoard))


@final
class SetDie(Asking):
    """Which die is turned. Field 0 is how many may be, field 1 says that one of the party was."""

    def says(self, s: Roll, f: i64) -> str:
        if field(f, 1):
            return "Which die of the level do you turn as well?"
        if not s.party or not s.dungeon:
            return f"Which die of the {'party' if s.party else 'level'} do you turn?"
        if field(f, 0) == 1:
            return "Which die do you turn? One of the party or one of the level."
        return (
            "Which die do you turn? The party comes first, then the level: "
            "whoever begins with a die of the level gives up the die of the party."
        )

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        gives_up = field(f, 0) == 2 and s.party != 0 and n >= actions.PICK + 6
        return "no die of the party is turned" if gives_up else ""


@final
class SetFace(Asking):
    """Which face it shows. Field 0 is the face now."""

    def brings(self, s: Roll, f: i64, seat: int, n: int) -> str:
        after = tried(s, n, seat)
        if n >= actions.FACE + 6:
            return text("level: {}", dungeon_words(after.dungeon))
        return text("party: {}", party_words(after.party))


def in_order(f: i64, k: int, order: str) -> str:
    """A sentence on the order of several picks, where field k says how many; none where it is free."""
    return "" if field(f, k) == 1 or f & LOOSE else f" {order}, one after the other."
