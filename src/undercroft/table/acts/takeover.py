"""A seat that was left: a bot takes it, or somebody with the invite, if the others agree.

Who was away may have the seat back from a bot. What the seat added to the dice stays, whoever answers for it.
"""

from collections.abc import Set
from typing import TYPE_CHECKING, Any

from undercroft.engine.core import seat_letter
from undercroft.table.acts.act import Act
from undercroft.table.acts.back import Ask
from undercroft.table.acts.door import check_open
from undercroft.table.acts.seats import named, taken
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.places import PERSON, owned
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Take(Act):
    """A seat was taken over, where nobody had to be asked: take."""

    kind = "take"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        live.ask = None
        taken(live, entry.body["take"])


class Return(Act):
    """Somebody came back to the seat that a bot had taken: seat."""

    kind = "return"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        place = live.places[entry.body["seat"]]
        place.kind, place.bot, place.owner, place.former = PERSON, "", place.former, ""
        place.name, place.former_name = entry.body["name"], ""
        live.rename()


def replace(live: "Live", key: str, take: dict[str, Any], away: Set[int], cmd: str) -> Draft:
    """Ask the others that a seat be taken over; at once where there is nobody else to ask.

    `away` are the seats whose people have not been at the table for a while: they are not asked.
    """
    seat = take["seat"]
    check_open(live)
    if live.over:
        raise Refusal("over", "the game is over: no seat needs to be taken")
    if not 0 <= seat < len(live.places) or not live.places[seat].of_people:
        raise Refusal("seat", "only the seat of a person can be taken over")
    owner = live.places[seat].owner
    if owner == key:
        raise Refusal("seat", "this seat is yours: it can be taken over when you are away")
    check_left(seat, away)
    if live.ask is not None and not away >= {*live.ask.waiting}:  # else nobody is here to answer it
        raise Refusal("stale", "something is asked already: wait until it is answered")
    take = {**take, "name": named(take["name"])}
    others = [
        (voter, place)
        for voter, place in enumerate(live.places)
        if place.of_people and place.owner not in (owner, key)
    ]
    voters = [voter for voter, _place in others if voter not in away]
    if take["key"] and others and not voters:
        raise Refusal("seat", "nobody of the table is here to agree: come back when somebody is")
    if not voters:
        return Draft(Take.kind, {"take": take}, key, cmd, After(server=True))
    asker = next(iter(owned(live.places, key)), seat)  # who has the link has no seat yet
    body = {"seat": asker, "to": len(live.moves), "waiting": voters, "take": take}
    return Draft(Ask.kind, body, key, cmd)


def check_left(seat: int, away: Set[int]) -> None:
    """Refuse to take a seat whose player is here: asked for, or agreed to, a moment too late."""
    if seat not in away:
        letter = seat_letter(seat)
        raise Refusal("seat", f"seat {letter} was not left: its player is here, or was a moment ago")


def come_back(live: "Live", key: str, cmd: str) -> Draft:
    """Have the seat back that a bot took."""
    seat = next((k for k, place in enumerate(live.places) if place.former and place.former == key), None)
    if seat is None:
        raise Refusal("seat", "no bot sits on a seat of yours")
    if live.over:
        raise Refusal("over", "the game is over: there is nothing to play on")
    return Draft(
        Return.kind, {"seat": seat, "name": live.places[seat].former_name}, key, cmd, After(server=True)
    )
