"""Orders: when each can be carried out, and by which frame. Rules: digger/orders.

An order that cannot be carried out is not offered; a bonus order of that kind waits or lapses.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, lowest
from undercroft.engine.core import pack
from undercroft.engine.moves import Moves
from undercroft.games.digger import coins, events
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.moving import can_shift, exits
from undercroft.games.digger.placing import buildable, insert
from undercroft.games.digger.rooms import active, active_of, room_for_one
from undercroft.games.digger.state import POSTS, WARPATH, Digger
from undercroft.games.digger.tables import BONUS_SHIFTS, CLEARABLE, SHIFTS
from undercroft.games.digger.tiles import DORM, TILES, TREASURE


def may_sacrifice(s: Digger, seat: i64) -> bool:
    """Has the seat somebody whom a Sabotage! can take? Rules: digger/sabotage."""
    if s.groups[seat] > 0:
        return True
    others = Moves()
    s.scenario.more_victims(s, seat, others)
    return others.n > 0


def may_move(s: Digger, seat: i64) -> bool:
    """Is there a shift that the seat can make? Rules: digger/move."""
    low = seat * POSTS
    for k in range(low, low + s.groups[seat]):
        if may_leave(s, seat, s.posts[k]):
            return True
    others = Moves()
    s.scenario.more_shifts(s, seat, others)
    return others.n > 0


def may_leave(s: Digger, seat: i64, node: i64) -> bool:
    """Can some Stooges of the seat leave this node? All together or one alone if any can at all."""
    if s.scenario.stirs(s, node):
        return True
    n = s.stooges(node)
    if can_shift(s, seat, n, node):
        return True
    return any(can_shift(s, seat, fewer, node) for fewer in range(1, n))


def first_empty(s: Digger) -> i64:
    """The first space with nothing on it; -1 if the board is full."""
    board = s.board
    for space in range(s.spaces):
        if board[space] == 0:
            return space
    return -1


def may_rise(s: Digger, seat: i64) -> bool:
    """Can the seat summon a Stooge somewhere? Rules: digger/rise."""
    if not room_for_one(s, seat):
        return False
    if not s.scenario.guarded(s, seat, s.portal(seat) * 2):
        return True
    places = Moves()
    list_cradles(s, seat, 0, places)
    return places.n > 0


def list_cradles(s: Digger, seat: i64, base: i64, out: Moves) -> None:
    """Add where the seat may summon, not among enemies: its Portal, active Dorms, what its Lord adds."""
    portal = s.portal(seat)
    if not s.scenario.guarded(s, seat, portal * 2):
        insert(out, base + 2 * portal)
    _list_rooms(s, seat, DORM, base, out)
    types = s.lord(seat).cradles(s, seat)
    while types:
        _list_rooms(s, seat, lowest(types), base, out)
        types &= types - 1


def _list_rooms(s: Digger, seat: i64, type: i64, base: i64, out: Moves) -> None:
    low = seat * TILES + 4 * type
    for k in range(low, low + 4):
        space = s.site[k] - 1
        if space >= 0 and active(s, space) and not s.scenario.guarded(s, seat, space * 2):
            insert(out, base + 2 * space)


def may_conquer(s: Digger, seat: i64) -> bool:
    """Does a Stooge of the seat stand on a room that it can conquer? Rules: digger/conquer."""
    if s.done & WARPATH and s.reserve[seat] == 0:
        return False
    low = seat * POSTS
    for k in range(low, low + s.groups[seat]):
        if s.scenario.may_conquer(s, seat, s.posts[k] >> 1):
            return True
    others = Moves()
    s.scenario.more_conquests(s, seat, 0, others)
    return others.n > 0


def list_conquests(s: Digger, seat: i64, base: i64, out: Moves) -> None:
    """Add the spaces that the seat can conquer now."""
    if s.done & WARPATH and s.reserve[seat] == 0:
        return
    low = seat * POSTS
    for k in range(low, low + s.groups[seat]):
        space = s.posts[k] >> 1
        if s.scenario.may_conquer(s, seat, space):
            insert(out, base + 2 * space)
    s.scenario.more_conquests(s, seat, base, out)


def may_free(s: Digger, seat: i64) -> bool:
    """Does a Stooge of the seat stand on a conquered room of its own? Rules: digger/free."""
    low = seat * POSTS
    return any(s.scenario.may_free(s, seat, s.posts[k] >> 1) for k in range(low, low + s.groups[seat]))


def may_demolish(s: Digger, seat: i64) -> bool:
    """Is rubble next to a Stooge of the seat, with an open edge facing it? Rules: digger/demolish."""
    low = seat * POSTS
    if any(rubble_at(s, s.posts[k]) >= 0 for k in range(low, low + s.groups[seat])):
        return True
    others = Moves()
    s.scenario.more_rubble(s, seat, 0, others)
    return others.n > 0


def rubble_at(s: Digger, node: i64) -> i64:
    """A space with rubble that a node is open to; -1 if there is none."""
    ways = exits(s, node)
    while ways:
        d = lowest(ways)
        ways &= ways - 1
        y: i64 = NEIGHBOUR[(node >> 1) * 6 + d]
        if y < s.spaces and CLEARABLE[s.board[y] & 63] and not s.scenario.weighs_on(s, y):
            return y
    return -1


def list_rubble(s: Digger, seat: i64, base: i64, out: Moves) -> None:
    """Add the spaces that the seat can clear. Rules: digger/demolish, digger/rock."""
    low = seat * POSTS
    for k in range(low, low + s.groups[seat]):
        list_rubble_at(s, s.posts[k], base, out)
    s.scenario.more_rubble(s, seat, base, out)


def list_rubble_at(s: Digger, node: i64, base: i64, out: Moves) -> None:
    """Add the spaces with rubble that a node is open to."""
    ways = exits(s, node)
    while ways:
        d = lowest(ways)
        ways &= ways - 1
        y: i64 = NEIGHBOUR[(node >> 1) * 6 + d]
        if y < s.spaces and CLEARABLE[s.board[y] & 63] and not s.scenario.weighs_on(s, y):
            insert(out, base + 2 * y)


def list_vaults(s: Digger, seat: i64, base: i64, out: Moves) -> None:
    """Add the seat's active Treasure Rooms that have room for a coin. Rules: digger/treasure."""
    if not coins.count_at(s, seat):
        return
    capacity = active_of(s, seat, TREASURE)
    for tile in range(4 * TREASURE, 4 * TREASURE + 4):
        space = s.site[seat * TILES + tile] - 1
        if space < 0 or not active(s, space):
            continue
        if coins.count_at(s, coins.room_place(seat, tile)) < capacity:
            insert(out, base + 2 * space)


