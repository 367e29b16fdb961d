"""Ultimates of the party's own dice: the hero among them, dice re-rolled, risen or set."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import pack
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll


@final
class Companion(Ultimate):
    """The hero is used as a Companion: one of its interchangeable two. Rules: roll/hero-spellsword."""

    companion = True


class AnyDice(Ultimate):
    """It needs a die of the party or of the level."""

    def may(self, s: Roll, phase: i64) -> bool:
        return s.party != 0 or s.dungeon != 0


@final
class Presence(AnyDice):
    """Re-roll like a Scroll. Rules: roll/hero-mercenary."""

    rerolls = True

    def use(self, s: Roll) -> i64:
        return pack(kinds.PICK, 0, 0)


@final
class SetDice(AnyDice):
    """Dice are set to any face. Rules: roll/hero-guild-leader."""

    def use(self, s: Roll) -> i64:
        return pack(kinds.SET_DIE, self.times, 0)


class Rally(Ultimate):
    """Dice are rolled out of the graveyard. Rules: roll/hero-alchemist."""

    def may(self, s: Roll, phase: i64) -> bool:
        return s.graveyard > 0

    def use(self, s: Roll) -> i64:
        risen = self.times if self.times < s.graveyard else s.graveyard
        s.graveyard -= risen
        s.berserk = 0
        return pack(kinds.THROW_PARTY, risen, 0)


@final
class Rampage(Rally):
    """The same, but no retirement without a Dragon. Rules: roll/hero-dwarf."""

    def use(self, s: Roll) -> i64:
        follows = super().use(s)
        s.berserk = 1
        return follows
