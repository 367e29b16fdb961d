"""The bot that plays every legal move with the same chance: the measure of all others."""

from undercroft.bots.bot import Bot
from undercroft.engine.rng import Rng
from undercroft.engine.view import View


class Uniform(Bot):
    """Plays at random, any game."""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        return legal[rng.below(len(legal))]

    def explain(self) -> str:
        return "Chosen at random."
