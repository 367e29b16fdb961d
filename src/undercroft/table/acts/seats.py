"""Who sits where: open seats are taken, and seats renamed."""

from typing import TYPE_CHECKING

from undercroft.engine.core import seat_letter
from undercroft.engine.errors import UndercroftError
from undercroft.table import fair
from undercroft.table.acts.act import Act
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.places import BOT, OPEN, PERSON, clean_name, open_seat
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Sit(Act):
    """Somebody took an open seat: seat, name, word."""

    kind = "sit"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        place = live.places[entry.body["seat"]]
        place.kind, place.owner = PERSON, entry.author
        place.name, place.word = entry.body["name"], entry.body["word"]
        live.rename()


class Fill(Act):
    """A bot took an open seat: seat, bot, and what it is called, if that is not by its level."""

    kind = "fill"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        place = live.places[entry.body["seat"]]
        place.kind, place.bot = BOT, entry.body["bot"]
        place.name = entry.body.get("name", "")
        live.rename()


class Name(Act):
    """A seat has another name: seat, name."""

    kind = "name"

    def apply(self, live: "Live", entry: Entry) -> None:
        live.places[entry.body["seat"]].name = entry.body["name"]
        live.rename()


def named(name: str) -> str:
    """A name that can stand at a table."""
    try:
        return clean_name(name)
    except UndercroftError as error:
        raise Refusal("malformed", str(error)) from None


def sit(live: "Live", key: str, seat: int | None, name: str, word: str) -> Draft:
    """Take an open seat; with the last one the game begins."""
    free = open_seat(live.places, seat)
    body = {"seat": free, "name": named(name), "word": fair.check_word(word)}
    return Draft(Sit.kind, body, key, after=After(server=True))


def fill(live: "Live", key: str, seat: int, bot: str, cmd: str, name: str = "") -> Draft:
    """Put a bot on an open seat."""
    if live.charter.maker != key:
        raise Refusal("seat", "only who made the table can put bots on its open seats")
    if not 0 <= seat < len(live.places) or live.places[seat].kind != OPEN:
        raise Refusal("seat", f"seat {seat_letter(seat)} is not open")
    return Draft(Fill.kind, {"seat": seat, "bot": bot, "name": name}, key, cmd, After(server=True))


def rename(live: "Live", key: str, name: str, seat: int | None, cmd: str) -> Draft:
    """Change the name of a seat."""
    seats = live.own(key, seat)
    return Draft(Name.kind, {"seat": seats[0], "name": named(name)}, key, cmd)
