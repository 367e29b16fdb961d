"""Dungeon Dice with three or four seats: the two-seat solution, put together.

With more than two seats there is no single best play: what is best depends on what rivals do to each
other. We ask for each rival how the two-seat game would stand with that rival to move, and put the
odds together as if each seat had a strength of its own (Luce's choice axiom: the chance to win is the
seat's share of all strengths). It sees every rival, not the strongest alone, and costs nothing more
than the two-seat solution. docs/games/dice.md has what was tried besides, and measurements.
"""

from typing import final

from undercroft.bots.dice.exact import Exact
from undercroft.bots.dice.values import Values


@final
class Many(Values):
    """The chance to win among many, from the chances against each rival alone."""

    def __init__(self, duel: Exact, seats: int) -> None:
        super().__init__(duel.options, seats)
        self.turns = duel.turns
        self.duel = duel

    def after(self, paths: list[int]) -> float:
        if paths[0] >= self.goal:
            return 1.0
        strengths = 1.0  # of all seats, the mover's own being 1
        for k in range(1, len(paths)):
            rival_wins = self.duel.table[paths[k] * self.goal + paths[0]]
            strengths += rival_wins / (1.0 - rival_wins)
        return 1.0 / strengths
