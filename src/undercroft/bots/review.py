"""A finished game looked at again: what was well played, what was not, and what was luck.

For one seat every move of the record changes what the game is worth to it. A change by chance is luck, a
change by a rival is the rival's doing, and where the seat itself chose, what it chose is held against the
best that it could have chosen. Worths are exact where the game is solved; elsewhere they are searched, from
what the seat knew at that moment, and have an error.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Final

from librt.vecs import vec

from undercroft.bots.evaluation import Evaluation
from undercroft.bots.levels import MASTER
from undercroft.bots.search import Search
from undercroft.bots.shelf import find_evaluation, find_oracle, levels
from undercroft.engine.core import CHANCE, OVER, State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.record import Record
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

WORLDS: Final = 64  # imagined positions of one search, where something is hidden
CLOSE: Final = 6  # moves that are looked at one by one; of more, the search chooses the best
SURE: Final = 2.0  # errors by which a worse move must be worse to be called a mistake
SMALL: Final = 0.01  # smaller losses are no mistakes
TENTH: Final = 0.1  # the same alone, in points
POINTS: Final = 3  # turning points

Progress = Callable[[int, int], None]  # is told how many moves of how many are done


class CannotReview(UndercroftError):
    """There is nothing to review: no such seat, or nothing was played."""


@dataclass(frozen=True)
class Estimate:
    """A worth, 0 to 1, and how far it may be off; an error of 0 is exact."""

    worth: float
    error: float


@dataclass(frozen=True)
class Weighed:
    """A move that could have been played."""

    move: int
    text: str
    worth: float
    error: float


@dataclass(frozen=True)
class Choice:
    """A decision of the reviewed seat between several moves."""

    at: int  # the number of the move in the record, from 1
    played: Weighed
    best: Weighed
    others: list[Weighed]  # the best first
    loss: float  # by which the best was better
    mistake: bool


@dataclass(frozen=True)
class Moment:
    """What one move of the record did to the worth of the game."""

    at: int
    who: int  # a seat, or CHANCE
    text: str
    worth: float  # after it
    error: float
    change: float


@dataclass(frozen=True)
class Review:
    """A game as it went for one seat."""

    game: str
    seat: int
    seats: int
    exact: bool
    simulations: int  # of each search, where it is not exact
    start: float
    moments: list[Moment]  # one for each move: the curve
    choices: list[Choice]
    luck: float  # all that chance changed
    lost: float  # all that was given away by choices
    turning: list[int]  # the numbers of the moves with the greatest changes, in order

    def mistakes(self) -> list[Choice]:
        """The choices that were mistakes, the worst first."""
        return sorted([c for c in self.choices if c.mistake], key=lambda choice: -choice.loss)

    def as_json(self) -> dict[str, object]:
        """All of it under the names above."""
        return asdict(self)


def review(
    record: Record, seat: int, simulations: int = 2000, seed: int = 1, progress: Progress | None = None
) -> Review:
    """Look at a record again for one seat."""
    return review_from(record.start(), record, seat, simulations, seed, progress)


def review_from(
    base: State, record: Record, seat: int, simulations: int, seed: int, progress: Progress | None
) -> Review:
    """The same for moves that began in another position than the start of the game."""
    game = find(record.game)
    if not 0 <= seat < record.seats:
        raise CannotReview(f"the record has {record.seats} seats: 0 to {record.seats - 1}, not {seat}")
    if not record.moves:
        raise CannotReview("nothing has been played in this record")
    if simulations < 2:
        raise CannotReview(f"a search needs at least 2 simulations, not {simulations}")
    critic = Critic(game, record, seat, simulations, Rng("review", seed))
    before = critic.estimate(base)
    start = before.worth
    moments: list[Moment] = []
    choices: list[Choice] = []
    at = base.clone()
    for k, (who, n) in enumerate(record.moves):
        s = at.clone()
        at.submit(n, who)
        text = game.chance_text(s, n) if who == CHANCE else game.option(s, who, n).text
        after = before
        if who == seat and len(s.legal(seat)) > 1:
            choice = critic.choice(s, k + 1, n)
            choices.append(choice)
            after = Estimate(choice.played.worth, choice.played.error)
        elif who == CHANCE or len(s.legal(who)) > 1:
            after = critic.estimate(applied(s, n, who))
        moments.append(Moment(k + 1, who, text, after.worth, after.error, after.worth - before.worth))
        before = after
        if progress is not None:
            progress(k + 1, len(record.moves))
    swings = sorted(moments, key=lambda moment: (-abs(moment.change), moment.at))[:POINTS]
    return Review(
        game=game.name,
        seat=seat,
        seats=record.seats,
        exact=critic.exact,
        simulations=simulations,
        start=start,
        moments=moments,
        choices=choices,
        luck=sum([moment.change for moment in moments if moment.who == CHANCE]),
        lost=sum([choice.loss for choice in choices]),
        turning=sorted([moment.at for moment in swings if moment.change != 0.0]),
    )


def applied(s: State, n: int, who: int) -> State:
    """The position after a move."""
    after = s.clone()
    after.apply(n, who)
    return after


class Critic:
    """Estimates positions for one seat: by the game's oracle, or by a search from the seat's view."""

    def __init__(self, game: Game, record: Record, seat: int, simulations: int, rng: Rng) -> None:
        self.game = game
        self.seat = seat
        self.simulations = simulations
        self.rng = rng
        self.oracle = find_oracle(game, record.options, record.seats)
        self.evaluation: Evaluation = find_evaluation(game, record.options, record.seats)
        self.level = levels(game)[MASTER]
        self.small = SMALL if record.seats > 1 else TENTH / self.evaluation.par
        self.exact = True  # until something had to be searched

    def estimate(self, s: State) -> Estimate:
        """What a position is worth to the seat."""
        known = self.oracle.worths(s) if self.oracle is not None else None
        if known is not None:
            return Estimate(known[self.seat], 0.0)
        if s.waits_for() == OVER:
            out: vec[float] = vec[float]([0.0] * s.seats)
            self.evaluation.ended(s, out)
            return Estimate(out[self.seat], 0.0)
        self.exact = False
        search = self.search(s)
        worth, error = search.value(self.seat)
        return Estimate(worth, error)

    def search(self, s: State) -> Search:
        """A search from what the seat knows. The first half only grows the tree: it tries too much."""
        level = self.level
        search = Search(self.evaluation, self.seat, s.seats, level.depth, level.guided)
        view: View = self.game.view(s, self.seat)
        many = min(WORLDS, self.simulations) if self.evaluation.hidden else 1
        search.worlds = [self.game.imagine(view, self.rng) for _world in range(many)]
        search.run(self.simulations // 2, self.rng)
        search.begin_at(search.root)
        search.run(self.simulations - self.simulations // 2, self.rng)
        return search

    def choice(self, s: State, at: int, played: int) -> Choice:
        """What was played beside what could have been."""
        moves = s.legal(self.seat)
        if len(moves) > CLOSE and self.oracle is None:
            tried = sorted(self.search(s).found(), key=lambda found: -found.tries)[:CLOSE]
            moves = sorted({played, *[found.move for found in tried]})
        listed = [self.weighed(s, move) for move in moves]
        mine = next(weighed for weighed in listed if weighed.move == played)
        ranked = sorted(listed, key=lambda weighed: (-weighed.worth, weighed.move != played, weighed.move))
        best = ranked[0]
        loss = best.worth - mine.worth
        unsure = SURE * sqrt(best.error * best.error + mine.error * mine.error)
        others = [weighed for weighed in ranked if weighed.move != played]
        return Choice(at, mine, best, others, loss, loss > max(unsure, self.small))

    def weighed(self, s: State, move: int) -> Weighed:
        """One move, looked at by itself."""
        found = self.estimate(applied(s, move, self.seat))
        return Weighed(move, self.game.option(s, self.seat, move).text, found.worth, found.error)
