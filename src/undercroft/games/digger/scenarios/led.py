"""Figures that a seat leads step by step, Adventurers and Creatures: how it is asked."""

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.engine.core import field
from undercroft.engine.nouns import counted
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
        return f"Lead the {self.card(f).title}", f"{counted(field(f, 1), 'step')} left: choose where to{done}"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return f"the {self.card(f).title} stays there" if n == DONE else ""
