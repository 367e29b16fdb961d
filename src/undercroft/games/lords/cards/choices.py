"""Spells that leave the lord a choice. Rules: lords/spells."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import pack
from undercroft.engine.moves import Moves
from undercroft.games.lords import evil, paying
from undercroft.games.lords.battle import events, plans
from undercroft.games.lords.cards.adventurers import PALADINS
from undercroft.games.lords.cards.spell import NO_ANSWER, Asking
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import BEAR, CREATURE, PAY, PRISONER, WITHDRAW
from undercroft.games.lords.state import Lords

_CAPTIVES: Final = bit(PALADINS) - 1  # all tiles but paladins


@final
class Suggestion(Asking):
    """Each monster in the battle is paid again or withdrawn; the step is its slot."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        if step >= plans.SLOTS:
            return False
        kind = plans.monster(s, seat, step)
        return kind >= 0 and paying.affordable(s, seat, kind)

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(PAY)
        out.add(WITHDRAW)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        if step >= plans.SLOTS:
            s.finish()
            return
        s.become(pack(kinds.SPELL, seat, step + 1))
        kind = plans.monster(s, seat, step)
        if n == PAY:
            paying.pay(s, seat, kind, 0)
        elif kind >= 0:
            if s.rules >= 3:
                plans.turn_to(s, seat, step)
            plans.back_up(s, seat, kind, events.WITHDRAWN)


@final
class WordOfPeace(Asking):
    """All monsters withdraw, or the counter rises."""

    def cast(self, s: Lords, seat: i64) -> None:
        if plans.monsters(s, seat):
            super().cast(s, seat)

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(WITHDRAW)
        out.add(BEAR)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if n == BEAR:
            evil.shift(s, seat, self.amount)
            return
        for slot in range(plans.SLOTS):
            if plans.monster(s, seat, slot) >= 0:
                plans.back_up(s, seat, plans.monster(s, seat, slot), events.WITHDRAWN)


@final
class Graffiti(Asking):
    """A gold, or the counter rises."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return s.gold[seat] > 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(PAY)
        out.add(BEAR)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if n == PAY:
            s.gold[seat] -= 1
            s.tell(events.PAID, EVERYBODY, seat, 0, 1, 0, (0,))
        else:
            evil.shift(s, seat, self.amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Asking):
    """Something happens to one of the monsters in the battle."""

    def cast(self, s: Lords, seat: i64) -> None:
        if plans.monsters(s, seat):
            super().cast(s, seat)

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        mask = plans.monsters(s, seat)
        return mask & mask - 1 != 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add_mask(CREATURE, plans.monsters(s, seat))

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if s.rules >= 3:
            plans.turn_to(s, seat, 1)  # the best of a kind lies in the first slot
        self.strikes(s, seat, lowest(plans.monsters(s, seat)) if n == NO_ANSWER else n - CREATURE)

    def strikes(self, s: Lords, seat: i64, kind: i64) -> None:
        """The spell does its work on a monster of this kind."""


@final
class AuraOfFear(Choosing):
    """It withdraws."""

    def strikes(self, s: Lords, seat: i64, kind: i64) -> None:
        plans.back_up(s, seat, kind, events.WITHDRAWN)


@final
class Metamorphosis(Choosing):
    """It fights as a sheep."""

    def strikes(self, s: Lords, seat: i64, kind: i64) -> None:
        plans.enchant(s, seat, kind)


@final
class DimensionalGate(Choosing):
    """It is knocked out before it attacks."""

    def strikes(self, s: Lords, seat: i64, kind: i64) -> None:
        plans.back_down(s, seat, kind)


@final
class MagicKey(Asking):
    """A prisoner of the lord's choice goes free, no paladin."""

    def cast(self, s: Lords, seat: i64) -> None:
        if s.prison[seat] & _CAPTIVES:
            super().cast(s, seat)

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        mask = s.prison[seat] & _CAPTIVES
        return mask & mask - 1 != 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add_mask(PRISONER, s.prison[seat] & _CAPTIVES)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        tile = lowest(s.prison[seat] & _CAPTIVES) if n == NO_ANSWER else n - PRISONER
        s.prison[seat] &= ~bit(tile)
        s.tell(events.FREED, EVERYBODY, seat, tile)
