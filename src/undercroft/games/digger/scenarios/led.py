"""Figures that a seat leads step by step, Adventurers and Creatures: how it is asked."""

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.engine.core import field
from undercroft.engine.text import Count, text
from undercroft.games.digger.actions import DONE
from undercroft.games.digger.parts import FIGURE_CARDS
from undercroft.games.digger.speech.asking import Asking, Reason
from undercroft.games.digger.state import Digger


class Led(Asking):
    """A figure is led, with so many steps left (field 1)."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first  # of the scenario's figures

    def figure(self, f: i64) -> int:
        """Which one of them goes."""
        return field(f, 0)

    def card(self, f: i64) -> Card:
        """Who goes, for people."""
        return FIGURE_CARDS[self.first + self.figure(f)]

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        done = ", or be done." if DONE in s.legal(seat) else "."
        left = Count(field(f, 1), "step")
        return text("Lead the {}", self.card(f).face()), text("{} left: choose where to{}", left, done)

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return text("the {} stays there", self.card(f).face()) if n == DONE else ""
