"""A full position that fits a view, drawn fairly from all that do: hands first, then what was answered."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit, count, one, size, some
from undercroft.engine.core import kind_of
from undercroft.engine.options import read_options
from undercroft.engine.piles import UNKNOWN, bag_sample, card
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.engine.together import Together
from undercroft.engine.view import Json, View, number, numbers, resume, word
from undercroft.games.lords import building, gifts, menagerie
from undercroft.games.lords.battle import plans
from undercroft.games.lords.battle.planning import trap_payable
from undercroft.games.lords.cards.pets import KINDS as PET_KINDS
from undercroft.games.lords.cards.spells import cards_of
from undercroft.games.lords.cards.traps import KINDS, deck
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.options import CHOICES
from undercroft.games.lords.setting import set_up
from undercroft.games.lords.state import FESTIVAL, Lords, Shown

TRIES: Final = 1000  # a few plans at most compete for a few cards: two or three tries are the rule


def imagine(seen: View, rng: Rng) -> Lords:
    """A position that a seat cannot tell from the true one."""
    s = set_up(number(seen, "seats"), read_options(CHOICES, word(seen, "options")))
    s.set_shown(cast(Shown, seen))
    _deal_traps(s, seen, rng)
    _lay_cards(s, seen, rng)
    if _stands_in(seen, kinds.DEAL_CARD, kinds.PICK_CARD):
        _deal_cards(s, seen, rng)
    elif not _stands_in(seen, kinds.FIRST):
        s.setup_cards = 0
        _deal_orders(s, seen, rng)
    _wrap_gifts(s, seen, rng)
    if s.house & FESTIVAL:
        _deal_pets(s, seen, rng)
    resume(s, seen["progress"])
    frame = s.book.frames[kind_of(s.top)]
    if isinstance(frame, Together):
        frame.imagine(s, s.top, seen["answers"], rng)
        s.run()
    return s


def _deal_traps(s: Lords, seen: View, rng: Rng) -> None:
    """Trap cards in others' hands are dealt from those that the seat cannot place; the rest is the deck."""
    s.plan = vec[i64](numbers(seen, "plan"))
    unseen = deck(s.house & FESTIVAL != 0) - s.discards - s.tailor
    shown = cast("list[Json]", seen["traps"])
    for seat in range(s.seats):
        if shown[seat] is not None:
            s.traps[seat] = cast(int, shown[seat])
            unseen -= s.traps[seat]
            unseen -= plans.trap_bag(s, seat)
    counts = numbers(seen, "trapCounts")
    for seat in range(s.seats):
        if shown[seat] is None:
            unseen -= building.known_traps(s, seat)
    laid = [n if shown[seat] is None else 0 for seat, n in enumerate(numbers(seen, "laidCounts"))]
    unseen -= _lay_all(
        s, laid, counts, unseen, rng
    )  # before hands, which would take what alone could be paid
    for seat, n in enumerate(counts):
        if shown[seat] is not None:
            continue
        hand = less(building.known_traps(s, seat), plans.trap_bag(s, seat))
        for k in range(n - size(hand)):
            drawn = one(bag_sample(unseen, rng))
            hand += drawn
            unseen -= drawn
        s.traps[seat] = hand
    s.deck = unseen


def less(bag: i64, other: i64) -> i64:
    """A bag without what another has of it."""
    left: i64 = 0
    for kind in range(KINDS):
        left += some(kind, max(count(bag, kind) - count(other, kind), 0))
    return left


def _lay_all(s: Lords, laid: list[int], counts: list[int], unseen: i64, rng: Rng) -> i64:
    """The unseen cards in all hidden plans, as a bag. One may take what another could have paid: then again.

    What everybody knows of a seat is in its plan or in its hand, which has so many cards.
    """
    plan = s.plan[:]
    bag: i64 = 0
    for again in range(TRIES):
        bag = 0
        lacking = False
        for seat in range(s.seats):
            if laid[seat]:
                known = building.known_traps(s, seat)
                drawn = _lay_traps(s, seat, laid[seat], unseen - bag + known, rng)
                lacking = lacking or drawn == 0 or size(less(known, drawn)) > counts[seat]
                bag += less(drawn, known)
        if not lacking:
            return bag
        s.plan = plan[:]
    raise RuntimeError(f"nobody could have laid {laid} traps with {unseen:x} unseen")


