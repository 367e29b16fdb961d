"""Before the first season: who starts, orders dealt and barred, non-players. Rules: lords/setup."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.engine.together import Answers, Together
from undercroft.games.lords import events
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import ORDER
from undercroft.games.lords.state import COLOURS, SETUPS, Lords
from undercroft.games.lords.tables import BLOCKED, DEALT


@final
class SetUp(Frame[Lords]):
    """One step after the other; field 0 is the step. Rules: lords/setup."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        s.become(pack(kinds.SETUP, step + 1))
        if step == 0:
            if s.seats > 1:
                s.call(kinds.FIRST)
        elif step == 1:
            if s.house & SETUPS:
                s.call(kinds.DEAL_CARD, kinds.PICK_CARD)
        elif step == 2:
            s.call(kinds.DEAL_ORDER, kinds.BAR)
        elif step == 3:
            if s.seats < COLOURS:
                s.call(pack(kinds.BLOCK, s.seats))
        else:
            s.become(kinds.YEAR)


@final
class First(Frame[Lords]):
    """Who has the Starting Player Token is drawn. Rules: lords/setup."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return [(seat, 1) for seat in range(s.seats)]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return rng.below(s.seats)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.first = n
        s.tell(events.FIRST, EVERYBODY, n)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/setup"


@final
class DealOrder(Frame[Lords]):
    """In turn order each seat is dealt three of its orders; field 0 counts seats, field 1 orders."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        left = 0xFF & ~s.dealt[s.in_turn(field(f, 0))]
        return [(order, 1) for order in range(8) if left >> order & 1]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        left = 0xFF & ~s.dealt[s.in_turn(field(f, 0))]
        return pick(left, rng.below(set_size(left)))

    def seen_by(self, s: Lords, f: i64) -> i64:
        return bit(s.in_turn(field(f, 0)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        k, dealt = field(f, 0), field(f, 1) + 1
        who = s.in_turn(k)
        s.dealt[who] |= bit(n)
        s.tell(events.DEALT, EVERYBODY, who)
        s.tell(events.DEALT_ORDER, bit(who), who, n)
        if dealt < DEALT:
            s.become(pack(kinds.DEAL_ORDER, k, dealt))
        elif k + 1 < s.seats:
            s.become(pack(kinds.DEAL_ORDER, k + 1))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/setup"


@final
class Bar(Together[Lords]):
    """Each seat keeps one of the orders that it was dealt; the others are barred. Rules: lords/setup."""

    def answers(self, s: Lords, f: i64) -> Answers:
        return s.answers

    def offer(self, s: Lords, f: i64, seat: i64, step: i64, out: Moves) -> None:
        out.add_mask(ORDER, s.dealt[seat])

    def laid(self, s: Lords, f: i64, seat: i64) -> None:
        s.tell(events.KEPT, EVERYBODY, seat)

    def show(self, s: Lords, f: i64, seat: i64, step: i64, n: i64) -> None:
        barred = s.dealt[seat] & ~bit(n - ORDER)
        s.barred[seat] = barred
        s.hand[seat] = 0xFF & ~barred
        s.dealt[seat] = 0
        low = lowest(barred)
        s.tell(events.BARRED, EVERYBODY, seat, low, lowest(barred & ~bit(low)))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/setup"


@final
class Block(Frame[Lords]):
    """Each non-player has three orders barred by chance; field 0 is its colour, field 1 counts them."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        hand = s.hand[field(f, 0)]
        return [(order, 1) for order in range(8) if hand >> order & 1]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        hand = s.hand[field(f, 0)]
        return pick(hand, rng.below(set_size(hand)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        colour, k = field(f, 0), field(f, 1) + 1
        s.hand[colour] &= ~bit(n)
        s.barred[colour] |= bit(n)
        s.tell(events.BLOCKED, EVERYBODY, colour, n)
        if k < BLOCKED:
            s.become(pack(kinds.BLOCK, colour, k))
        elif colour + 1 < COLOURS:
            s.become(pack(kinds.BLOCK, colour + 1))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/non-players"
