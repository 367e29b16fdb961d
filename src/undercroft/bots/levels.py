"""Levels that people understand: apprentice, journeyman, master. They search, each one further.

A room may say in `LEVELS` what suits its game better: how far to search, or a bot of its own that is stronger
than any search that there is time for. The clock is only there for slow machines: where
it does not strike, the same seed gives the same game.
"""

from collections.abc import Callable
from typing import Final, final

from undercroft.bots.bot import Bot
from undercroft.engine.options import Options

APPRENTICE: Final = "apprentice"
JOURNEYMAN: Final = "journeyman"
MASTER: Final = "master"


@final
class Level:
    """How one level thinks about a turn."""

    def __init__(
        self,
        simulations: int,
        depth: int,
        guided: bool,
        milliseconds: int = 1900,
        own: Callable[[Options, int], Bot] | None = None,
    ) -> None:
        self.simulations = simulations  # for the whole turn
        self.depth = depth  # nodes after which a playout is cut and evaluated; -1: never
        self.guided = guided  # sensible playouts, or random ones
        self.milliseconds = milliseconds  # for the whole turn
        # Makes a bot of the game's own that plays this level; the rest is for `ismcts` and reviews.
        self.own = own


Levels = dict[str, Level]

LEVELS: Final[Levels] = {
    APPRENTICE: Level(60, -1, False),
    JOURNEYMAN: Level(600, -1, True),
    MASTER: Level(20_000, -1, True),
}
