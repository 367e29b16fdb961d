"""Imps dig and mine. Rules: lords/dig, lords/mine."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import LOOSE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.lords import building, events
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.actions import decline
from undercroft.games.lords.moves import CELL, COUNT, DECLINE
from undercroft.games.lords.spaces import space_at
from undercroft.games.lords.state import DIG_TUNNELS, MINE_GOLD, Lords

SHED: Final = 3  # in place of a space: a room digs, and its imps have worked already


@final
class Dig(Frame[Lords]):
    """Cells are dug one after the other. Fields: seat, imps left, space, dug so far. Rules: lords/dig.

    A set of tunnels is one path: a cell that could be dug and was passed over for a higher one is not offered
    again (`allowed`). People pick in any order.
    """

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        if field(f, 2) != SHED:
            out.add(DECLINE)
        out.add_mask(CELL, building.diggable(s, seat) if f & LOOSE else s.allowed)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        left, space, dug = field(f, 1) - 1, field(f, 2), field(f, 3) & 0x7FF
        if n == DECLINE:
            s.allowed = 0
            if dug:
                s.finish()
            else:
                decline(s, seat, DIG_TUNNELS, space)
            return
        before = building.diggable(s, seat)
        cell = n - CELL
        s.tiles[seat] |= bit(cell)
        s.tell(events.DUG, EVERYBODY, seat, cell)
        if space != SHED:
            s.busy[seat] += 1
            if dug == 0:
                s.busy[seat] += space_at(DIG_TUNNELS, space).foreman
        now = building.diggable(s, seat)
        higher = s.allowed & ~(bit(cell + 1) - 1)
        s.allowed = now & (higher | ~before)
        if left == 0 or not (now if f & LOOSE else s.allowed):
            s.allowed = 0
            s.finish()
        else:
            s.become(pack(kinds.DIG, seat, left, space, dug + 1) | f & LOOSE)

    def picks_set(self, s: Lords, f: i64) -> bool:
        return field(f, 3) == 0 and field(f, 1) > 1

    def title(self, s: Lords, f: i64) -> str:
        return "lords/dig"


@final
class Mine(Frame[Lords]):
    """So many imps mine, each in a tunnel of its own. Fields: seat, the most, space. Rules: lords/mine."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        for n in range(1, field(f, 1) + 1):
            out.add(COUNT + n)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 2)
        if n == DECLINE:
            decline(s, seat, MINE_GOLD, space)
            return
        gold = building.mined(s, seat, n - COUNT)
        s.gold[seat] += gold
        s.busy[seat] += n - COUNT + space_at(MINE_GOLD, space).foreman
        s.tell(events.MINED, EVERYBODY, seat, gold)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/mine"
