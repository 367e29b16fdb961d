"""What a person is asked: options in words, what they would do, and why others are refused."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A move in words. `text` is canonical: it names the move in records and can be typed."""

    id: int
    verb: str
    targets: tuple[str, ...] = ()  # typed: "seat:B", "hex:c4", "face:guard"
    rule: str = ""

    @property
    def text(self) -> str:
        """The verb and its bare targets: `challenge B`."""
        return " ".join([self.verb, *(target.partition(":")[2] for target in self.targets)])

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Odds:
    """One thing that can come of an option, as an exact share: `part` of `whole`."""

    text: str
    part: int
    whole: int

    @property
    def share(self) -> float:
        """The probability as a float."""
        return self.part / self.whole

    def __str__(self) -> str:
        percent = 100 * self.share
        return f"{self.text}: {percent:.1f}%" if percent >= 0.05 else f"{self.text}: {percent:.1g}%"


@dataclass(frozen=True)
class Preview:
    """What an option would do, computed by the engine on a copy."""

    text: str
    odds: tuple[Odds, ...] = ()


@dataclass(frozen=True)
class Refused:
    """An option that people may look for, and why it is not legal now."""

    option: Option
    reason: str
    rule: str


@dataclass(frozen=True)
class Prompt:
    """The question to a seat (or, for real dice, to whoever rolls)."""

    seat: int
    title: str
    why: str
    rule: str
    options: tuple[Option, ...] = ()  # in the order in which people should see them
    refused: tuple[Refused, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats (several share, none: nobody), ranks from 1, and why."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    why: str
    rule: str
