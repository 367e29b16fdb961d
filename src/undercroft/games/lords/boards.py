"""The spaces of the Unique Opportunity boards, a row each, as `spaces.py` has those of the action board.

Rules: lords/opportunities. A board has the number of the action whose three spaces it replaces.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.games.lords import events
from undercroft.games.lords.cards.opportunities import OPPORTUNITIES
from undercroft.games.lords.spaces import Space, space_at
from undercroft.games.lords.state import SPACES, Lords

BOARDS: Final[vec[Space]] = vec[Space]([board.space(k) for board in OPPORTUNITIES for k in range(SPACES)])


def space_now(s: Lords, action: i64, space: i64) -> Space:
    """The space as it is this season."""
    return BOARDS[action * SPACES + space] if s.board == action + 1 else space_at(action, space)


def pay_out(s: Lords) -> None:
    """The Venture Fund pays what it owes, in turn order."""
    for k in range(s.seats):
        seat = s.in_turn(k)
        gold = s.stakes >> 4 * seat & 15
        if gold:
            s.gold[seat] += gold
            s.tell(events.PAID_OUT, EVERYBODY, seat, gold)
    s.stakes = 0


def close_board(s: Lords) -> None:
    """The season ends: the board goes, and traps that nobody took are discarded."""
    s.board = 0
    s.discards += s.tailor
    s.tailor = 0
