"""Damage, and what it does: wounds, captures, healing. Rules: lords/damage."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, one
from undercroft.games.lords import line
from undercroft.games.lords.battle import events, flags
from undercroft.games.lords.cards.adventurers import ILLUSION, WIZARD
from undercroft.games.lords.state import PLACES, Lords

HIT: Final = 5  # bits for the damage of each place, where all are hit at once


def hit(place: i64, points: i64) -> i64:
    """Damage to one place."""
    return points << HIT * place


def on_all(s: Lords, seat: i64, points: i64) -> i64:
    """The same damage to each adventurer."""
    hits: i64 = 0
    for place in range(line.length(s, seat)):
        hits |= hit(place, points)
    return hits


def harmless(s: Lords, a: i64) -> bool:
    """Can nothing harm this adventurer now? Rules: lords/spells."""
    return s.flags & flags.INVISIBLE != 0 and line.kind_of(a) == WIZARD


def deal(s: Lords, seat: i64, hits: i64) -> None:
    """Deal damage to all places at once, then take out whom it eliminates.

    Courage and a Magic Shield take points away, from the front.
    """
    k = seat * PLACES
    place: i64 = 0
    while hits:
        points = hits & 31
        a = s.line[k + place]
        if points and a:
            s.line[k + place] = _wound(s, seat, place, a, points)
        hits >>= HIT
        place += 1
    take_out(s, seat)


def _wound(s: Lords, seat: i64, place: i64, a: i64, points: i64) -> i64:
    """The adventurer after so much damage."""
    tile = line.tile_of(a)
    if harmless(s, a):
        s.tell(events.ABSORBED, EVERYBODY, seat, place, tile, points, (events.BY_INVISIBILITY,))
        return a
    courage = line.courage_of(a)
    if courage:
        absorbed = min(courage, points)
        a -= absorbed * line.COURAGE
        points -= absorbed
        s.tell(events.ABSORBED, EVERYBODY, seat, place, tile, absorbed, (events.BY_COURAGE,))
    if points and s.flags & flags.SHIELD:
        s.flags &= ~flags.SHIELD
        points -= 1
        s.tell(events.ABSORBED, EVERYBODY, seat, place, tile, 1, (events.BY_SHIELD,))
    if points:
        points = min(points, line.left_to(a))  # what goes beyond is lost
        a += points * line.DAMAGE
        if s.events is not None:
            s.tell(events.WOUNDED, EVERYBODY, seat, place, tile, points, (line.damage_of(a),))
    return a


def take_out(s: Lords, seat: i64) -> None:
    """Whoever has as much damage as hit points goes to prison, and the line closes up. Rules: lords/prison.

    An illusion vanishes; it does so too when nobody else is left.
    """
    base = seat * PLACES
    place: i64 = 0
    real = False
    while place < PLACES:
        a = s.line[base + place]
        if a == 0:
            break
        if line.left_to(a) > 0:
            if line.tile_of(a) != ILLUSION:
                real = True
            place += 1
            continue
        line.leave(s, seat, place)
        tile = line.tile_of(a)
        if tile == ILLUSION:
            s.tell(events.VANISHED, EVERYBODY, seat, place)
            continue
        s.prison[seat] |= bit(tile)
        if line.carried_by(a) >= 0:
            s.captured += one(line.carried_by(a))
        s.tell(events.CAPTURED, EVERYBODY, seat, place, tile)
    if not real and line.alive(s, seat):
        line.leave(s, seat, 0)
        s.tell(events.VANISHED, EVERYBODY, seat, 0)


def mend(s: Lords, seat: i64, place: i64, points: i64) -> i64:
    """Remove up to so much damage from one adventurer; how much was removed."""
    k = seat * PLACES + place
    a = s.line[k]
    points = min(points, line.damage_of(a))
    if points:
        s.line[k] = a - points * line.DAMAGE
        if s.events is not None:
            damage = line.damage_of(s.line[k])
            s.tell(events.HEALED, EVERYBODY, seat, place, line.tile_of(a), points, (damage,))
    return points


def poison(s: Lords, seat: i64, place: i64, points: i64) -> None:
    """An adventurer who still stands there is poisoned: he takes it at the end of the battle."""
    k = seat * PLACES + place
    s.line[k] += points * line.POISON
    s.tell(events.POISONED, EVERYBODY, seat, place, line.tile_of(s.line[k]), points)
