"""Positions played on by players of the game, again and again, so that they can be compared.

Two positions that are played on by the same sample get the same imagined world and the same dice, turn by
turn: what differs then comes of the positions. Samples of another name share nothing with these.
"""

from math import sqrt
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.games import limit_of
from undercroft.bots.shelf import Maker
from undercroft.engine.bits import lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.view import View


@final
class Habit(Bot):
    """Plays by the evaluation's habits: who plays games on that have no player of their own."""

    def __init__(self, game: Game, evaluation: Evaluation) -> None:
        self.game = game
        self.evaluation = evaluation
        self.moves = Moves()

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        s = self.game.imagine(view, rng)
        seat: i64 = next(seat for seat in range(s.seats) if s.legal(seat) == legal)
        s.moves(seat, self.moves)
        return self.evaluation.sensible(s, seat, self.moves, rng)


@final
class Careless(Bot):
    """Another player who once in so many decisions does anything: does it matter how well one plays?"""

    def __init__(self, bot: Bot, once_in: int) -> None:
        self.bot = bot
        self.once_in = once_in

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        if rng.below(self.once_in) == 0:
            return legal[rng.below(len(legal))]
        return self.bot.choose(view, legal, rng)


@final
class PlayOn:
    """Plays positions on for one seat, every seat by a new bot of the same kind."""

    def __init__(
        self, game: Game, evaluation: Evaluation, maker: Maker, options: Options, seats: int, seat: int
    ) -> None:
        self.game = game
        self.evaluation = evaluation
        self.maker = maker
        self.options = options
        self.seats = seats
        self.seat: i64 = seat
        self.limit: i64 = limit_of(game)
        self.out: vec[float] = vec[float]([0.0] * seats)

    def world(self, view: View, name: str, sample: int) -> State:
        """The position that a sample imagines behind a view."""
        return self.game.imagine(view, Rng("world", name, sample))

    def worth(self, s: State, name: str, sample: int, cut: bool) -> float:
        """What a position came to for the seat: at its end, or (cut) by the evaluation after this turn."""
        s = s.clone()
        game = self.game
        bots = [self.maker(self.options, self.seats) for _seat in range(self.seats)]
        began = game.turns(s)
        turn = -1
        fate = thought = Rng(0)
        for _node in range(self.limit):
            now = game.turns(s)
            if cut and (now > began or now == 0) and self.evaluation.quiet(s):
                break
            if now != turn:
                turn = now
                fate = Rng("fate", name, sample, turn)
                thought = Rng("thought", name, sample, turn)
            if s.waiting > 0:
                who = lowest(s.waiting)
                s.apply(bots[who].choose(game.view(s, who), s.legal(who), thought), who)
            elif s.waiting == CHANCE:
                s.apply(s.sample(fate), CHANCE)
            else:
                break
        self.evaluation.worth(s, self.out)
        return self.out[self.seat]

    def compare(self, view: View, moves: list[int], name: str, many: int, cut: bool) -> list[list[float]]:
        """What each move came to in each of so many samples, from what the seat knew."""
        found: list[list[float]] = [[] for _move in moves]
        for sample in range(many):
            world = self.world(view, name, sample)
            for k, move in enumerate(moves):
                after = world.clone()
                after.apply(move, self.seat)
                found[k].append(self.worth(after, name, sample, cut))
        return found


def paired(better: list[float], worse: list[float]) -> tuple[float, float]:
    """The mean difference of two moves over the same samples, and its error.

    One difference as large as samples spread is added to the squares: a few equal ones prove little.
    """
    many = len(worse)
    differences = [better[k] - worse[k] for k in range(many)]
    mean = sum(differences) / many
    squares = sum([(difference - mean) * (difference - mean) for difference in differences])
    centre = sum(worse) / many
    spread = sum([(worth - centre) * (worth - centre) for worth in worse]) / many
    return mean, sqrt((squares + spread) / many / many)
