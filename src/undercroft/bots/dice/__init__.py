"""The bots of Dungeon Dice, weakest first, and its solver."""

from undercroft.bots.bot import Bot
from undercroft.bots.dice.greedy import Greedy
from undercroft.bots.dice.perfect import perfect
from undercroft.bots.dice.solution import solve
from undercroft.bots.shelf import Maker
from undercroft.bots.solver import Solver
from undercroft.engine.options import Options


def greedy(options: Options, seats: int) -> Bot:
    """Stops early when ahead, later when behind."""
    return Greedy()


BOTS: dict[str, Maker] = {"greedy": greedy, "perfect": perfect}
SOLVER: Solver = solve
