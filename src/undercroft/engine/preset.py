"""Tables that a game offers ready set: a name, who sits there, which options it is played with."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.errors import UndercroftError
from undercroft.engine.options import Choice


class UnknownPreset(UndercroftError):
    """The game offers no table of that name."""


class Preset:
    """A table that is set with one click. What `options` does not name has its default."""

    def __init__(self, name: str, title: str, text: str, seats: int, options: str = "") -> None:
        self.name: Final = name  # what is typed: `--preset hunt`
        self.title: Final = title  # in players' words
        self.text: Final = text  # one sentence: what is different at this table
        self.seats: Final = seats
        self.options: Final = options


class Offers:
    """What a game can be played with: its options, tables ready set, and a table a weekday for the daily."""

    def __init__(
        self,
        choices: list[Choice],
        presets: Sequence[Preset] = (),
        dailies: Sequence[Preset] = (),
        real: str = "",
    ) -> None:
        self.choices: Final = choices
        self.presets: Final = presets
        self.dailies: Final = dailies
        self.real: Final = real  # options of a table with real dice, where nobody says otherwise
