"""Giving an order: which frame carries it out. Rules: digger/orders."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import pack
from undercroft.games.digger import events
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import (
    BONUS_SHIFTS,
    CONQUER,
    DEMOLISH,
    FREE,
    MOVE,
    RISE,
    SABOTAGE,
    SHIFTS,
    THINK,
)


def shifts(s: Digger, bonus: i64) -> i64:
    """How many shifts a Move! of the active seat has. Rules: digger/move."""
    printed: i64 = BONUS_SHIFTS if bonus else SHIFTS
    return printed + s.lord(s.active).shifts(s, s.active)


def gain_points(s: Digger, points: i64) -> None:
    """Tyranny Points for this turn."""
    s.points += points
    s.tell(events.POINTS, EVERYBODY, s.active, points)


def give(s: Digger, order: i64, bonus: i64) -> None:
    """Call the frame that carries out an order of the active seat; a bonus order is a smaller one."""
    if order == MOVE:
        s.call(pack(kinds.MOVE, shifts(s, bonus)))
    elif order == THINK:
        s.call(kinds.THINK)
    elif order == SABOTAGE:
        s.call(kinds.COLLAPSE if bonus else kinds.SACRIFICE)
    elif order == RISE:
        s.call(kinds.RISE)
    elif order == CONQUER:
        s.call(kinds.CONQUER)
    elif order == FREE:
        s.call(kinds.FREE)
    elif order == DEMOLISH:
        s.call(kinds.DEMOLISH)
    else:
        s.call(pack(kinds.TILE, 1))
