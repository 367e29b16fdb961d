"""What the special events of the Festival do. Rules: lords/special."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.moves import Moves
from undercroft.games.lords import events as told
from undercroft.games.lords import evil, line, paying
from undercroft.games.lords.battle import events
from undercroft.games.lords.cards.numbers import GHOST, KINDS
from undercroft.games.lords.cards.special import NO_ANSWER, Special, get, give_up
from undercroft.games.lords.cards.troubles import send_away
from undercroft.games.lords.frames.produce import bring, working
from undercroft.games.lords.moves import BEAR, CREATURE, DECLINE, LET_GO, PAY, ROOM
from undercroft.games.lords.state import Lords


@final
class ImBack(Special):
    """The weakest paladin in the tent joins the worst lord who has none; it is done with the first seat."""

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if seat != s.first or not s.tent:
            return
        worst: i64 = -1
        for k in range(s.seats):
            who = s.in_turn(k)
            if line.paladin_in(s, who) < 0 and (worst < 0 or s.evil[who] >= s.evil[worst]):
                worst = who
        if worst >= 0:
            tile = evil.weakest(s.tent)
            s.tent &= ~bit(tile)
            line.join(s, worst, line.adventurer(tile))
            s.tell(told.PALADIN, EVERYBODY, worst, tile)


@final
class CarnivalParade(Special):
    """Food, or the counter rises."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return s.food[seat] >= self.amount

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(PAY)
        out.add(BEAR)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if n == PAY:
            give_up(s, seat, self.amount)
        else:
            evil.shift(s, seat, self.amount)


@final
class GhostStories(Special):
    """Ghosts bring gold; without one the counter rises."""

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        ghosts = s.owned(seat, GHOST)
        if ghosts:
            get(s, seat, 0, ghosts * self.amount)
        else:
            evil.shift(s, seat, self.amount)


@final
class DoubleShift(Special):
    """A production room works without imps."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return working(s, seat, True) != 0

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add_mask(ROOM, working(s, seat, True))

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if n >= ROOM:
            bring(s, seat, n - ROOM)


@final
class MissingLedger(Special):
    """A red mark goes for gold; who has none gets food."""

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        return s.marks[seat] > 0 and s.gold[seat] >= self.amount

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add(PAY)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        s.finish()
        if n == PAY:
            give_up(s, seat, 0, self.amount)
            s.marks[seat] -= 1
            s.tell(events.MARK_GONE, EVERYBODY, seat)
        elif not s.marks[seat]:
            get(s, seat, 1)


@final
class TalentScouts(Special):
    """One creature is paid again or discarded: first which, then how. The step is its number + 1."""

    def _owned(self, s: Lords, seat: i64) -> i64:
        mask: i64 = 0
        for kind in range(KINDS):
            if s.owned(seat, kind):
                mask |= bit(kind)
        return mask

    def asks(self, s: Lords, seat: i64, step: i64) -> bool:
        if step == 0:
            return self._owned(s, seat) != 0
        return paying.affordable(s, seat, step - 1, 0, 1)

    def offer(self, s: Lords, seat: i64, step: i64, out: Moves) -> None:
        if step == 0:
            out.add_mask(CREATURE, self._owned(s, seat))
        else:
            out.add(PAY)
            out.add(LET_GO)

    def answer(self, s: Lords, seat: i64, step: i64, n: i64) -> None:
        if step == 0 and n != NO_ANSWER:
            self.go_on(s, seat, n - CREATURE + 1)
            return
        s.finish()
        if n == PAY:
            paying.pay(s, seat, step - 1)
        elif step:
            send_away(s, seat, step - 1)
