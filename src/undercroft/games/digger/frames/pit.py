"""The Sacrifice Pit: a Stooge for a tile or a coin. Rules: digger/pit."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.core import AUTO, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import coins
from undercroft.games.digger.actions import BAG, DONE
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.placing import buildable
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import WORK


def _may_build(s: Digger) -> bool:
    return buildable(s, s.active, s.projects[s.active], 0, True) != 0


@final
class Pit(OnTheClock):
    """Build a Project anywhere in the dungeon, or take a coin. Rules: digger/pit."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active) if coins.in_bag(s) or _may_build(s) else AUTO

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        if _may_build(s):
            out.add(WORK)
        out.add(BAG if coins.in_bag(s) else DONE)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO or n == DONE:
            s.finish()
        elif n == WORK:
            s.become(kinds.TILE)
        else:
            s.become(pack(kinds.DRAW_COIN, seat, 1))
