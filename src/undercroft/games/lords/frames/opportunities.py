"""Unique Opportunities: boards that take the place of an action for a season. Rules: lords/opportunities."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest, one
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.piles import bag_outcomes, bag_sample
from undercroft.engine.rng import Rng
from undercroft.engine.sets import pick, set_size
from undercroft.games.lords import building, events, evil, improving, training
from undercroft.games.lords.boards import space_now
from undercroft.games.lords.cards.opportunities import (
    DELUXE_DIGGING,
    HALL,
    OPPORTUNITIES,
    RENTED_MAGIC_HALL,
    RESTORATION_WORKS,
    TRAP_TAILOR,
    WHISPERING_CAMPAIGN,
)
from undercroft.games.lords.cards.opportunities import KINDS as BOARDS
from undercroft.games.lords.cards.rooms import MAGIC_ROOM
from undercroft.games.lords.cards.rooms import ROOMS as ROOM_TILES
from undercroft.games.lords.cards.traps import KINDS as TRAP_KINDS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.actions import decline, fail
from undercroft.games.lords.frames.market import hire
from undercroft.games.lords.moves import (
    CELL,
    CREATURE,
    DECLINE,
    DO,
    EXPERT,
    IMPROVED,
    ROOM,
    SEAT,
    TRAP,
)
from undercroft.games.lords.spaces import payable
from undercroft.games.lords.state import DIG_TUNNELS, HIRE_MONSTER, Lords

RULE: Final = "lords/opportunities"


@final
class NextBoard(Frame[Lords]):
    """The board of this season is turned up. Rules: lords/opportunities."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return [(board, 1) for board in range(BOARDS) if s.boards & bit(board)]

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return pick(s.boards, rng.below(set_size(s.boards)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.boards &= ~bit(n)
        s.board = n + 1
        s.tell(events.BOARD, EVERYBODY, n)
        OPPORTUNITIES[n].opens(s)

    def title(self, s: Lords, f: i64) -> str:
        return RULE


@final
class OpenTrap(Frame[Lords]):
    """The Trap Tailor lays traps open; field 0 tells how many more."""

    def asked(self, s: Lords, f: i64) -> i64:
        return CHANCE if field(f, 0) and s.deck else AUTO

    def outcomes(self, s: Lords, f: i64) -> list[tuple[int, int]]:
        return bag_outcomes(s.deck)

    def sample(self, s: Lords, f: i64, rng: Rng) -> i64:
        return bag_sample(s.deck, rng)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            if field(f, 0) and s.discards:
                s.deck = s.discards
                s.discards = 0
                s.tell(events.SHUFFLED, EVERYBODY)
            else:
                s.finish()
            return
        s.deck -= one(n)
        s.tailor += one(n)
        s.tell(events.TRAP_OPEN, EVERYBODY, n)
        s.become(pack(kinds.OPEN_TRAP, field(f, 0) - 1))

    def title(self, s: Lords, f: i64) -> str:
        return RULE


def possible(s: Lords, seat: i64, board: i64, space: i64) -> bool:
    """Could a seat carry out a space of a board? Rules: lords/opportunities."""
    at = space_now(s, board, space)
    return payable(s, seat, at) and OPPORTUNITIES[board].may(s, seat, space, at)


@final
class Board(Frame[Lords]):
    """A minion stands on a board. Fields: seat, action, space, 1 when it was carried out."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who, board, space = field(f, 0), field(f, 1), field(f, 2)
        s.finish()
        if field(f, 3):
            OPPORTUNITIES[board].carried(s, who, space)
        elif possible(s, who, board, space):
            OPPORTUNITIES[board].ask(s, who, space, space_now(s, board, space))
        else:
            paid = payable(s, who, space_now(s, board, space))
            s.tell(events.FAILED, EVERYBODY, who, board, events.NO_USE if paid else events.NOT_PAID)
            fail(s, who, board, space)


@final
class Whisper(Frame[Lords]):
    """Whose counter rises; two rise in turn order. Fields: seat, space, colour + 1 that was named first."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        if not field(f, 2):
            out.add(DECLINE)
        out.add_mask(SEAT, bit(evil.counters(s)) - 1 & ~bit(seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space, first = field(f, 1), field(f, 2) - 1
        at = space_now(s, WHISPERING_CAMPAIGN, space)
        if n == DECLINE:
            decline(s, seat, WHISPERING_CAMPAIGN, space)
            return
        colour = n - SEAT
        if first < 0:
            s.tell(events.CARRIED, EVERYBODY, seat, WHISPERING_CAMPAIGN, space)
            s.gold[seat] -= at.gold
            if not at.spies:
                s.become(pack(kinds.WHISPER, seat, space, colour + 1))
                return
            s.become(pack(kinds.SPY, seat))
            evil.shift(s, colour, 1)
            return
        s.finish()
        if first == colour:
            evil.shift(s, colour, 2)
        else:
            if s.rules >= 2 and s.place_in_turn(colour) < s.place_in_turn(first):
                first, colour = colour, first
            evil.shift(s, first, 1)
            evil.shift(s, colour, 1)
        if at.calms:
            evil.shift(s, seat, -at.calms)

    def title(self, s: Lords, f: i64) -> str:
        return RULE


@final
class Restore(Frame[Lords]):
    """Imps dig or repair, one cell after the other. Fields: seat, imps left, space, 1 if some have worked."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add_mask(CELL, building.restorable(s, seat, field(f, 1)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        left, space, begun = field(f, 1), field(f, 2), field(f, 3)
        if n == DECLINE:
            if begun:
                s.finish()
            else:
                decline(s, seat, DIG_TUNNELS, space)
            return
        if not begun:
            s.busy[seat] += space_now(s, RESTORATION_WORKS, space).foreman
        cell = bit(n - CELL)
        imps: i64 = 1
        if s.conquered[seat] & cell:
            imps = 2 if s.rooms[seat] & cell else 1
            s.conquered[seat] &= ~cell
            s.tell(events.REPAIRED, EVERYBODY, seat, n - CELL)
        else:
            s.tiles[seat] |= cell
            s.tell(events.DUG, EVERYBODY, seat, n - CELL)
        s.busy[seat] += imps
        left -= imps
        if building.restorable(s, seat, left):
            s.become(pack(kinds.RESTORE, seat, left, space, 1))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return RULE


@final
class Hall(Frame[Lords]):
    """Once more, or done. Fields: seat, space, how often so far. Rules: lords/opportunities."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0)) if HALL.once_more(s, field(f, 0), field(f, 1), field(f, 2)) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add(DO)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space, done = field(f, 1), field(f, 2)
        if seat == AUTO:
            s.finish()
        elif n == DECLINE:
            if done:
                s.finish()
            else:
                decline(s, seat, RENTED_MAGIC_HALL, space)
        else:
            building.employ(s, seat, ROOM_TILES[MAGIC_ROOM].imps)
            s.food[seat] -= HALL.meal(space, done)
            s.imps[seat] += ROOM_TILES[MAGIC_ROOM].recruits
            s.tell(events.RENTED, EVERYBODY, seat, s.imps[seat])
            s.become(pack(kinds.HALL, seat, space, done + 1))

    def title(self, s: Lords, f: i64) -> str:
        return RULE


@final
class Tailor(Frame[Lords]):
    """Which open trap. Fields: seat, space, how many were taken. Everybody knows what was taken."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0)) if s.tailor else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        for kind in range(TRAP_KINDS):
            if s.tailor >> 4 * kind & 15:
                out.add(TRAP + kind)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space, taken = field(f, 1), field(f, 2)
        at = space_now(s, TRAP_TAILOR, space)
        if seat == AUTO:
            s.finish()
            return
        if n == DECLINE:
            if taken:
                s.finish()
            else:
                decline(s, seat, TRAP_TAILOR, space)
            return
        if not taken:
            s.gold[seat] -= at.gold
        kind = n - TRAP
        s.tailor -= one(kind)
        s.traps[seat] += one(kind)
        building.know_trap(s, seat, kind)
        s.tell(events.TAKES_TRAP, EVERYBODY, seat, kind)
        if taken + 1 < at.traps:
            s.become(pack(kinds.TAILOR, seat, space, taken + 1))
        else:
            s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return RULE


@final
class Academy(Frame[Lords]):
    """A creature, an expertise tile, or both. Fields: seat, space, 1 when the creature of III was hired."""

    def asked(self, s: Lords, f: i64) -> i64:
        seat = field(f, 0)
        return AUTO if field(f, 2) and not training.teachable(s, seat) else bit(seat)

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        space, hired = field(f, 1), field(f, 2)
        out.add(DECLINE)
        if space > 0 and not hired:
            out.add_mask(CREATURE, building.hireable(s, seat, space_now(s, HIRE_MONSTER, space).food))
        if space < 2 or hired:
            out.add_mask(EXPERT, training.teachable(s, seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 1)
        if seat == AUTO:
            s.finish()
        elif n == DECLINE:
            if field(f, 2):
                s.finish()
            else:
                decline(s, seat, HIRE_MONSTER, space)
        elif n >= EXPERT:
            s.become(pack(kinds.PUPIL, seat, n - EXPERT))
        else:
            if space == 2:
                s.become(pack(kinds.ACADEMY, seat, space, 1))
            else:
                s.finish()
            hire(s, seat, n - CREATURE, space_now(s, HIRE_MONSTER, space).food)

    def title(self, s: Lords, f: i64) -> str:
        return "lords/expertise"


@final
class Pupil(Frame[Lords]):
    """Who learns. Fields: seat, tile. Rules: lords/expertise."""

    def asked(self, s: Lords, f: i64) -> i64:
        found = training.pupils(s, field(f, 0), field(f, 1))
        return bit(field(f, 0)) if found & found - 1 else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(CREATURE, training.pupils(s, seat, field(f, 1)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who, tile = field(f, 0), field(f, 1)
        kind = lowest(training.pupils(s, who, tile)) if seat == AUTO else n - CREATURE
        training.teach(s, who, tile, kind)
        s.tell(events.LEARNED, EVERYBODY, who, tile, kind)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/expertise"


@final
class Deluxe(Frame[Lords]):
    """An improved tunnel, or a room. Fields: seat, space. Rules: lords/improved."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        if field(f, 1) > 0:
            out.add_mask(ROOM, building.buildable(s, seat))
        if improving.sites(s, seat):
            out.add_mask(IMPROVED, improving.in_supply(s))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 1)
        if n == DECLINE:
            decline(s, seat, DELUXE_DIGGING, space)
            return
        s.gold[seat] -= space_now(s, DELUXE_DIGGING, space).gold
        if n >= IMPROVED:
            s.become(pack(kinds.IMPROVE, seat, n - IMPROVED))
        else:
            s.become(pack(kinds.SITE, seat, n - ROOM))

    def title(self, s: Lords, f: i64) -> str:
        return "lords/improved"


@final
class Improve(Frame[Lords]):
    """The tunnel that becomes better. Fields: seat, kind of tile. Rules: lords/improved."""

    def asked(self, s: Lords, f: i64) -> i64:
        cells = improving.sites(s, field(f, 0))
        return bit(field(f, 0)) if cells & cells - 1 else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(CELL, improving.sites(s, seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        who = field(f, 0)
        cell = lowest(improving.sites(s, who)) if seat == AUTO else n - CELL
        improving.improve(s, who, field(f, 1), cell)
        s.tell(events.IMPROVED, EVERYBODY, who, field(f, 1), cell)
        s.finish()

    def title(self, s: Lords, f: i64) -> str:
        return "lords/improved"
