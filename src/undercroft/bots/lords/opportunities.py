"""What the spaces of a Unique Opportunity board would bring a lord. Rules: lords/opportunities."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from undercroft.bots.lords.weights import Weights
from undercroft.engine.sets import set_size
from undercroft.games.lords import improving, training
from undercroft.games.lords.boards import space_now
from undercroft.games.lords.cards.opportunities import (
    ACADEMY_OF_MENACE,
    DELUXE_DIGGING,
    OPPORTUNITIES,
    PET_FAIR,
    RENTED_MAGIC_HALL,
    RESTORATION_WORKS,
    TRAP_TAILOR,
    VENTURE_FUND,
    WHISPERING_CAMPAIGN,
)
from undercroft.games.lords.state import Lords

PET: Final = 1.5  # a pet: its point and what it does
BETTER_PET: Final = 0.4  # of two
REPAIRED: Final = 2.0  # a tile that is conquered no more
DUG: Final = 0.5
TRAP: Final = 1.2  # of one's own choice
SURE: Final = 0.9  # of gold that comes next season


@final
@mypyc_attr(acyclic=True)
class Prices:
    """What small things are worth to a lord at the moment, and the best that is on offer."""

    def __init__(self) -> None:
        self.food = 0.0
        self.gold = 0.0
        self.evil = 0.0
        self.calm = 0.0  # a step of Evil less
        self.imp = 0.0
        self.spy = 0.0
        self.left = 0.0  # seasons to come
        self.fade = 0.0
        self.creature = 0.0  # the best creature on offer, its cost paid
        self.room = 0.0  # the best room


def worth(w: Weights, s: Lords, seat: i64, space: i64, at: Prices) -> float:
    """What a space of this season's board would bring, its cost paid."""
    board: i64 = s.board - 1
    here = space_now(s, board, space)
    gain = float(OPPORTUNITIES[board].gains[space])
    cost = at.food * float(here.food) + at.gold * float(here.gold) + at.evil * float(here.evil)
    total = 0.0
    if board == PET_FAIR:
        total = at.food * gain + PET + (BETTER_PET if space == 2 else 0.0)
    elif board == WHISPERING_CAMPAIGN:
        total = w.slander * gain + at.spy * float(here.spies) + at.calm * float(here.calms)
    elif board == RESTORATION_WORKS:
        imps = min(here.imps, s.idle(seat) - here.foreman)
        broken = min(imps, set_size(s.conquered[seat] & ~s.rooms[seat]))
        total = REPAIRED * float(broken) + DUG * at.fade * float(imps - broken)
    elif board == VENTURE_FUND:
        total = SURE * at.gold * gain if at.left > 1.0 else 0.0
    elif board == RENTED_MAGIC_HALL:
        times = min(gain, float(s.idle(seat) // 2))
        total = times * (at.imp - at.food) + (at.food if space == 2 else 0.0)
    elif board == TRAP_TAILOR:
        total = TRAP * gain
    elif board == ACADEMY_OF_MENACE:
        lesson = 0.5 * w.taught + w.later if training.teachable(s, seat) else 0.0
        total = (
            lesson if space == 0 else max(lesson, 0.7 * at.creature) if space == 1 else lesson + at.creature
        )
    elif board == DELUXE_DIGGING:
        tunnel = w.improved + w.improved_season * at.left if improving.sites(s, seat) else 0.0
        total = tunnel if space == 0 else max(tunnel, at.room if space == 2 else 0.6 * at.room)
    return total - cost
