"""Ultimates that clear the way: the Lair emptied, monsters roused, the level left."""

from typing import final

from mypy_extensions import i64

from undercroft.games.roll import events
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.deeds import empty_lair, retire, rouse, send_away
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import MONSTERS


@final
class Fury(Ultimate):
    """Everything goes to the pool. Rules: roll/hero-spellsword."""

    clears = True

    def may(self, s: Roll, phase: i64) -> bool:
        return s.dungeon != 0 or s.lair > 0

    def use(self, s: Roll) -> i64:
        send_away(s, s.dungeon, events.DISCARDED)
        if s.lair:
            empty_lair(s)
        return 0


@final
class Song(Ultimate):
    """The Lair is emptied. Rules: roll/hero-minstrel."""

    def may(self, s: Roll, phase: i64) -> bool:
        return s.lair > 0

    def use(self, s: Roll) -> i64:
        empty_lair(s)
        return 0


@final
class Battlecry(Ultimate):
    """Monsters become Dragons. Rules: roll/hero-knight."""

    def may(self, s: Roll, phase: i64) -> bool:
        return s.dungeon & MONSTERS != 0

    def use(self, s: Roll) -> i64:
        rouse(s)
        return 0


@final
class Withdraw(Ultimate):
    """Retire with the level's experience, less `times`; with nothing less from any phase.

    Rules: roll/hero-scout.
    """

    leaves = True

    def may(self, s: Roll, phase: i64) -> bool:
        return phase == kinds.MONSTER or self.times == 0

    def use(self, s: Roll) -> i64:
        s.level -= self.times
        retire(s, s.level, events.BY_HERO)
        return 0
