"""What all questions and draws of Dungeon Lords have in common."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.engine.core import kind_of
from undercroft.engine.prompt import Preview, Refused
from undercroft.engine.sets import set_size
from undercroft.engine.speech import Speech, Titled
from undercroft.engine.text import strung
from undercroft.games.lords import moves
from undercroft.games.lords.phrases import worded
from undercroft.games.lords.state import HIGHEST, PALADIN_SPACE, Lords

Reason = tuple[str, str]  # text, rule
LEAVES: Final = (moves.DECLINE,)  # listed last: nobody should give up by the first key


class Asking(Titled[Lords]):
    """A question to a seat."""

    def order(self, s: Lords, f: i64, seat: int) -> list[int]:
        return sorted(s.legal(seat), key=LEAVES.count)

    def why_not(self, s: Lords, f: i64, seat: int, n: int) -> Refused | None:
        return Refused(worded(s, seat, n), *self.refuses(s, f, seat, n))

    def refuses(self, s: Lords, f: i64, seat: int, n: int) -> Reason:
        """Why a move is not legal, and the paragraph that says so."""
        return "This is not asked for now.", s.title()

    def preview(self, s: Lords, f: i64, seat: int, n: int) -> Preview:
        tip = self.tip(s, f, seat, n)
        after = brings(s, seat, n)
        return Preview(strung([tip, after], "; "))

    def tip(self, s: Lords, f: i64, seat: int, n: int) -> str:
        """What an option is good for, in short; empty if what it brings says it all."""
        return ""


def undone(s: Lords, seat: int, action: int, begun: int = 0) -> str:
    """What it brings to decline an order, or to end one that was begun. Rules: lords/end-of-season."""
    if begun:
        return "what is done stays"
    if s.slot_of(seat, action):
        return "your minion goes back, and the order is not barred next season"
    return "your minion goes back, and nothing else happens"


class Secret(Asking):
    """A question whose answer is laid face down: nothing can be said of what follows."""

    def preview(self, s: Lords, f: i64, seat: int, n: int) -> Preview:
        return Preview(self.tip(s, f, seat, n))


def brings(s: Lords, seat: int, n: int) -> str:
    """What a seat has at once after a move, where that differs: counted on a copy.

    The copy does not run on: battles of others follow, and cards that only others have looked at.
    """
    after = s.clone()
    after.book.frames[kind_of(after.top)].advance(after, after.top, seat, n)
    told = []
    if after.evil[seat] != s.evil[seat]:
        warning = (
            ", the paladin is due" if after.evil[seat] >= PALADIN_SPACE else f", paladin at {PALADIN_SPACE}"
        )
        told.append(f"Evil {after.evil[seat]} of {HIGHEST}{warning}")
    for name, now, before in (
        ("food", after.food[seat], s.food[seat]),
        ("gold", after.gold[seat], s.gold[seat]),
        ("imps", after.imps[seat], s.imps[seat]),
        ("idle imps", after.idle(seat), s.idle(seat)),
        ("red marks", after.marks[seat], s.marks[seat]),
        ("tiles", set_size(after.tiles[seat]), set_size(s.tiles[seat])),
    ):
        if now != before:
            told.append(f"{name} {now}")
    return f"{', '.join(told)} after it" if told else ""


class Drawing(Speech[Lords]):
    """A draw from a family of cards."""

    def __init__(self, ask: str, cards: Sequence[Card]) -> None:
        self.ask = ask
        self.cards = cards

    def ask_chance(self, s: Lords, f: i64) -> str:
        listed = ", ".join(self.chance_text(s, f, n) for n, _weight in s.outcomes()[:3])
        return f"{self.ask} Type its name, such as: {listed}."

    def chance_text(self, s: Lords, f: i64, n: int) -> str:
        return self.cards[n].title
