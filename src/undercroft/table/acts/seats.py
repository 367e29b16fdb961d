"""Who sits where: open seats are taken, seats renamed, and people asked to leave before they have moved."""

from typing import TYPE_CHECKING, Any

from undercroft.engine.core import seat_letter
from undercroft.engine.errors import UndercroftError
from undercroft.table import fair
from undercroft.table.acts.act import Act
from undercroft.table.acts.door import check_host, check_open
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
        place.name = entry.body["name"]
        if not live.worded and not place.word:
            place.word = entry.body["word"]
        live.rename()


class Fill(Act):
    """A bot took an open seat: seat, bot, and what it is called, if that is not by its level."""

    kind = "fill"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        place = live.places[entry.body["seat"]]
        place.kind, place.bot = BOT, entry.body["bot"]
        place.name, place.held = entry.body.get("name", ""), ""
        place.persons = bool(place.word)
        live.rename()


class Remove(Act):
    """Who made the table let somebody go who had not moved: seat. The seat is open again."""

    kind = "remove"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        place = live.places[entry.body["seat"]]
        place.kind, place.name, place.owner, place.held = OPEN, "", "", ""
        known = any(one.of_people and one.owner != live.charter.maker for one in live.places)
        if not live.worded and not known:  # whoever has seen the word would find another one to be wrong
            place.word = ""
        live.ask = None
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


def taken(live: "Live", take: dict[str, Any]) -> None:
    """Let a bot, or who has another key, answer for a seat: seat, bot, key, name."""
    place = live.places[take["seat"]]
    place.former, place.former_name = ("", "") if take["key"] else (place.owner, place.name)
    place.kind, place.owner, place.bot = PERSON if take["key"] else BOT, take["key"], take["bot"]
    place.name, place.persons, place.since = take["name"], not take["key"], len(live.moves)
    live.rename()


def sit(live: "Live", key: str, seat: int | None, name: str, word: str) -> Draft:
    """Take an open seat; with the last one the game begins."""
    check_open(live)
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


def remove(live: "Live", key: str, seat: int, cmd: str) -> Draft:
    """Let somebody go who has not moved yet, or give a seat free that is kept for somebody."""
    check_host(live, key, "let somebody go")
    if not 0 <= seat < len(live.places):
        raise Refusal("seat", f"there is no seat {seat_letter(seat)} at this table")
    if live.flying is not None:
        raise Refusal("stale", "a die is in the air: wait until it lies")
    place = live.places[seat]
    if place.owner == key or not (place.of_people or place.held):
        raise Refusal("seat", f"nobody else's person sits on seat {seat_letter(seat)}")
    picked = live.picking is not None and live.picking.seat == seat and bool(live.picked())
    if picked or any(mover == seat for mover, _n in live.moves):
        raise Refusal("seat", f"seat {seat_letter(seat)} has moved: whoever sits there stays")
    return Draft(Remove.kind, {"seat": seat}, key, cmd, After())


def rename(live: "Live", key: str, name: str, seat: int | None, cmd: str) -> Draft:
    """Change the name of a seat."""
    seats = live.own(key, seat)
    return Draft(Name.kind, {"seat": seats[0], "name": named(name)}, key, cmd)
