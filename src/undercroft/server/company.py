"""Who is at a table."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Company:
    """Seats whose people are here, how many look on, and seats whose people have been away for a while."""

    seats: set[int] = field(default_factory=set)
    watchers: int = 0
    left: set[int] = field(default_factory=set)
