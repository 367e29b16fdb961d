"""The dice that lie ready, counted out: the chance that the monster falls before anybody has to recover.

A whole game of Dungeon Fighter is too long to be counted out, and a fight can go on for ever. What three dice
can do is a question of its own, with an exact answer. Items are kept for later, whoever holds them.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from undercroft.bots.endgame import GOES_ON, Endgame
from undercroft.bots.evaluation import Evaluation, Judge
from undercroft.bots.fighter.fight import WITHIN
from undercroft.bots.proof import NOTHING, Proof, Prover, Weighing
from undercroft.engine.bits import bit
from undercroft.engine.core import OVER, State, kind_of
from undercroft.engine.options import Options
from undercroft.games.fighter.actions import BACK, GIVE, HAND, USE
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.state import Fighter

LIMIT: Final = 60_000  # positions of one decision; what takes more is no puzzle
ASKS: Final = "How does the monster fall most likely by the dice that lie ready? Items are kept for later."
HOW: Final = (
    "Exact: every landing of every die that lies ready was counted out, with the best play of everybody."
)
ASKED: Final = (
    bit(kinds.TURN) | bit(kinds.DECLARE) | bit(kinds.AIM) | bit(kinds.ICON) | bit(kinds.TARGET)
)  # what can be a puzzle
BETWEEN: Final = bit(kinds.WINDOW) | bit(kinds.TURN)  # two throws


@final
class Bout(Endgame):
    """Exact chances that the monster falls by the Hero dice that lie ready."""

    def __init__(self, judge: Evaluation, seats: int, limit: int = LIMIT) -> None:
        super().__init__(judge, seats, limit)
        self.asks = ASKS

    def weigh(self, s: State, seat: int) -> Weighing | None:
        table = cast(Fighter, s)
        if bit(kind_of(table.top)) & ASKED == 0 or table.life == 0 or table.monster().level == 0:
            return NOTHING
        if kind_of(table.top) == kinds.TURN and table.usable() == 0:
            return NOTHING
        twin = table.clone()
        twin.dice = max(twin.dice, 1)  # so that nobody recovers without being asked
        if self.options(twin, seat) != twin.legal(seat):
            return NOTHING  # to use an item or not is another question
        found = super().weigh(twin, seat)
        return NOTHING if found is None else Weighing(found.moves, HOW)

    def stop(self, s: State) -> float:
        at = cast(Fighter, s)
        if at.life == 0:
            return 1.0
        kind = bit(kind_of(at.top))
        if at.waiting == OVER or kind & WITHIN == 0 or (kind & BETWEEN and at.usable() == 0):
            return 0.0
        return GOES_ON

    def options(self, s: State, who: i64) -> list[int]:
        """All but to use an item, to back down, and one's own hand, which is no better than the best aim."""
        if kind_of(s.top) == kinds.DECLARE:
            return s.legal(who)
        return [move for move in s.legal(who) if not USE <= move < GIVE and move not in (BACK, HAND)]

    def words(self, worth: float) -> str:
        return f"{100.0 * worth:.1f} %"


def bout(evaluation: Judge) -> Prover:
    """Fights that this evaluation judges, for `PROOFS`."""

    def prove(options: Options, seats: int) -> Proof:
        return Bout(evaluation(options, seats), seats)

    return prove
