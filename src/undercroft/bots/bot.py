"""What every bot is: it looks at a view and chooses one of the legal moves."""

from mypy_extensions import mypyc_attr

from undercroft.engine.errors import UndercroftError
from undercroft.engine.rng import Rng
from undercroft.engine.view import View


class UnknownBot(UndercroftError):
    """No bot of that name plays this game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays one seat of one match. Its name is what people type: `--bots perfect,uniform`."""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        """One of the legal moves, from the view of the asked seat alone; `legal` is not empty.

        All that is random in a bot comes from `rng`: the same view and generator, the same move.
        """
        raise NotImplementedError

    def explain(self) -> str:
        """Why the last move was chosen, in one sentence; empty if there is nothing to say."""
        return ""

    def struck(self) -> int:
        """How often a clock has ended its thinking before it was done; 0 for who has none."""
        return 0
