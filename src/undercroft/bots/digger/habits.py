"""Quick moves for playouts of Dungeon Digger: build what pays, come to where it can be built."""

from typing import Final

from mypy_extensions import i64

from undercroft.bots.digger.prospects import Prospects
from undercroft.engine.bits import lowest
from undercroft.engine.core import field, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.digger.actions import DONE, HEX, NAME, RENOUNCE, TILE, TURN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.placing import fits
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tables import CONQUER, FREE, MOVE, PASS, RISE, SABOTAGE, THINK, WORK

GOOD: Final = 2.0  # Gold Pieces: a Project that brings so much is built at once


def habit(s: Digger, seat: i64, moves: Moves, rng: Rng, prospects: Prospects) -> i64:
    """A move out of habit."""
    kind = kind_of(s.top)
    if kind == kinds.ORDERS:
        return _order(s, seat, moves, rng, prospects)
    if kind == kinds.TILE:
        return _tile(s, seat, moves, prospects)
    if kind == kinds.SITE:
        return _site(s, seat, moves, prospects)
    if kind == kinds.ROTATE:
        return _rotate(s, seat, moves, prospects)
    if kind == kinds.PICK:
        return _pick(s, moves, rng)
    if kind == kinds.POOL:
        return _pool(moves, rng)
    if kind == kinds.DORM:
        return moves.ids[0]
    n = moves.ids[rng.below(moves.n)]
    if n == DONE and moves.n > 1:
        n = moves.ids[rng.below(moves.n)]
    return n


def _has(moves: Moves, move: i64) -> bool:
    ids = moves.ids
    return any(ids[k] == move for k in range(moves.n))


def _order(s: Digger, seat: i64, moves: Moves, rng: Rng, prospects: Prospects) -> i64:
    """Build what is good; else something out of what the turn offers, but rarely nothing."""
    if _has(moves, WORK):
        prospects.look(s, seat)
        prospects.ready(s, s.projects[seat])
        listed = prospects.listed
        while listed:
            tile = lowest(listed)
            listed &= listed - 1
            if prospects.best[tile] >= GOOD:
                return WORK
    if _has(moves, CONQUER) and rng.below(2):
        return CONQUER
    for tries in range(3):
        n = moves.ids[rng.below(moves.n)]
        if n in (MOVE, RISE, WORK, FREE) or n > WORK:
            return n
        if n == THINK and rng.below(2):
            return n
    n = moves.ids[rng.below(moves.n)]
    if n in (PASS, SABOTAGE):
        n = moves.ids[moves.n - 1]
    return n


def _tile(s: Digger, seat: i64, moves: Moves, prospects: Prospects) -> i64:
    """The Project that brings most."""
    best = -1e300
    chosen = moves.ids[0]
    for k in range(moves.n):
        tile = moves.ids[k] - TILE
        if tile >= 0 and tile < 42:
            if k == 0:
                prospects.look(s, seat)
                prospects.ready(s, s.projects[seat])
            worth = prospects.best[tile]
            if worth > best:
                best = worth
                chosen = moves.ids[k]
    return chosen


def _site(s: Digger, seat: i64, moves: Moves, prospects: Prospects) -> i64:
    """The space where it brings most."""
    tile, by_stooge = field(s.top, 0), field(s.top, 1)
    prospects.look(s, seat)
    best = -1e300
    chosen = moves.ids[0]
    for k in range(moves.n):
        space = moves.ids[k] - HEX >> 1
        turns = fits(s, seat, tile, space, by_stooge)
        while turns:
            rotation = lowest(turns)
            turns &= turns - 1
            worth = prospects.gain(s, tile, space, rotation)
            if worth > best:
                best = worth
                chosen = moves.ids[k]
    return chosen


def _rotate(s: Digger, seat: i64, moves: Moves, prospects: Prospects) -> i64:
    """The rotation that brings most."""
    prospects.look(s, seat)
    best = -1e300
    chosen = moves.ids[0]
    for k in range(moves.n):
        worth = prospects.gain(s, field(s.top, 0), field(s.top, 1), moves.ids[k] - TURN)
        if worth > best:
            best = worth
            chosen = moves.ids[k]
    return chosen


def _pick(s: Digger, moves: Moves, rng: Rng) -> i64:
    """Work! if it is offered; else Rise! or Move!."""
    if _has(moves, NAME + WORK):
        return NAME + WORK
    if _has(moves, NAME + RISE) and rng.below(2):
        return NAME + RISE
    return NAME + MOVE if rng.below(4) else NAME + THINK


def _pool(moves: Moves, rng: Rng) -> i64:
    """Carry out what can be carried out."""
    able: i64 = 0
    while able < moves.n and moves.ids[able] < RENOUNCE:
        able += 1
    return moves.ids[rng.below(able)] if able else moves.ids[0]
