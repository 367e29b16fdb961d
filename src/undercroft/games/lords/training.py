"""Which creatures have learned something. Rules: lords/expertise.

`s.experts` has four bits a kind for the tile of that kind: 0 in the supply, 13 gone, else 1 + seat and 4
times where its creature is. `s.honed` has eight bits for each of the four tiles for any monster: 0 in the
supply, 255 gone, else 1 + 3 * (12 * seat + kind) and where its creature is.

Where a seat has several creatures of a kind, those who have learned more go into battle first and leave last.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit, count
from undercroft.games.lords.cards.numbers import GHOST, KINDS
from undercroft.games.lords.state import Lords

PLAIN: Final = 0  # what a creature has learned
NAMED: Final = 1  # the tile of its kind
HONED: Final = 2  # a tile for any monster
UP: Final = 0  # where a creature is
DOWN: Final = 1
FIGHTING: Final = 2
ANY_TILES: Final = 4
_GONE: Final = 13
_GONE_TILE: Final = 255


def anybody(s: Lords) -> bool:
    """Has any creature learned anything?"""
    return (s.experts | s.honed) != 0


def expert(s: Lords, seat: i64, kind: i64, where: i64) -> i64:
    """1 if the expert of a kind is a seat's, and there."""
    return 1 if s.experts >> 4 * kind & 15 == 1 + seat + 4 * where else 0


def _tile(seat: i64, kind: i64, where: i64) -> i64:
    return 1 + 3 * (KINDS * seat + kind) + where


def honed(s: Lords, seat: i64, kind: i64, where: i64) -> i64:
    """How many creatures of a seat and kind that are there have a tile for any monster."""
    code = _tile(seat, kind, where)
    n: i64 = 0
    for k in range(ANY_TILES):
        if s.honed >> 8 * k & 255 == code:
            n += 1
    return n


def taught(s: Lords, seat: i64, kind: i64, where: i64) -> i64:
    """How many creatures of a seat and kind that are there have a tile."""
    return expert(s, seat, kind, where) + honed(s, seat, kind, where)


def in_supply(s: Lords) -> i64:
    """The tiles that can be taken, as a set; tile 12 is for any monster."""
    mask: i64 = 0
    for kind in range(KINDS):
        if not s.experts >> 4 * kind & 15:
            mask |= bit(kind)
    for k in range(ANY_TILES):
        if not s.honed >> 8 * k & 255:
            mask |= bit(KINDS)
    return mask


def pupils(s: Lords, seat: i64, tile: i64) -> i64:
    """The kinds of creatures of a seat on which a tile could be laid, since one has none yet. As a set."""
    mask: i64 = 0
    for kind in range(KINDS):
        fits = tile == kind or (tile == KINDS and kind != GHOST)
        if fits and s.owned(seat, kind) > taught(s, seat, kind, UP) + taught(s, seat, kind, DOWN):
            mask |= bit(kind)
    return mask


def teachable(s: Lords, seat: i64) -> i64:
    """The tiles of the supply that a seat could lay on a creature, as a set."""
    mask = in_supply(s)
    for tile in range(KINDS + 1):
        if mask & bit(tile) and not pupils(s, seat, tile):
            mask &= ~bit(tile)
    return mask


def teach(s: Lords, seat: i64, tile: i64, kind: i64) -> None:
    """A creature that has no tile gets this one; one that is awake, if there is one."""
    where: i64 = UP if count(s.up[seat], kind) > taught(s, seat, kind, UP) else DOWN
    give(s, seat, tile, kind, where)


def give(s: Lords, seat: i64, tile: i64, kind: i64, where: i64) -> None:
    """A tile of the supply lies on a creature that is there."""
    if tile < KINDS:
        s.experts |= 1 + seat + 4 * where << 4 * kind
    else:
        _change(s, 0, _tile(seat, kind, where))


def _change(s: Lords, before: i64, after: i64) -> None:
    """One of the tiles for any monster changes its place."""
    for k in range(ANY_TILES):
        if s.honed >> 8 * k & 255 == before:
            s.honed += after - before << 8 * k
            return


def best(s: Lords, seat: i64, kind: i64) -> i64:
    """What the best of the creatures of a kind that are awake in the lair has learned."""
    return NAMED if expert(s, seat, kind, UP) else HONED if honed(s, seat, kind, UP) else PLAIN


def least(s: Lords, seat: i64, kind: i64, where: i64) -> i64:
    """What the least of the creatures of a kind that lie there in the lair has learned."""
    if count(s.down[seat] if where else s.up[seat], kind) > taught(s, seat, kind, where):
        return PLAIN
    return HONED if honed(s, seat, kind, where) else NAMED


def move(s: Lords, seat: i64, kind: i64, learned: i64, before: i64, after: i64) -> None:
    """A creature that has learned this goes from one place to another."""
    if learned == NAMED:
        s.experts += 4 * (after - before) << 4 * kind
    elif learned == HONED:
        _change(s, _tile(seat, kind, before), _tile(seat, kind, after))


def lose(s: Lords, seat: i64, kind: i64, learned: i64, where: i64) -> None:
    """A creature leaves the game, and its tile with it."""
    if learned == NAMED:
        s.experts = s.experts & ~(15 * bit(4 * kind)) | _GONE * bit(4 * kind)
    elif learned == HONED:
        _change(s, _tile(seat, kind, where), _GONE_TILE)


def wake(s: Lords) -> None:
    """All creatures turn face up."""
    for kind in range(KINDS):
        for seat in range(s.seats):
            if expert(s, seat, kind, DOWN):
                move(s, seat, kind, NAMED, DOWN, UP)
            while honed(s, seat, kind, DOWN):
                move(s, seat, kind, HONED, DOWN, UP)
