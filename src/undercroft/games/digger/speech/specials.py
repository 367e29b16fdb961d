"""The Specials of the Lords, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.nouns import counted
from undercroft.engine.prompt import Preview
from undercroft.engine.speech import tried
from undercroft.engine.text import text
from undercroft.games.digger.parts import a_tile
from undercroft.games.digger.preview import prospects
from undercroft.games.digger.speech.asking import Asking, GivesTile, Reason
from undercroft.games.digger.speech.turn import Ordering
from undercroft.games.digger.state import Digger


@final
class Spores(Ordering):
    """Free Rise! orders, so many (field 0)."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        why = f"You may summon {counted(field(f, 0), 'Stooge')} for free."
        return s.lord(seat).special.title, why


@final
class Eureka(Asking):
    """A tile of the bag is found; what is given for it, it is laid then."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        return s.lord(seat).special.title, "Choose the tile of your bag that you build at once."

    def preview(self, s: Digger, f: i64, seat: int, n: int) -> Preview:
        found = tried(s, n, seat)
        back = found.legal(seat)
        if not back:
            return super().preview(s, f, seat, n)
        return Preview(prospects(tried(found, back[0], seat), seat))


@final
class EurekaBack(GivesTile):
    """A Project is given for the tile that was found (field 0)."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        return s.lord(seat).special.title, text("Choose the Project to give for {}.", a_tile(field(f, 0)))

    def preview(self, s: Digger, f: i64, seat: int, n: int) -> Preview:
        return Preview(self.tip(s, f, seat, n))


@final
class Warpath(Ordering):
    """A free Rise!, then a free Move! (field 0)."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        free = "Move!" if field(f, 0) else "Rise!"
        return s.lord(seat).special.title, f"You may have a free {free}"

    def none(self, s: Digger, f: i64) -> str:
        return "nobody moves" if field(f, 0) else "nobody rises"
