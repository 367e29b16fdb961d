"""Rise!: a Stooge is summoned. Rules: digger/rise."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.moves import Moves
from undercroft.games.digger.actions import HEX
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.frames.work import summon
from undercroft.games.digger.orders import list_cradles
from undercroft.games.digger.state import Digger


@final
class Rise(OnTheClock):
    """Choose where the Stooge appears. Rules: digger/rise."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_cradles(s, seat, HEX, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        summon(s, seat, n - HEX >> 1)
        s.finish()
