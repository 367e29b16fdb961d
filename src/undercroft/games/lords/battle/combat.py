"""The combat of a year: rounds, each with plans, a card and a battle for every line. Rules: lords/combat."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.piles import card, kind_of
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.lords import line
from undercroft.games.lords.battle import events, flags
from undercroft.games.lords.cards.spells import cards_of
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import FESTIVAL, Lords


def unseen(s: Lords) -> i64:
    """The combat cards of the year that lie at no position that somebody has looked at, as a mask."""
    mask = cards_of(s.year, s.house & FESTIVAL != 0)
    for k in range(len(s.cards)):
        if s.cards[k]:
            mask &= ~bit(kind_of(s.cards[k]))
    return mask


@final
class Combat(Frame[Lords]):
    """Field 0 is the step: 0 before a round, then one for each battle in turn order."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        step = field(f, 0)
        if step:
            s.become(pack(kinds.COMBAT, step + 1 if step < s.seats else 0))
            s.call(pack(kinds.BATTLE, s.in_turn(step - 1)))
        elif s.round < len(s.cards) and self._living(s):
            s.round += 1
            flags.next_round(s)
            s.tell(events.ROUND, EVERYBODY, s.round)
            s.become(pack(kinds.COMBAT, 1))
            s.call(kinds.PLAN, kinds.REVEAL)
        else:
            s.round = 0
            s.flags = 0
            s.finish()

    def _living(self, s: Lords) -> bool:
        return any(line.alive(s, seat) for seat in range(s.seats))


@final
class Reveal(Frame[Lords]):
    """The combat card of this round, for all. A card that somebody has looked at is settled."""

    def asked(self, s: Lords, f: i64) -> i64:
        return AUTO if s.cards[s.round - 1] else CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        mask = unseen(s)
        return [(kind, 1) for kind in range(62) if mask >> kind & 1]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        mask = unseen(s)
        return pick(mask, rng.below(set_size(mask)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        position = s.round - 1
        kind = n if seat == CHANCE else kind_of(s.cards[position])
        s.cards[position] = card(kind, EVERYBODY)
        s.tell(events.CARD, EVERYBODY, position, kind)
        s.finish()
