"""The bots of Dungeon Lords, weakest first."""

from undercroft.bots.bot import Bot
from undercroft.bots.evaluation import Judge
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER, Level, Levels
from undercroft.bots.lords.combat import combat
from undercroft.bots.lords.evaluation import evaluation
from undercroft.bots.lords.greedy import Greedy
from undercroft.bots.lords.master import apprentice, journeyman, master
from undercroft.bots.lords.weights import Weights
from undercroft.bots.proof import Prover
from undercroft.bots.shelf import Maker
from undercroft.engine.options import Options


def greedy(options: Options, seats: int) -> Bot:
    """Does what leaves the best position behind it."""
    return Greedy(Weights())


BOTS: dict[str, Maker] = {"greedy": greedy}
EVALUATION: Judge = evaluation
# A game is long: playouts go on to the next orders, or to the combat, and are judged there.
LEVELS: Levels = {
    APPRENTICE: Level(40, 0, True, own=apprentice),
    JOURNEYMAN: Level(150, 0, True, own=journeyman),
    MASTER: Level(1_500, 0, True, own=master),
}
JUDGES: tuple[str, ...] = ("greedy",)  # who plays games on in a review
PROOFS: tuple[Prover, ...] = (combat,)
