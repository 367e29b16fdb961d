"""A simple player of Dungeon Dice, in the game's own terms: it holds at two cards."""

from typing import Final

from undercroft.bots.bot import Bot
from undercroft.engine.rng import Rng
from undercroft.engine.view import View, number, numbers
from undercroft.games.dice.actions import CONTINUE, REGULAR, STOP

AHEAD: Final = 1  # cards of the turn at which it stops when no rival has more on the path
BEHIND: Final = 2  # ... and when a rival has


class Greedy(Bot):
    """Never challenges; stops with one card when ahead, with two when behind, and to win."""

    def __init__(self) -> None:
        self.said = ""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        if REGULAR in legal:
            self.said = "Rolls for cards, as always."
            return REGULAR
        if STOP not in legal:
            self.said = "Has to roll on."
            return CONTINUE
        paths = numbers(view, "paths")
        mine = paths[number(view, "active")]
        held = number(view, "turnCards")
        wanted = min(AHEAD if mine >= max(paths) else BEHIND, number(view, "goal") - mine)
        self.said = f"Holds at {wanted}, has {held}."
        return STOP if held >= wanted else CONTINUE

    def explain(self) -> str:
        return self.said
