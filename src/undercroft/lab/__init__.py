"""The lab: many games, measured.

>>> from undercroft.lab import simulate
>>> result = simulate("dice", seats=2, bots=["greedy", "uniform"], games=20, seed=1)
>>> result.games, sum(result.wins)
(20, 20)
"""

from undercroft.lab.balance import balance, comparison
from undercroft.lab.job import BadJob, Job
from undercroft.lab.run import Way, run
from undercroft.lab.simulate import Result, simulate, simulation
from undercroft.lab.statistics import wilson
from undercroft.lab.tournament import competition, tournament

__all__ = [
    "BadJob",
    "Job",
    "Result",
    "Way",
    "balance",
    "comparison",
    "competition",
    "run",
    "simulate",
    "simulation",
    "tournament",
    "wilson",
]
