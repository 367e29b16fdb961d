"""What any position of Dungeon Dice is exactly worth, alone and with two seats."""

from typing import Final, cast, final

from undercroft.bots.dice.evaluation import TURNS
from undercroft.bots.dice.solution import solved
from undercroft.bots.dice.turn import merge
from undercroft.bots.dice.values import Line, Values
from undercroft.bots.evaluation import Oracle
from undercroft.engine.core import State, field, kind_of, pack
from undercroft.engine.options import Options
from undercroft.games.dice.frames import CHALLENGE_DECIDE, CHALLENGE_ROLL, FIRST, TURN
from undercroft.games.dice.state import Dice

CHALLENGES: Final = (CHALLENGE_ROLL, CHALLENGE_DECIDE)


def oracle(options: Options, seats: int) -> Oracle | None:
    """The solution as an oracle; None for games that are not solved."""
    if seats > 2 or options["strictPile"] or options["turnLimit"]:
        return None
    return DiceOracle(solved(options, seats))


@final
class DiceOracle(Oracle):
    """Looks positions up in the solved turns."""

    def __init__(self, values: Values) -> None:
        self.values = values

    def worths(self, s: State) -> list[float] | None:
        table = cast(Dice, s)
        if table.top == FIRST:
            return [0.5] * table.seats if table.seats == 2 else [self.worth(table, 0)]
        worth = self.worth(table, table.active)
        if table.seats == 1:
            return [worth]
        return [worth, 1.0 - worth] if table.active == 0 else [1.0 - worth, worth]

    def worth(self, s: Dice, seat: int) -> float:
        """What the position is worth to the active seat; alone, the part of TURNS that is saved."""
        value = self.value(s, seat)
        turn = float(max(s.turn, 1))  # before the draw for who begins, the first turn is still to come
        return value if s.seats == 2 else (TURNS - turn + value) / TURNS

    def value(self, s: Dice, seat: int) -> float:
        """The same in the terms of the solution."""
        paths = [s.path((seat + k) % s.seats) for k in range(s.seats)]
        if s.over():
            return (1.0 if paths[0] >= s.goal else 0.0) if s.seats == 2 else 0.0
        if s.top in (FIRST, TURN):
            return self.values.best(paths).value
        twin = s.clone()
        merge(twin)
        frame = twin.top
        target = 0
        if kind_of(frame) in CHALLENGES:  # its turn was explored with the target on seat 1, from its start
            target = (field(frame, 0) - seat) % s.seats
            paths[0] -= s.stolen
            paths[target] += s.stolen
            frame = pack(kind_of(frame), 1)
        line: Line = self.values.remembered(paths, target)
        here = line.turn.index[(frame, twin.wall, twin.turn_cards, twin.stolen, twin.rolls)]
        return line.values[here]
