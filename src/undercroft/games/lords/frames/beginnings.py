"""Dungeon Setup: each seat is dealt two cards and begins as one of them says. Rules: lords/setups."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.engine.together import Answers, Together
from undercroft.games.lords import events, evil
from undercroft.games.lords.cards.setups import SETUP_CARDS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import SETUP_CARD
from undercroft.games.lords.state import Lords
from undercroft.games.lords.tables import SETUPS_DEALT


@final
class DealCard(Frame[Lords]):
    """In turn order each seat is dealt two set-up cards; field 0 counts seats, field 1 cards."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return [(card.number, 1) for card in SETUP_CARDS if s.setup_cards & bit(card.number)]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return pick(s.setup_cards, rng.below(set_size(s.setup_cards)))

    def seen_by(self, s: Lords, f: i64) -> i64:
        return bit(s.in_turn(field(f, 0)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        k, dealt = field(f, 0), field(f, 1) + 1
        who = s.in_turn(k)
        s.setup_cards &= ~bit(n)
        s.dealt[who] |= bit(n)
        s.tell(events.DEALT_CARD, EVERYBODY, who)
        s.tell(events.DEALT_SETUP, bit(who), who, n)
        if dealt < SETUPS_DEALT:
            s.become(pack(kinds.DEAL_CARD, k, dealt))
        elif k + 1 < s.seats:
            s.become(pack(kinds.DEAL_CARD, k + 1))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/setups"


@final
class PickCard(Together[Lords]):
    """Each seat keeps one of its two cards; what nobody keeps leaves the game. Rules: lords/setups."""

    def answers(self, s: Lords, f: i64) -> Answers:
        return s.answers

    def offer(self, s: Lords, f: i64, seat: i64, step: i64, out: Moves) -> None:
        out.add_mask(SETUP_CARD, s.dealt[seat])

    def laid(self, s: Lords, f: i64, seat: i64) -> None:
        s.tell(events.PICKED, EVERYBODY, seat)

    def show(self, s: Lords, f: i64, seat: i64, step: i64, n: i64) -> None:
        card = SETUP_CARDS[n - SETUP_CARD]
        s.dealt[seat] = 0
        s.tell(events.SETUP, EVERYBODY, seat, card.number)
        s.tiles[seat] = card.tunnels
        s.food[seat] = card.food
        s.gold[seat] = card.gold
        s.imps[seat] = card.imps
        evil.shift(s, seat, card.evil - s.evil[seat])

    def resolve(self, s: Lords, f: i64) -> None:
        """Traps are drawn and combat cards looked at in turn order."""
        s.setup_cards = 0
        s.finish()
        k = s.seats
        while k:
            k -= 1
            seat = s.in_turn(k)
            card = SETUP_CARDS[s.answers.at(seat, 0) - SETUP_CARD]
            for spying in range(card.spies):
                s.call(pack(kinds.SPY, seat))
            for returned in range(card.traps - card.kept):
                s.call(pack(kinds.RETURN_TRAP, seat))
            if card.traps:
                s.call(pack(kinds.DRAW_TRAP, seat, card.traps))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/setups"
