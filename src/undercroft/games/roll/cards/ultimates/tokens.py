"""Ultimates that draw tokens, or are paid for with them."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, count
from undercroft.engine.core import pack
from undercroft.games.roll import events
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.deeds import empty_lair, send_away, victory
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import CHEST, FORM_DRAW, MONSTERS, POTION, SCROLL


@final
class Dig(Ultimate):
    """Draw tokens, then discard some. Rules: roll/hero-archaeologist."""

    number = 14
    regroups = True

    def may(self, s: Roll, phase: i64) -> bool:
        return s.box != 0

    def use(self, s: Roll) -> i64:
        s.call(pack(kinds.DRAW, FORM_DRAW, 0), pack(kinds.DISCARD, self.number, self.times))
        return 0


class Bought(Ultimate):
    """A token is discarded for it."""

    buys = True

    def use(self, s: Roll) -> i64:
        return pack(kinds.DISCARD, self.number, 1)


@final
class Intervention(Bought):
    """Monsters defeated, chests opened, potions quaffed, the Lair emptied. Rules: roll/hero-crusader."""

    number = 3
    clears = True

    def may(self, s: Roll, phase: i64) -> bool:
        return s.hoard != 0 and (s.dungeon != 0 or s.lair > 0)

    def paid(self, s: Roll) -> None:
        chests = count(s.dungeon, CHEST)
        potions = count(s.dungeon, POTION)
        send_away(s, s.dungeon & MONSTERS, events.DEFEATED)
        s.dungeon = 0
        if s.lair:
            empty_lair(s)
        revived = potions if potions < s.graveyard else s.graveyard
        if chests:
            s.tell(events.OPENED, EVERYBODY, s.active, chests)
        if revived:
            s.tell(events.QUAFFED, EVERYBODY, s.active, revived)
        draws = pack(kinds.DRAW, chests, 1)
        if revived:
            s.become(pack(kinds.REVIVE, revived, 0))
            if chests:
                s.call(draws)
        elif chests:
            s.become(draws)
        else:
            s.finish()


@final
class Time(Bought):
    """A token, or with 2 a Scroll, beats the Dragon. Rules: roll/hero-time-traveler."""

    number = 22

    def may(self, s: Roll, phase: i64) -> bool:
        return phase == kinds.DRAGON and (s.hoard != 0 or self.takes_scroll(s))

    def takes_scroll(self, s: Roll) -> bool:
        return self.times == 2 and count(s.party, SCROLL) > 0

    def paid(self, s: Roll) -> None:
        victory(s)
