"""Points and titles, as everybody can count them at any time. Rules: lords/scoring, lords/titles."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import bit, count, lowest, size
from undercroft.engine.sets import set_size
from undercroft.games.lords import menagerie
from undercroft.games.lords.battle import plans
from undercroft.games.lords.cards.adventurers import POINTS
from undercroft.games.lords.cards.creatures import KINDS, MONSTERS
from undercroft.games.lords.cards.items import KINDS as ITEM_KINDS
from undercroft.games.lords.cards.rooms import HALL_OF_FAME, TRAINING_ROOM
from undercroft.games.lords.cards.rooms import ROOMS as TILES
from undercroft.games.lords.state import ROOMS, Lords
from undercroft.games.lords.tables import (
    CONQUERED_POINTS,
    FEWER_SEATS,
    MARK_POINTS,
    PEACOCK_COUNTS,
    RATINGS,
    ROOM_POINTS,
    SOLO_MARKS,
    SOLO_TITLE,
    TITLE_ALONE,
    TITLE_SHARED,
    VARIETY,
)

TITLES: Final[tuple[str, ...]] = (
    "Lord of Dark Deeds",
    "Lord of Halls",
    "Tunnellord",
    "Monsterlord",
    "Lord of Imps",
    "Lord of Riches",
    "Battlelord",
)
DARK_DEEDS: Final = 0
HALLS: Final = 1
TUNNELS: Final = 2
MONSTERLORD: Final = 3
IMPS: Final = 4
RICHES: Final = 5
BATTLELORD: Final = 6
PARTS: Final = (
    "rooms",
    "monsters",
    "prisoners",
    "conquered tiles",
    "red marks",
    "scoring rooms",
    "titles",
    "tiles",
    "pets",
)


def lair(s: Lords, seat: i64) -> i64:
    """All creatures of a seat, face up or down, as a bag; those in a battle too."""
    return s.up[seat] + s.down[seat] + plans.sent(s, seat)


def measure(s: Lords, seat: i64, title: i64) -> i64:
    """What a title compares; more is better. Rules: lords/titles."""
    counts = _measured(s, seat, title)
    if s.peacock and s.peacock - 1 == 8 * seat + title:
        return counts + PEACOCK_COUNTS
    return counts


def _measured(s: Lords, seat: i64, title: i64) -> i64:
    """The same without pets."""
    if title == DARK_DEEDS:
        return s.evil[seat]
    if title == HALLS:
        return set_size(s.rooms[seat])
    if title == TUNNELS:
        return set_size(s.tunnels(seat))
    if title == MONSTERLORD:
        return size(lair(s, seat) & MONSTERS)
    if title == IMPS:
        return s.imps[seat]
    if title == RICHES:
        return s.gold[seat] + s.food[seat] + s.trap_cards(seat) + plans.traps_laid(s, seat)
    return -set_size(s.conquered[seat])


def holders(s: Lords, title: i64) -> i64:
    """The seats that hold a title, as a set. Rules: lords/titles."""
    if s.seats == 1:
        return 1 if _alone(s, title) else 0
    best: i64 = -100
    mask: i64 = 0
    for seat in range(s.seats):
        n = measure(s, seat, title)
        if n > best:
            best = n
            mask = 0
        if n == best:
            mask |= bit(seat)
    return mask


def _alone(s: Lords, title: i64) -> bool:
    """Does a lord without rivals hold a title? Rules: lords/solo."""
    if title == DARK_DEEDS:
        return s.evil[0] > s.evil[1] and s.evil[0] > s.evil[2] and s.evil[0] > s.evil[3]
    return measure(s, 0, title) >= SOLO_MARKS[title]


def title_points(s: Lords, held: i64) -> i64:
    """What a title is worth to each that holds it. Rules: lords/titles."""
    if s.seats == 1:
        return SOLO_TITLE
    points: i64 = TITLE_SHARED if held & held - 1 else TITLE_ALONE
    return points if s.seats == 4 else points - FEWER_SEATS


def all_holders(s: Lords) -> list[int]:
    """The holders of each title."""
    return [holders(s, title) for title in range(len(TITLES))]


def prison_points(prison: i64) -> i64:
    """What prisoners are worth: paladins more than others. Rules: lords/scoring."""
    points: i64 = 0
    while prison:
        points += POINTS[lowest(prison)]
        prison &= prison - 1
    return points


def room_points(s: Lords, seat: i64, titles: list[int]) -> i64:
    """What unconquered scoring rooms bring. Rules: lords/scoring-rooms."""
    points: i64 = 0
    for room in range(TRAINING_ROOM, ROOMS):
        cell = s.room_cell(seat, room)
        if cell < 0 or s.conquered[seat] & bit(cell):
            continue
        tile = TILES[room]
        if tile.ones | tile.twos:
            creatures = lair(s, seat)
            for kind in range(KINDS):
                each = 1 if tile.ones & bit(kind) else 2 if tile.twos & bit(kind) else 0
                points += each * count(creatures, kind)
        elif room == HALL_OF_FAME:
            for held in titles:
                if held == bit(seat):
                    points += 2 if s.seats == 4 else 1
    return points


def tile_points(captured: i64) -> i64:
    """Alone: what captured Expansion Tiles bring, by variety and quantity. Rules: lords/solo."""
    variety: i64 = 0
    for kind in range(ITEM_KINDS):
        if count(captured, kind):
            variety += 1
    return VARIETY[variety] + size(captured) // 2


def parts(s: Lords, seat: i64, titles: list[int]) -> list[int]:
    """The points of a seat, part by part as `PARTS` calls them. Rules: lords/scoring."""
    conquered = s.conquered[seat]
    named: i64 = 0
    for held in titles:
        if held & bit(seat):
            named += title_points(s, held)
    return [
        ROOM_POINTS * set_size(s.rooms[seat] & ~conquered),
        size(lair(s, seat) & MONSTERS),
        prison_points(s.prison[seat]),
        CONQUERED_POINTS * set_size(conquered),
        MARK_POINTS * s.marks[seat],
        room_points(s, seat, titles),
        named,
        tile_points(s.captured) if s.seats == 1 else 0,
        menagerie.points(s, seat) if s.pets | s.pets_shown else 0,
    ]


def scores(s: Lords) -> list[int]:
    """The points of each seat. Rules: lords/scoring."""
    titles = all_holders(s)
    return [sum(parts(s, seat, titles)) for seat in range(s.seats)]


def rating(points: int) -> str:
    """What a score is called. Rules: lords/solo."""
    return RATINGS[0] if points < 0 else RATINGS[min(points // 10 + 1, 4)]
