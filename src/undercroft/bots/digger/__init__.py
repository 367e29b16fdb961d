"""The bots of Dungeon Digger, weakest first."""

from undercroft.bots.bot import Bot
from undercroft.bots.digger.evaluation import evaluation
from undercroft.bots.digger.gold import gold
from undercroft.bots.digger.greedy import Greedy
from undercroft.bots.digger.master import master
from undercroft.bots.digger.weights import Weights
from undercroft.bots.evaluation import Judge
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER, Level, Levels
from undercroft.bots.proof import Prover
from undercroft.bots.shelf import Maker
from undercroft.bots.trial import played_on
from undercroft.engine.options import Options
from undercroft.games.digger.game import GAME


def greedy(options: Options, seats: int) -> Bot:
    """Gives each order that leaves the best position behind it."""
    return Greedy(Weights())


BOTS: dict[str, Maker] = {"greedy": greedy}
EVALUATION: Judge = evaluation
# A game is long: playouts go on to the end of the turn and are judged there; the master's by `greedy`.
LEVELS: Levels = {
    APPRENTICE: Level(30, 0, True),
    JOURNEYMAN: Level(1_000, 0, True),
    MASTER: Level(600, 0, True, own=master),
}
JUDGES: tuple[str, ...] = ("greedy",)  # who plays games on in a review
PROOFS: tuple[Prover, ...] = (gold, played_on(GAME, evaluation))
