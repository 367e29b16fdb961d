"""The levels of Dungeon Lords: three orders as one plan, each played on to the end of the season.

`greedy` judges orders by what their spaces bring on average. Here its best triples are laid, rivals lay by
habit, everybody carries out what it got as `greedy` would, and the position is judged when the next orders
are due or the combat begins. Where several triples are about equally good one of them is drawn, so that
nobody can read them. Plans of combat come from the solver, where a level has one.
"""

from time import perf_counter
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER
from undercroft.bots.lords.battle import Plan as Solved
from undercroft.bots.lords.battle import solve
from undercroft.bots.lords.greedy import Mover
from undercroft.bots.lords.weights import Weights
from undercroft.bots.planner import Guide, Plan, Planner
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import CHANCE, State, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import ORDER
from undercroft.games.lords.state import ORDERS, Lords

DECISIONS: Final = 3  # in a season that are worth many playouts
WARMTH: Final = 0.5  # points by which rivals vary their orders
EQUAL: Final = 0.5  # points: triples that are behind by no more are as good
HASTE: Final = 2_000  # nodes of the first look at a combat, where there is a clock
OTHERS: Final = 3  # ways to carry out an order that are played out
# Triples in question, and nodes for a plan of combat; none: a plan for one round, as `greedy` makes it.
REACH: Final = {APPRENTICE: (4, 0), JOURNEYMAN: (8, 0), MASTER: (20, 400_000)}
WEIGHED: Final = (kinds.CARRY, kinds.HIRE, kinds.BUILD, kinds.MINE, kinds.WAGE, kinds.SPECIAL)

Rated = tuple[float, int]  # what a triple brings, and its orders in four bits each


@final
class LordsGuide(Guide):
    """`greedy` for all seats, with so many triples in question and so many nodes for a plan of combat."""

    def __init__(self, mover: Mover, seats: int, width: int, nodes: int, milliseconds: int = 0) -> None:
        super().__init__()
        self.mover = mover
        self.width = width
        self.nodes = nodes
        self.milliseconds = milliseconds  # for a plan of combat; 0: no clock
        self.cut = 0  # plans that the clock has cut short
        self.worth: vec[float] = vec[float]([0.0] * seats)
        self.said = ""

    def plans(self, s: State, seat: int) -> list[Plan]:
        table = cast(Lords, s)
        self.said = ""
        self.margin = 0.0
        kind = kind_of(table.top)
        if kind == kinds.LAY and table.answers.count(seat) == 0:
            self.margin = 0.19 * EQUAL / self.mover.evaluation.scale
            return self.triples(table, seat)
        if kind == kinds.PLAN and self.nodes and table.answers.count(seat) == 0:
            return [self.solved(table, seat)]
        best = self.mover.moves(table, seat, Rng("plan", table.begun), 0.0, 0)
        if kind not in WEIGHED:
            return [best]
        return [best, *self.other_ways(table, seat, best)]

    def triples(self, s: Lords, seat: i64) -> list[Plan]:
        """The orders that promise most, against the habits of the others."""
        habits = self.mover.habits
        habits.expect(s, seat)
        hand = s.hand[seat]
        rated: list[Rated] = []
        for a in range(ORDERS):
            for b in range(ORDERS):
                for c in range(ORDERS):
                    if a in (b, c) or b == c:
                        continue
                    if hand & bit(a) and hand & bit(b) and hand & bit(c):
                        rated.append((habits.triple(s, seat, a, b, c), a | b << 4 | c << 8))
        rated.sort(reverse=True)
        return [
            [ORDER + (three >> 4 * slot & 15) for slot in range(3)] for _worth, three in rated[: self.width]
        ]

    def solved(self, s: Lords, seat: i64) -> Plan:
        """The plan of the solver, with what it expects."""
        found = self.in_time(s, seat)
        if not found.moves:
            out = Moves()
            s.moves(seat, out)
            return [out.ids[0]]
        how = "exactly" if found.exact else "about"
        self.said = (
            f"This plan brings {how} {found.expected:+.1f} points in the rest of the combat, "
            f"{found.worst:+.1f} to {found.best:+.1f} by the next card."
        )
        return found.moves

    def in_time(self, s: Lords, seat: i64) -> Solved:
        """Solve a combat; by the clock, hastily first, and as far as time allows after that."""
        if not self.milliseconds or self.nodes <= HASTE:
            return solve(s, seat, self.nodes)
        began = perf_counter()
        found = solve(s, seat, HASTE)
        if found.exact:
            return found
        spent = max(perf_counter() - began, 1e-6)
        left = self.milliseconds / 1000.0 - spent
        nodes = min(self.nodes, int(HASTE * left / spent))
        self.cut += int(nodes < self.nodes)
        return solve(s, seat, nodes) if nodes > 2 * HASTE else found

    def struck(self) -> int:
        return self.cut

    def other_ways(self, s: Lords, seat: i64, best: Plan) -> list[Plan]:
        """Other moves than the best, by what they leave behind."""
        mover = self.mover
        out = Moves()
        s.moves(seat, out)
        rated: list[Rated] = []
        mover.evaluation.survey(s)
        for k in range(out.n):
            if out.ids[k] != best[0]:
                after = s.clone()
                after.apply(out.ids[k], seat)
                rated.append((mover.worth(after, seat), out.ids[k]))
        rated.sort(reverse=True)
        return [[move] for _worth, move in rated[:OTHERS]]

    def meet(self, s: State, seat: int) -> None:
        """Others have not laid anything: they are imagined to have laid just any order."""
        table = cast(Lords, s)
        if kind_of(table.top) != kinds.LAY:
            return
        for other in range(table.seats):
            if other != seat and table.answers.count(other):
                table.answers.forget(other)
        table.run()

    def play_on(self, s: State, seat: int, rng: Rng) -> float:
        """To the next orders, or to the combat."""
        table = cast(Lords, s)
        mover = self.mover
        evaluation = mover.evaluation
        while not evaluation.quiet(table):
            if table.waiting == CHANCE:
                table.apply(table.sample(rng), CHANCE)
            else:
                who = lowest(table.waiting)
                for move in mover.moves(table, who, rng, WARMTH, 1):
                    if not table.asks(who):
                        break
                    table.apply(move, who)
        evaluation.worth(table, self.worth)
        return self.worth[seat]

    def explain(self) -> str:
        return self.said


def planner(seats: int, budget: Budget, width: int, nodes: int, weights: Weights | None = None) -> Bot:
    """A planner with so many triples in question, and so many nodes for a plan of combat."""
    mover = Mover(Weights() if weights is None else weights)
    guide = LordsGuide(mover, seats, width, nodes, budget.milliseconds // 2)
    return Planner(GAME, guide, mover.evaluation, budget, DECISIONS)


def level(name: str, seats: int, budget: Budget, weights: Weights | None = None) -> Bot:
    """The planner of a level."""
    width, nodes = REACH[name]
    return planner(seats, budget, width, nodes, weights)


def apprentice(options: Options, seats: int, budget: Budget) -> Bot:
    """A few playouts; combat as `greedy` plans it."""
    return level(APPRENTICE, seats, budget)


def journeyman(options: Options, seats: int, budget: Budget) -> Bot:
    """More playouts; combat as `greedy` plans it."""
    return level(JOURNEYMAN, seats, budget)


def master(options: Options, seats: int, budget: Budget) -> Bot:
    """Many playouts; combat by the solver."""
    return level(MASTER, seats, budget)
