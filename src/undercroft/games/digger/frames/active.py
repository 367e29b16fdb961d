"""What most questions of Dungeon Digger have in common."""

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.core import Frame
from undercroft.games.digger.state import Digger


class Active(Frame[Digger]):
    """A question to the seat whose turn it is."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit(s.active)
