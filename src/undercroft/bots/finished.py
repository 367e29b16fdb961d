"""What came of one game, as the lab keeps it: who began, how long it took, who won, how close it was."""

from typing import final

from undercroft.engine.bits import lowest
from undercroft.engine.core import State
from undercroft.engine.game import Game


@final
class Finished:
    """A finished game in numbers. `half` are the scores at half-time; empty if it was not played in turns.

    Half-time of a game of T turns is the moment at which turn T // 2 + 1 began.
    """

    def __init__(
        self,
        number: int,
        first: int,
        turns: int,
        nodes: int,
        winners: list[int],
        ranks: list[int],
        scores: list[int],
        half: list[int],
        struck: int = 0,
    ) -> None:
        self.number = number  # of the game, among those of its seed
        self.first = first  # the seat that took the first turn; -1 if nobody was asked anything
        self.turns = turns  # of all seats together
        self.nodes = nodes  # decisions and chance events
        self.winners = winners  # several: a draw, or all together; none: nobody won
        self.ranks = ranks  # by seat, from 1
        self.scores = scores  # by seat
        self.half = half  # scores at half-time, by seat
        self.struck = struck  # decisions of bots that a clock ended

    def decided(self) -> bool:
        """Could there have been a comeback: one winner among several seats, and a half-time?"""
        return len(self.winners) == 1 and len(self.scores) > 1 and len(self.half) > 0

    def comeback(self) -> bool:
        """Did a seat win alone although another seat had more points at half-time?"""
        return self.decided() and max(self.half) > self.half[self.winners[0]]

    def line(self, setting: int) -> str:
        """One line of JSON; `setting` says which of its job's settings was played."""
        first = "null" if self.first < 0 else str(self.first)
        return (
            f'{{"game": {self.number}, "setting": {setting}, "first": {first}, "turns": {self.turns}, '
            f'"nodes": {self.nodes}, "winners": {self.winners}, "ranks": {self.ranks}, '
            f'"scores": {self.scores}, "half": {self.half}, "struck": {self.struck}}}'
        )


@final
class Watch:
    """Follows a game in progress: who began, and the scores when each turn began."""

    def __init__(self) -> None:
        self.first = -1  # who was asked first once a turn had begun
        self.asked = -1  # who was asked first of all
        self.turns = 0
        self.marks: list[list[int]] = []  # scores by turn

    def look(self, game: Game, s: State) -> None:
        """See the position after each move."""
        turns = game.turns(s)
        if turns > self.turns:
            self.turns = turns
            scores = game.scores(s)
            while len(self.marks) < turns:
                self.marks.append(scores)
        if self.first < 0 and s.waiting > 0:
            if turns > 0:
                self.first = lowest(s.waiting)
            if self.asked < 0:
                self.asked = lowest(s.waiting)

    def finish(self, game: Game, s: State, number: int, nodes: int) -> Finished:
        """The game is over."""
        outcome = game.outcome(s)
        turns = game.turns(s)
        half = self.marks[turns // 2] if turns // 2 < len(self.marks) else []
        return Finished(
            number,
            self.first if self.first >= 0 else self.asked,
            turns,
            nodes,
            list(outcome.winners),
            list(outcome.ranks),
            game.scores(s),
            half,
        )
