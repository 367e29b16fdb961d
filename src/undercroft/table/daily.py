"""The daily: one game a day for each game, with the same dice for everybody, and one scored try.

A day is a UTC day, counted from 1970 on. The dice of a daily follow from its name as those of a table follow
from the table's; nobody adds a word to them. What makes a try unscored is told by the log alone.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

from undercroft.engine.game import Game
from undercroft.engine.preset import Preset

DAY: Final = 86_400.0  # seconds
FIRST: Final = (date(2026, 11, 1) - date(1970, 1, 1)).days  # the day of number 1
THURSDAY: Final = 3  # 1970-01-01 was one; Monday is 0

TAKING_BACK: Final = (
    "taking this back makes this try unscored: it has been answered since, or has shown you something"
)
ASKING: Final = "advice makes this try unscored"

# Why a try is not scored.
PRACTICE: Final = "This is practice: only the first try of a day is scored."
TOOK_BACK: Final = "Something was taken back that had been answered: this try is not scored."
ADVISED: Final = "Advice was asked for: this try is not scored."
LATE: Final = "The day of this daily is over: this try is not scored any more."


@dataclass(frozen=True)
class Daily:
    """Which daily a table plays, and whether it began as the scored try."""

    day: int
    scored: bool

    def data(self) -> dict[str, Any]:
        """Plain data for the log."""
        return {"day": self.day, "scored": self.scored}


def daily_from(said: dict[str, Any] | None) -> Daily | None:
    """The daily that a charter says; most tables are none."""
    return Daily(said["day"], said["scored"]) if said else None


def day_of(at: float) -> int:
    """The day of a moment in seconds."""
    return int(at // DAY)


def ends(day: int) -> float:
    """The moment at which a day is over: its secret is told, and nothing of it is scored any more."""
    return (day + 1) * DAY


def number(day: int) -> int:
    """What people call the daily of a day."""
    return day - FIRST + 1


def weekday(day: int) -> int:
    """0 is Monday."""
    return (day + THURSDAY) % 7


def form(game: Game, day: int) -> Preset:
    """What is played on a day; only of a game that has a daily."""
    return game.dailies()[weekday(day) % len(game.dailies())]


def iso(day: int) -> str:
    """A day as people write it."""
    return datetime.fromtimestamp(day * DAY, UTC).date().isoformat()


def dice_of(day: int, game: str) -> str:
    """The name that the dice of a daily follow from, in the place of a table's."""
    return f"daily-{iso(day)}-{game}"
