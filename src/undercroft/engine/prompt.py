"""What a person is asked: options in words, what they would do, and why others are refused.

Each says how pickle and copy make it again: compiled and frozen, it could not be filled in afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Option:
    """A move in words. `text` is canonical: it names the move in records and can be typed."""

    id: int
    verb: str
    targets: tuple[str, ...] = ()  # typed: "seat:B", "hex:c4", "face:guard"
    rule: str = ""
    label: str = field(
        default="", compare=False
    )  # as people say it, where the verb and its targets are not enough: `Roll on`
    icon: str = field(default="", compare=False)  # key of an icon that the page imports

    @property
    def text(self) -> str:
        """The verb and its bare targets: `challenge B`."""
        return " ".join([self.verb, *(target.partition(":")[2] for target in self.targets)])

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return Option, (self.id, self.verb, self.targets, self.rule, self.label, self.icon)


@dataclass(frozen=True)
class Odds:
    """One thing that can come of an option, as an exact share: `part` of `whole`.

    `tone` is `good` or `bad` for whom the option is offered, or empty; for colour, never instead of words.
    """

    text: str
    part: int
    whole: int
    tone: str = ""

    @property
    def share(self) -> float:
        """The probability as a float."""
        return self.part / self.whole

    def __str__(self) -> str:
        percent = 100 * self.share
        return f"{self.text}: {percent:.1f}%" if percent >= 0.05 else f"{self.text}: {percent:.1g}%"

    def __reduce__(self) -> tuple[Any, ...]:
        return Odds, (self.text, self.part, self.whole, self.tone)


@dataclass(frozen=True)
class Preview:
    """What an option would do, computed by the engine on a copy."""

    text: str
    odds: tuple[Odds, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return Preview, (self.text, self.odds)


@dataclass(frozen=True)
class Refused:
    """An option that people may look for, and why it is not legal now."""

    option: Option
    reason: str
    rule: str

    def __reduce__(self) -> tuple[Any, ...]:
        return Refused, (self.option, self.reason, self.rule)


@dataclass(frozen=True)
class Prompt:
    """The question to a seat (or, for real dice, to whoever rolls)."""

    seat: int
    title: str
    why: str
    rule: str
    options: tuple[Option, ...] = ()  # in the order in which people should see them
    refused: tuple[Refused, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return Prompt, (self.seat, self.title, self.why, self.rule, self.options, self.refused)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats (several share, none: nobody), ranks from 1, and why."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    why: str
    rule: str

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, (self.winners, self.ranks, self.why, self.rule)


def ranked(places: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each seat, by what seats are ranked by: the larger is the better, and equals share a rank.

    >>> ranked([3, 7, 3])
    (2, 1, 2)
    """
    return tuple([1 + sum([other > place for other in places]) for place in places])
