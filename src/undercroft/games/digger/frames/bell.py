"""The bell of a turn that has a clock. Rules: digger/clock."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.moves import Moves
from undercroft.games.digger import events
from undercroft.games.digger.actions import BELL
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.state import Digger


def listen(s: Digger, out: Moves) -> None:
    """Where a turn has a clock, its bell may ring. Rules: digger/clock."""
    if s.seconds:
        out.add(BELL)


def ring(s: Digger) -> None:
    """The bell: what is unresolved is given up, and the turn is at its end. Rules: digger/clock."""
    s.tell(events.BELL, EVERYBODY, s.active)
    s.projects[s.active] |= s.aside
    s.aside = 0
    s.pool = 0
    s.stack = vec[i64]()
    s.become(kinds.END)
