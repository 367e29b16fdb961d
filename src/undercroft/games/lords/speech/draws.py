"""How chance is asked for in building time."""

from mypy_extensions import i64

from undercroft.engine.core import field, seat_letter
from undercroft.engine.speech import Speech
from undercroft.engine.text import Seat, text
from undercroft.games.lords.speech.asking import Drawing
from undercroft.games.lords.state import Lords
from undercroft.games.lords.told import colour_place


class First(Speech[Lords]):
    """Who starts. Rules: lords/setup."""

    def ask_chance(self, s: Lords, f: i64) -> str:
        return "Draw who has the Starting Player Token. Type a seat's letter."

    def chance_text(self, s: Lords, f: i64, n: int) -> str:
        return seat_letter(n)


class SeatDraws(Drawing):
    """A draw that one seat alone sees; field 0 is the seat."""

    def seat(self, s: Lords, f: i64) -> int:
        """Who draws."""
        return field(f, 0)

    def ask_chance(self, s: Lords, f: i64) -> str:
        return text("{}: {}", Seat(self.seat(s, f)), super().ask_chance(s, f))


class SeatInTurnDraws(SeatDraws):
    """The same where field 0 counts seats in turn order."""

    def seat(self, s: Lords, f: i64) -> int:
        return s.in_turn(field(f, 0))


class ColourDraws(Drawing):
    """A draw for a non-player; field 0 is its colour."""

    def ask_chance(self, s: Lords, f: i64) -> str:
        return text("Colour {}: {}", colour_place(field(f, 0)), super().ask_chance(s, f))
