"""Levels that people understand: apprentice, journeyman, master. They search, each one further.

A room may say in `LEVELS` what suits its game better: how far to search, or a bot of its own that is stronger
than any search that there is time for. The clock is for tables with people, on slow machines: where it does
not strike, the same seed gives the same game. The lab has none.
"""

from collections.abc import Callable
from typing import Final, final

from undercroft.bots.bot import Bot
from undercroft.bots.budget import Budget
from undercroft.engine.options import Options

APPRENTICE: Final = "apprentice"
JOURNEYMAN: Final = "journeyman"
MASTER: Final = "master"

Own = Callable[[Options, int, Budget], Bot]  # makes a bot of a game's own that thinks within a budget


@final
class Level:
    """How one level thinks about a turn."""

    def __init__(
        self,
        simulations: int,
        depth: int,
        guided: bool,
        milliseconds: int = 1900,
        own: Own | None = None,
    ) -> None:
        self.simulations = simulations  # for the whole turn
        self.depth = depth  # nodes after which a playout is cut and evaluated; -1: never
        self.guided = guided  # sensible playouts, or random ones
        self.milliseconds = milliseconds  # for the whole turn
        self.own = own  # plays this level, if there is one; depth and guided are for `ismcts` and reviews

    def budget(self, clock: bool) -> Budget:
        """What it may spend on a turn, by the clock too or by simulations alone."""
        return Budget(self.simulations, self.milliseconds if clock else 0)


Levels = dict[str, Level]

LEVELS: Final[Levels] = {
    APPRENTICE: Level(60, -1, False),
    JOURNEYMAN: Level(600, -1, True),
    MASTER: Level(20_000, -1, True),
}
