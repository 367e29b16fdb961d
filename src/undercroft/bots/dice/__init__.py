"""The bots of Dungeon Dice, weakest first."""

from undercroft.bots.bot import Bot
from undercroft.bots.dice.greedy import Greedy
from undercroft.bots.shelf import Maker
from undercroft.engine.options import Options


def greedy(options: Options, seats: int) -> Bot:
    """Stops early when ahead, later when behind."""
    return Greedy()


BOTS: dict[str, Maker] = {"greedy": greedy}
