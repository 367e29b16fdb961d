"""The bell of a turn that has a clock. Rules: digger/clock."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.moves import Moves
from undercroft.games.digger import events
from undercroft.games.digger.actions import BELL
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.state import Digger


class OnTheClock(Active):
    """A question that the bell may cut short, where a turn has a clock. Rules: digger/clock."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        """The moves besides the bell."""
        raise NotImplementedError

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        """Go on with one of them, or with no question."""
        raise NotImplementedError

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        self.offer(s, f, seat, out)
        if s.seconds:
            out.add(BELL)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n == BELL:
            ring(s)
        else:
            self.chosen(s, f, seat, n)


def ring(s: Digger) -> None:
    """The bell: what is unresolved is given up, and the turn is at its end. Rules: digger/clock."""
    s.tell(events.BELL, EVERYBODY, s.active)
    s.projects[s.active] |= s.aside
    s.aside = 0
    s.pool = 0
    s.stack = vec[i64]()
    s.become(kinds.END)
