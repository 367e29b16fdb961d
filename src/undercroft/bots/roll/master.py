"""The master of Dungeon Roll: looks through a level with patience, and plays its last delve for the win.

The lookahead is better than any number of playouts that there is time for, as long as points are what counts.
In the last delve of a seat they are not: who is behind must dare, who is ahead need not. Whether to go home
or on is then played out by `greedy` to the end of the delve, and judged by the chance to win.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget
from undercroft.bots.planner import Guide, Plan, Planner
from undercroft.bots.roll.evaluation import RollEvaluation
from undercroft.bots.roll.greedy import Greedy
from undercroft.bots.roll.lookahead import Effort, Lookahead, hasty
from undercroft.bots.roll.outlook import Outlook
from undercroft.bots.roll.worth import Weights, Worth
from undercroft.engine.core import CHANCE, OVER, State
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.games.roll.actions import RETIRE, SEEK
from undercroft.games.roll.game import GAME
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import LAST_LEVEL

PATIENCE: Final = 20_000  # positions that one decision may look at
ROLLS: Final = 56
DECISIONS: Final = 5  # between going home and on in a delve, about
AHEAD: Final = 3  # levels that a bold player thinks ahead
STEP: Final = 1.2  # points for one level more, with what is found there
BOLD: Final = 0.02  # what going on must add to the chance to win
SURE: Final = 0.1  # and what going home must


@final
class RollGuide(Guide):
    """The patient lookahead for plans, `greedy` for playouts."""

    def __init__(self, evaluation: RollEvaluation, seats: int, milliseconds: int) -> None:
        super().__init__()
        self.surprise = 1.0
        self.evaluation = evaluation
        self.patient = Greedy(Weights(), Effort(PATIENCE, ROLLS, True, milliseconds=milliseconds))
        self.worth = Worth(Weights())
        self.quick = Lookahead(self.worth, hasty())
        self.outlook = Outlook(evaluation, seats)

    def plans(self, s: State, seat: int) -> list[Plan]:
        table = cast(Roll, s)
        listed = self.patient.ranked(table, s.legal(seat))
        best = listed[0][1]
        if best not in (RETIRE, SEEK) or s.seats == 1 or self.evaluation.to_come(table, seat):
            return [[best]]
        return [[move] for _worth, move in listed if move in (RETIRE, SEEK)]

    def play_on(self, s: State, seat: int, rng: Rng) -> float:
        """To the end of the delve, the last of the seat."""
        table = cast(Roll, s)
        delves = table.delves
        while table.waiting != OVER and table.delves == delves and table.active == seat:
            if table.waiting == CHANCE:
                table.apply(table.sample(rng), CHANCE)
                continue
            legal = table.legal(seat)
            move = legal[0]
            if len(legal) > 1:
                move = best_of(self.quick.values(table))
                if move in (RETIRE, SEEK) and RETIRE in legal and SEEK in legal:
                    move = self.regroup(table, seat, move)
            table.apply(move, seat)
        return self.outlook.worth(table, seat, 0.0)

    def regroup(self, s: Roll, seat: i64, move: int) -> int:
        """Home or on, in the last delve: by the chance to win, as far as it can be told at a glance."""
        home = self.outlook.worth(s, seat, float(s.level))
        lost = self.outlook.worth(s, seat, 0.0)
        cleared = min(self.worth.prospect(s, s.level) / float(s.level + 2), 1.0)
        chance = 1.0
        on = 0.0
        for k in range(1, AHEAD + 1):
            if s.level + k <= LAST_LEVEL:
                for _more in range(k):
                    chance *= cleared  # a party shrinks, and levels grow
                there = self.outlook.worth(s, seat, float(s.level) + STEP * float(k))
                on = max(on, chance * there + (1.0 - chance) * lost)
        if move == RETIRE and on > home + BOLD:
            return SEEK
        return RETIRE if move == SEEK and home > on + SURE else move

    def explain(self) -> str:
        return self.patient.explain()

    def struck(self) -> int:
        return self.patient.struck()


def best_of(listed: list[tuple[float, int]]) -> int:
    """The move of the highest value; of equal ones the lowest id."""
    most, best = listed[0]
    for worth, move in listed:
        if worth > most or (worth == most and move < best):
            most, best = worth, move
    return best


def master(options: Options, seats: int, budget: Budget) -> Bot:
    """The master for one seat of a match: half of its time for looking ahead, half for playing out."""
    evaluation = RollEvaluation()
    half = budget.milliseconds // 2
    return Planner(
        GAME,
        RollGuide(evaluation, seats, half),
        evaluation,
        Budget(budget.simulations, half),
        DECISIONS,
    )
