"""Attacks of creatures: how hard, on whom, and what a spell makes of them. Rules: lords/attack."""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.games.lords import line
from undercroft.games.lords.battle import blows, events, flags
from undercroft.games.lords.cards.numbers import GHOST
from undercroft.games.lords.cards.rooms import HELPS
from undercroft.games.lords.state import PALADIN_OPEN, PLACES, Lords


def strike(s: Lords, seat: i64, kind: i64, hits: i64) -> bool:
    """A creature attacks. False if a Mirror Guard has turned the attack aside."""
    s.flags |= flags.ATTACKED
    if kind == GHOST:
        if s.flags & flags.LANTERN:
            hits -= _lowered(hits)
    elif s.flags & flags.MIRROR:
        s.flags &= ~flags.MIRROR
        s.tell(
            events.ABSORBED, EVERYBODY, seat, 0, line.tile_of(s.line[seat * PLACES]), 0, (events.BY_MIRROR,)
        )
        return False
    blows.deal(s, seat, hits)
    return True


def _lowered(hits: i64) -> i64:
    """One point for each place that is hit."""
    lowered: i64 = 0
    for place in range(PLACES):
        if hits >> blows.HIT * place & 31:
            lowered |= blows.hit(place, 1)
    return lowered


def force(s: Lords, seat: i64, kind: i64, points: i64) -> i64:
    """The damage of one attack of a creature on its battlefield. Rules: lords/battle-rooms."""
    room = s.room_on(seat, (s.plan[seat] >> 1 & 31) - 1)
    if room >= 0 and HELPS[room] & bit(kind):
        return points + 1
    return points


def raging(s: Lords) -> bool:
    """Do monsters attack the first only?"""
    return s.flags & flags.RAGE != 0


def places(s: Lords, seat: i64) -> i64:
    """All places of a line, as a mask."""
    return bit(line.length(s, seat)) - 1


def of_class(s: Lords, seat: i64, kind: i64) -> i64:
    """The places at which adventurers of a class stand."""
    mask: i64 = 0
    for place in range(line.length(s, seat)):
        if line.kind_of(s.line[seat * PLACES + place]) == kind:
            mask |= bit(place)
    return mask


def paladin_immune(s: Lords) -> bool:
    """May vampires and demons not attack a paladin? Rules: lords/paladin."""
    return s.house & PALADIN_OPEN == 0
