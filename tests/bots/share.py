"""A share of games won, with its interval, as the tables of docs/bots.md print it."""

from dataclasses import dataclass

from undercroft.lab import wilson


@dataclass(frozen=True)
class Share:
    """Games that somebody won at some table, a shared win in part, of so many."""

    table: str
    who: str
    won: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """Of 95 %, by Wilson."""
        return wilson(self.won, self.games)

    def row(self) -> str:
        """A line of a table."""
        low, high = self.interval
        return (
            f"| {self.table} | {self.who} | {100 * self.won / self.games:.1f} % | {self.games:,} | "
            f"{100 * low:.1f} to {100 * high:.1f} |"
        )
