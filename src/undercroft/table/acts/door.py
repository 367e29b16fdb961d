"""Who may come in: whether the table is on the list of open ones, whether people look on, and its closing."""

from typing import TYPE_CHECKING

from undercroft.table.acts.act import Act
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Door(Act):
    """The door was set: listed, watched."""

    kind = "door"

    def apply(self, live: "Live", entry: Entry) -> None:
        live.charter.listed, live.charter.watched = entry.body["listed"], entry.body["watched"]


class Close(Act):
    """The table was closed: nothing more happens at it."""

    kind = "close"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        live.closed = True
        live.ask = None
        live.flying = None  # who threw it is waited for no longer


def door(live: "Live", key: str, listed: bool | None, watched: bool | None, cmd: str) -> Draft:
    """Set the door; what is not said stays as it is."""
    check_host(live, key, "say who may come in")
    if live.charter.daily and (listed or watched):
        raise Refusal("seat", "a daily is played without spectators: who looks on would see the dice")
    body = {
        "listed": live.charter.listed if listed is None else listed,
        "watched": live.charter.watched if watched is None else watched,
    }
    return Draft(Door.kind, body, key, cmd)


def close(live: "Live", key: str, cmd: str) -> Draft:
    """Close the table for everybody; a game that is over needs no closing."""
    check_host(live, key, "close it")
    if live.over:
        raise Refusal("over", "the game is over: there is nothing to close")
    return Draft(Close.kind, {}, key, cmd, After(over=True))


def check_host(live: "Live", key: str, what: str) -> None:
    """Refuse whoever has not made the table."""
    live.own(key)
    if live.charter.maker != key:
        raise Refusal("seat", f"only who made the table can {what}")


def check_open(live: "Live") -> None:
    """Refuse what comes after the table was closed."""
    if live.closed:
        raise Refusal("over", "who made this table has closed it: nothing more happens here")
