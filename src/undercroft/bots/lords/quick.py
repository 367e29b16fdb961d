"""A quick plan for a round of combat: the round is fought on the real engine, the rest is estimated."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.bots.lords.arena import POINT, alone, worth
from undercroft.bots.lords.battle import outcomes
from undercroft.bots.lords.outlook import Outlook
from undercroft.bots.lords.weights import Weights
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.moves import Moves
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

NOWHERE: Final = -1e9
BEYOND: Final = 1500  # positions; after them only the first moves inside battles are tried


@final
class Quick:
    """Tries every plan against the cards that may come."""

    def __init__(self, weights: Weights) -> None:
        self.outlook = Outlook(weights)
        self.cards: i64 = 0  # that are tried; 0: all
        self.made: i64 = 0
        self.best = 0.0

    def plan(self, s: Lords, seat: i64, cards: i64) -> list[int]:
        """The answers to the questions of Planning that a seat has not answered yet."""
        start = alone(s, seat)
        start.run()
        self.cards = cards
        self.made = 0
        for step in range(s.answers.count(seat)):
            if start.asks(0):
                start.apply(s.answers.at(seat, step), 0)
        self.best = NOWHERE
        found: list[int] = []
        todo: list[tuple[Lords, list[int]]] = [(start, [])]
        while todo:
            at, trail = todo.pop()
            if at.waiting > 0 and kind_of(at.top) == kinds.PLAN and (at.answers.count(0) or not trail):
                out = Moves()
                at.moves(0, out)
                for k in range(out.n):
                    after = at.clone()
                    after.apply(out.ids[k], 0)
                    todo.append((after, [*trail, out.ids[k]]))
                continue
            value = self.value(at)
            if value > self.best:
                self.best = value
                found = trail
        return found

    def value(self, s: Lords) -> float:
        """What a position is worth: fought on to the next plan, and estimated there."""
        self.made += 1
        if s.waiting == CHANCE:
            return self._turned_up(s)
        if s.waiting < 0:
            return float(worth(s)) / POINT
        if kind_of(s.top) == kinds.PLAN:
            rounds = len(s.cards) - s.round + 1
            return float(worth(s)) / POINT + self.outlook.look(s, 0, 0, rounds)
        out = Moves()
        s.moves(0, out)
        best = NOWHERE
        tried = out.n if self.made < BEYOND else 1
        for k in range(tried):
            after = s.clone()
            after.apply(out.ids[k], 0)
            best = max(best, self.value(after))
        return best

    def _turned_up(self, s: Lords) -> float:
        cards, weights = outcomes(s)
        tried: i64 = len(cards)
        if self.cards and tried > self.cards:
            tried = self.cards
        total, share = 0.0, 0.0
        for k in range(tried):
            after = s.clone()
            after.apply(cards[k], CHANCE)
            weight = float(weights[k])
            total += weight * self.value(after)
            share += weight
        return total / share
