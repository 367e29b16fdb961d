"""The position of Dungeon Digger."""

from typing import TYPE_CHECKING, Final, TypedDict, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import bit
from undercroft.engine.core import Book, State
from undercroft.engine.view import plain
from undercroft.games.digger.tiles import PORTAL, TILES

if TYPE_CHECKING:  # scenarios and Lords work on states, a state only holds them
    from undercroft.games.digger.lords.lord import Court, Lord
    from undercroft.games.digger.scenario import Scenario

# A space of the board as one number: what lies there, whose it is, how it is turned, whose Conquer
# token it bears.


def laid(what: i64, owner: i64, rotation: i64 = 0) -> i64:
    """A tile on the board, without Conquer token."""
    return what | owner << 6 | rotation << 9


def what_on(b: i64) -> i64:
    """What lies on a space: a tile + 1, a code of `tables.py`, or EMPTY."""
    return b & 63


def owner_of(b: i64) -> i64:
    """Who built it; NEUTRAL if nobody did."""
    return b >> 6 & 7


def rotation_of(b: i64) -> i64:
    """How it is turned, clockwise."""
    return b >> 9 & 7


def token_of(b: i64) -> i64:
    """Whose Conquer token lies there; -1 if none does."""
    return (b >> 12 & 7) - 1


def with_token(b: i64, seat: i64) -> i64:
    """The space with another Conquer token; -1 takes it away."""
    return b & 0xFFF | seat + 1 << 12


# What the active seat did in this turn.
ORDERED: Final = 1  # gave an order or used the Special
PIT_USED: Final = 2
WORKED: Final = 4
WARPATH: Final = 8  # tokens come from the Reserve
FURY_USED: Final = 16
FLAME_USED: Final = 32
HAPPENED: Final = 64  # something was built, taken or gained

# House rules, as a mask.
KITCHEN_COUNTS: Final = 1
PER_CONTACT: Final = 2
FINISH_ROUND: Final = 4
HIDDEN_PROJECTS: Final = 8
FREE_THINK: Final = 16
LORDS_RANDOM: Final = 32
LORDS_CHOSEN: Final = 64
HUNT_HIDDEN: Final = 128
PORTAL_FROM_TILE: Final = 256
HIDE_GOLD: Final = 512

POSTS: Final = 16  # room for the groups of a seat
MOST_LORDS: Final = 7  # as many as the numbers of a Lord and of its move have room for
SPENT: Final = 8  # added to the number of a Lord whose Special is used


# Written by tools/fields.py from the fields that everybody sees.


class Shown(TypedDict):
    """What everybody sees, under its own name."""

    reserve: "list[int]"
    lords: "list[int]"
    rubble: int
    cleared: int
    first: int
    active: int
    turn: int
    round: int
    points: int
    done: int
    quiet: int
    skipping: int
    fallen: int
    ending: int


