"""A special event: one seat after the other does what the card says. Rules: lords/special."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.core import AUTO, Frame, field
from undercroft.engine.moves import Moves
from undercroft.games.lords.cards.special import NO_ANSWER
from undercroft.games.lords.cards.specials import SPECIALS
from undercroft.games.lords.state import Lords


@final
class SpecialEvent(Frame[Lords]):
    """What one seat does. Fields: seat, card, step."""

    def asked(self, s: Lords, f: i64) -> i64:
        who = field(f, 0)
        return bit(who) if SPECIALS[field(f, 1)].asks(s, who, field(f, 2)) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        SPECIALS[field(f, 1)].offer(s, seat, field(f, 2), out)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        SPECIALS[field(f, 1)].answer(s, field(f, 0), field(f, 2), NO_ANSWER if seat == AUTO else n)