def _lay_traps(s: Lords, seat: i64, n: i64, unseen: i64, rng: Rng) -> i64:
    """So many cards lie in a plan, which could be paid there; the bag of them. Rules: lords/planning.

    Nothing if there are none.
    """
    cell = plans.field_of(s, seat)
    chosen: list[int] = []
    for kind in range(KINDS):
        for other in range(kind, KINDS) if n > 1 else range(1):
            second: i64 = other if n > 1 else -1
            ways = count(unseen, kind)
            if second == kind:
                ways = ways * (ways - 1) // 2
            elif second >= 0:
                ways *= count(unseen, second)
            if ways and trap_payable(s, seat, cell, kind, second, 0):
                chosen += [kind << 4 | second + 1] * ways
    if not chosen:
        return 0
    drawn: i64 = chosen[rng.below(len(chosen))]
    laid = one(drawn >> 4) + (one((drawn & 15) - 1) if n > 1 else 0)
    s.traps[seat] = laid
    plans.lay_trap(s, seat, 0, drawn >> 4)
    if n > 1:
        plans.lay_trap(s, seat, 1, (drawn & 15) - 1)
    return laid


def _lay_cards(s: Lords, seen: View, rng: Rng) -> None:
    """Combat cards that only others have looked at are any of the year that the seat does not know."""
    left = cards_of(s.year, s.house & FESTIVAL != 0)
    rows = [[cast(int, n) for n in cast("list[Json]", row)] for row in cast("list[Json]", seen["cards"])]
    for kind, _who in rows:
        if kind != UNKNOWN:
            left &= ~bit(kind)
    for position, (kind, who) in enumerate(rows):
        if not who:
            s.cards[position] = 0
            continue
        drawn: i64 = kind
        if kind == UNKNOWN:
            drawn = pick(left, rng.below(set_size(left)))
            left &= ~bit(drawn)
        s.cards[position] = card(drawn, who)


def _deal_pets(s: Lords, seen: View, rng: Rng) -> None:
    """Pets that others have face down are any that the seat has not seen."""
    known = cast("list[Json]", seen["pets"])
    for seat in range(s.seats):
        if known[seat] is not None:
            own: i64 = cast(int, known[seat])
            s.pets |= (own & menagerie.ALL) << PET_KINDS * seat
            menagerie.lay_apart(s, menagerie.just_drawn(s) | own >> PET_KINDS)
    for seat, n in enumerate(numbers(seen, "petCounts")):
        if known[seat] is None:
            for k in range(n):
                left = menagerie.deck(s)
                menagerie.take(s, seat, pick(left, rng.below(set_size(left))))
            _draw_apart(s, seat, _apart(seen, seat), rng)


def _apart(seen: View, seat: int) -> int:
    """How many pets a seat has drawn of which one will go back."""
    found = 0
    for kind, who, n, apart, _d in cast("list[list[int]]", seen["progress"])[1:]:
        if kind == kinds.RETURN_PET and who == seat and n:
            found = 2
        elif kind == kinds.DRAW_PET and who == seat and apart:
            return 2 - n
    return found


def _draw_apart(s: Lords, seat: int, n: int, rng: Rng) -> None:
    """Any of the pets that a seat has face down are those that it has just drawn."""
    left = menagerie.down(s, seat)
    for k in range(n):
        drawn = bit(pick(left, rng.below(set_size(left))))
        left &= ~drawn
        menagerie.lay_apart(s, menagerie.just_drawn(s) | drawn)


def _wrap_gifts(s: Lords, seen: View, rng: Rng) -> None:
    """Tokens that lie face down are any that their owners have."""
    for colour, code in enumerate(numbers(seen, "gifts")):
        if code:
            item: i64 = (code & 15) - 1
            if item < 0:
                item = pick(gifts.held(s, colour), rng.below(set_size(gifts.held(s, colour))))
            gifts.lay(s, colour, item, (code >> 4) - 1)


def _stands_in(seen: View, *wanted: int) -> bool:
    """Is the game in a frame of one of these kinds?"""
    return any(frame[0] in wanted for frame in cast("list[list[int]]", seen["progress"])[1:])


def _deal_cards(s: Lords, seen: View, rng: Rng) -> None:
    """Set-up cards that others were dealt are any that the seat does not have."""
    shown = cast("list[Json]", seen["dealt"])
    for seat in range(s.seats):
        if shown[seat] is not None:
            s.setup_cards &= ~cast(int, shown[seat])
    for seat, n in enumerate(numbers(seen, "dealtCounts")):
        if shown[seat] is not None:
            s.dealt[seat] = cast(int, shown[seat])
            continue
        for k in range(n):
            drawn = bit(pick(s.setup_cards, rng.below(set_size(s.setup_cards))))
            s.dealt[seat] |= drawn
            s.setup_cards &= ~drawn


def _deal_orders(s: Lords, seen: View, rng: Rng) -> None:
    """Orders that others were dealt at set-up are any of the eight."""
    shown = cast("list[Json]", seen["dealt"])
    for seat, n in enumerate(numbers(seen, "dealtCounts")):
        dealt: i64 = 0
        if shown[seat] is not None:
            dealt = cast(int, shown[seat])
        while set_size(dealt) < n:
            left = 0xFF & ~dealt
            dealt |= bit(pick(left, rng.below(set_size(left))))
        s.dealt[seat] = dealt
