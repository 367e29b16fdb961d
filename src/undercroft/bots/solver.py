"""Exact solutions of games, as data that commands can print."""

from collections.abc import Callable
from dataclasses import dataclass

from undercroft.engine.errors import UndercroftError
from undercroft.engine.options import Options

Row = dict[str, object]  # safe for JSON
Progress = Callable[[str], None]  # is told how far a solver is


class CannotSolve(UndercroftError):
    """The game, or the game with these options and seats, has no exact solver."""


@dataclass(frozen=True)
class Table:
    """Something to print: a title, the heads of the columns, the rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Solution:
    """A solved game. `meaning` says what `value` and the values of the states are."""

    game: str
    seats: int
    options: str
    meaning: str
    value: float
    states: list[Row]  # every position between turns with its value
    policy: list[Row]  # every decision with the move that is played and what each move is worth
    residual: float  # by how much the values miss the equations, at worst
    sweeps: int  # of value iteration; 0: by backward induction, without iterating
    rounds: int  # of policy iteration
    tables: list[Table]


Solver = Callable[[Options, int, Progress | None], Solution]
