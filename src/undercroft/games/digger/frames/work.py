"""Work!: a Project becomes part of the dungeon. Rules: digger/work, digger/arrival."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import events
from undercroft.games.digger.actions import DONE, HEX, TILE, TURN
from undercroft.games.digger.building import build, house_level, torture_level
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.frames.pool import bonus
from undercroft.games.digger.placing import buildable, fits, list_sites
from undercroft.games.digger.rooms import room_for_one
from undercroft.games.digger.state import WORKED, Digger
from undercroft.games.digger.tables import RISE
from undercroft.games.digger.tiles import DORM, KITCHEN, LIBRARY, ROOMS, TORTURE, room_type


@final
class Tile(OnTheClock):
    """Choose a Project; field 0: a Work!, so that a Stooge has to stand beside the place."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(TILE, buildable(s, seat, s.projects[seat], field(f, 0), False))

    def private(self, s: Digger, f: i64) -> bool:
        return True

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.become(pack(kinds.SITE, n - TILE, field(f, 0)))

    def title(self, s: Digger, f: i64) -> str:
        return "digger/work" if field(f, 0) else "digger/pit"


@final
class Site(Active):
    """Choose the space for a tile (field 0); field 1: a Stooge has to stand beside it."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_sites(s, seat, field(f, 0), field(f, 1), HEX, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.become(pack(kinds.ROTATE, field(f, 0), n - HEX >> 1, field(f, 1)))


@final
class Rotate(Frame[Digger]):
    """Choose how a tile (field 0) lies on a space (field 1); not asked if it fits in one way only."""

    def asked(self, s: Digger, f: i64) -> i64:
        ways = fits(s, s.active, field(f, 0), field(f, 1), field(f, 2))
        return bit(s.active) if ways & ways - 1 else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(TURN, fits(s, seat, field(f, 0), field(f, 1), field(f, 2)))

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        tile, space, by_stooge = field(f, 0), field(f, 1), field(f, 2)
        rotation = lowest(fits(s, s.active, tile, space, by_stooge)) if seat == AUTO else n - TURN
        if by_stooge:
            s.done |= WORKED
        coins = build(s, s.active, tile, space, rotation)
        s.become(pack(kinds.ARRIVE, space, 0, coins))


@final
class Arrive(Frame[Digger]):
    """What a new tile (on field 0) brings, step by step (field 1); field 2: coins. Rules: digger/arrival."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space, step, coins = field(f, 0), field(f, 1), field(f, 2)
        tile = (s.board[space] & 63) - 1
        s.become(pack(kinds.ARRIVE, space, step + 1))
        if step == 0:
            if coins:
                s.call(pack(kinds.DRAW_COIN, s.active, coins))
        elif step == 1:
            s.scenario.built(s, s.active, space)
        elif step == 2:
            if tile < ROOMS and room_type(tile) == DORM and room_for_one(s, s.active):
                s.call(pack(kinds.DORM, space))
        elif step == 3:
            bonus(s, TORTURE, torture_level(s, s.active, tile))
        elif step == 4:
            bonus(s, KITCHEN if tile < ROOMS else LIBRARY, house_level(s, s.active, tile))
        else:
            s.finish()


@final
class Dorm(OnTheClock):
    """A new Dorm (on field 0) may bring a Stooge of its own. Rules: digger/dorm."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(RISE)
        out.add(DONE)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n == RISE:
            summon(s, seat, field(f, 0))
        s.finish()


def summon(s: Digger, seat: i64, space: i64) -> None:
    """A Stooge rises from the Reserve. Rules: digger/rise."""
    s.reserve[seat] -= 1
    s.put(seat, space * 2, 1)
    s.tell(events.RISES, EVERYBODY, seat, space)
