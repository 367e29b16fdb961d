"""What all questions of Dungeon Digger have in common."""

from mypy_extensions import i64

from undercroft.engine.prompt import Preview, Refused
from undercroft.engine.speech import Titled
from undercroft.engine.text import Seat, text
from undercroft.games.digger import coins
from undercroft.games.digger.actions import ASIDE, BELL, COIN, DONE, HEX, KEEP
from undercroft.games.digger.geometry import NODES
from undercroft.games.digger.phrases import option
from undercroft.games.digger.preview import preview
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import PASS
from undercroft.games.digger.tiles import TILES, tile_name

Reason = tuple[str, str]  # text, rule
LEAVES = (PASS, DONE)  # listed last: nobody should give up what is left by the first key


class Asking(Titled[Digger]):
    """A question to a seat."""

    def order(self, s: Digger, f: i64, seat: int) -> list[int]:
        return sorted(s.legal(seat), key=LEAVES.count)

    # Refusals.

    def why_not(self, s: Digger, f: i64, seat: int, n: int) -> Refused | None:
        own = s.scenario.why_not(s, seat, n)
        return own if own is not None else Refused(option(n), *self.refuses(s, f, seat, n))

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        """Why a move is not legal, and the paragraph that says so; a scenario's own reasons come first."""
        if HEX <= n < HEX + NODES:
            if n - HEX >> 1 >= s.spaces:
                return "This space is outside the gaming area.", "digger/board"
            return self.no_space(s, f, seat, n - HEX >> 1)
        if n == PASS:
            return "An order was given: carry it out first.", "digger/orders"
        return "This is not asked for now.", s.title()

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        """Why a space of the gaming area is none of the answers."""
        return "No space is asked for now.", s.title()

    # What a move is good for.

    def preview(self, s: Digger, f: i64, seat: int, n: int) -> Preview:
        return preview(s, seat, n, self.tip(s, f, seat, n))

    def tip(self, s: Digger, f: i64, seat: int, n: int) -> str:
        """What an option is good for, in short; empty if its own words say it all."""
        if n == BELL:
            return "ends the turn: what is unresolved is given up"
        if COIN <= n < COIN + 36:
            return f"a coin worth {coins.value_of(s.coins[n - COIN])}"
        if KEEP <= n < KEEP + 2:
            return f"worth {s.drawn >> 2 * (n - KEEP) & 3}"
        return s.scenario.hint(s, seat, n) or self.hint(s, f, seat, n)

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        """The same, of an option that only this question has."""
        return ""


class Whole(Asking):
    """A question for whole spaces, not for paths on them."""

    def why_not(self, s: Digger, f: i64, seat: int, n: int) -> Refused | None:
        if HEX <= n < HEX + NODES and n - HEX & 1:
            return Refused(option(n), "A whole space is asked for, not a path on it.", "digger/board")
        return super().why_not(s, f, seat, n)


class GivesTile(Asking):
    """A question for a Project that goes back to the bag."""

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if ASIDE <= n < ASIDE + TILES and s.aside >> n - ASIDE & 1:
            return "It is set aside already.", "digger/think"
        if ASIDE <= n < ASIDE + TILES and not s.projects[seat] >> n - ASIDE & 1:
            return "It is not among your Projects.", "digger/projects"
        return super().refuses(s, f, seat, n)

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return tile_name(n - ASIDE) if ASIDE <= n < ASIDE + TILES else ""


def drawing(seat: int, what: str) -> str:
    """What a seat draws, and how to type it."""
    return text("{} draws {}", Seat(seat), what)
