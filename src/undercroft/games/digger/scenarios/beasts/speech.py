"""The questions of the Lords of the Beasts, in words."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted
from undercroft.engine.text import Count, Face, Seat, text
from undercroft.games.digger import coins, moving, places
from undercroft.games.digger.actions import DONE, GROUP, HEX, REDRAW, SEAT
from undercroft.games.digger.geometry import NODES
from undercroft.games.digger.parts import FIGURE_CARDS
from undercroft.games.digger.rooms import resources
from undercroft.games.digger.scenarios.beasts import herd, steps
from undercroft.games.digger.scenarios.beasts.frames import BEAST, fresh_at
from undercroft.games.digger.scenarios.led import Led
from undercroft.games.digger.speech.asking import Asking, Reason
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tiles import TYPES


def the(beast: int) -> Face:
    """A Creature by its name."""
    return FIGURE_CARDS[herd.FIRST + beast].face()


@final
class Summon(Asking):
    """Which Creature is summoned."""

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not BEAST <= n < BEAST + herd.BEASTS:
            return super().refuses(s, f, seat, n)
        beast = n - BEAST
        name, rule = the(beast), FIGURE_CARDS[herd.FIRST + beast].rule
        if herd.at(s, beast) >= 0:
            return text("The {} is in play.", name), rule
        if s.points < herd.COST[beast]:
            return text("The {} costs {}.", name, Count(herd.COST[beast], "Tyranny Point")), rule
        missing = [TYPES[kind] for kind in herd.ROOMS[beast] if not herd.has_room(s, seat, kind)]
        if missing:
            return f"You need an active {' and a '.join(missing)}.", rule
        free = resources(s, seat) - s.crew[seat] - herd.upkeep(s, seat)
        if free < herd.UPKEEP[beast]:
            uses = counted(herd.UPKEEP[beast], "Resource")
            return f"It uses {uses}, and you have {max(free, 0)} left.", rule
        return "Enemies are where it could appear.", "digger/summon"

    def tip(self, s: Digger, f: i64, seat: int, n: int) -> str:
        tip = super().tip(s, f, seat, n)
        if not BEAST <= n < BEAST + herd.BEASTS:
            return tip
        cost = counted(herd.COST[n - BEAST], "Tyranny Point")
        return f"{tip}; uses {counted(herd.UPKEEP[n - BEAST], 'Resource')}, costs {cost}"


@final
class Den(Asking):
    """Where it appears."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        return text("The {}", the(field(f, 0))), "Choose where it appears."

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return places.step(s, seat, n - HEX)


@final
class Step(Led):
    """A Creature (field 0) is led."""

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if not HEX <= n < HEX + NODES:
            return super().refuses(s, f, seat, n)
        beside = n - HEX in moving.links(s, herd.at(s, field(f, 0)))
        reason = "Enemies hold this place, and they are too strong." if beside else "No way leads there."
        return reason, "digger/creatures"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        beast, node = field(f, 0), n - HEX
        if not HEX <= n < HEX + NODES:
            return super().hint(s, f, seat, n)
        there = places.step(s, seat, node)
        if steps.how(s, beast, node, field(f, 1)) == steps.PASS_BY:
            there += ", and has to go on"
        return there + ": a coin for the Trap's owner, or death" if steps.springs(s, beast, node) else there


@final
class Toll(Asking):
    """A Trap asks for a coin."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        return "A Trap", text("Choose the coin that its owner gets, or let the {} die.", the(field(f, 0)))

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return text("the {} dies", the(field(f, 0))) if n == DONE else ""


@final
class Rush(Asking):
    """Who has a free shift by the Corruptor."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if n == DONE:
            return "who has not moved stays"
        fresh = Count(fresh_at(s, n - HEX), "Stooge")
        return text("{}: {} with a free shift", places.spot(s, seat, n - HEX), fresh)


@final
class RushGroup(Asking):
    """How many go together."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        found = Moves()
        moving.list_targets(s, seat, n - GROUP, field(f, 0), 0, found)
        return f"{counted(found.n, 'place')} in reach"


@final
class RushTo(Asking):
    """Where they go."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return places.goal(s, seat, n - HEX)


@final
class Prospect(Asking):
    """The Elemental's coin is drawn."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return "Draw a coin: type its value, 1, 2 or 3."


@final
class Keep(Asking):
    """Keep a coin, or draw anew."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        drawn = [str(value) for value in (s.drawn & 3, s.drawn >> 2 & 3) if value]
        why = f"Worth {' and '.join(drawn)}. Keep one, or put back and draw anew, once."
        return "Keep the coin?", why

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return f"another of {counted(coins.in_bag(s), 'coin')} in the bag" if n == REDRAW else ""


@final
class Token(Asking):
    """The Stooge that becomes a token."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        left = counted(s.stooges(n - HEX) - 1, "Stooge")
        return text("{}: {} left there", places.spot(s, seat, n - HEX), left)


@final
class Release(Asking):
    """Whose token leaves the Portal."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        left = counted(herd.tokens_on(s, seat) - 1, "token")
        return text("a token of {} goes home, {} left", Seat(n - SEAT), left)


@final
class Plunder(Asking):
    """A coin of a fallen seat (field 1) is taken."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        parts = [
            f"coin {k + 1} is worth {coins.value_of(s.coins[k])}"
            for k in range(len(s.coins))
            if herd.purse_of(s, field(f, 1), coins.place_of(s.coins[k]))
        ]
        return "Plunder", f"Choose one of these coins: {', '.join(parts)}."
