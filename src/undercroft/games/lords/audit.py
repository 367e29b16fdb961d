"""What every position must keep to; `Game.invariants`, looked at by the laws at every node."""

from mypy_extensions import i64

from undercroft.engine.bits import bit, count, size
from undercroft.engine.piles import kind_of
from undercroft.engine.sets import set_size
from undercroft.games.lords import building, evil, gifts, grid, improving, line, menagerie, training
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.battle import plans
from undercroft.games.lords.cards import adventurers as tiles
from undercroft.games.lords.cards.creatures import KINDS, TROLL, market
from undercroft.games.lords.cards.opportunities import TRAP_TAILOR
from undercroft.games.lords.cards.rooms import ROOMS as ROOM_TILES
from undercroft.games.lords.cards.rooms import plans as offered
from undercroft.games.lords.cards.spells import cards_of
from undercroft.games.lords.cards.traps import deck
from undercroft.games.lords.scoring import lair
from undercroft.games.lords.state import (
    BUILT,
    COLOURS,
    FESTIVAL,
    HIGHEST,
    IN_STACK,
    LOWEST,
    ON_OFFER,
    PLACES,
    ROOMS,
    SLOTS,
    SPACES,
    Lords,
)


def demand(holds: bool, said: str) -> None:
    """A position that cannot be is named."""
    if not holds:
        raise ValueError(said)


def audit(s: Lords) -> None:
    """Raise where a position cannot be. The numbers are those of the fact sheet's invariants."""
    for colour in range(COLOURS):
        _orders(s, colour)
        demand(LOWEST <= s.evil[colour] <= HIGHEST, f"5: Evil of {colour} is {s.evil[colour]}")
    for seat in range(s.seats):
        _belongings(s, seat)
        _dungeon(s, seat)
        _line(s, seat)
    _minions(s)
    _creatures(s)
    _rooms(s)
    _adventurers(s)
    _traps(s)
    _cards(s)
    _gifts(s)
    if s.house & FESTIVAL:
        _festival(s)


def _orders(s: Lords, colour: i64) -> None:
    hand, barred = s.hand[colour], s.barred[colour]
    demand(hand | barred == 0xFF and not hand & barred, f"1: orders of {colour}: {hand:b}, {barred:b}")
    most = 2 if colour < s.seats else 3
    demand(set_size(barred) <= most, f"2: {colour} has {set_size(barred)} orders barred")
    laid: i64 = 0
    for slot in range(SLOTS):
        order = s.order_in(colour, slot)
        if order >= 0:
            demand(hand & bit(order) != 0 and not laid & bit(order), f"1: {colour} has laid {order}")
            laid |= bit(order)
    if colour < s.seats and s.begun:
        demand(set_size(hand) >= 6, f"1: {colour} has {set_size(hand)} orders in hand")


