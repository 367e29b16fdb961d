"""`undercroft join LINK`: take a seat at a server's table in the terminal, or come back to it, or watch."""

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote, urlsplit

from undercroft.cli.begin import Look
from undercroft.cli.chair import Chair
from undercroft.cli.look import printable
from undercroft.cli.parts import Commands, add_look, add_pace
from undercroft.cli.visit import Visit
from undercroft.client import Client, Refused, Seat, Unreachable
from undercroft.engine.core import letter_seat
from undercroft.engine.errors import BadRecord, UndercroftError
from undercroft.engine.registry import find
from undercroft.table.files import NotSaved, home, read_text, write_safely

FIRST: Final = 5.0  # seconds in which a server must answer the first time
SEATS: Final = 6


class BadLink(UndercroftError):
    """What was given leads to no table."""


@dataclass(frozen=True)
class Link:
    """A link to a table: by an invite to sit down, by a token to come back, else to watch."""

    server: str
    table: str
    invite: str = ""
    token: str = ""

    @property
    def back(self) -> str:
        """The link by which one comes back: it holds no secret, for the seat is kept here."""
        return f"{self.server}/table/{self.table}"


@dataclass(frozen=True)
class Kept:
    """A seat that was taken on this machine: what comes back to it, and what checks its dice."""

    server: str
    table: str
    token: str
    commitment: str = ""
    word: str = ""


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "join",
        help="sit down at a server's table in the terminal",
        description="Sit down at a server's table in the terminal: by the link of an invitation, or by your "
        "personal link. Where you sit already, the same link brings you back to your seat. A link to a table "
        "without a secret is for watching.",
    )
    command.add_argument(
        "link",
        nargs="?",
        help="http://HOST:PORT/join/TABLE#INVITE or /table/TABLE#TOKEN; else it is asked for",
    )
    command.add_argument("--name", default="", help="what you are called at the table")
    command.add_argument("--seat", metavar="LETTER", help="the seat that you want, if it is free")
    command.add_argument("--watch", action="store_true", help="watch, also where a seat of yours is kept")
    add_look(command)
    add_pace(command, "others")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Sit down, play, and say how to come back."""
    screen = Look(arguments.plain, arguments.pace).screen()
    seat_wanted = wanted(arguments.seat)
    typed = arguments.link
    if typed is None:
        try:
            typed = screen.read("The link: ")
        except EOFError:
            raise BadLink("there is no link to join by") from None
    link = read_link(typed)
    seat, notes = sit(link, arguments.name, seat_wanted, arguments.watch)
    visit = Visit(Chair(seat), screen, link.back)
    visit.notes += notes
    return visit.run()


def read_link(typed: str) -> Link:
    """The parts of a link, as people are sent it; raises BadLink with what would be one."""
    try:
        parts = urlsplit(typed.strip())
        way = [part for part in parts.path.split("/") if part]
        server, secret = f"{parts.scheme}://{parts.netloc}", unquote(parts.fragment)
        Client(server).close()
    except (ValueError, Unreachable):
        way = []
    if len(way) != 2:
        raise BadLink(f"{typed.strip()!r} is no link to a table: {LINKS}")
    if way[0] == "join" and secret:
        return Link(server, way[1], invite=secret)
    if way[0] == "join":
        raise BadLink(f"the invitation lacks what stands behind #: put the link in quotes; {LINKS}")
    if way[0] == "table":
        return Link(server, way[1], token=secret)
    raise BadLink(f"{typed.strip()!r} is no link to a table: {LINKS}")


LINKS: Final = (
    "an invitation looks like http://HOST:PORT/join/TABLE#INVITE, a personal link like "
    "http://HOST:PORT/table/TABLE#TOKEN, one to watch by like http://HOST:PORT/table/TABLE"
)


def sit(link: Link, name: str, seat_wanted: int | None, watch: bool) -> tuple[Seat, list[str]]:
    """The seat that a link leads to, with what is to be said of it; raises what the server refuses."""
    first = Client(link.server, patience=FIRST)
    kept = kept_seat(link)
    token = link.token or (kept.token if kept is not None else "")
    found = first.call("GET", f"/api/tables/{quote(link.table)}", token=token)
    if not isinstance(found, dict) or "game" not in found:
        raise BadLink(f"{link.server} is no server of Undercroft: it knows no tables")
    known(found["game"])
    client = Client(link.server)
    if watch:
        return client.sit(link.table, ""), ["You are watching."]
    if kept is not None and link.token in ("", kept.token):
        mine = first.call("POST", "/api/mine", {"tokens": [kept.token]})
        if not link.invite or any(table["you"] for table in mine):  # else it was given to somebody else
            seat = client.sit(link.table, kept.token)
            seat.commitment, seat.word = kept.commitment, kept.word
            return seat, ["You are back at your seat."]
    if link.invite:
        seat = first.join(link.table, link.invite, name, seat_wanted)
        seat.client = client
        sits = "You sit down." if seat.seats else "The others are asked whether you may take that seat."
        return seat, [sits, *keep(link, seat)]
    if link.token:
        first.call("GET", f"/api/tables/{quote(link.table)}/at/0", token=link.token)
        seat = client.sit(link.table, link.token)
        return seat, ["You are back at your seat.", *keep(link, seat)]
    return client.sit(link.table, ""), ["You are watching: this link leads to no seat."]


def known(game: str) -> None:
    """Refuse a game that is not known here: the server may be newer."""
    try:
        find(game)
    except UndercroftError:
        raise Refused(
            "missing", f"the table plays {printable(game)!r}, which this program does not know"
        ) from None


def wanted(letter: str | None) -> int | None:
    """The seat of a letter."""
    if letter is None:
        return None
    if len(letter) != 1 or not 0 <= letter_seat(letter.upper()) < SEATS:
        raise BadLink(f"a seat is a letter from A on, not {letter!r}")
    return letter_seat(letter.upper())


def _file(table: str) -> Path:
    name = "".join(sign for sign in table if sign.isalnum() or sign in "-_")[:64]
    return home() / "seats" / f"{name}.json"


def keep(link: Link, seat: Seat) -> list[str]:
    """Keep the seat for this person alone; if that fails, say how else to come back."""
    kept = Kept(link.server, link.table, seat.token, seat.commitment, seat.word)
    path = _file(link.table)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.parent.chmod(0o700)
        write_safely(path, json.dumps(asdict(kept)) + "\n")
        path.chmod(0o600)
    except (NotSaved, OSError) as error:
        return [f"Your seat is not kept: {error}. Come back by {link.back}#{seat.token}"]
    return []


def kept_seat(link: Link) -> Kept | None:
    """The seat that was kept of a table, if it is of the same server: no other one is shown its token."""
    try:
        kept = Kept(**json.loads(read_text(_file(link.table), "kept seat")))
    except (BadRecord, ValueError, TypeError):
        return None
    return kept if (kept.server, kept.table) == (link.server, link.table) else None
