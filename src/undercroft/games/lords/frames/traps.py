"""Trap cards come from the deck and go to the discards. Rules: lords/traps."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.piles import bag_outcomes, bag_sample
from undercroft.engine.rng import Rng
from undercroft.games.lords import building, events
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import TRAP
from undercroft.games.lords.state import Lords


@final
class DrawTrap(Frame[Lords]):
    """A seat draws traps. Fields: seat, how many. Answers how many could not be drawn. Rules: lords/traps."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE if field(f, 1) and s.deck else AUTO

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return bag_outcomes(s.deck)

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return bag_sample(s.deck, rng)

    def seen_by(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who, left = field(f, 0), field(f, 1)
        if seat == AUTO:
            if left and s.discards:
                s.deck = s.discards
                s.discards = 0
                s.tell(events.SHUFFLED, EVERYBODY)
            else:
                s.finish(left)
            return
        s.deck -= one(n)
        s.traps[who] += one(n)
        s.tell(events.DRAWS_TRAP, EVERYBODY, who)
        s.tell(events.DREW_TRAP, bit(who), who, n)
        s.become(pack(kinds.DRAW_TRAP, who, left - 1))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/traps"


@final
class ReturnTrap(Frame[Lords]):
    """A seat gives one of its traps away, face up. Fields: seat, 1: only if the draw before was whole.

    It is asked even where all its traps are alike: others do not know that. Rules: lords/traps.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        who = field(f, 0)
        if s.traps[who] == 0 or (field(f, 1) and s.answer):
            return AUTO
        return bit(who)

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        for kind in range(12):
            if count(s.traps[seat], kind):
                out.add(TRAP + kind)

    def private(self, s: Lords, f: i64) -> bool:
        return True

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        if seat != AUTO:
            discard(s, seat, n - TRAP)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/traps"


def discard(s: Lords, seat: i64, kind: i64) -> None:
    """A trap of a hand goes face up to the discards."""
    s.traps[seat] -= one(kind)
    s.discards += one(kind)
    if s.tailored:
        building.forget_trap(s, seat, kind)
    s.tell(events.TRAP_BACK, EVERYBODY, seat, kind)