def _minions(s: Lords) -> None:
    """3, 4: who stands on a space has laid that order, and stands on no card besides."""
    for k in range(len(s.spaces)):
        colour = s.spaces[k] - 1
        if colour < 0:
            continue
        slot = s.slot_of(colour, k // SPACES)
        demand(slot >= 0, f"3: {colour} stands on space {k} without its order")
        if colour < s.seats:
            demand(not s.failed[colour] & bit(slot), f"4: the minion of {colour} stands on {k} and its card")
    for action in range(len(s.spaces) // SPACES):
        row = [s.spaces[action * SPACES + k] for k in range(SPACES)]
        taken = [colour for colour in row if colour]
        demand(len(set(taken)) == len(taken), f"4: two minions of one colour in action {action}: {row}")


def _belongings(s: Lords, seat: i64) -> None:
    for n in (s.food[seat], s.gold[seat], s.imps[seat], s.marks[seat], s.busy[seat], s.used[seat]):
        demand(n >= 0, f"6: {seat} has a number below 0")
    demand(s.busy[seat] <= s.imps[seat], f"6: {seat} has {s.busy[seat]} busy imps of {s.imps[seat]}")
    trolls = count(lair(s, seat), TROLL)
    demand(s.used[seat] <= trolls <= 3, f"7: {seat} has used {s.used[seat]} tokens of {trolls} trolls")
    if not s.round:
        demand(not s.plan[seat], f"20: {seat} has a plan in build time")


def _dungeon(s: Lords, seat: i64) -> None:
    cells, rooms, conquered = s.tiles[seat], s.rooms[seat], s.conquered[seat]
    demand(cells & bit(grid.DOOR) != 0 and grid.connected(cells), f"14: the dungeon of {seat}: {cells:b}")
    demand(not grid.has_square(cells), f"15: a square in the dungeon of {seat}: {cells:b}")
    demand(not grid.neighbours(rooms) & rooms, f"16: rooms of {seat} touch: {rooms:b}")
    demand(not (rooms | conquered) & ~cells, f"19: {seat} has no tile there: {rooms:b}, {conquered:b}")
    built: i64 = 0
    for room in range(ROOMS):
        cell = s.room_cell(seat, room)
        if cell >= 0:
            demand(ROOM_TILES[room].zone & bit(cell) != 0, f"17: room {room} of {seat} is out of its zone")
            built |= bit(cell)
    demand(built == rooms, f"10: rooms of {seat} are {built:b}, not {rooms:b}")
    demand(s.allowed & ~grid.ALL == 0, "digging leaves the ground")
    demand(building.minable(s, seat) & rooms == 0, f"{seat} mines in a room")


def _line(s: Lords, seat: i64) -> None:
    paladins = 0
    ended = False
    for k in range(seat * PLACES, seat * PLACES + PLACES):
        a = s.line[k]
        if not a:
            ended = True
            continue
        demand(not ended, f"the line of {seat} has a gap")
        demand(line.damage_of(a) < line.hit_points(a), f"21: {a} in the line of {seat} is out")
        paladins += line.kind_of(a) == tiles.PALADIN
        if not s.round:
            demand(line.damage_of(a) == 0, f"24: {a} in the line of {seat} is hurt in build time")
    demand(paladins <= 1, f"12: {seat} has {paladins} paladins")
    if not s.round:
        kinds = [line.kind_of(s.line[k]) for k in range(seat * PLACES, seat * PLACES + line.length(s, seat))]
        ranks = [0 if kind == tiles.PALADIN else 1 if kind == tiles.WARRIOR else 2 for kind in kinds]
        demand(ranks == sorted(ranks), f"22: the line of {seat} marches as {kinds}")
        joined = len(kinds) - paladins
        demand(joined <= 4 if s.house & FESTIVAL else joined <= 3, f"25: {joined} have come to {seat}")


def _creatures(s: Lords) -> None:
    """9: each tile is in the stack, on offer, owned or gone."""
    festival = s.house & FESTIVAL != 0
    for kind in range(KINDS):
        there = count(s.stock, kind) + count(s.market, kind) + count(s.spent, kind)
        for seat in range(s.seats):
            there += count(lair(s, seat), kind)
        printed = count(market(1, festival), kind) + (count(market(2, festival), kind) if s.year == 2 else 0)
        if s.begun:
            demand(there == printed, f"9: {there} creatures of kind {kind}, not {printed}")


def _rooms(s: Lords) -> None:
    """10: each room is in one place, and those of year 2 in none before."""
    festival = s.house & FESTIVAL != 0
    for room in range(ROOMS):
        where = s.room_at[room]
        demand(where < BUILT + 20 * s.seats, f"10: room {room} is at {where}")
        if where in (IN_STACK, ON_OFFER) and s.begun:
            demand(offered(s.year, festival) & bit(room) != 0, f"10: room {room} is of another year")


def _adventurers(s: Lords) -> None:
    """11, 12: each tile is in one place at most."""
    seen = s.heroes | s.tent
    found = [s.under[k] for k in range(len(s.under))]
    found += [waiting_at(row, k) for row in (s.waiting_line, s.coming) for k in range(COLOURS)]
    for k in range(len(s.line)):
        if s.line[k] and line.tile_of(s.line[k]) < tiles.ILLUSION:
            found.append(line.tile_of(s.line[k]))
    for seat in range(s.seats):
        found += [tile for tile in range(tiles.ILLUSION) if s.prison[seat] & bit(tile)]
    for tile in found:
        if tile >= 0:
            demand(not seen & bit(tile), f"11: tile {tile} is in two places")
            seen |= bit(tile)
    for row in (s.waiting_line, s.coming):
        _sorted(s, row)
    out = evil.prepared(s) & seen & ~s.tent
    demand(set_size(out) <= set_size(evil.prepared(s)), "12: too many paladins")


def _sorted(s: Lords, row: i64) -> None:
    strengths = [tiles.STRENGTH[waiting_at(row, k)] for k in range(COLOURS) if waiting_at(row, k) >= 0]
    demand(strengths == sorted(strengths), f"35: adventurers wait as {strengths}")


def _traps(s: Lords) -> None:
    """13: three cards of each kind, in the deck, the discards, a hand or a plan."""
    there = s.deck + s.discards + s.tailor
    for seat in range(s.seats):
        there += s.traps[seat] + plans.trap_bag(s, seat)
    demand(there == deck(s.house & FESTIVAL != 0), f"13: traps are {there:x}")
    demand(size(there) in (27, 36), f"13: {size(there)} traps")


def _festival(s: Lords) -> None:
    """Pets are in one place each, tiles lie where they can: on tunnels, and on creatures that are there."""
    held: i64 = 0
    for seat in range(s.seats):
        for mask in (menagerie.down(s, seat), menagerie.shown(s, seat)):
            demand(not held & mask, f"a pet of {seat} is in two places: {mask:b}")
            held |= mask
        cells = improving.cells(s, seat)
        demand(not cells & ~s.tunnels(seat), f"improved tunnels of {seat} are none: {cells:b}")
        fighting = plans.sent(s, seat)
        for kind in range(KINDS):
            for where, bag in ((0, s.up[seat]), (1, s.down[seat]), (2, fighting)):
                taught = training.taught(s, seat, kind, where)
                demand(taught <= count(bag, kind), f"{seat} has {taught} experts of kind {kind} at {where}")
    demand(not s.tailor or s.board == TRAP_TAILOR + 1, "traps lie open without a tailor")


def _gifts(s: Lords) -> None:
    """A token that lies on an adventurer is one of its owner's, and somebody waits there."""
    for colour in range(COLOURS):
        code = gifts.code_of(s, colour)
        if code:
            demand(gifts.held(s, colour) & bit((code & 15) - 1) != 0, f"{colour} has given what it has not")
            demand(waiting_at(s.waiting_line, (code >> 4) - 1) >= 0, f"the gift of {colour} is for nobody")


def _cards(s: Lords) -> None:
    """33: each combat card of the year lies at one position at most."""
    known = [kind_of(s.cards[k]) for k in range(len(s.cards)) if s.cards[k]]
    demand(len(set(known)) == len(known), f"33: combat cards {known}")
    demand(all(cards_of(s.year, s.house & FESTIVAL != 0) & bit(k) for k in known), f"33: cards {known}")
