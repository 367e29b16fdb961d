"""What a position of Dungeon Fighter is worth to everybody at the table: the chance that the party wins."""

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.evaluation import Evaluation, Terms
from undercroft.bots.fighter.habits import habit
from undercroft.bots.fighter.numbers import GROUPS
from undercroft.bots.fighter.weights import alone, learnt
from undercroft.bots.fighter.worth import Worth
from undercroft.engine.bits import bit
from undercroft.engine.core import State, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.games.fighter.frames import kinds
from undercroft.games.fighter.game import GAME
from undercroft.games.fighter.state import WON, Fighter

RESTS = bit(kinds.MOVE) | bit(kinds.FACE) | bit(kinds.BOSS) | bit(kinds.WINDOW) | bit(kinds.TURN)


@final
class FighterEvaluation(Evaluation):
    """Points are log odds to win, and add up from what people would look at."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.hidden = False
        self.decisions = 4
        self.looks = Worth(learnt(), alone())

    def points(self, s: State, seat: i64) -> float:
        return self.looks.points(cast(Fighter, s))

    def terms(self, s: State, seat: int) -> Terms:
        looks = self.looks
        looks.look(cast(Fighter, s))
        weights = looks.weights(cast(Fighter, s))
        return [
            (name, sum([weights[k] * looks.seen[k] for k in range(first, end)]))
            for name, first, end in GROUPS
        ]

    def ended(self, s: State, out: vec[float]) -> None:
        won = 1.0 if cast(Fighter, s).end_of_it == WON else 0.0
        for seat in range(s.seats):
            out[seat] = won

    def worth(self, s: State, out: vec[float]) -> None:
        chance = self.looks.chance(cast(Fighter, s))
        for seat in range(s.seats):
            out[seat] = chance

    def quiet(self, s: State) -> bool:
        """Between two throws, or between two rooms."""
        return bit(kind_of(s.top)) & RESTS != 0

    def sensible(self, s: State, seat: i64, moves: Moves, rng: Rng) -> i64:
        return habit(cast(Fighter, s), moves, rng)


def evaluation(options: Options, seats: int) -> Evaluation:
    """What judges positions of a match."""
    return FighterEvaluation()
