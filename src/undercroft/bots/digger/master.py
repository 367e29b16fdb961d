"""The master of Dungeon Digger: whole orders as `greedy` sees them, each played out to the end of the turn.

`greedy` judges the position behind one order. The master takes its best orders, lets `greedy` play the rest
of the turn behind each of them, with bonus orders, draws and coins as they may come, and judges there.
"""

from typing import Final, cast, final

from librt.vecs import vec

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget
from undercroft.bots.digger.evaluation import DiggerEvaluation
from undercroft.bots.digger.greedy import TIE, Greedy
from undercroft.bots.digger.weights import Weights
from undercroft.bots.planner import Guide, Plan, Planner
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.games.digger.game import GAME
from undercroft.games.digger.state import Digger

WIDTH: Final = 6  # orders that are played out
DECISIONS: Final = 5  # orders in a turn, with bonus orders, about


@final
class DiggerGuide(Guide):
    """`greedy`, for all seats."""

    def __init__(self, greedy: Greedy, evaluation: DiggerEvaluation, seats: int) -> None:
        super().__init__()
        self.greedy = greedy
        self.evaluation = evaluation
        self.worth: vec[float] = vec[float]([0.0] * seats)

    def plans(self, s: State, seat: int) -> list[Plan]:
        """The best orders: by turns the best that begins otherwise, and the best of all."""
        ranked: list[Plan] = []
        last = 1e300
        for worth, plan in self.greedy.plans(cast(Digger, s), seat):
            if worth < last - TIE:  # of those that lead to the same position, one
                ranked.append(plan)
                last = worth
        begun: list[int] = []
        first: list[Plan] = []
        for plan in ranked:
            if plan[0] not in begun:
                begun.append(plan[0])
                first.append(plan)
        chosen: list[Plan] = []
        for k in range(len(ranked)):
            for listed in (first, ranked):
                if k < len(listed) and len(chosen) < WIDTH and listed[k] not in chosen:
                    chosen.append(listed[k])
        return chosen

    def play_on(self, s: State, seat: int, rng: Rng) -> float:
        """To the beginning of the next turn."""
        greedy = self.greedy
        evaluation = self.evaluation
        table = cast(Digger, s)
        while not evaluation.quiet(table):
            if table.waiting == CHANCE:
                table.apply(table.sample(rng), CHANCE)
            else:
                who = lowest(table.waiting)
                for move in greedy.order(table, who):
                    if not table.asks(who):
                        break
                    table.apply(move, who)
        evaluation.worth(table, self.worth)
        return self.worth[seat]


def master(options: Options, seats: int, budget: Budget) -> Bot:
    """The master for one seat of a match."""
    weights = Weights()
    evaluation = DiggerEvaluation(weights)
    return Planner(GAME, DiggerGuide(Greedy(weights), evaluation, seats), evaluation, budget, DECISIONS)
