"""Rise!: a Stooge is summoned. Rules: digger/rise."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.core import Frame
from undercroft.engine.moves import Moves
from undercroft.games.digger.actions import BELL, HEX
from undercroft.games.digger.frames.bell import listen, ring
from undercroft.games.digger.frames.work import summon
from undercroft.games.digger.orders import list_cradles
from undercroft.games.digger.state import Digger


@final
class Rise(Frame[Digger]):
    """Choose where the Stooge appears. Rules: digger/rise."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_cradles(s, seat, HEX, out)
        listen(s, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n == BELL:
            ring(s)
            return
        summon(s, seat, n - HEX >> 1)
        s.finish()

    def title(self, s: Digger, f: i64) -> str:
        return "digger/rise"
