"""The spaces of the Unique Opportunity boards, a row each, as `spaces.py` has those of the action board.

Rules: lords/opportunities. A board has the number of the action whose three spaces it replaces.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.games.lords import events
from undercroft.games.lords.cards.opportunities import (
    OPPORTUNITIES,
    PET_FAIR,
    RENTED_MAGIC_HALL,
    RESTORATION_WORKS,
    TRAP_TAILOR,
    VENTURE_FUND,
    WHISPERING_CAMPAIGN,
)
from undercroft.games.lords.spaces import Space, space_at
from undercroft.games.lords.state import SPACES, Lords

_TEXTS: Final = (
    (
        "pay 1 gold: 1 food and a pet",
        "pay 1 Evil: 2 food and a pet",
        "pay 2 Evil: 3 food, draw 2 pets, keep 1",
    ),
    (
        "another gets 1 Evil, and look at a combat card",
        "another gets 2 Evil, or two others 1 each",
        "pay 1 gold: another gets 2 Evil, or two others 1 each; 1 Evil less for you",
    ),
    (
        "up to 2 imps dig or repair",
        "up to 3 imps dig or repair",
        "a foreman and up to 4 imps dig or repair",
    ),
    ("stake 1 gold: 3 next season", "stake 2 gold: 5 next season", "stake 3 gold: 7 next season"),
    (
        "once 2 idle imps and 1 food: 1 imp",
        "up to twice 2 idle imps and 1 food: 1 imp",
        "up to three times 2 idle imps and 1 food: 1 imp; the first time without food",
    ),
    ("pay 1 gold: 1 of the open traps", "1 of the open traps", "pay 2 gold: 2 of the open traps"),
    (
        "1 expertise tile",
        "1 creature for its cost, or 1 expertise tile",
        "pay 1 food: 1 creature for its cost, and 1 expertise tile; picks first",
    ),
    (
        "1 improved tunnel",
        "pay 1 gold: 1 room or improved tunnel",
        "pay 1 gold: 1 room or improved tunnel; picks first",
    ),
)


def _rows() -> list[Space]:
    """What stands on the boards: costs by space, and the number that each space is about."""
    rows: list[Space] = []
    for board in OPPORTUNITIES:
        for k in range(SPACES):
            amount = board.gains[k]
            rows.append(
                Space(
                    board.number * SPACES + k,
                    _TEXTS[board.number][k],
                    food=board.food[k],
                    gold=board.gold[k],
                    evil=board.evil[k],
                    brings_food=amount if board.number == PET_FAIR else 0,
                    spies=1 if board.number == WHISPERING_CAMPAIGN and k == 0 else 0,
                    calms=1 if board.number == WHISPERING_CAMPAIGN and k == 2 else 0,
                    traps=amount if board.number == TRAP_TAILOR else 0,
                    imps=amount if board.number in (RESTORATION_WORKS, RENTED_MAGIC_HALL) else 0,
                    foreman=1 if board.number == RESTORATION_WORKS and k == 2 else 0,
                    board=board,
                )
            )
    return rows


BOARDS: Final[vec[Space]] = vec[Space](_rows())
PAYS_OUT: Final = bytes(OPPORTUNITIES[VENTURE_FUND].gains)  # by space, in the next season


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
