"""A bot that starts from what a quick player would do, and departs from it only for something better.

Where a quick player is strong, a tree of single moves spends its simulations on what that player would never
do, and judges by playouts that play worse than it. Here the quick player (a `Guide`) says which plans are
worth a thought, its own first; each is played out by the same player, in the same imagined positions and with
the same luck. Plans that are worse by more than their error are dropped, and the first one is played unless
another is better by more than its error.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, cast

from mypy_extensions import mypyc_attr

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget, Purse
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.words import spoken, valued
from undercroft.engine.core import State, seat_letter
from undercroft.engine.game import Game
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

STEP: Final = 8  # playouts of each plan between looks at which of them are still in question
DROPPED: Final = 2.0  # errors by which a plan must be worse to be dropped
BETTER: Final = 0.5  # errors by which a plan must be better than the first
TINY: Final = 1e-12

Plan = list[int]  # moves of one seat, in order


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """A quick player of one game: what it would do, and how a game goes on when everybody plays like it."""

    def __init__(self) -> None:
        # What a playout may differ by that goes as none has gone so far: where worths are won or lost, 1.
        self.surprise = 0.0
        self.margin = 0.0  # plans that are behind the best by no more are as good: one of them is drawn

    def meet(self, s: State, seat: int) -> None:
        """What a seat cannot know of an imagined position, and its guide guesses better, is undone."""

    def plans(self, s: State, seat: int) -> list[Plan]:
        """What a seat may do that is worth a thought, best first; at least one, each of one move or more."""
        raise NotImplementedError

    def play_on(self, s: State, seat: int, rng: Rng) -> float:
        """Play on in s, for everybody, and tell what came of it for a seat, 0 to 1."""
        raise NotImplementedError

    def explain(self) -> str:
        """Why its first plan is that, where there was nothing to play out."""
        return ""

    def struck(self) -> int:
        """How often a clock has ended its own thinking."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Bot):
    """Plays the plan that playouts of its guide like best. A turn has about so many `decisions`."""

    def __init__(
        self, game: Game, guide: Guide, evaluation: Evaluation, budget: Budget, decisions: int
    ) -> None:
        self.game = game
        self.guide = guide
        self.evaluation = evaluation
        self.purse = Purse(budget, decisions)
        self.turn = -1
        self.plan: Plan = []  # the rest of what it is doing
        self.world: State | None = None  # where it should be then, as far as it knows
        self.simulations = 0  # playouts of all its decisions
        self.said: list[str] = []
        self.pulse: Callable[[], bool] | None = None  # asked between steps; True stops the thinking

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        self.said = []
        seat = cast(int, view["seat"])
        if not self.follows(view, legal, seat):
            self.world = None
            self.plan = legal[:]
            if len(legal) > 1:
                self.world = self.game.imagine(view, rng)
                self.plan = self.decide(view, self.world, seat, rng)
        played = self.plan[0]
        self.plan = self.plan[1:]
        if self.world is not None:
            self.world.apply(played, seat)
        return played

    def follows(self, view: View, legal: list[int], seat: int) -> bool:
        """Does the plan go on from here as it was thought?"""
        world = self.world
        if world is None or not self.plan or self.plan[0] not in legal or not world.asks(seat):
            return False
        return self.game.view(world, seat) == view

    def decide(self, view: View, s: State, seat: int, rng: Rng) -> Plan:
        """The best plan."""
        turn = self.game.turns(s)
        if turn != self.turn or turn == 0:
            self.purse.refill()
        self.turn = turn
        plans = self.guide.plans(s, seat)
        if not plans:
            raise RuntimeError(f"the guide has no plan for {seat_letter(seat)}")
        if len(plans) == 1:
            return plans[0]
        race = Race(plans, self.guide.surprise)
        many = self.purse.open()
        worlds = [s]
        luck = rng.below(1 << 30)
        done = 0
        while len(race.left) > 1 and (not many or done + len(race.left) <= many):
            k = race.rounds
            if self.evaluation.hidden and k and k < self.evaluation.worlds:
                worlds.append(self.game.imagine(view, rng))
            for n in race.left:
                after = worlds[k % len(worlds)].clone()
                self.guide.meet(after, seat)
                for move in plans[n]:
                    if after.asks(seat):
                        after.apply(move, seat)
                race.note(n, self.guide.play_on(after, seat, Rng("plan", luck, k)))
            race.rounds += 1
            done += len(race.left)
            if race.rounds % STEP == 0:
                race.drop()
            if self.purse.spent() or (self.pulse is not None and self.pulse()):
                break
        self.purse.close(done)
        self.simulations += done
        played = race.mixed(self.guide.margin, rng)
        self.explained(s, seat, race, played)
        return plans[played]

    def struck(self) -> int:
        return self.purse.struck + self.guide.struck()

    # Words.

    def explained(self, s: State, seat: int, race: "Race", played: int) -> None:
        """Put what was found into words: what is played, then the best of what begins otherwise."""
        if race.rounds == 0:
            return
        shown = sorted(range(len(race.plans)), key=lambda n: -race.mean(n))
        begun: list[int] = []
        for n in [played, *shown]:
            move = race.plans[n][0]
            if move not in begun:
                begun.append(move)
                told = self.evaluation.words(race.mean(n), s.seats)
                self.said.append(valued(self.game.said(self.game.option(s, seat, move)), told))

    def explain(self) -> str:
        return spoken(self.said) if self.said else self.guide.explain()


