"""Orders are laid in secret, shown, and minions walk to their spaces. Rules: lords/orders."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.engine.together import Answers, Together
from undercroft.games.lords import events, evil, gifts
from undercroft.games.lords.adventurers import waiting_in
from undercroft.games.lords.cards.items import KINDS as ITEM_KINDS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import DECLINE, GIFT, ORDER, OTHER_GIFT, THIRD
from undercroft.games.lords.state import (
    COLOURS,
    FAILED_MARKED,
    HIRE_MONSTER,
    SLOTS,
    SPACES,
    Lords,
)
from undercroft.games.lords.tables import COUNTER_MOVES, FIRST_FEE

NOWHERE: Final = -1  # no space is free


def drawn_first(s: Lords) -> i64:
    """How many orders of a non-player are drawn; with two seats, two. Rules: lords/non-players."""
    return 2 if s.seats == 2 else SLOTS


def laid_by(s: Lords, colour: i64) -> i64:
    """The orders that a colour has laid so far, as a set."""
    mask: i64 = 0
    for slot in range(SLOTS):
        order = s.order_in(colour, slot)
        if order >= 0:
            mask |= bit(order)
    return mask


@final
class NonPlayerOrder(Frame[Lords]):
    """Orders of non-players are drawn face up, and their minions stand at once; field 0 is the colour.

    Field 1 is the last colour whose orders are drawn now. Rules: lords/non-players.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE if field(f, 0) <= field(f, 1) else AUTO

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        colour = field(f, 0)
        left = s.hand[colour] & ~laid_by(s, colour)
        return [(order, 1) for order in range(8) if left & bit(order)]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        colour = field(f, 0)
        left = s.hand[colour] & ~laid_by(s, colour)
        return pick(left, rng.below(set_size(left)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
            return
        colour = field(f, 0)
        slot = set_size(laid_by(s, colour))
        s.laid[colour] |= n + 1 << 4 * slot
        s.tell(events.NON_PLAYER_ORDER, EVERYBODY, colour, n)
        _stand_non_player(s, colour, n, 1)
        if slot + 1 == drawn_first(s):
            s.become(pack(kinds.NON_PLAYER_ORDER, colour + 1, field(f, 1)))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/non-players"


def free_space(s: Lords, action: i64, begin: i64) -> i64:
    """The first free space of an action from a space on, round to the others; NOWHERE if there is none."""
    for k in range(SPACES):
        space = (begin + k) % SPACES
        if s.spaces[action * SPACES + space] == 0:
            return space
    return NOWHERE


def _stand_non_player(s: Lords, colour: i64, order: i64, begin: i64) -> None:
    """A non-player's minion takes a space, and its counter moves. Rules: lords/non-players."""
    space = free_space(s, order, begin)
    if space == NOWHERE:
        return
    s.spaces[order * SPACES + space] = colour + 1
    s.tell(events.NON_PLAYER_MINION, EVERYBODY, colour, order, space)
    if colour >= evil.counters(s):
        return
    evil.shift(s, colour, COUNTER_MOVES[order])


@final
class Lay(Together[Lords]):
    """Each seat lays three orders; with two seats it also chooses for its non-player. Rules: lords/orders."""

    def answers(self, s: Lords, f: i64) -> Answers:
        return s.answers

    def steps(self, s: Lords, f: i64, seat: i64) -> i64:
        own: i64 = SLOTS + 1 if s.seats == 2 else SLOTS
        if gifts.given_now(s):
            own += 1 if gifts.spare(s, seat) < 0 else 2
        return own

    def offer(self, s: Lords, f: i64, seat: i64, step: i64, out: Moves) -> None:
        if step >= SLOTS and gift_step(s, step) >= 0:
            self._offer_gifts(s, seat, gift_step(s, step), out)
            return
        if step == SLOTS:
            colour = kept_by(seat)
            out.add_mask(THIRD, s.hand[colour] & ~laid_by(s, colour))
            return
        left = s.hand[seat]
        for k in range(step):
            left &= ~bit(s.answers.at(seat, k) - ORDER)
        out.add_mask(ORDER, left)

    def _offer_gifts(self, s: Lords, seat: i64, which: i64, out: Moves) -> None:
        """Each token on each adventurer who waits; of a colour that the seat looks after also none."""
        items = gifts.held(s, seat)
        base: i64 = GIFT
        if which:
            items = gifts.held(s, gifts.spare(s, seat))
            base = OTHER_GIFT
            out.add(DECLINE)
        for item in range(ITEM_KINDS):
            if items & bit(item):
                out.add_mask(base + 4 * item, bit(waiting_in(s.waiting_line)) - 1)

    def laid(self, s: Lords, f: i64, seat: i64) -> None:
        s.tell(events.LAID, EVERYBODY, seat)

    def show(self, s: Lords, f: i64, seat: i64, step: i64, n: i64) -> None:
        if step >= SLOTS and gift_step(s, step) >= 0:
            if n != DECLINE:
                owner = gifts.spare(s, seat) if gift_step(s, step) else seat
                code = n - (OTHER_GIFT if gift_step(s, step) else GIFT)
                gifts.lay(s, owner, code >> 2, code & 3)
                s.tell(events.GIFT_LAID, EVERYBODY, seat, owner, code & 3)
        elif step == SLOTS:
            colour, order = kept_by(seat), n - THIRD
            s.laid[colour] |= order + 1 << 8
            s.tell(events.SHOWN_THIRD, EVERYBODY, seat, colour, order)
        else:
            s.laid[seat] |= n - ORDER + 1 << 4 * step
            s.tell(events.SHOWN, EVERYBODY, seat, step, n - ORDER)

    def title(self, s: Lords, f: i64) -> str:
        return "lords/orders"


def gift_step(s: Lords, step: i64) -> i64:
    """Which gift a step of laying is: 0 the seat's own, 1 of the colour it looks after; -1: none."""
    return step - SLOTS - (1 if s.seats == 2 else 0)


def kept_by(seat: i64) -> i64:
    """With two seats: the non-player that a seat looks after. Rules: lords/non-players."""
    return seat + 2


@final
class Place(Frame[Lords]):
    """All minions walk to their spaces: nothing is decided here. Rules: lords/orders.

    Alone, two non-players still roll for their orders first: field 0 is 1 when they have.
    """

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        if s.seats == 1 and field(f, 0) == 0:
            s.become(pack(kinds.PLACE, 1))
            s.call(pack(kinds.NON_PLAYER_ORDER, 2, COLOURS - 1))
            return
        if s.seats == 2:
            for k in range(2):
                colour = kept_by(s.in_turn(k))
                _stand_non_player(s, colour, s.order_in(colour, SLOTS - 1), 0)
        for slot in range(SLOTS):
            for k in range(s.seats):
                _stand(s, s.in_turn(k), slot)
        s.become(kinds.RESOLVE)


def _stand(s: Lords, seat: i64, slot: i64) -> None:
    """A minion takes the first free space of its action, or stays on its card. Rules: lords/orders."""
    order = s.order_in(seat, slot)
    space = free_space(s, order, 0)
    if space == NOWHERE:
        s.failed[seat] |= bit(slot)
        s.tell(events.NO_SPACE, EVERYBODY, seat, order)
        if s.house & FAILED_MARKED:
            mark(s, seat, 1)
        return
    if order == HIRE_MONSTER and slot == 0:
        if s.gold[seat] < FIRST_FEE:
            s.failed[seat] |= bit(slot)
            s.tell(events.NO_FEE, EVERYBODY, seat)
            return
        s.gold[seat] -= FIRST_FEE
        s.tell(events.FEE, EVERYBODY, seat)
    s.spaces[order * SPACES + space] = seat + 1
    s.tell(events.MINION, EVERYBODY, seat, order, space)


def mark(s: Lords, seat: i64, n: i64) -> None:
    """So many red marks come into the Dead Letter Office. Rules: lords/marks."""
    s.marks[seat] += n
    s.tell(events.MARKED, EVERYBODY, seat, n)