def may_use_special(s: Digger, seat: i64) -> bool:
    """Has the seat's Lord a Special left that would do something now? Rules: digger/lords."""
    return s.special_left(seat) and s.lord(seat).special.may(s, seat)


class Order:
    """An order, and the frame that carries it out. This one can always be."""

    def __init__(self, kind: i64) -> None:
        self.kind = kind

    def may(self, s: Digger, seat: i64) -> bool:
        """Can the seat carry it out as a bonus now, which costs nothing?"""
        return True

    def may_give(self, s: Digger, seat: i64) -> bool:
        """Can the seat give it, whatever points it costs?"""
        return self.may(s, seat)

    def give(self, s: Digger, bonus: i64) -> None:
        """Call its frame for the active seat; a bonus order is a smaller one."""
        s.call(self.kind)


@final
class Move(Order):
    """Rules: digger/move."""

    def may(self, s: Digger, seat: i64) -> bool:
        return may_move(s, seat)

    def give(self, s: Digger, bonus: i64) -> None:
        s.call(pack(self.kind, shifts(s, bonus)))


@final
class Think(Order):
    """Rules: digger/think."""

    def may(self, s: Digger, seat: i64) -> bool:
        return s.bag[seat] != 0 and s.projects[seat] != 0


@final
class Sabotage(Order):
    """Who gives it loses a Stooge. Rules: digger/sabotage."""

    def may(self, s: Digger, seat: i64) -> bool:
        return s.rubble > 0 and first_empty(s) >= 0

    def may_give(self, s: Digger, seat: i64) -> bool:
        return self.may(s, seat) and may_sacrifice(s, seat)

    def give(self, s: Digger, bonus: i64) -> None:
        s.call(kinds.COLLAPSE if bonus else self.kind)


@final
class Rise(Order):
    """Rules: digger/rise."""

    def may(self, s: Digger, seat: i64) -> bool:
        return may_rise(s, seat)


@final
class Conquer(Order):
    """Rules: digger/conquer."""

    def may(self, s: Digger, seat: i64) -> bool:
        return may_conquer(s, seat)


@final
class Free(Order):
    """Rules: digger/free."""

    def may(self, s: Digger, seat: i64) -> bool:
        return may_free(s, seat)


@final
class Demolish(Order):
    """Rules: digger/demolish."""

    def may(self, s: Digger, seat: i64) -> bool:
        return may_demolish(s, seat)


@final
class Work(Order):
    """Rules: digger/work."""

    def may(self, s: Digger, seat: i64) -> bool:
        return buildable(s, seat, s.projects[seat], 1, True) != 0

    def give(self, s: Digger, bonus: i64) -> None:
        s.call(pack(self.kind, 1))


# In the order of their numbers.
ALL: Final[vec[Order]] = vec[Order](
    [
        Order(kinds.END),
        Move(kinds.MOVE),
        Think(kinds.THINK),
        Sabotage(kinds.SACRIFICE),
        Rise(kinds.RISE),
        Conquer(kinds.CONQUER),
        Free(kinds.FREE),
        Demolish(kinds.DEMOLISH),
        Work(kinds.TILE),
    ]
)


def shifts(s: Digger, bonus: i64) -> i64:
    """How many shifts a Move! of the active seat has. Rules: digger/move."""
    printed: i64 = BONUS_SHIFTS if bonus else SHIFTS
    return printed + s.lord(s.active).shifts(s, s.active)


def gain_points(s: Digger, points: i64) -> None:
    """Tyranny Points for this turn."""
    s.points += points
    s.tell(events.POINTS, EVERYBODY, s.active, points)
