"""What a seat is rewarded with.

`outcome`, only when the game is over. Against others: 1 for the one who wins, -1 / (seats - 1) for each who
does not; winners who share the victory share the 1 and the loss alike, so all rewards sum to 0, and if
nobody wins all get 0. Where all seats win or lose together (`Game.shared`), alone too: 1 or -1 for each.
Alone otherwise: the share of what could be reached, 0 to 1, as the bots reckon it (Dungeon Dice:
1 - turns / 200; Dungeon Roll: points / 60).

`score`, after every move: how many more points one has than before; against others, less what they have
more on average. Added up it is the final score, or the lead over the others' mean.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec

from undercroft.bots.shelf import find_evaluation
from undercroft.engine.errors import UndercroftError

if TYPE_CHECKING:
    from undercroft.bots.evaluation import Evaluation
    from undercroft.engine.core import State
    from undercroft.engine.game import Game

OUTCOME = "outcome"
SCORE = "score"
REWARDS = (OUTCOME, SCORE)
ILLEGAL = -1.0  # for an illegal move that ends the game


class BadReward(UndercroftError):
    """There is no reward of that name."""


class Rewards:
    """The rewards of one table, told move by move."""

    def __init__(self, game: Game, start: State, kind: str = OUTCOME) -> None:
        if kind not in REWARDS:
            raise BadReward(f"rewards can be {' or '.join(REWARDS)}, not {kind!r}")
        self.game = game
        self.seats: int = start.seats
        self.kind = kind
        self.judge: Evaluation = find_evaluation(game, game.options_of(start), self.seats)
        self.nothing = [0.0] * self.seats
        self.before = self.nothing
        self.begin(start)

    def begin(self, s: State) -> None:
        """A game begins: what there is now counts as nothing gained."""
        if self.kind == SCORE:
            self.before = self.lead(s)

    def after(self, s: State) -> list[float]:
        """What each seat gets for what happened since the last call."""
        if self.kind == SCORE:
            before, self.before = self.before, self.lead(s)
            return [now - then for now, then in zip(self.before, before, strict=True)]
        return self.utilities(s) if s.over() else list(self.nothing)

    def lead(self, s: State) -> list[float]:
        """Each seat's points less the mean of the others'; alone or together, its points."""
        scores = self.game.scores(s)
        if self.seats == 1 or self.game.shared:
            return [float(score) for score in scores]
        total = sum(scores)
        return [score - (total - score) / (self.seats - 1) for score in scores]

    def utilities(self, s: State) -> list[float]:
        """What a finished game is worth to each seat."""
        if self.game.shared:
            return [1.0 if self.game.outcome(s).winners else -1.0] * self.seats
        if self.seats == 1:
            out = vec[float]([0.0])
            self.judge.ended(s, out)
            return [min(max(out[0], 0.0), 1.0)]
        winners = self.game.outcome(s).winners
        if not winners:
            return list(self.nothing)
        others = self.seats - 1
        won = (self.seats / len(winners) - 1) / others
        return [won if seat in winners else -1 / others for seat in range(self.seats)]

    @property
    def low(self) -> float:
        """The least that a finished game can be worth."""
        if self.game.shared:
            return -1.0
        return 0.0 if self.seats == 1 else -1 / (self.seats - 1)
