"""A line of adventurers in marching order; place 0 is the first. Rules: lords/line.

An adventurer is one number: tile + 1, damage, hit points that Create Food gave, poison, working items,
Courage, and the Expansion Tile that he carries in solo play. Lines have no gaps.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.games.lords.cards.adventurers import (
    GUARD,
    HEARTS,
    HIT_POINTS,
    ILLUSION,
    KIND,
    MAGIC,
    PALADIN,
    SONGS,
    WARRIOR,
)
from undercroft.games.lords.cards.items import (
    ITEM_GUARD,
    ITEM_HEARTS,
    ITEM_HIT_POINTS,
    ITEM_MAGIC,
    ITEM_SONGS,
)
from undercroft.games.lords.state import PLACES, Lords

DAMAGE: Final = 0x40  # one of each
EXTRA: Final = 0x400
POISON: Final = 0x2000
ITEM: Final = 0x10000
COURAGE: Final = 0x80000
CARRIED: Final = 0x800000  # times tile + 1
_POISONED: Final = 0xE000
_COURAGE: Final = 0x780000


def adventurer(tile: i64) -> i64:
    """A fresh adventurer."""
    return tile + 1


def tile_of(a: i64) -> i64:
    """His tile."""
    return (a & 63) - 1


def kind_of(a: i64) -> i64:
    """His class."""
    return KIND[(a & 63) - 1]


def damage_of(a: i64) -> i64:
    """Damage counters on him."""
    return a >> 6 & 15


def extra_of(a: i64) -> i64:
    """Hit points that Create Food gave him."""
    return a >> 10 & 7


def poison_of(a: i64) -> i64:
    """Damage that he takes at the end of the battle."""
    return a >> 13 & 7


def items_of(a: i64) -> i64:
    """How many items of his class he bears."""
    return a >> 16 & 7


def courage_of(a: i64) -> i64:
    """Courage tokens on him."""
    return a >> 19 & 15


def carried_by(a: i64) -> i64:
    """The Expansion Tile that he carries; -1 if none."""
    return (a >> 23 & 7) - 1


def hit_points(a: i64) -> i64:
    """His hit points, whole."""
    kind = kind_of(a)
    points: i64 = HIT_POINTS[tile_of(a)]
    return points + extra_of(a) + items_of(a) * ITEM_HIT_POINTS[kind]


def left_to(a: i64) -> i64:
    """How much damage would take him out."""
    return hit_points(a) - damage_of(a)


def without_poison(a: i64) -> i64:
    """The same adventurer, not poisoned."""
    return a & ~_POISONED


def without_courage(a: i64) -> i64:
    """The same adventurer without Courage."""
    return a & ~_COURAGE


# The line.


def length(s: Lords, seat: i64) -> i64:
    """How many stand in a line, an illusion included."""
    line = s.line
    base = seat * PLACES
    n: i64 = 0
    while n < PLACES and line[base + n]:
        n += 1
    return n


def alive(s: Lords, seat: i64) -> bool:
    """Does anybody stand in the line?"""
    return s.line[seat * PLACES] != 0


def phantom(s: Lords, seat: i64) -> bool:
    """Is nobody left but an illusion? Then the line is none. Rules: lords/spells."""
    return tile_of(s.line[seat * PLACES]) == ILLUSION and s.line[seat * PLACES + 1] == 0


def insert(s: Lords, seat: i64, place: i64, a: i64) -> None:
    """Let somebody stand at a place; those behind move back."""
    line = s.line
    base = seat * PLACES
    k: i64 = PLACES - 1
    while k > place:
        line[base + k] = line[base + k - 1]
        k -= 1
    line[base + place] = a


def leave(s: Lords, seat: i64, place: i64) -> i64:
    """Take somebody out of the line, which closes up; who it was."""
    line = s.line
    base = seat * PLACES
    gone = line[base + place]
    k: i64 = place
    while k < PLACES - 1:
        line[base + k] = line[base + k + 1]
        k += 1
    line[base + PLACES - 1] = 0
    return gone


def join(s: Lords, seat: i64, a: i64) -> i64:
    """Somebody joins: paladins first, then warriors before earlier ones, all others last. His place.

    Poison and Courage stay behind: they belong to the battle that he comes from.
    """
    a = a & ~(_POISONED | _COURAGE)
    kind = kind_of(a)
    place: i64 = 0
    if kind == PALADIN:
        if tile_of(s.line[seat * PLACES]) == ILLUSION:
            place = 1
    elif kind == WARRIOR:
        while s.line[seat * PLACES + place] and kind_of(s.line[seat * PLACES + place]) >= PALADIN:
            place += 1
    else:
        place = length(s, seat)
    insert(s, seat, place, a)
    return place


def paladin_in(s: Lords, seat: i64) -> i64:
    """The place of a paladin in a line; -1 if there is none."""
    line = s.line
    base = seat * PLACES
    for k in range(PLACES):
        a = line[base + k]
        if a == 0:
            return -1
        if kind_of(a) == PALADIN:
            return k
    return -1


def move(s: Lords, seat: i64, place: i64, to: i64) -> None:
    """Somebody changes his place."""
    insert(s, seat, to, leave(s, seat, place))


# What the party can do while its members live.


def _together(s: Lords, seat: i64, skill: bytes, gift: bytes) -> i64:
    """A skill of all in a line: what their tiles print, and what the items add that they can use."""
    line = s.line
    total: i64 = 0
    for k in range(seat * PLACES, seat * PLACES + PLACES):
        a = line[k]
        if a:
            total += skill[tile_of(a)] + items_of(a) * gift[kind_of(a)]
    return total


def guard(s: Lords, seat: i64) -> i64:
    """Damage of traps that the party prevents in a round. Rules: lords/traps."""
    return _together(s, seat, GUARD, ITEM_GUARD)


def hearts(s: Lords, seat: i64) -> i64:
    """Damage that the party heals. Rules: lords/healing."""
    return _together(s, seat, HEARTS, ITEM_HEARTS)


def magic(s: Lords, seat: i64) -> i64:
    """Magic icons of the party. Rules: lords/spells."""
    return _together(s, seat, MAGIC, ITEM_MAGIC)


def songs_of(a: i64) -> i64:
    """Courage that one adventurer hands out, if nobody is mourned. Rules: lords/bard."""
    songs: i64 = SONGS[tile_of(a)]
    return songs + items_of(a) * ITEM_SONGS[kind_of(a)]
