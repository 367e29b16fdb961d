"""The other orders, in words: Think!, Sabotage!, Rise!, Conquer!, Demolish!."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.core import field
from undercroft.engine.nouns import counted
from undercroft.engine.sets import set_size
from undercroft.engine.text import Count, Seat, text
from undercroft.games.digger import coins, places
from undercroft.games.digger.actions import BAG, COUNT, HEX, OWNER, ROOM
from undercroft.games.digger.geometry import NODES
from undercroft.games.digger.nouns import thing
from undercroft.games.digger.speech.asking import Asking, Reason, Whole
from undercroft.games.digger.state import Digger, owner_of, token_of, what_on
from undercroft.games.digger.tables import CLEARABLE
from undercroft.games.digger.tiles import PIT, ROOMS, THRONE, TREASURE, room_type

LOSSES: Final = (  # what an owner loses with a room of a type, first those of four tiles
    "no bonus orders from it", "no Stooges rise there", "2 Resources less", "1 Craft less",
    "no place for coins", "its owner skips a turn",
)  # fmt: skip


@final
class Think(Asking):
    """How many Projects are set aside."""

    def refuses(self, s: Digger, f: i64, seat: int, n: int) -> Reason:
        if COUNT < n < COUNT + 16:
            few = "You set aside at least one Project, and no more than your bag can replace."
            return few, "digger/think"
        return super().refuses(s, f, seat, n)

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if not COUNT < n < COUNT + 16:
            return ""
        return f"draws {counted(n - COUNT, 'tile')} out of {set_size(s.bag[seat])}"


@final
class Sacrifice(Asking):
    """The Stooge that a Sabotage! takes."""

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if not HEX <= n < HEX + NODES:
            return ""
        left = counted(s.stooges(n - HEX) - 1, "Stooge")
        return text("{}: {} left there", places.spot(s, seat, n - HEX), left)


@final
class Collapse(Whole):
    """The space that collapses."""

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        return "This space is not empty.", "digger/sabotage"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return places.rubble(s, n - HEX >> 1, "blocks") if HEX <= n < HEX + NODES else ""


@final
class Rise(Whole):
    """Where a Stooge rises."""

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        return "Stooges rise on your Portal and in your active Dorms, not among enemies.", "digger/rise"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        if not HEX <= n < HEX + NODES:
            return ""
        then = counted(s.stooges_of(seat, n - HEX) + 1, "Stooge")
        return text("{}: {} there then", places.spot(s, seat, n - HEX), then)


@final
class Conquer(Whole):
    """The room that is conquered."""

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        b = s.board[space]
        if not 0 < what_on(b) <= ROOMS:
            reason = "Only rooms can be conquered."
        elif what_on(b) == PIT + 1:
            reason = "The Sacrifice Pit cannot be conquered."
        elif owner_of(b) == seat:
            reason = "It is your own."
        elif token_of(b) == seat:
            reason = "You have conquered it already."
        else:
            reason = "No Stooge of yours stands there."
        return reason, "digger/conquer"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        b = s.board[n - HEX >> 1] if HEX <= n < HEX + NODES else 0
        if not 0 < what_on(b) <= ROOMS:
            return ""
        tile = what_on(b) - 1
        loss = LOSSES[room_type(tile)] if tile <= THRONE else ""
        return text("{} of {}: {}", thing(what_on(b)), Seat(owner_of(b)), loss)


@final
class Loot(Asking):
    """Where the coin for a conquered room (field 0) comes from."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        b = s.board[field(f, 0)]
        taken = text("For the {} of {}: choose where from.", thing(what_on(b)), Seat(owner_of(b)))
        return "Take a coin", taken

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        b = s.board[field(f, 0)]
        owner, tile = owner_of(b), what_on(b) - 1
        then = ", and one from the bag" if room_type(tile) == TREASURE else ""
        if n == BAG:
            return f"one of {counted(coins.in_bag(s), 'coin')} in the bag"
        if n == OWNER:
            return text("one of {} of {}{}", Count(coins.count_at(s, owner), "coin"), Seat(owner), then)
        if n == ROOM:
            there = coins.count_at(s, coins.room_place(owner, tile))
            return f"all {counted(there, 'coin')} there{then}"
        return ""


@final
class Free(Whole):
    """The room that is freed."""

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        if not s.scenario.may_free(s, seat, space):
            return "This is no conquered room of yours.", "digger/free"
        return "No Stooge of yours stands there.", "digger/free"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        b = s.board[n - HEX >> 1] if HEX <= n < HEX + NODES else 0
        if token_of(b) < 0:
            return ""
        spot = places.spot(s, seat, n - HEX)
        return text("{}: the token of {} goes home", spot, Seat(token_of(b)))


@final
class Demolish(Whole):
    """The rubble that is cleared."""

    def no_space(self, s: Digger, f: i64, seat: int, space: int) -> Reason:
        if not CLEARABLE[what_on(s.board[space])]:
            return "There is nothing to clear.", "digger/demolish"
        return "No Stooge of yours stands at an open edge that faces it.", "digger/demolish"

    def hint(self, s: Digger, f: i64, seat: int, n: int) -> str:
        return places.rubble(s, n - HEX >> 1, "opens") if HEX <= n < HEX + NODES else ""


class DrawCoin(Asking):
    """A coin comes out of the bag, for a seat (field 0)."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return text("{} draws a coin: type its value, 1, 2 or 3.", Seat(field(f, 0)))


@final
class KeepCoin(Asking):
    """One of two coins is kept."""

    def says(self, s: Digger, f: i64, seat: int) -> Reason:
        one, two = s.drawn & 3, s.drawn >> 2 & 3
        why = f"The first is worth {one}, the second {two}. The other one goes back."
        return "Keep which coin?", why


@final
class Steal(Asking):
    """A coin is taken at random from a hand (field 0)."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        return text("A coin of {} is taken at random: type its number.", Seat(field(f, 0)))

    def chance_text(self, s: Digger, f: i64, n: int) -> str:
        return str(n + 1)
