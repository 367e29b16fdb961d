"""The bots of Dungeon Roll, what judges its positions, and the solver of its reduced delve."""

from undercroft.bots.evaluation import Judge
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER, Level, Levels
from undercroft.bots.proof import Prover
from undercroft.bots.roll.ahead import ahead
from undercroft.bots.roll.evaluation import evaluation
from undercroft.bots.roll.greedy import greedy
from undercroft.bots.roll.master import master
from undercroft.bots.roll.solution import solve_reduced
from undercroft.bots.shelf import Maker
from undercroft.bots.solver import Solver
from undercroft.bots.trial import played_on
from undercroft.games.roll.game import GAME

BOTS: dict[str, Maker] = {"greedy": greedy}
EVALUATION: Judge = evaluation
LEVELS: Levels = {
    APPRENTICE: Level(30, -1, False),
    JOURNEYMAN: Level(100, 0, True),
    MASTER: Level(240, 0, True, own=master),
}
REDUCED: Solver = solve_reduced
JUDGES: tuple[str, ...] = ("greedy", "master")  # who plays games on in a review
PROOFS: tuple[Prover, ...] = (ahead, played_on(GAME, evaluation))
