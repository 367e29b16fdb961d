"""Before the first turn, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field, seat_letter
from undercroft.engine.nouns import counted
from undercroft.engine.speech import Speech
from undercroft.engine.text import Seat, listed, text
from undercroft.games.digger.actions import HEX, LORD
from undercroft.games.digger.geometry import NODES, distance
from undercroft.games.digger.speech.asking import Asking, Reason, Whole, drawing
from undercroft.games.digger.state import Digger, what_on
from undercroft.games.digger.tiles import PORTAL, tile_code


@final
class DealLords(Speech[Digger]):
    """Each seat is dealt a Lord."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        names = listed([lord.face(lord.short) for lord in s.court[1:]], "or")
        return text("Deal a Lord to {} and type its name: {}.", Seat(field(f, 0)), names)

    def chance_text(self, s: Digger, f: i64, n: int) -> str:
        return s.court[n].short


@final
class ChooseLord(Asking):
    """Each seat chooses a Lord."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return s.court[n - LORD].text


@final
class First(Speech[Digger]):
    """Who begins is drawn."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return f"Who begins? Type a letter from A to {seat_letter(s.seats - 1)}."

    def chance_text(self, s: Digger, f: i64, n: int) -> str:
        return seat_letter(n)


@final
class Portals(Whole):
    """A seat places its Portal."""

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        taken = "is taken" if what_on(s.board[space]) == PORTAL + 1 else "is no start space"
        return f"This space {taken}.", "digger/portal"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if not HEX <= n < HEX + NODES:
            return ""
        return counted(distance(n - HEX >> 1, 0), "step") + " from the centre"


class DrawTile(Speech[Digger]):
    """A tile comes out of the bag of a seat (field 0)."""

    def drawer(self, s: Digger, f: i64) -> int:
        """Who draws."""
        return field(f, 0)

    def ask_chance(self, s: Digger, f: i64) -> str:
        return drawing(self.drawer(s, f), "a tile: type what it is, such as KI3 or CT1.")

    def chance_text(self, s: Digger, f: i64, n: int) -> str:
        return tile_code(n)


@final
class ThinkDraw(DrawTile):
    """The active seat draws by a Think!."""

    def drawer(self, s: Digger, f: i64) -> int:
        return s.active
