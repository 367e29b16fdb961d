"""The Evilometer, and the paladin who comes for the worst. Rules: lords/evil, lords/paladin.

Counters move one after the other; after each move of a seat's counter the paladins look where they belong. A
cost must be payable in full, a gain stops at the end of the track.
"""

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.sets import set_size
from undercroft.games.lords import events, line
from undercroft.games.lords.battle.events import VANISHED
from undercroft.games.lords.cards.adventurers import DWARF, ELF, HIT_POINTS, HUMAN
from undercroft.games.lords.state import (
    COLOURS,
    FESTIVAL,
    HIGHEST,
    LOWEST,
    PALADIN_SPACE,
    PLACES,
    THREE_DRAWN,
    THREE_PALADINS,
    Lords,
)


def counters(s: Lords) -> i64:
    """How many Evil counters there are; colours from there on have none. Rules: lords/adventurers."""
    return 3 if s.house & THREE_DRAWN and 1 < s.seats < COLOURS else COLOURS


def payable(s: Lords, seat: i64, n: i64) -> bool:
    """Can a seat pay so much Evil? The counter may not leave the track."""
    return s.evil[seat] + n <= HIGHEST


def shift(s: Lords, colour: i64, by: i64) -> None:
    """A counter moves by so much in one move, as far as the track goes; then paladins look."""
    before = s.evil[colour]
    after = min(max(before + by, LOWEST), HIGHEST)
    if after == before:
        return
    s.evil[colour] = after
    if colour < s.seats:
        s.tell(events.EVIL, EVERYBODY, colour, before, after)
        seek(s)
    else:
        s.tell(events.NON_PLAYER_EVIL, EVERYBODY, colour, before, after)


def seek(s: Lords) -> None:
    """Paladins come for seats on the paladin space, and stand with the worst. Rules: lords/paladin."""
    above: i64 = 0
    holders: i64 = 0
    for seat in range(s.seats):
        if s.evil[seat] >= PALADIN_SPACE:
            above |= bit(seat)
        if line.paladin_in(s, seat) >= 0:
            holders |= bit(seat)
    if above or holders & holders - 1:
        _stand(s, above, holders)


def _stand(s: Lords, above: i64, holders: i64) -> None:
    """The toughest paladin who is free stands with the worst seat, the next with the next."""
    paladins: list[int] = []  # as they stand in lines, the toughest first
    stood: list[int] = []  # where each stands; -1: in the tent
    for seat in range(s.seats):
        if holders & bit(seat):
            _sort_in(paladins, stood, s.line[seat * PLACES + line.paladin_in(s, seat)], seat)
    entered = set_size(prepared(s)) - set_size(s.tent)
    while s.tent and entered < set_size(above):
        tile = weakest(s.tent)
        s.tent &= ~bit(tile)
        entered += 1
        _sort_in(paladins, stood, line.adventurer(tile), -1)
    worst = _worst(s, above | holders, paladins, stood)
    for k in range(len(paladins)):
        if stood[k] >= 0 and stood[k] != worst[k]:
            line.leave(s, stood[k], line.paladin_in(s, stood[k]))
    for k in range(len(paladins)):
        if stood[k] != worst[k]:
            line.join(s, worst[k], paladins[k])
            s.tell(events.PALADIN, EVERYBODY, worst[k], line.tile_of(paladins[k]))
    if s.rules >= 3:
        for seat in stood:
            if seat >= 0 and line.phantom(s, seat):
                line.leave(s, seat, 0)
                s.tell(VANISHED, EVERYBODY, seat, 0)


def _sort_in(paladins: list[int], stood: list[int], a: i64, seat: i64) -> None:
    k = 0
    while k < len(paladins) and _toughness(paladins[k]) >= _toughness(a):
        k += 1
    paladins.insert(k, a)
    stood.insert(k, seat)


def _toughness(a: i64) -> i64:
    return HIT_POINTS[line.tile_of(a)]


def weakest(tent: i64) -> i64:
    """Of the paladins in the tent, the one with the fewest hit points."""
    found = lowest(tent)
    while tent:
        tile = lowest(tent)
        tent &= tent - 1
        if HIT_POINTS[tile] < HIT_POINTS[found]:
            found = tile
    return found


def _worst(s: Lords, candidates: i64, paladins: list[int], stood: list[int]) -> list[int]:
    """Seats by Evil, the highest first; then who holds the tougher paladin, then the later in turn order."""
    ranked: list[tuple[int, int, int, int]] = []
    for seat in range(s.seats):
        if candidates & bit(seat):
            held = _toughness(paladins[stood.index(seat)]) if seat in stood else 0
            ranked.append((-s.evil[seat], -held, -s.place_in_turn(seat), seat))
    return [seat for _evil, _held, _place, seat in sorted(ranked)]


def prepared(s: Lords) -> i64:
    """The paladins of the year, in the tent or out of it, as a set of tiles. Rules: lords/paladin."""
    other = s.year - 1
    if not s.house & FESTIVAL:
        return bit(HUMAN + other)
    both = bit(ELF + other) | bit(DWARF + other)
    return both | bit(HUMAN + other) if s.house & THREE_PALADINS else both
