"""What the pieces of a scenario promise a seat, in Gold Pieces."""

from typing import Final

from mypy_extensions import i64

from undercroft.games.digger.coins import HOARD_COINS, count_at
from undercroft.games.digger.geometry import distance
from undercroft.games.digger.scenarios.beasts import herd
from undercroft.games.digger.scenarios.lair import den
from undercroft.games.digger.scenarios.raid import party
from undercroft.games.digger.state import Digger

LIFE: Final = 0.5  # of a Creature that serves
SIEGE: Final = 2.0  # a token on a Portal: for its owner a loss, and worse with every one
HERO: Final = 1.5  # an Adventurer in play
NEAR: Final = 0.25  # for each space that it is nearer to a rival's Portal than this
FAR: Final = 8
CARRIED: Final = 0.6  # of the Treasure Stack, for who carries it; less with each space to go
STACK_COIN: Final = 5.0 / 3.0


def scheme(s: Digger, seat: i64) -> float:
    """The scenario's own part of a seat's points; 0 in the standard game."""
    number: i64 = s.scenario.number
    if number == party.NUMBER:
        return _raid(s, seat)
    if number == den.NUMBER:
        return _lair(s, seat)
    if number == herd.NUMBER:
        return _beasts(s, seat)
    return 0.0


def _raid(s: Digger, seat: i64) -> float:
    """An Adventurer is good for something, the more so near a rival's Portal."""
    hero = party.hero_of(s, seat)
    if hero < 0:
        return 0.0
    space = party.at(s, hero) >> 1
    nearest: i64 = FAR
    for other in range(s.seats):
        if other != seat:
            nearest = min(nearest, distance(space, s.portal(other)))
    return HERO + NEAR * float(FAR - nearest)


def _lair(s: Digger, seat: i64) -> float:
    """The Treasure Stack, for who carries the Treasure: the more, the nearer to the own Portal."""
    if den.carrier(s) != seat:
        return 0.0
    stack = STACK_COIN * float(count_at(s, HOARD_COINS))
    way = distance(den.hoard_at(s) >> 1, s.portal(seat))
    return stack * CARRIED * (1.0 - 0.08 * float(way))


def _beasts(s: Digger, seat: i64) -> float:
    """Creatures that serve, and tokens on the own Portal and on those of others."""
    total = 0.0
    for beast in range(herd.BEASTS):
        if herd.owned(s, seat, beast):
            life: i64 = herd.LIFE[beast]
            total += LIFE * float(life)
    own = herd.tokens_on(s, seat)
    total -= SIEGE * float(own * own)
    return total
