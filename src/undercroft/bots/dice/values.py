"""What positions between turns are worth, and the best turn by those values.

Between turns a position is its paths, written from the mover's side: the mover's first, then the
rivals' in order of play. Each way to play for (alone, two seats, more) says in `after` what it is
worth to the mover to end the turn with given paths; all else follows.
"""

from typing import final

from librt.vecs import vec

from undercroft.bots.dice.turn import TIE, Turn, position
from undercroft.engine.options import Options
from undercroft.games.dice.actions import CHALLENGE, REGULAR


@final
class Turns:
    """Every turn of a game with these options, explored when first asked for.

    A regular turn touches the mover's path alone, a challenge the mover's and the target's; so the
    turns of two seats serve three and four as well.
    """

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = min(seats, 2)
        self.known: dict[tuple[int, int, int], Turn | None] = {}

    def regular(self, own: int) -> Turn:
        """The regular turn of a mover with so many cards on the path."""
        turn = self.behind(REGULAR, own, 0)
        if turn is None:
            raise RuntimeError("a regular turn is always legal")
        return turn

    def challenge(self, own: int, rival: int) -> Turn | None:
        """The challenge to a rival with so many cards; None where it is not legal."""
        return self.behind(CHALLENGE + 1, own, rival)

    def behind(self, move: int, own: int, rival: int) -> Turn | None:
        """What follows a first move."""
        key = (move, own, rival)
        if key not in self.known:
            s = position(self.options, self.seats, own, rival)
            turn: Turn | None = None
            if move in s.legal(0):
                s.apply(move, 0)
                turn = Turn(s)
            self.known[key] = turn
        return self.known[key]


@final
class Line:
    """A first move and the best play behind it: the value of every node of its turn."""

    def __init__(self, turn: Turn, target: int, values: vec[float]) -> None:
        self.turn = turn
        self.target = target  # how many places to the left the challenged rival sits; 0: nobody
        self.values = values
        self.value: float = values[turn.root]

    def exits(self, paths: list[int]) -> list[tuple[list[int], float]]:
        """The paths at which the turn can end, with their probabilities under best play."""
        found: list[tuple[list[int], float]] = []
        spread = self.turn.spread(self.values)
        for e in range(len(spread)):
            if spread[e] > 0.0:
                own, rival = self.turn.exits[e]
                found.append((moved(paths, own, self.target, rival), spread[e]))
        return found


def moved(paths: list[int], own: int, target: int, rival: int) -> list[int]:
    """The paths after a turn that left the mover with `own` and the target, if any, with `rival`."""
    after = paths[:]
    after[0] = own
    if target:
        after[target] = rival
    return after


class Values:
    """The worth of every position between turns, for one way to play for."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.goal = int(options["goal"])
        self.turns = Turns(options, seats)
        self.known: dict[tuple[int, ...], Line] = {}

    def after(self, paths: list[int]) -> float:
        """What it is worth to the mover to end the turn with these paths."""
        raise NotImplementedError

    def line(self, paths: list[int], target: int) -> Line | None:
        """The best play behind a first move: a regular turn (target 0), or the challenge to a rival.

        None where the move is not legal.
        """
        turn = self.turns.challenge(paths[0], paths[target]) if target else self.turns.regular(paths[0])
        if turn is None:
            return None
        worth: vec[float] = vec[float]([0.0] * len(turn.exits))
        for e in range(len(worth)):
            own, rival = turn.exits[e]
            worth[e] = self.after(moved(paths, own, target, rival))
        return Line(turn, target, turn.evaluate(worth))

    def remembered(self, paths: list[int], target: int) -> Line:
        """The same, computed once: for values that do not change any more, and moves that are legal."""
        key = (target, *paths)
        if key not in self.known:
            line = self.line(paths, target)
            if line is None:
                raise RuntimeError(f"the engine and the solver disagree on what is legal at {paths}")
            self.known[key] = line
        return self.known[key]

    def lines(self, paths: list[int]) -> list[Line]:
        """Every first move: the regular turn, then the challenges."""
        found: list[Line] = []
        for target in range(self.seats):
            line = self.line(paths, target)
            if line is not None:
                found.append(line)
        return found

    def best(self, paths: list[int]) -> Line:
        """The best first move, the first among equals."""
        lines = self.lines(paths)
        pick = lines[0]
        for line in lines:
            if line.value > pick.value + TIE:
                pick = line
        return pick
