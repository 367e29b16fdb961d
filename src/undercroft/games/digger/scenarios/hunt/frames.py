"""Placing and turning up the tiles of the Monster Hunt. Rules: digger/hunt, digger/hunt-hidden."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import AUTO, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.digger.actions import DONE, HEX
from undercroft.games.digger.frames.setup import in_turn
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.placing import insert
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.hunt import grounds
from undercroft.games.digger.state import HUNT_HIDDEN, Digger, laid, owner_of, what_on
from undercroft.games.digger.tables import FACE_DOWN


@final
class Place(Frame[Digger]):
    """In turn order each seat places a tile face down, three times around; field 0 counts them."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(in_turn(s, field(f, 0) % s.seats))

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for space in range(s.spaces):
            if grounds.may_place(s, space):
                out.add(HEX + 2 * space)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = n - HEX >> 1
        s.board[space] = laid(FACE_DOWN, seat)
        s.tell(grounds.PLACED, EVERYBODY, seat, space)
        if field(f, 0) + 1 < grounds.EACH * s.seats:
            s.become(pack(kinds.HUNT_PLACE, field(f, 0) + 1))
        elif s.house & HUNT_HIDDEN:
            s.finish()
        else:
            s.become(kinds.HUNT_SHOW)


@final
class Show(Frame[Digger]):
    """Before the first turn all tiles are turned up, one after the other. Rules: digger/hunt."""

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        for space in range(s.spaces):
            if what_on(s.board[space]) == FACE_DOWN:
                s.call(pack(kinds.HUNT_TURN, space))
                return
        s.finish()


@final
class TurnUp(Chance[Digger]):
    """What lies on a space (field 0) is drawn from the tiles that its seat has still unseen."""

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        left = s.tokens[owner_of(s.board[field(f, 0)])]
        return [(kind, 1) for kind in range(grounds.EACH) if left >> kind & 1]

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.finish()
        grounds.turn_up(s, field(f, 0), n)


@final
class Flip(Frame[Digger]):
    """A new tile (on field 0) opens towards face-down tiles, which may be turned up."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active) if grounds.faced(s, field(f, 0)) else AUTO

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        directions = grounds.faced(s, field(f, 0))
        for d in range(6):
            if directions >> d & 1:
                insert(out, HEX + 2 * NEIGHBOUR[field(f, 0) * 6 + d])

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO or n == DONE:
            s.finish()
        else:
            s.call(pack(kinds.HUNT_TURN, n - HEX >> 1))
