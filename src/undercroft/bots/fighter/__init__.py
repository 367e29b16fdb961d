"""The bots of Dungeon Fighter, and what judges its positions."""

from undercroft.bots.evaluation import Judge
from undercroft.bots.fighter.evaluation import evaluation
from undercroft.bots.fighter.greedy import greedy
from undercroft.bots.shelf import Maker

BOTS: dict[str, Maker] = {"greedy": greedy}
EVALUATION: Judge = evaluation
JUDGES: tuple[str, ...] = ("greedy",)  # who plays games on in a review
