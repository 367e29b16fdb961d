"""A process for bots in which `greedy` takes an hour and lets no other thread run meanwhile."""

import ctypes

from undercroft.bots.bot import Bot
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.view import View
from undercroft.server import thinker


class Brooding(Bot):
    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        ctypes.PyDLL(None).sleep(3600)  # called with the interpreter's lock held: no Python runs meanwhile
        return legal[0]


class Failing(Bot):
    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        raise RuntimeError("out of ideas")


class Cheating(Bot):
    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        return 10**6


def find_bot(name: str, game: Game, options: Options, seats: int) -> Bot:
    goal = options["goal"]
    return Brooding() if goal == 8 else Failing() if goal == 5 else Cheating()


if __name__ == "__main__":
    setattr(thinker, "find_bot", find_bot)  # noqa: B010 - the real one is imported there by name
    thinker.main()
