"""What a seat's Stooges could build next, and what it would bring: looked up, not tried out.

For `greedy`, which tries only the best of it, for the evaluation and for playouts.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.bots.digger.weights import Weights
from undercroft.engine.bits import bit, lowest
from undercroft.engine.sets import set_size
from undercroft.games.digger import corridors
from undercroft.games.digger.corridors import DEAD, SCORED, TILE_SET, path_at
from undercroft.games.digger.geometry import NEIGHBOUR
from undercroft.games.digger.placing import OPPOSITE, SIX, zone_exits
from undercroft.games.digger.rooms import active, active_of, throne
from undercroft.games.digger.state import POSTS, Digger
from undercroft.games.digger.tables import CORRIDOR_PAYS, DOORS, LONGEST_PAID, SAME_TYPE, THRONE_PAYS
from undercroft.games.digger.tiles import (
    CORRIDORS,
    DORM,
    EDGE_PATH,
    KITCHEN,
    LIBRARY,
    NUGGETS,
    OPEN,
    PATH_COUNT,
    PIT,
    ROOMS,
    ROTATED,
    THRONE,
    TILES,
    TORTURE,
    TREASURE,
    room_type,
    rotations,
)


def late(s: Digger) -> float:
    """How far the game has come, from 0 to 1."""
    reached: i64 = 0
    for seat in range(s.seats):
        reached = max(reached, s.gold[seat])
    target: i64 = s.scenario.target
    if target == 0:  # Sands of Time: by the sand
        reached = s.tokens[0]
        target = 10 * s.seats
    return min(float(reached) / float(target), 1.0)


def pays(tiles: i64) -> float:
    """What a complete corridor over so many tiles pays."""
    paid = tiles
    if tiles > LONGEST_PAID:
        paid = LONGEST_PAID
    gold: i64 = CORRIDOR_PAYS[paid]
    return float(gold)


@final
@mypyc_attr(acyclic=True)
class Prospects:
    """One seat's prospects; `look` first, then ask."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.seat: i64 = 0
        self.tortures: i64 = 0
        self.kitchens: i64 = 0
        self.libraries: i64 = 0
        self.dorms: i64 = 0
        self.treasures: i64 = 0
        self.throne: i64 = 0
        self.ahead = 1.0  # how much of the game is still to come
        self.best: vec[float] = vec[float]([0.0] * TILES)  # by tile: the most it would bring
        self.listed: i64 = 0  # tiles that have an entry there
        self.sites: i64 = 0  # spaces beside Stooges

    def look(self, s: Digger, seat: i64) -> None:
        """Count what the worth of a tile depends on."""
        self.seat = seat
        self.tortures = active_of(s, seat, TORTURE)
        self.kitchens = active_of(s, seat, KITCHEN)
        self.libraries = active_of(s, seat, LIBRARY)
        self.dorms = active_of(s, seat, DORM)
        self.treasures = active_of(s, seat, TREASURE)
        self.throne = throne(s, seat)
        self.ahead = 1.0 - late(s)

    def promise(self, tiles: i64, ends: i64, nuggets: i64) -> float:
        """What a corridor is worth that is not complete yet."""
        w = self.weights
        return (w.unfinished * pays(tiles) + w.nugget * float(nuggets)) / float(ends)

    def run_worth(self, run: i64) -> float:
        """What a corridor of the seat promises, by its numbers; 0 if it is dead or was scored."""
        if run == 0 or run & (DEAD | SCORED):
            return 0.0
        return self.promise(set_size(run & TILE_SET), corridors.open_ends(run), corridors.nuggets(run))

    def closed(self, run: i64, doors: i64) -> float:
        """What it brings to close so many ends of a corridor."""
        if run & (DEAD | SCORED):
            return 0.0
        ends = corridors.open_ends(run) - doors
        tiles, nuggets = set_size(run & TILE_SET), corridors.nuggets(run)
        after = self.promise(tiles, ends, nuggets) if ends > 0 else self.paid(tiles, nuggets)
        return after - self.run_worth(run)

    def paid(self, tiles: i64, nuggets: i64) -> float:
        """What a corridor brings that is complete."""
        return pays(tiles) + self.weights.coin * float(nuggets)

    def gain(self, s: Digger, tile: i64, space: i64, rotation: i64) -> float:
        """What a tile would bring the seat if it were laid so."""
        if tile >= CORRIDORS:
            return self._corridor(s, tile, space, rotation) + self.weights.level[self.libraries]
        return self._room(s, tile, space, rotation) + self.serves(tile)

    def serves(self, tile: i64) -> float:
        """What one room more is good for, wherever it lies: its use, its coin, its bonus orders."""
        w = self.weights
        kind = room_type(tile)
        kitchens = self.kitchens
        more = 0.0
        if kind == TORTURE:
            more = w.torture[self.tortures + 1] - w.torture[self.tortures]
        elif kind == DORM:
            more = w.dorm[self.dorms + 1] - w.dorm[self.dorms]
        elif kind == KITCHEN:
            more = w.kitchen[kitchens + 1] - w.kitchen[kitchens]
            kitchens += 1
        elif kind == LIBRARY:
            more = w.library[self.libraries + 1] - w.library[self.libraries]
        elif kind == TREASURE:
            more = w.treasure[self.treasures + 1] - w.treasure[self.treasures]
        elif tile == THRONE:
            more = w.throne
        elif tile == PIT:
            more = w.pit
        more = more * self.ahead + w.level[kitchens]
        if kind == TREASURE:
            more += w.coin
        elif kind == TORTURE:
            more += w.level[self.tortures + 1]
        return more

    def _room(self, s: Digger, tile: i64, space: i64, rotation: i64) -> float:
        """What the doors of a room bring where it lies."""
        seat = self.seat
        kind = room_type(tile)
        shape: i64 = OPEN[tile]
        doors: i64 = ROTATED[shape * 6 + rotation]
        total = 0.0
        same = False
        first: i64 = -1
        first_doors: i64 = 0
        for d in range(6):
            y: i64 = NEIGHBOUR[space * 6 + d]
            if y >= s.spaces:
                continue
            b = s.board[y]
            what = b & 63
            if what == 0:
                if doors >> d & 1:
                    total += self.weights.opening
                continue
            if what > TILES or b >> 6 & 7 != seat:
                continue
            if what <= ROOMS:
                if y == self.throne or tile == THRONE:
                    total += float(THRONE_PAYS)
                if doors >> d & 1:
                    total += self.weights.joined
                    same = same or room_type(what - 1) == kind
            elif doors >> d & 1 and what - 1 < TILES - 1:
                back: i64 = SIX[d + 3]
                at = s.root[path_at(s, y, back)]
                if at == first:
                    first_doors += 1
                    total += self.closed(s.corridor[at], first_doors)
                    total -= self.closed(s.corridor[at], first_doors - 1)
                else:
                    first, first_doors = at, 1
                    total += self.closed(s.corridor[at], 1)
        if same:
            total += float(SAME_TYPE)
        if tile == THRONE:
            total += float(THRONE_PAYS)
        return total

    def _corridor(self, s: Digger, tile: i64, space: i64, rotation: i64) -> float:
        """What the paths of a corridor tile bring where it lies."""
        total = 0.0
        paths: i64 = PATH_COUNT[tile]
        for path in range(paths):
            total += self._path(s, tile, path, space, rotation)
        return total

    def _path(self, s: Digger, tile: i64, path: i64, space: i64, rotation: i64) -> float:
        """What one path brings: the corridor that it makes, less what the joined ones promised."""
        tiles = bit(tile - CORRIDORS)
        nuggets: i64 = 1 if path == 0 and tile >= NUGGETS else 0
        ends: i64 = 0
        dead: i64 = 0
        total = 0.0
        first: i64 = -1
        second: i64 = -1
        for d in range(6):
            edge: i64 = SIX[d + 6 - rotation]
            on: i64 = EDGE_PATH[tile * 6 + edge]
            if on != path:
                continue
            y: i64 = NEIGHBOUR[space * 6 + d]
            if y >= s.spaces:
                dead = 1
                continue
            b = s.board[y]
            what = b & 63
            if what == 0:
                ends += 1
                total += self.weights.opening
            elif what > TILES:
                if not DOORS[what]:
                    ends += 1
            elif b >> 6 & 7 != self.seat:
                dead = 1
            else:
                back: i64 = SIX[d + 3]
                other = path_at(s, y, back)
                if other < 0:
                    continue
                at = s.root[other]
                if at in (first, second):
                    ends -= 1
                    continue
                second = first
                first = at
                run = s.corridor[at]
                total -= self.run_worth(run)
                tiles |= run & TILE_SET
                nuggets += corridors.nuggets(run)
                ends += corridors.open_ends(run) - 1
                if run & DEAD:
                    dead = 1
        if dead:
            return total
        if ends > 0:
            return total + self.promise(set_size(tiles), ends, nuggets)
        return total + self.paid(set_size(tiles), nuggets)

    def ready(self, s: Digger, tiles: i64) -> None:
        """Fill in, for each of a set of tiles, the most that a Work! with it could bring."""
        seat = self.seat
        self.listed = 0
        self.sites = 0
        low = seat * POSTS
        for k in range(low, low + s.groups[seat]):
            node = s.posts[k]
            b = s.board[node >> 1]
            if b & 63 > TILES or b >> 6 & 7 != seat:
                continue
            ways = zone_exits(s, node)
            while ways:
                d = lowest(ways)
                ways &= ways - 1
                y: i64 = NEIGHBOUR[(node >> 1) * 6 + d]
                if y < s.spaces and s.board[y] == 0:
                    self.sites += 1
                    back: i64 = OPPOSITE[d]
                    self._try(s, y, bit(back), tiles)

    def _try(self, s: Digger, space: i64, one_of: i64, tiles: i64) -> None:
        demands = s.edges[space]
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            turns = rotations(tile, demands & 63, demands >> 6 & 63, one_of)
            while turns:
                rotation = lowest(turns)
                turns &= turns - 1
                worth = self.gain(s, tile, space, rotation)
                if not self.listed & bit(tile):
                    self.listed |= bit(tile)
                    self.best[tile] = worth
                elif worth > self.best[tile]:
                    self.best[tile] = worth

    def rooms(self, s: Digger) -> float:
        """What the rooms of the seat are good for, with what is still to come."""
        w = self.weights
        total = (
            w.torture[self.tortures]
            + w.dorm[self.dorms]
            + w.kitchen[self.kitchens]
            + w.library[self.libraries]
            + w.treasure[self.treasures]
        )
        if self.throne >= 0:
            total += w.throne
        pit = s.site[self.seat * TILES + PIT] - 1
        if pit >= 0 and active(s, pit):
            total += w.pit
        return total * self.ahead
