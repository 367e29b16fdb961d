"""The course of a game: a position to begin with, the moves since, and what was told.

Matches and live tables are built on it; it knows neither words nor where chance comes from, and it can begin
in an imagined position.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from undercroft.engine.core import Event, State
from undercroft.engine.errors import BadRecord, UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR, sees
from undercroft.table.entry import Moves

SAVED: Final = 64  # a position is kept after every so many moves: going back makes fewer than these again


class Course:
    """Every move is checked by the rules before it is made."""

    def __init__(self, game: Game, base: State, moves: Sequence[tuple[int, int]] = ()) -> None:
        self.game = game
        self.base = base
        self.state = base.clone()
        self.state.events = list(base.events or [])
        self.moves: Moves = []
        self.marks: list[int] = []  # for each move, how many events had been told before it
        self.saved: list[State] = []  # the positions after SAVED moves, twice as many, and so on
        self.uncovered: dict[int, bool] = {}  # what `takeback` has found out about moves
        self._counted: tuple[int, list[int]] = (-1, [])  # points, and after how many moves
        for k, (seat, n) in enumerate(moves):
            try:
                self.play(seat, n)
            except UndercroftError as error:
                raise BadRecord(f"move {k + 1} cannot be: {error}", error.rule) from None

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.over()

    def points(self) -> list[int]:
        """The points of each seat as a spectator can count them: until the end, from its view alone."""
        if self._counted[0] != len(self.moves):
            s = self.state
            if self.game.hides and not self.over:
                s = self.game.imagine(self.game.view(s, SPECTATOR), Rng("points"))
            self._counted = (len(self.moves), self.game.scores(s))
        return self._counted[1]

    @property
    def events(self) -> list[Event]:
        """Everything that was told."""
        return self.state.events or []

    def play(self, seat: int, n: int) -> None:
        """Make a move of a seat or of CHANCE, if it is legal."""
        self.state.check(n, seat)
        self.marks.append(len(self.events))
        self.state.apply(n, seat)
        self.moves.append((seat, n))
        if len(self.moves) % SAVED == 0:
            self.saved.append(self.state.clone())

    def until(self, moves: int) -> "Course":
        """The course as it was after so many moves."""
        past = Course(self.game, self.base)
        near = min(min(moves, len(self.moves)) // SAVED, len(self.saved))  # it may be played on meanwhile
        if near:
            kept = near * SAVED
            past.moves, past.marks, past.saved = self.moves[:kept], self.marks[:kept], self.saved[:near]
            past.state = self.saved[near - 1].clone()
            past.state.events = self.events[: self.marks[kept] if kept < len(self.marks) else None]
        for seat, n in self.moves[len(past.moves) : moves]:
            past.play(seat, n)
        return past

    def told(self, seat: int, since: int = 0) -> Iterator[tuple[int, Event]]:
        """What a seat (or a spectator) has seen after so many moves: events, each with its move from 1.

        What happened before the first move is told with it.
        """
        for k in range(since, len(self.moves)):
            end = self.marks[k + 1] if k + 1 < len(self.marks) else len(self.events)
            begin = self.marks[k] if k else 0
            for event in self.events[begin:end]:
                if sees(event, seat):
                    yield k + 1, event
