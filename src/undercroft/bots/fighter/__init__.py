"""The bots of Dungeon Fighter, and what judges its positions."""

from undercroft.bots.endgame import counted_out
from undercroft.bots.evaluation import Judge
from undercroft.bots.fighter.bout import bout
from undercroft.bots.fighter.evaluation import evaluation
from undercroft.bots.fighter.greedy import apprentice, greedy, journeyman, master
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER, Level, Levels
from undercroft.bots.proof import Prover
from undercroft.bots.shelf import Maker
from undercroft.bots.trial import played_on
from undercroft.games.fighter.game import GAME

BOTS: dict[str, Maker] = {"greedy": greedy}
EVALUATION: Judge = evaluation
# They look throws ahead, not games: `simulations` are positions for one decision of the master.
LEVELS: Levels = {
    APPRENTICE: Level(1_000, 0, True, own=apprentice),
    JOURNEYMAN: Level(4_000, 0, True, own=journeyman),
    MASTER: Level(8_000, 0, True, own=master),
}
JUDGES: tuple[str, ...] = ("greedy",)  # who plays games on in a review
PROOFS: tuple[Prover, ...] = (counted_out(evaluation), bout(evaluation), played_on(GAME, evaluation))
