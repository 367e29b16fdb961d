"""What a scenario may change. The standard game is the scenario that changes nothing.

The frames of the standard game ask their scenario at these points and never which scenario it is. A pack
overrides what it needs, keeps its numbers in `Digger.tokens` and brings frames of its own.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import Event, pack
from undercroft.engine.moves import Moves
from undercroft.engine.prompt import Refused
from undercroft.engine.told import Told
from undercroft.engine.view import View
from undercroft.games.digger import events, moving
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.state import Digger, owner_of, token_of, what_on
from undercroft.games.digger.tables import MARKERS, TARGET
from undercroft.games.digger.tiles import PIT, ROOMS

NOTHING_TOLD: Final[list[Told]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """The standard game."""

    number: int = 0
    name: str = "standard"
    title: str = "Standard game"
    rule: str = "digger/end"
    icon: str = ""
    area: int = 0  # one size larger (1) or smaller (-1) than the seats ask for
    target: int = TARGET  # Gold Pieces that end the game; 0: none
    markers: int = MARKERS  # Stooges of each seat that keep the score
    opens_portals: bool = False  # may Stooges stand on a foreign Portal?
    hides_gold: bool = False  # are Gold Pieces not shown, if the option says so?
    told: list[Told] = NOTHING_TOLD  # its own events
    extra_points: int = 0  # Tyranny Points that a turn may gain by the scenario

    # Setting up.

    def tokens(self, seats: i64) -> list[int]:
        """The scenario's own numbers at the start."""
        return []

    def lay_out(self, s: Digger) -> None:
        """Put pieces on the empty board, before the Portals are placed."""

    def prepare(self, s: Digger) -> None:
        """Call frames after the Portals are placed."""

    # Moving.

    def enter(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> i64:
        """How n Stooges that come from a linked node may enter a node: BARRED, STOP or RUN_ON."""
        return moving.enter(s, seat, n, node)

    def stirs(self, s: Digger, node: i64) -> bool:
        """Does leaving this node by a shift mean something else than going somewhere?"""
        return False

    def stir(self, s: Digger, seat: i64, node: i64) -> None:
        """A shift was used to leave such a node."""

    def asks(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> bool:
        """Is there a question before a group sets out? Then call its frame, which lets it march."""
        return False

    def beaten(self, s: Digger, seat: i64, start: i64, node: i64) -> None:
        """Stooges of the seat entered a node after a fight: the scenario's tokens on it are beaten too."""

    def carries(self, s: Digger, start: i64, node: i64) -> None:
        """A group, or what is left of it, has come from node to node with what it carries."""

    def arrive(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> None:
        """A group, n Stooges after fight and Trap, comes to stand on a node; n may be 0."""
        if n:
            s.put(seat, node, n)

    def more_shifts(self, s: Digger, seat: i64, out: Moves) -> None:
        """Add what else than Stooges may be moved with a shift; ids above those of Stooges."""

    def shift(self, s: Digger, seat: i64, move: i64) -> None:
        """Move what `more_shifts` offered."""

    # Rooms, orders.

    def cancelled(self, s: Digger, space: i64) -> bool:
        """Is the room on this space of no use, though nobody has conquered it?"""
        return False

    def upkeep(self, s: Digger, seat: i64) -> i64:
        """Resources that are used by others than Stooges on the board."""
        return 0

    def guarded(self, s: Digger, seat: i64, node: i64) -> bool:
        """Do enemies of the seat hold a node, so that nobody can be summoned there?"""
        return s.enemies(seat, node) > 0

    def may_free(self, s: Digger, seat: i64, space: i64) -> bool:
        """Can a Stooge of the seat on this space remove a Conquer token?"""
        b = s.board[space]
        return token_of(b) >= 0 and owner_of(b) == seat

    def free(self, s: Digger, seat: i64, space: i64) -> bool:
        """Remove a token, if this is no room of the standard game."""
        return False

    def weighs_on(self, s: Digger, space: i64) -> bool:
        """Does something stand on the rubble of this space, so that it cannot be cleared away?"""
        return False

    def more_rubble(self, s: Digger, seat: i64, base: i64, out: Moves) -> None:
        """Add `base + 2 * space` for rubble that others than Stooges can demolish."""

    def may_conquer(self, s: Digger, seat: i64, space: i64) -> bool:
        """Can the seat put its Conquer token on this space, given a Stooge there?"""
        b = s.board[space]
        what = what_on(b)
        return 0 < what <= ROOMS and what != PIT + 1 and owner_of(b) != seat and token_of(b) != seat

    def conquer(self, s: Digger, seat: i64, space: i64) -> bool:
        """Put the token there and see to the reward, if this is no room of the standard game."""
        return False

    def bounty(self, s: Digger, space: i64) -> i64:
        """The frame that draws the coin of the bag for a conquered room."""
        return pack(kinds.DRAW_COIN, s.active, 1)

    def more_conquests(self, s: Digger, seat: i64, base: i64, out: Moves) -> None:
        """Add `base + 2 * space` for spaces that others than Stooges can conquer."""

    def more_victims(self, s: Digger, seat: i64, out: Moves) -> None:
        """Add what else than Stooges a Sabotage! may take."""

    def sacrifice(self, s: Digger, seat: i64, node: i64) -> None:
        """A Sabotage! takes a Stooge from a node, or what `more_victims` offered."""
        s.tell(events.SACRIFICE, EVERYBODY, seat, node)
        s.home(seat, node, 1)

    def more_orders(self, s: Digger, seat: i64, out: Moves) -> None:
        """Add orders that only this scenario knows; ids above those of the standard game."""

    def order(self, s: Digger, seat: i64, order: i64) -> None:
        """Call the frame of such an order; its cost is the scenario's affair."""

    def built(self, s: Digger, seat: i64, space: i64) -> None:
        """A tile came into play: call frames, if something follows."""

    # Turns and the end.

    def turn_begins(self, s: Digger) -> None:
        """The active seat begins its turn."""

    def turn_ends(self, s: Digger) -> None:
        """The active seat has no more orders: call frames, before Projects are drawn."""

    def turn_passes(self, s: Digger) -> None:
        """The game goes on: the turn passes to the next seat."""

    def turn_over(self, s: Digger) -> None:
        """Projects are drawn: call frames, before the end of the game is tested."""

    def over(self, s: Digger) -> bool:
        """Does the game end with this turn, for another reason than the target?"""
        return False

    def why_over(self, s: Digger) -> str:
        """That reason in words."""
        return ""

    def fell(self, s: Digger, seat: i64) -> i64:
        """The rank from below, from 1, of a seat that is out of the game: the first to fall is last."""
        return 0

    def gold_in(self, event: Event) -> i64:
        """Gold Pieces that an event of this scenario brings to its first number."""
        return 0

    def coins_in(self, event: Event) -> i64:
        """Coins that its first number may draw from the bag for an event of this scenario."""
        return 0

    def shares(self, s: Digger, node: i64) -> bool:
        """Is this a place where Stooges of several seats stand together without fighting?"""
        return False

    def penalty(self, s: Digger, seat: i64) -> i64:
        """Gold Pieces that a seat loses at the final scoring."""
        return 0

    def extra_tokens(self, s: Digger, seat: i64) -> i64:
        """Conquer tokens of a seat that lie elsewhere than `token_of` says."""
        return 0

    def away(self, s: Digger, seat: i64) -> i64:
        """Stooges of a seat that count as on the board, but stand on no node."""
        return 0

    def off_board(self, s: Digger, seat: i64) -> i64:
        """Stooges of a seat that are neither in the Reserve nor on nodes nor tokens on spaces."""
        return 0

    def audit(self, s: Digger) -> None:
        """Raise ValueError with what is wrong with the scenario's own pieces. Called by the laws."""

    # Knowledge and words.

    def in_the_air(self, kind: int, drawn: int) -> int:
        """How many coins are drawn and not yet kept in a frame of this scenario, by its kind and field 0."""
        return 0

    def view(self, s: Digger, seat: int) -> View:
        """What a seat sees of the scenario's own numbers."""
        return {}

    def imagine(self, s: Digger, seen: View) -> None:
        """Set the scenario's own numbers from such a view."""

    def hint(self, s: Digger, seat: int, n: int) -> str:
        """What a move is good for at a frame of the standard game, if this scenario has a say, in short."""
        return ""

    def effect(self, event: Event, seat: int) -> str:
        """What an event of this scenario means for the seat whose move leads to it, in short."""
        return ""

    def why_not(self, s: Digger, seat: int, n: int) -> Refused | None:
        """Why a move is not legal at a frame of the standard game, if this scenario is the reason."""
        return None

    def lines(self, seen: View, names: list[str]) -> list[str]:
        """The scenario's own part of the table in plain text, from its part of a view."""
        return []
