"""A share of games won, with its interval, as the tables of docs/bots.md print it."""

from dataclasses import dataclass

from undercroft.lab import wilson
from undercroft.lab.statistics import mean


@dataclass(frozen=True)
class Share:
    """Games that somebody won at some table, a shared win in part, of so many.

    Where each seed was played with both ways to sit, `pairs` are the shares won of each two such games.
    Who has the luck of a seed has it in both, so pairs scatter less than games do.
    """

    table: str
    who: str
    won: float
    games: int
    pairs: tuple[float, ...] = ()

    @property
    def interval(self) -> tuple[float, float]:
        """Of 95 %: by Student's t over pairs; by Wilson where there are none, or all ended alike."""
        if len(set(self.pairs)) < 2:
            return wilson(self.won, self.games)
        found = mean(sum(self.pairs), sum(share * share for share in self.pairs), len(self.pairs))
        return max(found.low, 0.0), min(found.high, 1.0)

    def row(self) -> str:
        """A line of a table."""
        low, high = self.interval
        return (
            f"| {self.table} | {self.who} | {100 * self.won / self.games:.1f} % | {self.games:,} | "
            f"{100 * low:.1f} to {100 * high:.1f} |"
        )
