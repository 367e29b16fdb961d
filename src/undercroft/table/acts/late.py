"""What a clock that has run out does for its seat."""

from typing import TYPE_CHECKING

from undercroft.engine.core import seat_letter
from undercroft.table import fair
from undercroft.table.acts.play import answer
from undercroft.table.acts.throw import calm
from undercroft.table.clock import TURN
from undercroft.table.entry import Draft
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live


def answer_late(live: "Live", seat: int) -> Draft:
    """The clock of a seat has run out: the move that the rules name, or a legal one with the same chance.

    A throw that it was to make is drawn.
    """
    if live.flying is None and live.aimed is not None and live.aimed.seat == seat:
        return calm(live, seat)
    legal = live.state.legal(seat)
    if not legal:
        raise Refusal("seat", f"seat {seat_letter(seat)} is not asked")
    move = live.game.late(live.state, seat) if live.clock.kind == TURN else -1
    if move < 0:
        move = legal[fair.off_wheel(live.secret, live.dice, "clock", live.version) % len(legal)]
    return answer(live, seat, move, "clock")
