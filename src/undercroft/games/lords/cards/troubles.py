"""What the special events of the base game do. Rules: lords/special."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one, size
from undercroft.engine.core import pack
from undercroft.engine.moves import Moves
from undercroft.engine.sets import set_size
from undercroft.games.lords import events as told
from undercroft.games.lords import evil, paying, training
from undercroft.games.lords.battle import events
from undercroft.games.lords.cards.adventurers import KIND, PRIEST, THIEF, WARRIOR, WIZARD
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.numbers import GHOST, KINDS
from undercroft.games.lords.cards.special import NO_ANSWER, Special, give_up
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.traps import discard
from undercroft.games.lords.moves import (
    BEAR,
    COUNT,
    CREATURE,
    DECLINE,
    GIVE_FOOD,
    GIVE_GOLD,
    PAY,
    TRAP,
)
from undercroft.games.lords.state import Lords


def monsters(s: Lords, seat: i64, but: i64 = GHOST) -> i64:
    """The kinds of monsters that a seat owns, as a mask, without one of a kind that is to be left out."""
    mask: i64 = 0
    for kind in range(KINDS):
        if kind != GHOST and s.owned(seat, kind) > (1 if kind == but else 0):
            mask |= bit(kind)
    return mask


def send_away(s: Lords, seat: i64, kind: i64) -> None:
    """A creature leaves the game."""
    paying.dismiss(s, seat, kind)
    s.tell(told.LEFT, EVERYBODY, seat, kind)


def hand(s: Lords, seat: i64, out: Moves) -> None:
    """Offer each trap of a hand."""
    for kind in range(KINDS):
        if count(s.traps[seat], kind):
            out.add(TRAP + kind)


@final
class WitchHunt(Special):
    """A monster is discarded, or the counter rises."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return monsters(s, seat) != 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(BEAR)
        out.add_mask(CREATURE, monsters(s, seat))

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if n >= CREATURE:
            send_away(s, seat, n - CREATURE)
        else:
            evil.shift(s, seat, self.amount)


