"""Think!: set Projects aside and draw others. Rules: digger/think."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.digger import events, lords
from undercroft.games.digger.actions import ASIDE, BELL, DONE
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.turn import (
    draw_tile,
    listen,
    ring,
    seen_projects,
    tile_outcomes,
    tile_sample,
)
from undercroft.games.digger.sets import lowest, members
from undercroft.games.digger.state import Digger


def _may_set_aside(s: Digger) -> bool:
    """More can be set aside while a Project is left, and a tile in the bag to replace it."""
    return s.projects[s.active] != 0 and members(s.aside) < members(s.bag[s.active])


@final
class Think(Frame[Digger]):
    """Choose the Projects to set aside, lowest first; field 0: from which tile on. Rules: digger/think."""

    def waits_for(self, s: Digger, f: i64) -> i64:
        return s.active if _may_set_aside(s) else AUTO  # by numbers alone: Projects may be hidden

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        if s.aside:
            out.add(DONE)
        left = s.projects[seat] >> field(f, 0) << field(f, 0)
        while left:
            out.add(ASIDE + lowest(left))
            left &= left - 1
        listen(s, out)

    def seen_by(self, s: Digger, f: i64) -> i64:
        return seen_projects(s)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if n == BELL:
            ring(s)
        elif seat == AUTO or n == DONE:
            draw = members(s.aside)
            s.tell(events.THINKS, EVERYBODY, s.active, draw)
            if s.lord(s.active) == lords.QUIBBLE and draw < members(s.bag[s.active]):
                s.become(pack(kinds.THINK_DRAW, draw + 1, 1))
            else:
                s.become(pack(kinds.THINK_DRAW, draw))
        else:
            tile = n - ASIDE
            s.projects[seat] &= ~bit(tile)
            s.aside |= bit(tile)
            s.tell(events.ASIDE, seen_projects(s), seat, tile)
            s.become(pack(kinds.THINK, tile + 1))

    def title(self, s: Digger, f: i64) -> str:
        return "digger/think"


@final
class ThinkDraw(Frame[Digger]):
    """Draw as many (field 0) as were set aside; field 1: one more was drawn. Rules: digger/think."""

    def waits_for(self, s: Digger, f: i64) -> i64:
        return CHANCE if field(f, 0) else AUTO

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return tile_outcomes(s.bag[s.active])

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        return tile_sample(s.bag[s.active], rng)

    def seen_by(self, s: Digger, f: i64) -> i64:
        return seen_projects(s)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat != AUTO:
            draw_tile(s, s.active, n)
            s.become(pack(kinds.THINK_DRAW, field(f, 0) - 1, field(f, 1)))
        elif field(f, 1):
            s.become(kinds.THINK_BACK)
        else:
            put_back(s)

    def title(self, s: Digger, f: i64) -> str:
        return "digger/think"


def put_back(s: Digger) -> None:
    """What was set aside goes back to the bag."""
    s.bag[s.active] |= s.aside
    s.aside = 0
    s.finish()


@final
class ThinkBack(Frame[Digger]):
    """Professor Quibble drew one more: a Project of choice goes back too. Rules: digger/quibble."""

    def waits_for(self, s: Digger, f: i64) -> i64:
        return s.active

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(ASIDE, s.projects[seat])

    def seen_by(self, s: Digger, f: i64) -> i64:
        return seen_projects(s)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        tile = n - ASIDE
        s.projects[seat] &= ~bit(tile)
        s.aside |= bit(tile)
        s.tell(events.ASIDE, seen_projects(s), seat, tile)
        put_back(s)

    def title(self, s: Digger, f: i64) -> str:
        return "digger/quibble"
