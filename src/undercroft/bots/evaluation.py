"""What a position is worth to each seat: one evaluation per game, in the game's own terms.

A game's room says how many `points` a seat's position is worth and which `terms` these are made of.
`greedy` plays the move with the best evaluation one step ahead; the search uses the same evaluation
where it cuts a playout, and everything else that it must know of a game is said here too. A room
exports it as `EVALUATION`, a function of the options and the number of seats; a game without one is
judged by its scores and its outcome.
"""

from collections.abc import Callable
from math import exp

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.core import OVER, State
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng

Terms = list[tuple[str, float]]  # a line that a player would understand, and its points


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Judges the positions of one game. Worth runs from 0 (lost) to 1 (won).

    Alone there is nobody to win against: there worth is the share of `par` points that was reached.
    So it is for seats that win or lose together (`Game.shared`) while the game goes on.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden = True  # may a seat not know everything? If not, one imagined position is all
        self.worlds = 256  # imagined positions for one decision, where something is hidden
        self.decisions = 8  # that a seat makes in a turn, about: its time is dealt out to them
        self.scale = 1.0  # a lead of so many points makes the odds 2.7 to 1
        self.unit = "points"  # what is counted alone
        self.par = 100.0  # points that are worth 1 to somebody alone; nobody should get more

    def survey(self, s: State) -> None:
        """Look at what seats are judged by against each other; always called before `points`."""

    def points(self, s: State, seat: i64) -> float:
        """What a seat's position is worth in points: the sum of its `terms`, fast, after `survey`."""
        return self.game.scores(s)[seat]

    def terms(self, s: State, seat: int) -> Terms:
        """What the points are made of, for people."""
        return [("points", self.points(s, seat))]

    def ended(self, s: State, out: vec[float]) -> None:
        """Fill in what a finished game is worth to each seat: a win 1, even one of all, a draw its part.

        By default from `Game.outcome`; override it where that can be told faster.
        """
        if s.seats == 1 and not self.game.shared:
            self.survey(s)
            out[0] = self.points(s, 0) / self.par
            return
        winners = self.game.outcome(s).winners
        for seat in range(s.seats):
            out[seat] = 0.0
        for seat in winners:
            out[seat] = 1.0 if self.game.shared else 1.0 / len(winners)

    def worth(self, s: State, out: vec[float]) -> None:
        """Fill in what a position is worth to each seat: as it ended, or by the points so far.

        The chance to win is the share of exp(points / scale).
        """
        if s.waiting == OVER:
            self.ended(s, out)
            return
        self.survey(s)
        if s.seats == 1:
            out[0] = self.points(s, 0) / self.par
            return
        if self.game.shared:
            share = self.points(s, 0) / self.par
            for seat in range(s.seats):
                out[seat] = share
            return
        most = -1e300
        for seat in range(s.seats):
            out[seat] = self.points(s, seat) / self.scale
            most = max(most, out[seat])
        total = 0.0
        for seat in range(s.seats):
            out[seat] = exp(out[seat] - most)
            total += out[seat]
        for seat in range(s.seats):
            out[seat] /= total

    def quiet(self, s: State) -> bool:
        """May a playout be cut here? It goes on to the next such moment, the end of a turn for instance."""
        return True

    def sensible(self, s: State, seat: i64, moves: Moves, rng: Rng) -> i64:
        """A quick move for playouts, not a stupid one: any, unless a game knows better."""
        return moves.ids[rng.below(moves.n)]

    def alike(self, s: State, n: i64) -> i64:
        """A name for what chance has just done to s by outcome n; what plays alike gets one name."""
        return n

    def words(self, worth: float, seats: int) -> str:
        """A worth as people say it."""
        alone = seats == 1 and not self.game.shared
        return f"{worth * self.par:.1f} points" if alone else f"{100.0 * worth:.0f} % to win"


@mypyc_attr(allow_interpreted_subclasses=True)
class Oracle:
    """Knows what positions are worth when everybody plays best; a room of a solved game has one."""

    def worths(self, s: State) -> list[float] | None:
        """The exact worth of a position to each seat, in the terms of the evaluation; None if unknown."""
        raise NotImplementedError


Judge = Callable[[Options, int], Evaluation]  # what a room exports as EVALUATION
Seer = Callable[[Options, int], Oracle | None]  # what a room exports as ORACLE
