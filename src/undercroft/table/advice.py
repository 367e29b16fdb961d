"""Advice: what a bot would do in one's place, and for whom there is any.

It is for who plays alone or against bots, and for people on one screen when all of them agree; never where
somebody else plays. That it was asked for stands in the log of the table for everybody, also when the move is
taken back; what was said is for the seat alone.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from undercroft.table.daily import ASKING
from undercroft.table.entry import Draft
from undercroft.table.places import OPEN, kept_for_others, others, owned
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live

OTHERS: Final = (
    "other people play here, or may come back to a seat: advice is for who plays alone, against bots, or on "
    "one screen"
)


@dataclass(frozen=True)
class Advice:
    """What was said to a seat about a question."""

    question: int
    bot: str
    move: int
    text: str


@dataclass(frozen=True)
class Note:
    """A line of the log that is no event of the game: at `seq`, a seat asked, or all agreed (None)."""

    seq: int
    seat: int | None

    def within(self, kept: int) -> "Note":
        """The same note after moves were taken back: it stays, before the move that is made now."""
        return Note(min(self.seq, kept + 1), self.seat)


def practises(live: "Live", key: str) -> bool:
    """Does nobody play at this table but who holds this key, and bots? A puzzle is solved without advice."""
    mine = owned(live.places, key)
    around = [*others(live.places, key), *kept_for_others(live.places, key)]
    alone = not around and all(place.kind != OPEN for place in live.places)
    return bool(mine) and alone and not live.charter.puzzled


def shared(live: "Live", key: str) -> bool:
    """Do several people share this key's screen?"""
    return len(owned(live.places, key)) > 1


def check(live: "Live", key: str, prompt: int, seat: int | None, agreed: bool, unscored: bool = False) -> int:
    """The seat that may be advised on this question now; else a refusal."""
    mine = owned(live.places, key)
    if not mine:
        raise Refusal("token", "spectators can only watch: this takes the token of a seat")
    if seat is not None and seat not in mine:
        raise Refusal("seat", "advice is for one's own seat")
    if live.charter.puzzled:
        raise Refusal("advice", "a puzzle is solved without advice: its solution is told after the answer")
    if not practises(live, key):
        raise Refusal("advice", OTHERS)
    if live.over:
        raise Refusal("over", "the game is over: ask for its review instead")
    asked = [own for own in mine if live.questions.get(own) == prompt and seat in (None, own)]
    if not asked:
        raise Refusal("stale", "this asks about a question that has passed: look again")
    if shared(live, key) and not (agreed or live.agreed):
        raise Refusal("consent", "several people share this screen: advice needs the consent of all of them")
    if live.charter.daily and not live.unscored(live.at) and not unscored:
        raise Refusal("unscored", ASKING)
    return asked[0]


def given(live: "Live", key: str, seat: int, advice: Advice, cmd: str) -> Draft:
    """Note down what was said; refused if the question has passed meanwhile."""
    if live.questions.get(seat) != advice.question:
        raise Refusal("stale", "the table went on while the adviser was thinking")
    body = {
        "seat": seat,
        "question": advice.question,
        "bot": advice.bot,
        "move": advice.move,
        "text": advice.text,
        "agreed": shared(live, key),
    }
    return Draft("advice", body, key, cmd)
