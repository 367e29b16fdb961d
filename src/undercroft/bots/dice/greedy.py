"""A simple player of Dungeon Dice, in the game's own terms: it holds at two or three cards."""

from typing import Final

from undercroft.bots.bot import Bot
from undercroft.engine.rng import Rng
from undercroft.engine.view import View, number, numbers
from undercroft.games.dice.actions import CONTINUE, REGULAR, STOP

# Cards of the turn with which it stops. Of nine such pairs this one does best against `perfect`.
AHEAD: Final = 2  # when no rival has more on the path
BEHIND: Final = 3  # when a rival has


class Greedy(Bot):
    """Never challenges; stops with two cards when ahead, with three when behind, and to win."""

    def __init__(self) -> None:
        self.said = ""

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        if REGULAR in legal:
            self.said = "Rolls for cards, as always; it never challenges."
            return REGULAR
        if STOP not in legal:
            self.said = "Has to roll on."
            return CONTINUE
        paths = numbers(view, "paths")
        mine = paths[number(view, "active")]
        held = number(view, "turnCards")
        wanted = min(AHEAD if mine >= max(paths) else BEHIND, number(view, "goal") - mine)
        self.said = f"Stops with {wanted} of this turn; has {held}."
        return STOP if held >= wanted else CONTINUE

    def explain(self) -> str:
        return self.said
