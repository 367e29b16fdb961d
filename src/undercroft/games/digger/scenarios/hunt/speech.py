"""The Monster Hunt's own questions, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.nouns import joined
from undercroft.games.digger import places
from undercroft.games.digger.actions import DONE, HEX
from undercroft.games.digger.geometry import NODES, space_name
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.scenarios.hunt import grounds
from undercroft.games.digger.speech.asking import Asking, Reason
from undercroft.games.digger.state import Digger, owner_of

NAMES = ("rock", "monster", "ruins")


@final
class Place(Asking):
    """A tile is placed face down."""

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not HEX <= n < HEX + NODES:
            return super().refuses(s, f, seat, n)
        space = n - HEX >> 1
        near = "This space is too close to a Portal." if space < s.spaces and not s.board[space] else ""
        return near or "This space is not empty.", "digger/hunt"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return places.portal_near(s, n - HEX >> 1, -1)


@final
class Show(Asking):
    """A face-down tile (field 0) is turned up by chance."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return f"Turn up the tile on {space_name(field(f, 0))}: type rock, monster or ruins."

    def chance_text(self, s: Digger, f: i64, n: int) -> str:
        return NAMES[n]


@final
class TurnUp(Asking):
    """Shall a tile be turned up?"""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if n == DONE:
            return "nothing is turned up"
        left = s.tokens[owner_of(s.board[n - HEX >> 1])]  # those of its seat that nobody has seen
        return joined([thing(what) for kind, what in enumerate(grounds.KINDS) if left >> kind & 1], "or")
