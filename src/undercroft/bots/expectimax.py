"""`expectimax`: looks a few decisions ahead through every outcome of chance, exactly.

Each seat plays for itself (max-n), chance by its weights. Where the horizon or the number of positions
cuts it, the evaluation speaks. It looks one decision ahead, then two, and so on, while there are
positions left to look at; the last depth that was finished decides.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.bots.evaluation import Evaluation
from undercroft.bots.words import spoken, valued
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import CHANCE, OVER, State
from undercroft.engine.game import Game
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

DEPTH: Final = 3
POSITIONS: Final = 200_000  # looked at for one decision
WORLDS: Final = 8  # imagined positions that are averaged, where something is hidden
TIE: Final = 1e-12  # moves whose worths differ by less are equal: the lower id is played


@final
class Lookahead:
    """Looks ahead from positions of one game, through at most so many positions in all."""

    def __init__(self, evaluation: Evaluation, positions: i64, seat: i64) -> None:
        self.evaluation = evaluation
        self.own: i64 = bit(seat)  # whoever looks ahead
        self.left: i64 = positions
        self.rows: list[vec[float]] = []  # one a level: what its position is worth to each seat
        self.buffers: list[Moves] = []

    def worth(self, s: State, depth: i64, level: i64) -> vec[float]:
        """What a position is worth to each seat, so many decisions ahead; gone with the next call."""
        if level == len(self.rows):
            self.rows.append(vec[float]([0.0] * s.seats))
            self.buffers.append(Moves())
        row = self.rows[level]
        asked = s.waiting
        self.left -= 1
        if asked == OVER or self.left <= 0 or (depth <= 0 and asked > 0 and not s.unshown()):
            self.evaluation.worth(s, row)
        elif asked == CHANCE:
            self.average(s, depth, level, row)
        elif not asked & self.own and not s.seen_by() & self.own:
            self.secret(s, depth, level, row)
        else:
            self.choice(s, depth, level, row)
        return row

    def average(self, s: State, depth: i64, level: i64, row: vec[float]) -> None:
        """Every outcome by its weight; outcomes that play alike are looked at once."""
        weights: dict[int, int] = {}
        first: dict[int, int] = {}
        total = 0
        for n, weight in s.outcomes():
            after = s.clone()
            after.apply(n, CHANCE)
            name: int = self.evaluation.alike(after, n)
            weights[name] = weights.get(name, 0) + weight
            first.setdefault(name, n)
            total += weight
        for seat in range(s.seats):
            row[seat] = 0.0
        for name, weight in weights.items():
            after = s.clone()
            after.apply(first[name], CHANCE)
            below = self.worth(after, depth, level + 1)
            share = weight / total
            for seat in range(s.seats):
                row[seat] += share * below[seat]

    def secret(self, s: State, depth: i64, level: i64, row: vec[float]) -> None:
        """A secret answer of another seat, which sees nothing of ours: any, with the same chance."""
        mover = lowest(s.waiting)
        moves = self.buffers[level]
        s.moves(mover, moves)
        for seat in range(s.seats):
            row[seat] = 0.0
        for k in range(moves.n):
            after = s.clone()
            after.apply(moves.ids[k], mover)
            below = self.worth(after, depth, level + 1)
            for seat in range(s.seats):
                row[seat] += below[seat] / float(moves.n)

    def choice(self, s: State, depth: i64, level: i64, row: vec[float]) -> None:
        """The best move of whoever is asked (of several, of whoever looks ahead), by its own worth."""
        mover = lowest(s.waiting & self.own if s.waiting & self.own else s.waiting)
        moves = self.buffers[level]
        s.moves(mover, moves)
        best = -1e300
        for k in range(moves.n):
            after = s.clone()
            after.apply(moves.ids[k], mover)
            below = self.worth(after, depth - 1, level + 1)
            if below[mover] > best + TIE:
                best = below[mover]
                for seat in range(s.seats):
                    row[seat] = below[seat]


@final
class Expectimax(Bot):
    """Plays the move that is best so many decisions ahead."""

    def __init__(
        self, game: Game, evaluation: Evaluation, depth: int = DEPTH, positions: int = POSITIONS
    ) -> None:
        if depth < 1:
            raise ValueError(f"expectimax looks at least one decision ahead, not {depth}")
        self.game = game
        self.evaluation = evaluation
        self.depth = depth
        self.positions = positions
        self.weighed: list[tuple[int, float]] = []
        self.reached = 0  # decisions ahead
        self.said: list[str] = []

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        self.weighed = []
        self.said = []
        if len(legal) == 1:
            return legal[0]
        worlds = [self.game.imagine(view, rng) for _world in range(WORLDS if self.evaluation.hidden else 1)]
        seat = cast(int, view["seat"])
        left = self.positions
        for depth in range(1, self.depth + 1):
            ahead = Lookahead(self.evaluation, left, seat)
            found = [(move, self.after(ahead, worlds, seat, move, depth)) for move in legal]
            if depth > 1 and ahead.left <= 0:
                break
            left = ahead.left
            self.weighed = found
            self.reached = depth
        played, most = legal[0], -1e300
        for move, value in self.weighed:
            if value > most + TIE:
                played, most = move, value
        ranked = sorted(self.weighed, key=lambda weighed: (weighed[0] != played, -weighed[1]))
        self.said = [
            valued(
                self.game.said(self.game.option(worlds[0], seat, move)),
                self.evaluation.words(value, worlds[0].seats),
            )
            for move, value in ranked
        ]
        return played

    def after(self, ahead: Lookahead, worlds: list[State], seat: int, move: int, depth: int) -> float:
        """What a move is worth to its seat, averaged over the worlds."""
        total = 0.0
        for world in worlds:
            s = world.clone()
            s.apply(move, seat)
            total += ahead.worth(s, depth - 1, 0)[seat]
        return total / len(worlds)

    def explain(self) -> str:
        return spoken(self.said)
