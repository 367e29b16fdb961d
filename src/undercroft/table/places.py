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
    held: str = ""  # an open seat that is kept for this key of the table before, whose people play again
    persons: bool = False  # a bot's seat that was a person's: it plays on with that person's word
    former: str = ""  # whose seat a bot took while they were away: they may have it back
    former_name: str = ""  # what they were called
    since: int = 0  # ... and how many moves there were when it did: those are not the bot's to take back

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
            "held": self.held,
            "persons": self.persons,
            "former": self.former,
            "former_name": self.former_name,
            "since": self.since,
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


def kept_for_others(places: Sequence[Place], owner: str) -> list[int]:
    """The seats that bots play for people of other keys, who are away and may come back."""
    return [seat for seat, place in enumerate(places) if place.former and place.former != owner]


def open_seat(places: Sequence[Place], wanted: int | None) -> int:
    """The open seat that is meant: the wanted one, or the first that is kept for nobody."""
    free = [seat for seat, place in enumerate(places) if place.kind == OPEN and not place.held]
    if not free:
        kept = any(place.held for place in places)
        raise Refusal(
            "seat",
            "the free seats are kept for those who played before"
            if kept
            else "every seat of this table is taken",
        )
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise Refusal("seat", f"seat {seat_letter(wanted)} is not open; open are {_letters(free)}")
    return wanted


def _letters(seats: Sequence[int]) -> str:
    return ", ".join(seat_letter(seat) for seat in seats)
