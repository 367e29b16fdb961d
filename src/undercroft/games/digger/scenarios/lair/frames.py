"""What happens in the Dragon's Lair. Rules: digger/lair, digger/dragon, digger/save."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, NOBODY, bit
from undercroft.engine.core import AUTO, CHANCE, Chance, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.digger import coins
from undercroft.games.digger.actions import COIN, DONE, HEX, TAKE
from undercroft.games.digger.frames.active import Active
from undercroft.games.digger.frames.bell import OnTheClock
from undercroft.games.digger.frames.move import HowMany, march
from undercroft.games.digger.frames.turn import list_coins
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.moving import BARRED, links, sizes, spring
from undercroft.games.digger.placing import insert
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.state import POSTS, Digger, what_on
from undercroft.games.digger.tables import EGGS


@final
class Stack(Frame[Digger]):
    """So many coins (field 0) go from the bag to the Treasure Stack; nobody sees them."""

    def asked(self, s: Digger, f: i64) -> i64:
        return CHANCE if field(f, 0) and s.coin_bag else AUTO

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return coins.bag_outcomes(s.coin_bag)

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        return coins.bag_sample(s.coin_bag, rng)

    def seen_by(self, s: Digger, f: i64) -> i64:
        return NOBODY

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
            return
        coins.out_of_bag(s, n, coins.HOARD_COINS, NOBODY)
        s.become(pack(kinds.LAIR_STACK, field(f, 0) - 1))


@final
class Show(Chance[Digger]):
    """A tile of the Lair (on field 0) is turned up, for a seat (field 1) has entered it."""

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return [(kind, s.tokens[den.UNSEEN + kind]) for kind in range(4) if s.tokens[den.UNSEEN + kind]]

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space = field(f, 0)
        den.turn_up(s, space, n)
        s.tell(den.SHOWN, EVERYBODY, field(f, 1), space, what_on(s.board[space]))
        s.finish()
        den.enter(s, field(f, 1), space * 2)


@final
class Strike(Frame[Digger]):
    """The Dragon is on a space (field 0): owners save Stooges, then the others die. Rules: digger/save.

    Field 1 counts the seats from the active one on, twice each, once for each path of the tile.
    """

    def asked(self, s: Digger, f: i64) -> i64:
        at = field(f, 1)
        if at >= 2 * s.seats:
            return AUTO
        seat = (s.active + at // 2) % s.seats
        node = field(f, 0) * 2 + at % 2
        if not s.stooges_of(seat, node) or not coins.count_at(s, seat) or not den.refuges(s, seat, node):
            return AUTO
        return bit(seat)

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        for node in den.refuges(s, seat, field(f, 0) * 2 + field(f, 1) % 2):
            out.add(HEX + node)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        space, at = field(f, 0), field(f, 1)
        if seat != AUTO and n != DONE:
            s.become(pack(kinds.LAIR_SAVE, space, at, n - HEX))
        elif at < 2 * s.seats:
            s.become(pack(kinds.LAIR_STRIKE, space, at + 1))
        else:
            self.conclude(s, space)

    def conclude(self, s: Digger, space: i64) -> None:
        """Who was not saved dies; a Treasure that lay here goes back, and so does the Dragon."""
        den.burn(s, space)
        if den.hoard_at(s) >> 1 != space:
            s.finish()
            return
        s.become(pack(kinds.LAIR_STACK, 1))
        s.tokens[den.HOARD_AT] = s.tokens[den.HOARD_TILE] * 2 - 1
        s.tell(den.RETURNS, EVERYBODY, s.tokens[den.HOARD_TILE] - 1)
        home = s.tokens[den.DRAGON_TILE] - 1
        if home < 0:
            den.move_dragon(s, -1)
        elif home != space:
            den.strike(s, home)


@final
class Save(Frame[Digger]):
    """Choose the coin for which a Stooge goes to a refuge (field 2); fields 0 and 1 as before."""

    def asked(self, s: Digger, f: i64) -> i64:
        return bit((s.active + field(f, 1) // 2) % s.seats)

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_coins(s, seat, out)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        node, refuge = field(f, 0) * 2 + field(f, 1) % 2, field(f, 2)
        coins.move_coin(s, n - COIN, coins.HOARD_COINS, NOBODY)
        s.take(seat, node, 1)
        s.tell(den.SAVED, EVERYBODY, seat, node, refuge)
        s.become(pack(kinds.LAIR_STRIKE, field(f, 0), field(f, 1)))
        s.scenario.arrive(s, seat, spring(s, seat, 1, refuge), node, refuge)


@final
class Carry(Active):
    """A group splits where the Treasure is: from a node (field 0), how many (1), where to (2)."""

    def legal(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        out.add(DONE)
        out.add(TAKE)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.tokens[den.TAKES] = 1 if n == TAKE else 0
        s.finish()
        march(s, seat, field(f, 1), field(f, 0), field(f, 2))


@final
class Drive(OnTheClock):
    """Choose the space beside it to which the Dragon is driven. Rules: digger/dragon."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        for d in range(6):
            y: i64 = NEIGHBOUR[den.dragon_at(s) * 6 + d]
            if y < s.spaces:
                insert(out, HEX + 2 * y)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.tell(den.DRIVEN, EVERYBODY, seat, n - HEX >> 1)
        s.finish()
        den.strike(s, n - HEX >> 1)


def list_nests(s: Digger, seat: i64, out: Moves) -> None:
    """Add the Eggs that Stooges of the seat can flee from."""
    low = seat * POSTS
    for k in range(low, low + s.groups[seat]):
        node = s.posts[k]
        if what_on(s.board[node >> 1]) == EGGS and sizes(s, seat, node):
            out.add(HEX + node)


def list_flights(s: Digger, seat: i64, group: i64, start: i64, base: i64, out: Moves) -> None:
    """Add `base + node` for every node to which a group can flee from Eggs: one step."""
    for node in links(s, start):
        if s.scenario.enter(s, seat, group, start, node) != BARRED:
            insert(out, base + node)


@final
class Flee(OnTheClock):
    """For a point a group leaves the Eggs safely: choose from where. Rules: digger/eggs."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_nests(s, seat, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.become(pack(kinds.LAIR_FLEE_GROUP, n - HEX))


@final
class FleeGroup(HowMany):
    """How many flee from Eggs together. Rules: digger/eggs."""

    def onward(self) -> i64:
        return kinds.LAIR_FLEE_TO


@final
class FleeTo(OnTheClock):
    """Where a group (field 1) flees to from a node (field 0): one step."""

    def offer(self, s: Digger, f: i64, seat: i64, out: Moves) -> None:
        list_flights(s, seat, field(f, 1), field(f, 0), HEX, out)

    def chosen(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        start, group = field(f, 0), field(f, 1)
        s.finish()
        if not s.scenario.asks(s, seat, group, start, n - HEX):
            march(s, seat, group, start, n - HEX)
