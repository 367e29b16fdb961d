"""Solve Dungeon Dice exactly, alone or with two seats.

A turn that fails leads back to the same paths, so the equations between positions go in circles.
Value iteration comes near the solution, policy iteration then hits it: the best play by the present
values, and the exact values of that play by linear equations, until the play no longer changes.
"""

from typing import Final, final

from undercroft.bots.dice.values import Values
from undercroft.bots.linear import solve_linear
from undercroft.bots.solver import Progress
from undercroft.engine.options import Options

NEAR: Final = 0.05  # largest change of a sweep at which policy iteration takes over
SWEEPS: Final = 1000
ROUNDS: Final = 100
STILL: Final = 1e-14  # change of a round below which the play is the same
EXACT: Final = 1e-13  # the residual must be below


class Exact(Values):
    """Values that can be solved: `table` has one for each position between turns."""

    def __init__(self, options: Options, seats: int, size: int, start: float) -> None:
        super().__init__(options, seats)
        self.table = [start] * size
        self.sweeps = 0
        self.rounds = 0
        self.residual = 1.0  # by how much the table misses the equations, at worst

    def positions(self) -> list[list[int]]:
        """The paths that each number of the table stands for."""
        raise NotImplementedError

    def sweep(self) -> list[float]:
        """One step of value iteration: each position by the best turn, as the table has it."""
        raise NotImplementedError

    def improve(self) -> list[float]:
        """One step of policy iteration: what the best play by the table is exactly worth."""
        raise NotImplementedError

    def solve(self, progress: Progress | None) -> None:
        """Fill the table."""
        change = 1.0
        while change > NEAR and self.sweeps < SWEEPS:
            change = self.take(self.sweep())
            self.sweeps += 1
            if progress is not None:
                progress(f"value iteration, sweep {self.sweeps}: change {change:.1e}")
        while change > STILL and self.rounds < ROUNDS:
            change = self.take(self.improve())
            self.rounds += 1
            if progress is not None:
                progress(f"policy iteration, round {self.rounds}: change {change:.1e}")
        self.residual = largest_change(self.table, self.sweep())
        if not self.residual < EXACT:
            raise RuntimeError(
                f"the equations are missed by {self.residual}: policy iteration did not settle"
            )

    def take(self, table: list[float]) -> float:
        """Put a new table in place of the old; the largest change."""
        change = largest_change(self.table, table)
        self.table = table
        return change


def largest_change(before: list[float], after: list[float]) -> float:
    """The largest difference between two tables."""
    return max([abs(before[k] - after[k]) for k in range(len(before))])


@final
class Solo(Exact):
    """`table[p]`: the expected number of turns that a path of p cards still takes, at best."""

    def __init__(self, options: Options) -> None:
        super().__init__(options, 1, int(options["goal"]), 0.0)

    def positions(self) -> list[list[int]]:
        return [[own] for own in range(self.goal)]

    def after(self, paths: list[int]) -> float:
        return -self.table[paths[0]] if paths[0] < self.goal else 0.0

    def sweep(self) -> list[float]:
        return [1.0 - self.best(paths).value for paths in self.positions()]

    def improve(self) -> list[float]:
        rows: list[list[float]] = []
        for paths in self.positions():
            row = [0.0] * self.goal
            row[paths[0]] = 1.0
            for end, share in self.best(paths).exits(paths):
                if end[0] < self.goal:
                    row[end[0]] -= share
            rows.append(row)
        return solve_linear(rows, [1.0] * self.goal)


@final
class Duel(Exact):
    """`table[i * goal + j]`: the mover's chance to win with i cards on the path against j."""

    def __init__(self, options: Options) -> None:
        goal = int(options["goal"])
        super().__init__(options, 2, goal * goal, 0.5)

    def positions(self) -> list[list[int]]:
        return [[own, rival] for own in range(self.goal) for rival in range(self.goal)]

    def after(self, paths: list[int]) -> float:
        return 1.0 - self.table[paths[1] * self.goal + paths[0]] if paths[0] < self.goal else 1.0

    def sweep(self) -> list[float]:
        return [self.best(paths).value for paths in self.positions()]

    def improve(self) -> list[float]:
        """One equation a position.

        The chance to win is the chance to escape now, and else what the rival, who moves then, does not
        win.
        """
        rows: list[list[float]] = []
        right: list[float] = []
        for at, paths in enumerate(self.positions()):
            row = [0.0] * len(self.table)
            row[at] = 1.0
            total = 0.0
            for end, share in self.best(paths).exits(paths):
                total += share
                if end[0] < self.goal:
                    row[end[1] * self.goal + end[0]] += share
            rows.append(row)
            right.append(total)
        return solve_linear(rows, right)
