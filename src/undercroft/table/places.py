"""Who sits where at a live table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.core import seat_letter
from undercroft.engine.record import NAME_LENGTH, check_names
from undercroft.table.refusal import Refusal

PERSON: Final = "person"
HERE: Final = "here"  # on the screen of whoever made the table
OPEN: Final = "open"
BOT: Final = "bot"


@dataclass
class Place:
    """A seat and who sits there. `owner` is the key that may answer for it."""

    kind: str
    name: str = ""
    bot: str = ""
    word: str = ""  # the contribution to the dice
    owner: str = ""

    @property
    def of_people(self) -> bool:
        """Does a person answer here?"""
        return self.kind in (PERSON, HERE)

    def data(self) -> dict[str, Any]:
        """Plain data for the log."""
        return {
            "kind": self.kind,
            "name": self.name,
            "bot": self.bot,
            "word": self.word,
            "owner": self.owner,
        }


def clean_name(name: str) -> str:
    """A name as it may stand in the log of a game; empty if none was given."""
    name = " ".join(name.split())
    if name:
        check_names([name], 1)
    return name


def shown_names(places: Sequence[Place]) -> list[str]:
    """A name for each seat, no two alike."""
    shown: list[str] = []
    for seat, place in enumerate(places):
        letter = seat_letter(seat)
        name = place.name or (place.bot.capitalize() if place.kind == BOT else letter)
        if name in shown:
            name = f"{name[: NAME_LENGTH - 2]} {letter}"
        shown.append(name)
    return shown


def owned(places: Sequence[Place], owner: str) -> list[int]:
    """The seats of a key."""
    return [seat for seat, place in enumerate(places) if owner and place.owner == owner]


def others(places: Sequence[Place], owner: str) -> list[int]:
    """The seats of people that belong to other keys: those whose consent counts."""
    return [seat for seat, place in enumerate(places) if place.of_people and place.owner != owner]


def open_seat(places: Sequence[Place], wanted: int | None) -> int:
    """The open seat that is meant: the wanted one, or the first."""
    free = [seat for seat, place in enumerate(places) if place.kind == OPEN]
    if not free:
        raise Refusal("seat", "every seat of this table is taken")
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise Refusal("seat", f"seat {seat_letter(wanted)} is not open; open are {_letters(free)}")
    return wanted


def _letters(seats: Sequence[int]) -> str:
    return ", ".join(seat_letter(seat) for seat in seats)
