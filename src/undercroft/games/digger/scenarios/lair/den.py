"""The den in the middle: seven tiles, the Dragon, the Treasure. Rules: digger/lair.

What lies under a tile is drawn when it is turned up. Whoever stands where the Treasure is carries it; on a
place without Stooges it lies there.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import pack
from undercroft.games.digger import coins, events
from undercroft.games.digger.moving import exits, link
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.state import Digger, laid, owner_of, what_on
from undercroft.games.digger.tables import CAVE, DRAGON, EGGS, HOARD, LAIR, NEUTRAL, STANDING
from undercroft.games.digger.tiles import PIT, PORTAL

NUMBER: Final = 5
TILES: Final = 7  # spaces 0 to 6: the centre and around it
STACK: Final = 3  # coins of the Treasure Stack at the start
KINDS: Final = (CAVE, EGGS, DRAGON, HOARD)
COUNTS: Final = (3, 2, 1, 1)

# Where in `tokens` what stands.
DRAGON_AT: Final = 0  # 1 + space, 0: off the board
HOARD_AT: Final = 1  # 1 + node, 0: not yet found
UNSEEN: Final = 2  # 4 counts: what is still face down
DRAGON_TILE: Final = 6  # 1 + space
HOARD_TILE: Final = 7  # 1 + space
HOME: Final = 8  # 1 + the seat that brought the Treasure home
TAKES: Final = 9  # the group that sets out takes the Treasure with it
SIZE: Final = 10

SHOWN: Final[int] = events.SCENARIO + (NUMBER - 1) * events.EACH  # seat, space, what it is
APPEARS: Final[int] = SHOWN + 1  # space
BURNED: Final[int] = SHOWN + 2  # seat, node, Stooges
SAVED: Final[int] = SHOWN + 3  # seat, node, refuge
FOUND: Final[int] = SHOWN + 4  # seat, node: carries the Treasure now
RETURNS: Final[int] = SHOWN + 5  # the Treasure goes back: space
HOMECOMING: Final[int] = SHOWN + 6  # seat, coins
DRIVEN: Final[int] = SHOWN + 7  # seat, space
FLED: Final[int] = SHOWN + 8  # seat, points left


def dragon_at(s: Digger) -> i64:
    """The space of the Dragon; -1 if it is off the board."""
    return s.tokens[DRAGON_AT] - 1


def hoard_at(s: Digger) -> i64:
    """The node of the Treasure; -1 if nobody has found it."""
    return s.tokens[HOARD_AT] - 1


def carrier(s: Digger) -> i64:
    """The seat that carries the Treasure; -1 if nobody does."""
    node = hoard_at(s)
    return s.troops[node] >> 4 if node >= 0 and s.troops[node] else -1


def move_dragon(s: Digger, space: i64) -> None:
    """Put the Dragon on a space, or off the board (-1). On an empty space nothing can be built."""
    old = dragon_at(s)
    if old >= 0 and what_on(s.board[old]) == STANDING:
        s.board[old] = 0
    s.tokens[DRAGON_AT] = space + 1
    if space >= 0:
        if s.board[space] == 0:
            s.board[space] = laid(STANDING, NEUTRAL)
        s.tell(APPEARS, EVERYBODY, space)


def strike(s: Digger, space: i64) -> None:
    """The Dragon comes to a space: who is there dies, or is saved. Rules: digger/dragon."""
    move_dragon(s, space)
    s.call(pack(kinds.LAIR_STRIKE, space))


def refuges(s: Digger, seat: i64, node: i64) -> list[int]:
    """The places to which a Stooge of a seat can be saved from a node, ascending. Rules: digger/save."""
    found: list[int] = []
    ways = exits(s, node)
    for d in range(6):
        y: i64 = link(s, node >> 1, d) if ways >> d & 1 else -1
        if y < 0 or y in found or s.enemies(seat, y) or y >> 1 == dragon_at(s):
            continue
        b = s.board[y >> 1]
        what = what_on(b)
        if what not in (PIT + 1, DRAGON) and (what != PORTAL + 1 or owner_of(b) == seat):
            found.append(y)
    return sorted(found)


def enter(s: Digger, seat: i64, node: i64) -> None:
    """Stooges of a seat have come to a node: what it has in store for them."""
    space = node >> 1
    b = s.board[space]
    what = what_on(b)
    if what == LAIR:
        s.call(pack(kinds.LAIR_SHOW, space, seat))
    elif what == DRAGON or dragon_at(s) == space:
        strike(s, space)
    elif hoard_at(s) == node:
        s.tell(FOUND, EVERYBODY, seat, node)
        if what == PORTAL + 1 and owner_of(b) == seat:
            bring_home(s, seat)


def bring_home(s: Digger, seat: i64) -> None:
    """The Treasure has come to its carrier's Portal: the whole Stack is won. Rules: digger/hoard."""
    s.tokens[HOME] = seat + 1
    won: i64 = 0
    for k in range(len(s.coins)):
        if coins.place_of(s.coins[k]) == coins.HOARD_COINS:
            coins.move_coin(s, k, seat, bit(seat))
            s.tell(events.COIN_VALUE, bit(seat), seat, coins.value_of(s.coins[k]))
            won += 1
    s.tell(HOMECOMING, EVERYBODY, seat, won)


def turn_up(s: Digger, space: i64, kind: i64) -> None:
    """A tile of the Lair shows what it is."""
    what: i64 = KINDS[kind]
    s.tokens[UNSEEN + kind] -= 1
    s.board[space] = laid(what, NEUTRAL)
    if what == DRAGON:
        s.tokens[DRAGON_TILE] = space + 1
    elif what == HOARD:
        s.tokens[HOARD_TILE] = space + 1
        s.tokens[HOARD_AT] = space * 2 + 1


def burn(s: Digger, space: i64) -> None:
    """All Stooges on a space die."""
    for node in range(space * 2, space * 2 + 2):
        troop = s.troops[node]
        if troop:
            s.tell(BURNED, EVERYBODY, troop >> 4, node, troop & 15)
            s.home(troop >> 4, node, troop & 15)


def may_drive(s: Digger, seat: i64) -> bool:
    """May the seat drive the Dragon? While somebody else carries the Treasure. Rules: digger/dragon."""
    return dragon_at(s) >= 0 and carrier(s) >= 0 and carrier(s) != seat
