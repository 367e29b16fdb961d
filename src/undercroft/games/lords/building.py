"""What a seat could dig, mine, hire and build: sets of cells, kinds and rooms. Rules: lords/actions."""

from mypy_extensions import i64

from undercroft.engine.bits import bit, count, one
from undercroft.engine.sets import set_size
from undercroft.games.lords import grid, improving
from undercroft.games.lords.cards.creatures import KINDS, TROLL
from undercroft.games.lords.cards.rooms import ROOMS as TILES
from undercroft.games.lords.cards.tunnels import GOLD_SEAM, TUNNELS
from undercroft.games.lords.paying import affordable
from undercroft.games.lords.spaces import Space
from undercroft.games.lords.state import ON_OFFER, ROOMS, Lords


def diggable(s: Lords, seat: i64) -> i64:
    """The cells that a seat may dig. Rules: lords/dig."""
    return grid.diggable(s.tiles[seat])


def minable(s: Lords, seat: i64) -> i64:
    """The unconquered tunnels of a seat: one imp mines in each. Rules: lords/mine."""
    return s.tunnels(seat) & ~s.conquered[seat]


def miners(s: Lords, seat: i64, at: Space) -> i64:
    """How many imps may mine on a space. Rules: lords/mine."""
    return min(at.imps, s.idle(seat) - at.foreman, set_size(minable(s, seat)))


def mined(s: Lords, seat: i64, imps: i64) -> i64:
    """What so many imps bring: they go to Gold Seams first. Rules: lords/mine, lords/improved."""
    if not s.improved:
        return imps
    seams = set_size(improving.cells(s, seat, GOLD_SEAM) & ~s.conquered[seat])
    return imps + min(imps, seams) * (TUNNELS[GOLD_SEAM].gold - 1)


def know_trap(s: Lords, seat: i64, kind: i64) -> None:
    """Everybody has seen a trap come to a hand. Rules: lords/opportunities."""
    k: i64 = 0
    while s.tailored >> k & 0xFF:
        k += 8
    s.tailored |= kind + (seat + 1 << 4) << k


def known_traps(s: Lords, seat: i64) -> i64:
    """The traps of a hand or plan that everybody knows, as a bag."""
    bag: i64 = 0
    left = s.tailored
    while left:
        if (left >> 4 & 15) == seat + 1:
            bag += one(left & 15)
        left >>= 8
    return bag


def forget_trap(s: Lords, seat: i64, kind: i64) -> None:
    """A trap has left a hand, face up: it may be one that everybody knew."""
    k: i64 = 0
    code = kind + (seat + 1 << 4)
    while s.tailored >> k:
        if s.tailored >> k & 0xFF == code:
            s.tailored = s.tailored & bit(k) - 1 | s.tailored >> k + 8 << k
            return
        k += 8


def hireable(s: Lords, seat: i64, food: i64) -> i64:
    """The kinds on offer that a seat could pay, with so much food besides. Rules: lords/hire."""
    kinds: i64 = 0
    for kind in range(KINDS):
        if count(s.market, kind) and affordable(s, seat, kind, food):
            kinds |= bit(kind)
    return kinds


def sites(s: Lords, seat: i64, room: i64) -> i64:
    """The cells on which a seat may build a room. Rules: lords/build."""
    return minable(s, seat) & TILES[room].zone & ~grid.neighbours(s.rooms[seat])


def buildable(s: Lords, seat: i64) -> i64:
    """The rooms on offer for which a seat has a site. Rules: lords/build."""
    rooms: i64 = 0
    for room in range(ROOMS):
        if s.room_at[room] == ON_OFFER and sites(s, seat, room):
            rooms |= bit(room)
    return rooms


def restorable(s: Lords, seat: i64, imps: i64) -> i64:
    """The cells on which so many imps could dig, or repair: a tunnel takes one of them, a room two."""
    if imps < 1:
        return 0
    broken = s.conquered[seat]
    return diggable(s, seat) | (broken if imps > 1 else broken & ~s.rooms[seat])


def tokens_left(s: Lords, seat: i64) -> i64:
    """Troll tokens that have not worked this season. Rules: lords/troll-token."""
    return s.owned(seat, TROLL) - s.used[seat]


def employ(s: Lords, seat: i64, imps: i64) -> None:
    """Set so many imps to work: troll tokens first. Rules: lords/troll-token."""
    trolls = min(tokens_left(s, seat), imps)
    s.used[seat] += trolls
    s.busy[seat] += imps - trolls
