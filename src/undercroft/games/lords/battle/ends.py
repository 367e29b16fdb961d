"""The steps of a battle that ask nothing: Courage, healing, fatigue, conquest, poison."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import pack
from undercroft.engine.sets import set_size
from undercroft.games.lords import evil, improving, line
from undercroft.games.lords.battle import blows, events, flags, plans
from undercroft.games.lords.cards.adventurers import BARD, ILLUSION, PALADIN, PALADINS
from undercroft.games.lords.cards.tunnels import BRACED, TUNNELS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import PLACES, Lords

_YEARS: Final[tuple[int, ...]] = (
    0x0F0F0F0F0F | 0x15 << PALADINS,
    0xF0F0F0F0F0 | 0x2A << PALADINS,
)  # tiles of each year


def sing(s: Lords, seat: i64) -> None:
    """Each bard hands out Courage from the front to the back and around, not to paladins. Rules: lords/bard.

    He mourns those of this year who sit in the lord's prison: one less for each.
    """
    if flags.hushed(s, seat):
        return
    base = seat * PLACES
    mourned = -1
    for place in range(line.length(s, seat)):
        a = s.line[base + place]
        if line.kind_of(a) == BARD:
            if mourned < 0:
                mourned = set_size(s.prison[seat] & _YEARS[s.year - 1])
            _hand_out(s, seat, line.songs_of(a) - mourned)


def _hand_out(s: Lords, seat: i64, tokens: i64) -> None:
    base = seat * PLACES
    length = line.length(s, seat)
    place: i64 = 0
    while tokens > 0:  # the bard himself is no paladin: somebody takes each token
        if line.kind_of(s.line[base + place]) != PALADIN:
            s.line[base + place] += line.COURAGE
            tokens -= 1
            if s.events is not None:
                a = s.line[base + place]
                s.tell(events.COURAGE, EVERYBODY, seat, place, line.tile_of(a), line.courage_of(a))
        place = place + 1 if place + 1 < length else 0


def heal(s: Lords, seat: i64) -> None:
    """If a creature attacked, the party heals: the first until he is whole. Rules: lords/healing."""
    if not s.flags & flags.ATTACKED:
        s.tell(events.NO_HEALING, EVERYBODY, seat, events.NO_ATTACK)
        return
    if s.flags & flags.NO_HEALING:
        s.tell(events.NO_HEALING, EVERYBODY, seat, events.HEALING_STOPPED)
        return
    left = line.hearts(s, seat)
    for place in range(line.length(s, seat)):
        left -= blows.mend(s, seat, place, left)


def tire(s: Lords, seat: i64, fatigue: i64) -> None:
    """Courage goes, then fatigue comes, point by point to whoever is first. Rules: lords/conquering."""
    base = seat * PLACES
    for k in range(base, base + PLACES):
        s.line[k] = line.without_courage(s.line[k])
    if s.flags & (flags.NO_CONQUEST | flags.TIRELESS):
        return
    if s.flags & flags.PATHFINDING and fatigue:
        fatigue -= 1
    if fatigue:
        s.tell(events.TIRED, EVERYBODY, seat, fatigue)
    while fatigue:
        place: i64 = 0
        while s.line[base + place] and blows.harmless(s, s.line[base + place]):
            place += 1
        a = s.line[base + place]
        if a == 0:
            return
        points = min(fatigue, line.left_to(a) + (1 if s.flags & flags.SHIELD else 0))
        fatigue -= points
        blows.deal(s, seat, blows.hit(place, points))


def conquer(s: Lords, seat: i64) -> None:
    """Whoever is left conquers the battlefield, and its lord is less feared. Rules: lords/conquering."""
    cell = plans.field_of(s, seat)
    if not line.alive(s, seat):
        return
    if s.flags & flags.NO_CONQUEST:
        s.tell(events.HELD, EVERYBODY, seat, cell, events.SKIPPED)
    elif s.flags & flags.TURTLE:
        s.tell(events.HELD, EVERYBODY, seat, cell, events.TURTLE)
    elif improving.kind_on(s, seat, cell) == BRACED and s.gold[seat] >= TUNNELS[BRACED].brace:
        s.call(pack(kinds.BRACE, seat))
    else:
        fall(s, seat, cell)


def fall(s: Lords, seat: i64, cell: i64) -> None:
    """A tile is conquered. Rules: lords/conquering."""
    s.conquered[seat] |= bit(cell)
    s.tell(events.CONQUERED, EVERYBODY, seat, cell)
    evil.shift(s, seat, -1)


def close(s: Lords, seat: i64) -> None:
    """The battle ends: poison works, a paladin stands first again, what is unused goes back."""
    base = seat * PLACES
    s.flags &= ~flags.SHIELD  # it is no help against poison
    hits: i64 = 0
    for place in range(PLACES):
        a = s.line[base + place]
        if a:
            hits |= blows.hit(place, line.poison_of(a))
            s.line[base + place] = line.without_poison(line.without_courage(a))
    if hits and not s.flags & flags.PURIFIED:
        blows.deal(s, seat, hits)
    place = line.paladin_in(s, seat)
    front: i64 = 1 if line.tile_of(s.line[base]) == ILLUSION else 0
    if place > front:
        s.tell(events.MOVED, EVERYBODY, seat, place, front, line.tile_of(s.line[base + place]))
        line.move(s, seat, place, front)
    plans.give_back(s, seat)
    flags.clear(s)
    s.finish()
