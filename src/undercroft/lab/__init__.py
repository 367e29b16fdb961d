"""The lab: many games, measured.

>>> from undercroft.lab import simulate
>>> result = simulate("dice", seats=2, bots=["greedy", "uniform"], games=20, seed=1)
>>> result.games, sum(result.wins)
(20, 20)
"""

from undercroft.lab.simulate import BadSimulation, Result, simulate
from undercroft.lab.statistics import wilson

__all__ = ["BadSimulation", "Result", "simulate", "wilson"]
