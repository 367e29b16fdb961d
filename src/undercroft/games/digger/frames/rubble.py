"""Sabotage! and Demolish!: Collapses come and go. Rules: digger/sabotage, digger/demolish."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import events
from undercroft.games.digger.actions import HEX
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.orders import list_rubble
from undercroft.games.digger.state import HAPPENED, POSTS, Digger, laid, what_on
from undercroft.games.digger.tables import COLLAPSE, NEUTRAL


@final
class Sacrifice(OnTheClock):
    """Sabotage!: choose the Stooge that is sacrificed. Rules: digger/sabotage."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        low = seat * POSTS
        for k in range(low, low + s.groups[seat]):
            out.add(HEX + s.posts[k])
        s.scenario.more_victims(s, seat, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.become(pack(kinds.COLLAPSE, n - HEX + 1))


@final
class Collapse(OnTheClock):
    """Choose the empty space that collapses; field 0: 1 + where the sacrificed Stooge stands."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        board = s.board
        for space in range(s.spaces):
            if board[space] == 0:
                out.add(HEX + 2 * space)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        node = field(f, 0) - 1
        if node >= 0:
            s.scenario.sacrifice(s, seat, node)
        s.rubble -= 1
        s.board[n - HEX >> 1] = laid(COLLAPSE, NEUTRAL)
        s.tell(events.COLLAPSE, EVERYBODY, seat, n - HEX >> 1)
        s.finish()


@final
class Demolish(OnTheClock):
    """Choose the rubble that is cleared away. Rules: digger/demolish."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_rubble(s, seat, HEX, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = n - HEX >> 1
        if what_on(s.board[space]) == COLLAPSE:
            s.cleared += 1
        s.board[space] = 0
        s.done |= HAPPENED
        s.tell(events.DEMOLISHED, EVERYBODY, seat, space)
        s.finish()