# So far of what is seen.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Digger(State):
    """The board, the seats' pieces, and the turn in progress.

    `edges`, `troops` and `crew` follow from the rest and are kept so that nothing is counted twice.
    """

    def __init__(self, seats: i64, book: Book, scenario: "Scenario") -> None:
        super().__init__(seats, book)
        nothing = vec[i64]()
        self.scenario: Scenario = scenario
        self.house: i64 = 0  # house rules
        self.seconds: i64 = 0  # for a turn; 0: no clock
        self.spaces: i64 = 0  # of the gaming area
        self.board: vec[i64] = nothing  # by space: see `laid`
        self.edges: vec[i64] = nothing  # [follows] by space: what its neighbours demand, see `placing.py`
        self.troops: vec[i64] = nothing  # [follows] by node: owner * 16 + Stooges, 0 if none
        self.posts: vec[i64] = nothing  # [follows] seat * POSTS + k: nodes with its Stooges, ascending
        self.groups: vec[i64] = nothing  # [follows] by seat: how many posts
        self.crew: vec[i64] = nothing  # [follows] by seat: Stooges on the board
        self.reserve: vec[i64] = nothing  # [seen] by seat: Stooges in the Reserve
        self.site: vec[i64] = nothing  # [follows] seat * TILES + tile: 1 + where it lies, 0 if it does not
        self.root: vec[i64] = nothing  # [follows] seat * PATHS + path: its corridor, named by its lowest path
        self.corridor: vec[i64] = nothing  # [follows] at a root: the corridor's numbers, see `corridors.py`
        self.projects: vec[i64] = nothing  # by seat: set of tiles
        self.bag: vec[i64] = nothing  # by seat: set of tiles
        self.gold: vec[i64] = nothing  # by seat
        self.lords: vec[i64] = nothing  # [seen] by seat: the number of its Lord, SPENT added
        self.coins: vec[i64] = nothing  # that have left the bag, in that order: see `coins.py`
        self.glimpses: vec[i64] = nothing  # coins that were shown and put back: see `coins.py`
        self.tokens: vec[i64] = nothing  # the scenario's own numbers
        self.coin_bag: i64 = 0  # the coin bag: eight bits a value
        self.drawn: i64 = 0  # coin values drawn and not yet kept, two bits each
        self.rubble: i64 = 0  # [seen] Collapses in the stack
        self.cleared: i64 = 0  # [seen] Collapses demolished
        self.first: i64 = 0  # [seen] who began
        self.active: i64 = 0  # [seen]
        self.turn: i64 = 0  # [seen] turns begun
        self.round: i64 = 0  # [seen]
        self.points: i64 = 0  # [seen] Tyranny Points left
        self.pool: i64 = 0  # bag of bonus orders
        self.done: i64 = 0  # [seen] what was done in this turn
        self.aside: i64 = 0  # set of tiles put aside by Think!
        self.quiet: i64 = 0  # [seen] turns in a row in which nothing happened
        self.skipping: i64 = 0  # [seen] mask of seats that skip their next turn
        self.fallen: i64 = 0  # [seen] mask of seats that are out of the game
        self.ending: i64 = 0  # [seen] why the game ends or ended, see `finish.py`

    # The board.

    def portal(self, seat: i64) -> i64:
        """The space of a seat's Portal."""
        return self.site[seat * TILES + PORTAL] - 1

    # Stooges.

    def stooges(self, node: i64) -> i64:
        """How many Stooges stand on a node."""
        return self.troops[node] & 15

    def stooges_of(self, seat: i64, node: i64) -> i64:
        """How many Stooges of a seat stand on a node."""
        troop = self.troops[node]
        return troop & 15 if troop >> 4 == seat else 0

    def enemies(self, seat: i64, node: i64) -> i64:
        """How many Stooges of others stand on a node."""
        troop = self.troops[node]
        return 0 if troop >> 4 == seat else troop & 15

    def put(self, seat: i64, node: i64, n: i64) -> None:
        """Stand n Stooges of a seat on a node where no others stand."""
        troops = self.troops
        if troops[node] == 0:
            troops[node] = seat * 16 + n
            posts = self.posts
            low = seat * POSTS
            k = low + self.groups[seat]
            while k > low and posts[k - 1] > node:
                posts[k] = posts[k - 1]
                k -= 1
            posts[k] = node
            self.groups[seat] += 1
        else:
            troops[node] += n
        self.crew[seat] += n

    def take(self, seat: i64, node: i64, n: i64) -> None:
        """Take n Stooges of a seat from a node."""
        troops = self.troops
        left = (troops[node] & 15) - n
        self.crew[seat] -= n
        if left:
            troops[node] = seat * 16 + left
            return
        troops[node] = 0
        posts = self.posts
        k = seat * POSTS
        while posts[k] != node:
            k += 1
        end = seat * POSTS + self.groups[seat] - 1
        while k < end:
            posts[k] = posts[k + 1]
            k += 1
        posts[end] = 0
        self.groups[seat] -= 1

    def home(self, seat: i64, node: i64, n: i64) -> None:
        """Take n Stooges of a seat from a node back to the Reserve."""
        self.take(seat, node, n)
        self.reserve[seat] += n

    # Seats.

    @property
    def court(self) -> "list[Lord]":
        """The Lords by number: the game's book has them, so that copies need not."""
        return cast("Court", self.book).lords

    def lord(self, seat: i64) -> "Lord":
        """The Lord of a seat, whether its Special is used or not."""
        return self.court[self.lords[seat] & 7]

    def special_left(self, seat: i64) -> bool:
        """Has the seat a Lord whose Special is not used?"""
        return 0 < self.lords[seat] < SPENT

    def next_seat(self, seat: i64) -> i64:
        """Who comes after a seat, clockwise, of those who are still in the game."""
        following = seat + 1 if seat + 1 < self.seats else 0
        while self.fallen & bit(following) and following != seat:
            following = following + 1 if following + 1 < self.seats else 0
        return following

    # Copies and comparison.

    def more_numbers(self) -> list[int]:
        """The scenario, the lengths of lists that grow, and where Stooges stand."""
        parts: list[int] = [self.scenario.number, len(self.coins), len(self.glimpses)]
        for seat in range(self.seats):
            parts.append(self.groups[seat])
            for k in range(self.groups[seat]):
                node = self.posts[seat * POSTS + k]
                parts.append(node * 16 + self.stooges(node))
        return parts

    # Written by tools/fields.py from the fields above: change those, and run it.

    def clone(self) -> "Digger":
        twin = Digger(self.seats, self.book, self.scenario)
        self.copy_to(twin)
        twin.house = self.house
        twin.seconds = self.seconds
        twin.spaces = self.spaces
        twin.board = self.board[:]
        twin.edges = self.edges[:]
        twin.troops = self.troops[:]
        twin.posts = self.posts[:]
        twin.groups = self.groups[:]
        twin.crew = self.crew[:]
        twin.reserve = self.reserve[:]
        twin.site = self.site[:]
        twin.root = self.root[:]
        twin.corridor = self.corridor[:]
        twin.projects = self.projects[:]
        twin.bag = self.bag[:]
        twin.gold = self.gold[:]
        twin.lords = self.lords[:]
        twin.coins = self.coins[:]
        twin.glimpses = self.glimpses[:]
        twin.tokens = self.tokens[:]
        twin.coin_bag = self.coin_bag
        twin.drawn = self.drawn
        twin.rubble = self.rubble
        twin.cleared = self.cleared
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.round = self.round
        twin.points = self.points
        twin.pool = self.pool
        twin.done = self.done
        twin.aside = self.aside
        twin.quiet = self.quiet
        twin.skipping = self.skipping
        twin.fallen = self.fallen
        twin.ending = self.ending
        return twin

    def numbers(self) -> list[int]:
        parts: list[int] = [
            self.seats, self.house, self.seconds, self.spaces, self.coin_bag, self.drawn, self.rubble,
            self.cleared, self.first, self.active, self.turn, self.round, self.points, self.pool,
            self.done, self.aside, self.quiet, self.skipping, self.fallen, self.ending,
        ]  # fmt: skip
        parts.extend(self.more_numbers())
        parts.extend(self.board)
        parts.extend(self.reserve)
        parts.extend(self.projects)
        parts.extend(self.bag)
        parts.extend(self.gold)
        parts.extend(self.lords)
        parts.extend(self.coins)
        parts.extend(self.glimpses)
        parts.extend(self.tokens)
        return parts

    def shown(self) -> Shown:
        """What everybody sees, under its own name."""
        return {
            "reserve": plain(self.reserve),
            "lords": plain(self.lords),
            "rubble": self.rubble,
            "cleared": self.cleared,
            "first": self.first,
            "active": self.active,
            "turn": self.turn,
            "round": self.round,
            "points": self.points,
            "done": self.done,
            "quiet": self.quiet,
            "skipping": self.skipping,
            "fallen": self.fallen,
            "ending": self.ending,
        }

    def set_shown(self, seen: Shown) -> None:
        """Set the same from a view."""
        self.reserve = vec[i64](seen["reserve"])
        self.lords = vec[i64](seen["lords"])
        self.rubble = seen["rubble"]
        self.cleared = seen["cleared"]
        self.first = seen["first"]
        self.active = seen["active"]
        self.turn = seen["turn"]
        self.round = seen["round"]
        self.points = seen["points"]
        self.done = seen["done"]
        self.quiet = seen["quiet"]
        self.skipping = seen["skipping"]
        self.fallen = seen["fallen"]
        self.ending = seen["ending"]

    # So far it is written.
