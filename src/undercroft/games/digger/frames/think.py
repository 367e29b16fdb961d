"""Think!: set Projects aside and draw others. Rules: digger/think."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, CHANCE, LOOSE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import above, set_size
from undercroft.games.digger import events
from undercroft.games.digger.actions import ASIDE, COUNT
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.frames.turn import (
    OfProjects,
    draw_tile,
    seen_projects,
    tile_outcomes,
    tile_sample,
)
from undercroft.games.digger.state import HIDDEN_PROJECTS, Digger


def most(s: Digger) -> i64:
    """How many Projects the active seat may set aside: as many as the bag can replace."""
    return min(set_size(s.projects[s.active]), set_size(s.bag[s.active]))


@final
class Think(OnTheClock):
    """Choose how many Projects are set aside; not asked if it can be one only. Rules: digger/think."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active) if most(s) > 1 else AUTO

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for n in range(1, most(s) + 1):
            out.add(COUNT + n)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        tiles: i64 = 1 if seat == AUTO else n - COUNT
        s.tell(events.THINKS, EVERYBODY, s.active, tiles)
        s.become(pack(kinds.THINK_ASIDE, tiles, tiles))


@final
class ThinkAside(Active):
    """Choose the Projects to set aside, so many still (field 0) of so many (field 1). Rules: digger/think."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        left = s.projects[seat]
        if f & LOOSE or s.house & HIDDEN_PROJECTS:  # to others, every hidden choice has to be as likely
            out.add_mask(ASIDE, left)
            return
        left = above(left, s.aside)
        spare = set_size(left) - field(f, 0)
        while spare >= 0:
            out.add(ASIDE + lowest(left))
            left &= left - 1
            spare -= 1

    def seen_by(self, s: Digger, f: i64) -> i64:
        return seen_projects(s)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        tile = n - ASIDE
        s.projects[seat] &= ~bit(tile)
        s.aside |= bit(tile)
        s.tell(events.ASIDE, seen_projects(s), seat, tile)
        draw = field(f, 1)
        if field(f, 0) > 1:
            s.become(pack(kinds.THINK_ASIDE, field(f, 0) - 1, draw) | f & LOOSE)
        elif s.lord(seat).draws_more(s, seat) and draw < set_size(s.bag[seat]):
            s.become(pack(kinds.THINK_DRAW, draw + 1, 1))
        else:
            s.become(pack(kinds.THINK_DRAW, draw))

    def picks_set(self, s: Digger, f: i64) -> bool:
        return s.aside == 0


@final
class ThinkDraw(Frame[Digger]):
    """Draw as many (field 0) as were set aside; field 1: one more was drawn. Rules: digger/think."""

    def asked(self, s: Digger, f: i64) -> i64:
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


def put_back(s: Digger) -> None:
    """What was set aside goes back to the bag."""
    s.bag[s.active] |= s.aside
    s.aside = 0
    s.finish()


@final
class ThinkBack(OfProjects):
    """One more was drawn: a Project of choice goes back too."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        tile = n - ASIDE
        s.projects[seat] &= ~bit(tile)
        s.aside |= bit(tile)
        s.tell(events.ASIDE, seen_projects(s), seat, tile)
        put_back(s)

    def title(self, s: Digger, f: i64) -> str:
        return s.lord(s.active).rule
