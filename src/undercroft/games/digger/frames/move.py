"""Move!: shifts one by one. Rules: digger/move, digger/shift."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import events
from undercroft.games.digger.actions import DONE, FIGURE, GROUP, HEX
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.moving import fight, list_targets, sizes, spring
from undercroft.games.digger.orders import may_leave, may_move
from undercroft.games.digger.state import PIT_USED, POSTS, Digger, owner_of, what_on
from undercroft.games.digger.tiles import PIT


@final
class Move(OnTheClock):
    """Choose who makes the next shift: shifts left (field 0), whether one was made (field 1)."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active) if field(f, 0) and may_move(s, s.active) else AUTO

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        if field(f, 1):
            out.add(DONE)
        low = seat * POSTS
        for k in range(low, low + s.groups[seat]):
            node = s.posts[k]
            if may_leave(s, seat, node):
                out.add(HEX + node)
        s.scenario.more_shifts(s, seat, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO or n == DONE:
            s.finish()
        else:
            s.become(pack(kinds.MOVE, field(f, 0) - 1, 1))
            if n >= FIGURE:
                s.scenario.shift(s, seat, n)
            elif s.scenario.stirs(s, n - HEX):
                s.scenario.stir(s, seat, n - HEX)
            else:
                s.call(pack(kinds.GROUP, n - HEX))


class HowMany(OnTheClock):
    """How many Stooges leave a node (field 0) together; not asked if only one number can."""

    def able(self, s: Digger, seat: i64, node: i64) -> i64:
        """Mask of the numbers that can leave."""
        return sizes(s, seat, node)

    def onward(self) -> i64:
        """The kind of the frame that then asks where to: from a node (field 0), how many (field 1)."""
        return kinds.TARGET

    def asked(self, s: Digger, f: i64) -> i64:
        able = self.able(s, s.active, field(f, 0))
        return bit(s.active) if able & able - 1 else AUTO

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(GROUP, self.able(s, seat, field(f, 0)))

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        group = lowest(self.able(s, s.active, field(f, 0))) if seat == AUTO else n - GROUP
        s.become(pack(self.onward(), field(f, 0), group))


@final
class Group(HowMany):
    """How many Stooges make a shift together. Rules: digger/shift."""


@final
class Target(OnTheClock):
    """Where a group goes: from a node (field 0), how many (field 1). Rules: digger/shift, digger/combat."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_targets(s, seat, field(f, 1), field(f, 0), HEX, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.finish()
        start, group, node = field(f, 0), field(f, 1), n - HEX
        if not s.scenario.asks(s, seat, group, start, node):
            march(s, seat, group, start, node)


def march(s: Digger, seat: i64, n: i64, start: i64, node: i64) -> None:
    """A group of n goes from node to node: fight, Trap, Pit, then it stands. Rules: digger/shift."""
    s.tell(events.SHIFT, EVERYBODY, seat, start, node, n)
    s.take(seat, start, n)
    fight(s, seat, node)
    s.scenario.beaten(s, seat, start, node)
    n = spring(s, seat, n, node)
    s.scenario.carries(s, start, node)
    b = s.board[node >> 1]
    if what_on(b) == PIT + 1 and owner_of(b) == seat:
        s.reserve[seat] += n
        s.done |= PIT_USED
        s.tell(events.PIT, EVERYBODY, seat)
        s.call(kinds.PIT)
    else:
        s.scenario.arrive(s, seat, n, start, node)
