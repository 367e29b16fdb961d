"""Creatures are hired, rooms are built. Rules: lords/hire, lords/build."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest, one
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.lords import building, events, improving, paying
from undercroft.games.lords.cards.creatures import GHOST, KINDS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.actions import decline
from undercroft.games.lords.moves import CELL, CREATURE, DECLINE, ROOM
from undercroft.games.lords.spaces import space_at
from undercroft.games.lords.state import BUILD_ROOM, BUILT, HIRE_MONSTER, Lords


@final
class Hire(Frame[Lords]):
    """A creature on offer that can be paid, or none. Fields: seat, space. Rules: lords/hire."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add_mask(CREATURE, building.hireable(s, seat, space_at(HIRE_MONSTER, field(f, 1)).food))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 1)
        if n == DECLINE:
            decline(s, seat, HIRE_MONSTER, space)
            return
        s.finish()
        hire(s, seat, n - CREATURE, space_at(HIRE_MONSTER, space).food)

    def title(self, s: Lords, f: i64) -> str:
        return "lords/hire"


def hire(s: Lords, seat: i64, kind: i64, food: i64) -> None:
    """A creature on offer comes to a seat for its cost, and so much food besides. Rules: lords/hire."""
    s.food[seat] -= food
    s.market -= one(kind)
    s.up[seat] += one(kind)
    s.tell(events.HIRED, EVERYBODY, seat, kind)
    paying.pay(s, seat, kind)


def meals(s: Lords, seat: i64, eater: i64) -> i64:
    """The kinds of own monsters that an eater may have; one of its own kind (-1: none) is itself."""
    found: i64 = 0
    for kind in range(KINDS):
        if kind != GHOST and s.owned(seat, kind) > (1 if kind == eater else 0):
            found |= bit(kind)
    return found


@final
class Feed(Frame[Lords]):
    """A seat gives one of its monsters away. Fields: seat, kind + 1 of the eater if it is in the lair."""

    def asked(self, s: Lords, f: i64) -> i64:
        who = field(f, 0)
        food = meals(s, who, field(f, 1) - 1)
        return bit(who) if food & food - 1 else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(CREATURE, meals(s, seat, field(f, 1) - 1))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who = field(f, 0)
        kind = lowest(meals(s, who, field(f, 1) - 1)) if seat == AUTO else n - CREATURE
        paying.dismiss(s, who, kind)
        s.tell(events.FED, EVERYBODY, who, kind)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/hire"


@final
class Build(Frame[Lords]):
    """A room on offer that has a site, or none. Fields: seat, space. Rules: lords/build."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add_mask(ROOM, building.buildable(s, seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 1)
        if n == DECLINE:
            decline(s, seat, BUILD_ROOM, space)
            return
        s.gold[seat] -= space_at(BUILD_ROOM, space).gold
        s.become(pack(kinds.SITE, seat, n - ROOM))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/build"


@final
class Site(Frame[Lords]):
    """The tunnel that becomes the room. Fields: seat, room. Rules: lords/build."""

    def asked(self, s: Lords, f: i64) -> i64:
        who = field(f, 0)
        cells = building.sites(s, who, field(f, 1))
        return bit(who) if cells & cells - 1 else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(CELL, building.sites(s, seat, field(f, 1)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who, room = field(f, 0), field(f, 1)
        cell = lowest(building.sites(s, who, room)) if seat == AUTO else n - CELL
        s.rooms[who] |= bit(cell)
        if s.improved:
            improving.build_over(s, who, cell)
        s.room_at[room] = BUILT + 20 * who + cell
        s.tell(events.BUILT, EVERYBODY, who, room, cell)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/build"
