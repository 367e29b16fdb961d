"""A player of Dungeon Lords that does what leaves the best position behind it.

Three orders are one choice, weighed against what the others like to lay. A room is chosen with its cell, a
plan of combat is fought for one round on a copy, and inside a battle all ways to go on are tried.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.bots.lords.evaluation import LordsEvaluation
from undercroft.bots.lords.quick import Quick
from undercroft.bots.lords.weights import Weights
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import joined
from undercroft.engine.rng import Rng
from undercroft.engine.view import View, number
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.game import GAME
from undercroft.games.lords.moves import GIFT, ORDER, THIRD
from undercroft.games.lords.spaces import NAMES
from undercroft.games.lords.state import SLOTS, Lords

TIE: Final = 1e-9
POSITIONS: Final = 400  # that it looks at for one choice
FOLLOWED: Final = 6  # own decisions in a row
# Questions of a battle: one leads to the next.
FIGHTING: Final = (
    kinds.TRAP_ORDER,
    kinds.DART,
    kinds.SPELL,
    kinds.ATTACK,
    kinds.MODE,
    kinds.TARGET,
    kinds.SHOW_PET,
    kinds.BRACE,
)
CHAINED: Final = (
    kinds.BUILD,
    kinds.SITE,
    kinds.HIRE,
    kinds.FEED,
    kinds.RETURN_TRAP,
    kinds.SPY,
    kinds.ACADEMY,
    kinds.PUPIL,
    kinds.DELUXE,
    kinds.IMPROVE,
    kinds.TAILOR,
    kinds.RETURN_PET,
    kinds.WHISPER,
    kinds.FETCH,
    kinds.PREEN,
)
DRAWN: Final = (kinds.DRAW_TRAP, kinds.SPY_CARD, kinds.DRAW_PET)  # what chance gives the seat for its move


@final
class Mover:
    """What `greedy` does in a position, for any seat: also who plays games on."""

    def __init__(self, weights: Weights) -> None:
        self.evaluation = LordsEvaluation(weights)
        self.habits = self.evaluation.habits
        self.quick = Quick(weights)
        self.luck = Rng("greedy")
        self.left: i64 = 0
        self.most = 0.0
        self.best: list[int] = []

    def moves(self, s: Lords, seat: i64, rng: Rng, warmth: float, cards: i64) -> list[int]:
        """The next moves of a seat, at least one. Warm lords vary their orders; so many cards are tried."""
        kind = kind_of(s.top)
        out = Moves()
        s.moves(seat, out)
        if out.n == 1:
            return [out.ids[0]]
        if kind == kinds.LAY:
            return self.laid(s, seat, out, rng, warmth)
        if kind == kinds.BAR:
            return [self.habits.kept(s, seat, out)]
        if kind == kinds.PLAN:
            plan = self.quick.plan(s, seat, cards)
            return plan if plan else [out.ids[0]]
        return self.searched(s, seat)

    def laid(self, s: Lords, seat: i64, out: Moves, rng: Rng, warmth: float) -> list[int]:
        """Orders for all slots that are still empty."""
        if out.ids[out.n - 1] >= GIFT:
            return [self.habits.gift(s, seat, out)]
        if out.ids[0] >= THIRD:
            self.habits.guess(s, seat)
            return [self.habits.third(s, seat, out)]
        done = s.answers.count(seat)
        if done:
            return [self.evaluation.reflexes.move(s, seat, out, rng)]
        three = self.habits.lay(s, seat, rng, warmth)
        return [ORDER + (three >> 4 * slot & 15) for slot in range(3)]

    def searched(self, s: Lords, seat: i64) -> list[int]:
        """The best way through the questions that follow each other."""
        self.evaluation.survey(s)
        self.luck = Rng("greedy", s.begun)  # the same position, the same move
        self.most = -1e300
        self.best = []
        self.left = POSITIONS
        self._follow(s, seat, [])
        return self.best

    def _follow(self, s: Lords, seat: i64, trail: list[int]) -> None:
        out = Moves()
        s.moves(seat, out)
        for k in range(out.n):
            after = s.clone()
            after.apply(out.ids[k], seat)
            while after.waiting == CHANCE and kind_of(after.top) in DRAWN:
                after.apply(after.sample(self.luck), CHANCE)
            self.left -= 1
            way = [*trail, out.ids[k]]
            kind = kind_of(after.top)
            goes_on = kind in FIGHTING or kind in CHAINED
            if goes_on and after.asks(seat) and self.left > 0 and len(way) < FOLLOWED:
                self._follow(after, seat, way)
            else:
                worth = self.worth(after, seat)
                if worth > self.most + TIE:
                    self.most = worth
                    self.best = way

    def worth(self, s: Lords, seat: i64) -> float:
        """What a position is worth to a seat, with rivals measured before."""
        evaluation = self.evaluation
        evaluation.measure(s, seat)
        evaluation.when(s)
        return evaluation.points(s, seat)


@final
class Greedy(Bot):
    """Plays for the position behind its next choice."""

    def __init__(self, weights: Weights) -> None:
        self.mover = Mover(weights)
        self.plan: list[int] = []  # the rest of what it is doing
        self.top: i64 = -1
        self.asked: Lords | None = None  # where it looked for something to do
        self.found: list[int] = []  # and what it found
        self.seat = 0

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        self.asked = None
        if len(legal) == 1:
            self.plan = self.plan[1:] if self.plan and self.plan[0] == legal[0] else []
            return legal[0]
        s = cast(Lords, GAME.imagine(view, rng))
        kind = kind_of(s.top)
        if (
            kind != self.top
            or not self.plan
            or self.plan[0] not in legal
            or kind not in (kinds.LAY, kinds.PLAN)
        ):
            seat: i64 = number(view, "seat")
            self.plan = self.mover.moves(s, seat, rng, 0.0, 0)
            self.asked = s
            self.found = self.plan
            self.seat = seat
        self.top = kind
        played = self.plan[0]
        self.plan = self.plan[1:]
        return played

    def explain(self) -> str:
        s = self.asked
        if s is None:
            return ""
        kind = kind_of(s.top)
        if kind == kinds.LAY and len(self.found) == SLOTS:
            names = joined([NAMES[move - ORDER] for move in self.found])
            return f"{names} promise most, by what the others like to lay."
        if kind == kinds.PLAN:
            return "This plan leaves most of this round, fought on copies, and of what is left for the next."
        evaluation = self.mover.evaluation
        before = dict(evaluation.terms(s, self.seat))
        after = s.clone()
        for move in self.found:
            if after.asks(self.seat):
                after.apply(move, self.seat)
        gains = [(points - before[line], line) for line, points in evaluation.terms(after, self.seat)]
        gain, line = max(gains)
        return f"Most for: {line} ({gain:+.1f})." if gain > TIE else ""