class Race:
    """Plans, and what came of playing them out, with the same luck for all that are left."""

    def __init__(self, plans: list[Plan], surprise: float = 0.0) -> None:
        self.plans = plans
        self.surprise = surprise
        self.left = list(range(len(plans)))
        self.rounds = 0
        self.worths: list[list[float]] = [[] for plan in plans]

    def note(self, n: int, worth: float) -> None:
        """A playout of plan n was worth so much."""
        self.worths[n].append(worth)

    def mean(self, n: int) -> float:
        """What plan n is worth."""
        worths = self.worths[n]
        return sum(worths) / len(worths) if worths else 0.0

    def ahead(self, a: int, b: int) -> tuple[float, float]:
        """By how much plan a is better than b in the rounds that both ran, and the error of that."""
        rounds = min(len(self.worths[a]), len(self.worths[b]))
        total = 0.0
        squares = self.surprise * self.surprise
        for k in range(rounds):
            gap = self.worths[a][k] - self.worths[b][k]
            total += gap
            squares += gap * gap
        mean = total / rounds
        return mean, sqrt(max(squares / rounds - mean * mean, TINY) / rounds)

    def leader(self) -> int:
        """The best so far of those that are left; of equal ones the first."""
        best = self.left[0]
        for n in self.left:
            if self.mean(n) > self.mean(best):
                best = n
        return best

    def drop(self) -> None:
        """Leave out what is clearly worse than the leader."""
        leader = self.leader()
        left: list[int] = []
        for n in self.left:
            if n != leader:
                gap, error = self.ahead(leader, n)
                if gap > DROPPED * error:
                    continue
            left.append(n)
        self.left = left

    def best(self) -> int:
        """The leader; the first plan if it is still in question and the leader not better than chance."""
        leader = self.leader()
        if self.rounds and leader != 0 and 0 in self.left:
            gap, error = self.ahead(leader, 0)
            if gap <= BETTER * error:
                return 0
        return leader

    def mixed(self, margin: float, rng: Rng) -> int:
        """The best, or with a margin any that is as good: who always does the same can be read."""
        best = self.best()
        if margin <= 0.0 or not self.rounds:
            return best
        floor = self.mean(best) - margin
        equal = [n for n in self.left if self.mean(n) >= floor]
        return equal[rng.below(len(equal))] if len(equal) > 1 else best
