"""The bots of Dungeon Dice, weakest first, and its solver."""

from undercroft.bots.bot import Bot
from undercroft.bots.dice.evaluation import evaluation
from undercroft.bots.dice.greedy import Greedy
from undercroft.bots.dice.oracle import oracle
from undercroft.bots.dice.perfect import perfect
from undercroft.bots.dice.solution import solve
from undercroft.bots.evaluation import Judge, Seer
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER, Level, Levels
from undercroft.bots.shelf import Maker
from undercroft.bots.solver import Solver
from undercroft.engine.options import Options


def greedy(options: Options, seats: int) -> Bot:
    """Counts cards one roll ahead."""
    return Greedy()


BOTS: dict[str, Maker] = {"greedy": greedy, "perfect": perfect}
EVALUATION: Judge = evaluation
ORACLE: Seer = oracle
SOLVER: Solver = solve
LEVELS: Levels = {
    APPRENTICE: Level(60, -1, False),
    JOURNEYMAN: Level(200, 6, True),
    MASTER: Level(12_000, 6, True),
}
JUDGES: tuple[str, ...] = ("greedy", "perfect")  # who plays games on in a review
