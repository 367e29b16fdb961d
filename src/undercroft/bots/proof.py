"""What puzzles stand on: who says of every move of a decision what it is worth, and how that is known.

A room says in `PROOFS` who can do so in its game, each a function of the options and the number of seats; a
game that is solved (`ORACLE`) needs none. What a proof cannot tell it does not guess.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from undercroft.bots.evaluation import Evaluation, Oracle
from undercroft.bots.shelf import find_evaluation, find_oracle, room
from undercroft.engine.core import State
from undercroft.engine.game import Game
from undercroft.engine.options import Options

CLEARLY: Final = 0.02  # by which the best move is better than any other, in the chance to win
UNITS: Final = 0.4  # the same alone, in what is counted there
COUNTED_OUT: Final = "Exact: every chance was counted out."


@dataclass
class Weighing:
    """What each move of a decision is worth, the best first, and how that is known; no moves: nothing is."""

    moves: list[tuple[int, float]]
    how: str


NOTHING: Final = Weighing([], "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Proof:
    """Weighs the moves of a decision. Worths times `scale` are in `unit`, as people count."""

    def __init__(self, margin: float, scale: float, unit: str) -> None:
        self.margin = margin  # by which the best move must be better than any other
        self.scale = scale
        self.unit = unit
        self.dear = False  # does it take long, so that not every decision is looked at?
        self.asks = ""  # what people are asked, where it is not to win

    def weigh(self, s: State, seat: int) -> Weighing | None:
        """What every legal move is worth to the seat; None: too far from the end, as all before is, too."""
        raise NotImplementedError

    def words(self, worth: float) -> str:
        """A worth as people say it."""
        raise NotImplementedError


Prover = Callable[[Options, int], Proof]  # what a room exports in PROOFS


@mypyc_attr(allow_interpreted_subclasses=True)
class OfGame(Proof):
    """A proof in the terms of the whole game: the chance to win or, alone, what is counted at the end."""

    def __init__(self, judge: Evaluation, seats: int) -> None:
        alone = seats == 1 and not judge.game.shared
        scale = judge.par if alone else 100.0
        super().__init__(UNITS / scale if alone else CLEARLY, scale, judge.unit if alone else "%")
        self.judge = judge
        self.seats = seats
        self.alone = alone

    def words(self, worth: float) -> str:
        return self.judge.words(worth, self.seats)


class Solved(OfGame):
    """The word of an oracle."""

    def __init__(self, oracle: Oracle, judge: Evaluation, seats: int) -> None:
        super().__init__(judge, seats)
        self.oracle = oracle

    def weigh(self, s: State, seat: int) -> Weighing | None:
        found = []
        for move in s.legal(seat):
            after = s.clone()
            after.apply(move, seat)
            known = self.oracle.worths(after)
            if known is None:
                return NOTHING
            found.append((move, known[seat]))
        return Weighing(best_first(found), COUNTED_OUT)


def best_first(found: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Moves by their worth, equal ones by their ids."""
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def find_proofs(game: Game, options: Options, seats: int) -> list[Proof]:
    """Who can weigh moves of a game with these options and so many seats, the surest first; maybe nobody."""
    settled = game.complete(options)
    oracle = find_oracle(game, settled, seats)
    if oracle is not None:
        return [Solved(oracle, find_evaluation(game, settled, seats), seats)]
    made: tuple[Prover, ...] = getattr(room(game), "PROOFS", ())
    return [make(settled, seats) for make in made]
