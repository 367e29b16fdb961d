"""The same people play again: another table is made, and each follows to the own seat there."""

from typing import TYPE_CHECKING

from undercroft.table import fair
from undercroft.table.acts.act import Act
from undercroft.table.acts.door import check_open
from undercroft.table.entry import After, Draft, Entry
from undercroft.table.places import HERE, OPEN, PERSON, Place
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live


class Rematch(Act):
    """A table was made to play again: table."""

    kind = "rematch"

    def apply(self, live: "Live", entry: Entry) -> None:
        live.rematch = entry.body["table"]


class Follow(Act):
    """Somebody of the table before sat down: held (the key there), word."""

    kind = "follow"
    moves = times = True

    def apply(self, live: "Live", entry: Entry) -> None:
        mine = [place for place in live.places if place.held == entry.body["held"]]
        for k, place in enumerate(mine):
            place.kind, place.owner, place.held = HERE if k else PERSON, entry.author, ""
            if not live.worded:
                place.word = "" if k else entry.body["word"]
        live.rename()


def check_again(live: "Live", key: str) -> None:
    """May this key ask for another game here? Refuses with a reason."""
    live.own(key)
    if not live.over and not live.closed:
        raise Refusal("seat", "the game goes on: another one can be asked for when it is over")
    if live.rematch:
        raise Refusal("stale", "somebody was quicker: the table for the next game is there, follow to it")


def places_again(live: "Live", key: str, fresh: str) -> list[Place]:
    """The places of the next table: one's own taken by a fresh key, those of others kept for them."""
    again = []
    for place in live.places:
        if place.of_people and place.owner == key:
            again.append(Place(place.kind, place.name, owner=fresh))
        elif place.of_people:
            again.append(Place(OPEN, place.name, held=place.owner))
        else:
            again.append(Place(place.kind, place.name, place.bot))
    return again


def rematch(live: "Live", key: str, table: str) -> Draft:
    """Tell the table where the next game is."""
    check_again(live, key)
    return Draft(Rematch.kind, {"table": table}, key)


def follow(live: "Live", key: str, held: str, word: str) -> Draft:
    """Sit down where a seat is kept for this key of the table before."""
    check_open(live)
    if not held:  # most places are kept for nobody, and say so by no key
        raise Refusal("token", "seats are kept for those who played before: this takes the token of one")
    if not any(place.held == held for place in live.places):
        raise Refusal("seat", "no seat is kept for you at the next table: it was taken, or you sit there")
    return Draft(Follow.kind, {"held": held, "word": fair.check_word(word)}, key, after=After(server=True))
