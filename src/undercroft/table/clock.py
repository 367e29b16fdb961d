"""Clocks, from the times in the log: they need no ticking, and never run backwards.

A clock runs for every person who is asked. `move`: so many seconds for each question. `bank`: so many
seconds for the whole game, with an increment for each decision. `turn`: so many seconds for each turn, where
the rules that are played give it a clock. When time is up, the move is made for the seat that the rules name;
where they name none, a legal one, each with the same chance, drawn from the table's secret. Bots have no
clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.table.refusal import Refusal

KINDS: Final = ("off", "move", "bank")  # what people can wish for
TURN: Final = "turn"  # what only the rules of a game can
LONGEST: Final = 30 * 24 * 3600.0  # a table over days has up to a month a move


@dataclass
class Clock:
    """What each seat has left at the moment `since`; `running` are the seats that use it up."""

    kind: str = "off"
    seconds: float = 0.0
    increment: float = 0.0
    left: list[float] = field(default_factory=list)
    running: list[int] = field(default_factory=list)
    since: float = 0.0
    turn: int = 0

    def left_at(self, seat: int, now: float) -> float | None:
        """Seconds that a seat has left; None without a clock."""
        if self.kind == "off" or seat >= len(self.left):
            return None
        used = max(0.0, now - self.since) if seat in self.running else 0.0
        return max(0.0, self.left[seat] - used)

    def deadline(self) -> float | None:
        """When the first running clock is used up."""
        if self.kind == "off" or not self.running:
            return None
        return self.since + min(self.left[seat] for seat in self.running)

    def expired(self, now: float) -> int | None:
        """The seat whose time is up, if there is one."""
        for seat in self.running if self.kind != "off" else []:
            if self.left[seat] <= max(0.0, now - self.since):
                return seat
        return None

    def punch(self, now: float, moved: Iterable[int], asked: Iterable[int], turn: int) -> None:
        """Something was committed: `moved` are the seats that decided, `asked` those whose time runs now.

        `turn` is how many turns have begun; before the first, no turn's clock runs.
        """
        if self.kind == "off":
            return
        now = max(now, self.since)
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - (now - self.since))
        for seat in moved:
            if self.kind == "move":
                self.left[seat] = self.seconds
            else:
                self.left[seat] += self.increment
        if self.kind == TURN and turn != self.turn:
            self.left = [self.seconds] * len(self.left)
        self.turn = turn
        self.running = [] if self.kind == TURN and not turn else list(asked)
        self.since = now

    def data(self) -> dict[str, Any]:
        """Plain data for the log."""
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


def make_clock(kind: str, seconds: float, increment: float, seats: int) -> Clock:
    """A full clock, checked."""
    if kind not in KINDS:
        raise Refusal("malformed", f"a clock is {', '.join(KINDS)}, not {kind!r}")
    if kind == "off":
        return Clock()
    if not 1 <= seconds <= LONGEST or not 0 <= increment <= LONGEST:
        raise Refusal(
            "malformed", "a clock has from 1 second to 30 days, and an increment of as much at most"
        )
    return Clock(kind, seconds, increment, [float(seconds)] * seats)


def turn_clock(seconds: float, seats: int) -> Clock:
    """The clock that the rules of a game give its turns."""
    return Clock(TURN, seconds, 0.0, [float(seconds)] * seats)