@final
class MonsterStrike(Special):
    """Each monster gets one symbol of its cost, or turns face down. The step is 16 * kind + those settled."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        kind = step >> 4
        if kind >= KINDS or self._left(s, seat, step) <= 0:
            return False
        cost = CREATURES[kind]
        return (
            (cost.food > 0 and s.food[seat] > 0)
            or (cost.gold > 0 and s.gold[seat] > 0)
            or (cost.imps > 0 and s.imps[seat] > 0)
            or (cost.evil > 0 and evil.payable(s, seat, 1))
            or (cost.traps > 0 and s.traps[seat] != 0)
            or (cost.meals > 0 and monsters(s, seat, kind) != 0)
        )

    def _left(self, s: Lords, seat: i64, step: i64) -> i64:
        kind = step >> 4
        return 0 if kind == GHOST else count(s.up[seat], kind) - (step & 15)

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        kind = step >> 4
        cost = CREATURES[kind]
        out.add(DECLINE)
        if cost.imps and s.imps[seat]:
            out.add(PAY)
        if cost.evil and evil.payable(s, seat, 1):
            out.add(BEAR)
        if cost.food and s.food[seat]:
            out.add(GIVE_FOOD)
        if cost.gold and s.gold[seat]:
            out.add(GIVE_GOLD)
        if cost.meals:
            out.add_mask(CREATURE, monsters(s, seat, kind))
        if cost.traps:
            hand(s, seat, out)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        kind = step >> 4
        if kind >= KINDS:
            s.finish()
            return
        if self._left(s, seat, step) <= 0:
            self.go_on(s, seat, kind + 1 << 4)
            return
        if n <= DECLINE:
            learned = training.least(s, seat, kind, training.UP)
            training.move(s, seat, kind, learned, training.UP, training.DOWN)
            s.up[seat] -= one(kind)
            s.down[seat] += one(kind)
            s.tell(events.STRIKES, EVERYBODY, seat, kind)
            self.go_on(s, seat, step)
            return
        self.go_on(s, seat, step + 1)
        if n == PAY:
            give_up(s, seat, 0, 0, 1)
        elif n == GIVE_FOOD:
            give_up(s, seat, 1)
        elif n == GIVE_GOLD:
            give_up(s, seat, 0, 1)
        elif n == BEAR:
            evil.shift(s, seat, 1)
        elif n >= TRAP:
            discard(s, seat, n - TRAP)
        else:
            paying.dismiss(s, seat, n - CREATURE)
            s.tell(told.FED, EVERYBODY, seat, n - CREATURE)


@final
class CoinConfiscation(Special):
    """A part of the gold goes, rounded up."""

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        give_up(s, seat, 0, (s.gold[seat] + self.amount - 1) // self.amount)


@final
class Rats(Special):
    """A part of the food goes, rounded up."""

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        give_up(s, seat, (s.food[seat] + self.amount - 1) // self.amount)


@final
class ImpatientHeroes(Special):
    """Who has come this season takes what his class likes; if there is none of it, the counter rises."""

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        tile = (s.arrived >> 6 * seat & 63) - 1
        if tile < 0:
            return
        kind = KIND[tile]
        if kind == WARRIOR and s.imps[seat]:
            give_up(s, seat, 0, 0, 1)
        elif kind == THIEF and s.gold[seat]:
            give_up(s, seat, 0, 1)
        elif kind == PRIEST and s.food[seat]:
            give_up(s, seat, 1)
        elif kind == WIZARD and s.traps[seat]:
            s.call(pack(kinds.RETURN_TRAP, seat))
        else:
            evil.shift(s, seat, self.amount)


@final
class ImpHoliday(Special):
    """Food for the imps' holiday, or some leave."""

    def due(self, s: Lords, seat: i64) -> i64:
        """What all imps would cost."""
        return (s.imps[seat] + self.amount - 1) // self.amount

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return self.due(s, seat) > 0 and s.food[seat] > 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add_mask(COUNT, bit(min(self.due(s, seat), s.food[seat]) + 1) - 1)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        paid: i64 = 0 if n == NO_ANSWER else n - COUNT
        give_up(s, seat, paid, 0, self.due(s, seat) - paid)


@final
class PermitAudit(Special):
    """Gold for each room, or the counter rises."""

    def due(self, s: Lords, seat: i64) -> i64:
        """What all rooms would cost."""
        return set_size(s.rooms[seat] & ~s.conquered[seat]) * self.amount

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return self.due(s, seat) > 0 and s.gold[seat] > 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add_mask(COUNT, bit(min(self.due(s, seat), s.gold[seat]) + 1) - 1)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        paid: i64 = 0 if n == NO_ANSWER else n - COUNT
        give_up(s, seat, 0, paid)
        evil.shift(s, seat, self.due(s, seat) - paid)


@final
class TrapRecall(Special):
    """A trap or a gold; who has neither is feared more."""

    def shows_hand(self) -> bool:
        return True

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return size(s.traps[seat]) > 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        if s.gold[seat]:
            out.add(PAY)
        hand(s, seat, out)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if n >= TRAP:
            discard(s, seat, n - TRAP)
        elif s.gold[seat]:
            give_up(s, seat, 0, 1)
        else:
            evil.shift(s, seat, self.amount)


@final
class CharityGala(Special):
    """Food and gold for a better name, piece by piece."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return step < self.amount and (s.food[seat] > 0 or s.gold[seat] > 0)

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(DECLINE)
        if s.food[seat]:
            out.add(GIVE_FOOD)
        if s.gold[seat]:
            out.add(GIVE_GOLD)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        if n <= DECLINE:
            s.finish()
            return
        self.go_on(s, seat, step + 1)
        give_up(s, seat, 1 if n == GIVE_FOOD else 0, 1 if n == GIVE_GOLD else 0)
        evil.shift(s, seat, -1)
