"""Spying: a seat looks at one combat card of the year, alone. Rules: lords/spy."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.piles import card, kind_of, knowers
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.lords import events
from undercroft.games.lords.cards.spells import KINDS, cards_of
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import CARD
from undercroft.games.lords.state import FESTIVAL, Lords


def unseen_cards(s: Lords) -> i64:
    """The combat cards of the year that nobody has looked at yet, as a set."""
    left = cards_of(s.year, s.house & FESTIVAL != 0)
    for k in range(len(s.cards)):
        if s.cards[k]:
            left &= ~bit(kind_of(s.cards[k]))
    return left


def card_outcomes(s: Lords, position: i64) -> list[tuple[int, int]]:
    """What can lie at a position; if somebody has looked, that is settled. Rules: lords/spy."""
    if s.cards[position]:
        return [(kind_of(s.cards[position]), 1)]
    left = unseen_cards(s)
    return [(kind, 1) for kind in range(KINDS) if left & bit(kind)]


def card_sample(s: Lords, position: i64, rng: Rng) -> i64:
    """The same, drawn."""
    if s.cards[position]:
        return kind_of(s.cards[position])
    left = unseen_cards(s)
    return pick(left, rng.below(set_size(left)))


def look(s: Lords, position: i64, kind: i64, seats: i64) -> None:
    """Seats know the card at a position from now on."""
    known = knowers(s.cards[position]) if s.cards[position] else 0
    s.cards[position] = card(kind, known | seats)


@final
class Spy(Frame[Lords]):
    """Which position to look at; everybody sees it. Field 0 is the seat. Rules: lords/spy."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        for position in range(len(s.cards)):
            out.add(CARD + position)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.tell(events.LOOKS, EVERYBODY, seat, n - CARD)
        s.become(pack(kinds.SPY_CARD, seat, n - CARD))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/spy"


@final
class SpyCard(Frame[Lords]):
    """What lies there is shown to one seat. Fields: seat, position. Rules: lords/spy."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return card_outcomes(s, field(f, 1))

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return card_sample(s, field(f, 1), rng)

    def seen_by(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who, position = field(f, 0), field(f, 1)
        look(s, position, n, bit(who))
        s.tell(events.LOOKED_AT, bit(who), who, position, n)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/spy"
