"""The Dragon's Lair's own questions, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted
from undercroft.engine.text import Count, Seat, listed, strung, text
from undercroft.games.digger import places
from undercroft.games.digger.actions import DONE, GROUP, HEX
from undercroft.games.digger.geometry import NODES, space_name
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.lair.frames import list_flights
from undercroft.games.digger.speech.asking import Asking, Reason
from undercroft.games.digger.state import Digger

UNSEEN = ("cave", "eggs", "dragon", "treasure")


@final
class Stack(Asking):
    """A coin is put on the Treasure Stack."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return "Put a coin from the bag on the Treasure Stack, unseen: type its value, 1, 2 or 3."


@final
class Show(Asking):
    """A Lair tile (field 0) is turned up."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return f"Turn up the tile on {space_name(field(f, 0))}: type cave, eggs, dragon or treasure."

    def chance_text(self, s: Digger, f: i64, n: int) -> str:
        return UNSEEN[n]


@final
class Strike(Asking):
    """The Dragon strikes; a Stooge may be saved."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        n = s.stooges(field(f, 0) * 2 + field(f, 1) % 2)
        return "The Dragon!", f"{counted(n, 'Stooge')} of yours will die: save one for a coin, or be done."

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if HEX <= n < HEX + NODES:
            return "This is no refuge beside the Dragon's space.", "digger/save"
        return super().refuses(s, f, seat, n)

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if n == DONE:
            return "nobody more is saved"
        return places.spot(s, seat, n - HEX) + ": a coin for the Treasure Stack, and a Stooge lives"


@final
class Carry(Asking):
    """Shall those who go take the Treasure?"""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        start, group = field(f, 0), field(f, 1)
        if n == DONE:
            return f"the Treasure stays with {counted(s.stooges(start) - group, 'Stooge')}"
        return f"the Treasure goes with {counted(group, 'Stooge')}"


@final
class Drive(Asking):
    """Where the Dragon is driven."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return strung([places.spot(s, seat, n - HEX), self.there(s, n - HEX >> 1)])

    def there(self, s: Digger, space: int) -> str:
        """Whom and what the Dragon would find on a space."""
        troops = [s.troops[node] for node in (space * 2, space * 2 + 1) if s.troops[node]]
        found = [text("{} of {}", Count(troop & 15, "Stooge"), Seat(troop >> 4)) for troop in troops]
        if den.hoard_at(s) >> 1 == space:
            found.append(text("the Treasure"))
        return listed(found, nothing="nobody") + " there"


@final
class Flee(Asking):
    """Which Eggs a group leaves."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return f"Eggs: {counted(s.stooges(n - HEX), 'Stooge')} there"


@final
class FleeGroup(Asking):
    """How many leave."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        found = Moves()
        list_flights(s, seat, n - GROUP, field(f, 0), 0, found)
        return f"{counted(found.n, 'place')} in reach"


@final
class Goal(Asking):
    """Where they go."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return places.goal(s, seat, n - HEX)
