"""How long a bot may think: simulations and milliseconds for a whole turn, dealt out to its decisions."""

from time import perf_counter
from typing import Final, final

LEAST: Final = 3  # decisions that are always expected still to come in a turn


@final
class Budget:
    """So many simulations, or milliseconds, or whichever is used up first; 0 stands for no limit."""

    def __init__(self, simulations: int = 0, milliseconds: int = 0) -> None:
        if simulations < 0 or milliseconds < 0 or simulations + milliseconds == 0:
            raise ValueError(
                "a budget needs a positive number of simulations or milliseconds, "
                f"not {simulations} and {milliseconds}"
            )
        self.simulations = simulations
        self.milliseconds = milliseconds


@final
class Purse:
    """What is left of a budget in the turn in progress."""

    def __init__(self, budget: Budget, decisions: int) -> None:
        self.budget = budget
        self.decisions = decisions  # expected in a turn
        self.simulations = budget.simulations
        self.seconds = budget.milliseconds / 1000.0
        self.made = 0  # decisions in this turn
        self.began = 0.0
        self.allowed = 0.0  # seconds for the decision in progress
        self.struck = 0  # decisions that the clock ended, in all turns

    def refill(self) -> None:
        """A new turn begins."""
        self.simulations = self.budget.simulations
        self.seconds = self.budget.milliseconds / 1000.0
        self.made = 0

    def open(self) -> int:
        """A decision begins: how many simulations it may use; 0 stands for no limit."""
        share = max(self.decisions - self.made, LEAST)
        self.made += 1
        self.began = perf_counter()
        self.allowed = self.seconds / share
        return max(self.simulations // share, 1) if self.budget.simulations else 0

    def spent(self) -> bool:
        """Is the time for this decision over? Who hears so must close it."""
        if self.budget.milliseconds == 0 or perf_counter() - self.began < self.allowed:
            return False
        self.struck += 1
        return True

    def close(self, simulations: int) -> None:
        """A decision was made with so many simulations."""
        self.simulations = max(self.simulations - simulations, 0)
        self.seconds = max(self.seconds - (perf_counter() - self.began), 0.0)
