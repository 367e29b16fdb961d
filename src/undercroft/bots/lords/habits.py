"""What lords do out of habit in Dungeon Lords: which orders they like, and which they are likely to lay.

Hands of orders are public, so habits say much about what a rival lays: each order is weighted by what its
spaces would bring that lord now.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.lords import opportunities
from undercroft.bots.lords.opportunities import Prices
from undercroft.bots.lords.outlook import rank_of
from undercroft.bots.lords.weights import Weights
from undercroft.engine.bits import bit, count, size
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.lords import building
from undercroft.games.lords.adventurers import waiting_at
from undercroft.games.lords.cards.adventurers import KIND
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.items import ITEMS
from undercroft.games.lords.cards.numbers import KINDS
from undercroft.games.lords.cards.rooms import ROOMS as TILES
from undercroft.games.lords.cards.rooms import TRAINING_ROOM
from undercroft.games.lords.frames.opportunities import possible
from undercroft.games.lords.frames.orders import kept_by
from undercroft.games.lords.frames.year import seasons
from undercroft.games.lords.moves import (
    DECLINE,
    GIFT,
    ORDER,
    OTHER_GIFT,
    THIRD,
)
from undercroft.games.lords.paying import affordable
from undercroft.games.lords.spaces import space_at
from undercroft.games.lords.state import (
    BUILD_ROOM,
    BUY_TRAPS,
    COLOURS,
    DIG_TUNNELS,
    GET_FOOD,
    HIGHEST,
    HIRE_MONSTER,
    IMPROVE_REPUTATION,
    MINE_GOLD,
    ON_OFFER,
    ORDERS,
    RECRUIT_IMPS,
    ROOMS,
    SPACES,
    Lords,
)
from undercroft.games.lords.tables import YEARS

WARMTH: Final = 0.9  # points: how much worse an order may be and still be laid now and then
TIMES: Final = 3  # orders that a seat lays
NO: Final = -1e9
MOST_LIKELY: Final = 0.95  # that an order is laid
SLOT_VALUE: Final = 0.12  # of its worth: an order of slot 1 can be laid again next season


@final
class Habits:
    """What each order would bring a lord, and how likely it is to be laid."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.worth: vec[float] = vec[float]([0.0] * (ORDERS * SPACES))  # of the seat looked at last
        self.likes: vec[float] = vec[float]([0.0] * (COLOURS * ORDERS))  # chance that a seat lays an order
        self.slots: vec[float] = vec[float]([0.0] * (ORDERS * TIMES))  # expected worth by order and slot
        self.best: vec[float] = vec[float]([0.0] * 3)
        self.prices = Prices()

    # What things are worth to a lord at the moment.

    def look(self, s: Lords, seat: i64) -> None:
        """Fill in what each space of each action would bring a seat."""
        w = self.weights
        left = float(YEARS * seasons(s) - s.begun) + 0.6
        fade = min(1.0, 0.1 + 0.45 * left)
        owned = s.up[seat] + s.down[seat]
        wages: i64 = 0
        for kind in range(KINDS):
            if count(owned, kind):
                wages += count(owned, kind) * CREATURES[kind].food
        tiles = set_size(s.tiles[seat])
        hungry = s.food[seat] < wages + 2
        dear = s.gold[seat] < (tiles + 1) // 2 + 2
        food = fade * (w.food * 1.15 if hungry else w.spare * 1.3)
        if s.food[seat] == 0:
            food += 0.2 * fade
        gold = fade * (w.gold * 1.1 if dear else w.spare * 1.5)
        level = s.evil[seat]
        evil = 0.14 + (0.35 if level >= 7 else 0.0) + (0.7 if level >= 9 else 0.0)
        calm = (0.14 if level > 2 else 0.0) + (0.5 if level >= 8 else 0.2 if level >= 6 else 0.0)
        imp = w.imp * fade + w.imp_season * left
        spy = 0.25 if s.season > 0 else 0.1
        for space in range(SPACES):
            at = space_at(GET_FOOD, space)
            self._set(
                GET_FOOD,
                space,
                food * float(at.brings_food) + gold * float(at.brings_gold - at.gold) - evil * float(at.evil),
                s.gold[seat] >= at.gold and level + at.evil <= HIGHEST,
            )
            at = space_at(IMPROVE_REPUTATION, space)
            self._set(
                IMPROVE_REPUTATION,
                space,
                calm * float(at.calms) + spy * float(at.spies) - gold * float(at.gold),
                s.gold[seat] >= at.gold,
            )
            at = space_at(RECRUIT_IMPS, space)
            self._set(
                RECRUIT_IMPS,
                space,
                imp * float(at.brings_imps) - food * float(at.food) - gold * float(at.gold),
                s.food[seat] >= at.food and s.gold[seat] >= at.gold,
            )
            self._work(s, seat, space, gold, fade, tiles)
        self._traps(s, seat, gold, fade)
        self._hire(s, seat, food, gold, evil)
        self._build(s, seat, gold, left)
        if s.board:
            now = self.prices
            now.food, now.gold, now.evil, now.calm = food, gold, evil, calm
            now.imp, now.spy, now.left, now.fade = imp, spy, left, fade
            self._board(s, seat)

    def _set(self, order: i64, space: i64, worth: float, can: bool) -> None:
        self.worth[order * SPACES + space] = worth if can else 0.0

    def _work(self, s: Lords, seat: i64, space: i64, gold: float, fade: float, tiles: i64) -> None:
        """Digging and mining."""
        w = self.weights
        at = space_at(DIG_TUNNELS, space)
        imps = min(at.imps, s.imps[seat] - at.foreman)
        dug = 0.0
        for k in range(imps):
            more = tiles + k
            dug += w.mine + w.site * 0.6 + 0.25 - w.levy if more < 7 else 0.35 if more < 10 else 0.12
        self._set(DIG_TUNNELS, space, fade * dug, imps > 0 and building.diggable(s, seat) != 0)
        mined = building.miners(s, seat, space_at(MINE_GOLD, space))
        self._set(MINE_GOLD, space, gold * float(mined), mined > 0)

    def _traps(self, s: Lords, seat: i64, gold: float, fade: float) -> None:
        """Traps serve in combat; more than four of them hardly do."""
        have = size(s.traps[seat])
        for space in range(SPACES):
            at = space_at(BUY_TRAPS, space)
            each = 1.0 if have < 2 else 0.8 if have < 4 else 0.35
            if s.year == YEARS:
                each += 0.25
            worth = each * float(at.traps) - gold * float(at.gold)
            self._set(BUY_TRAPS, space, worth, s.gold[seat] >= at.gold)

    def creature(self, s: Lords, kind: i64, food: float, gold: float, evil: float) -> float:
        """What a creature brings, less its cost; on Pay Day it costs again."""
        w = self.weights
        made = CREATURES[kind]
        score = 0.0 if kind == 2 else 1.0
        again = 1.0 + 0.5 * (2.0 if s.year == 1 else 1.0) * 0.6
        price = food * float(made.food) + gold * float(made.gold) + evil * float(made.evil)
        price += 0.7 * float(made.traps) + 2.2 * float(made.meals) + 0.9 * float(made.imps)
        fights = w.fights[kind] * (0.42 + (w.later if s.year == 1 else 0.0))
        return score + fights + 1.3 * w.saves[kind] - again * price

    def _hire(self, s: Lords, seat: i64, food: float, gold: float, evil: float) -> None:
        self._clear()
        for kind in range(KINDS):
            many = count(s.market, kind)
            if many and affordable(s, seat, kind):
                worth = self.creature(s, kind, food, gold, evil)
                for k in range(many):
                    self._rank(worth)
        self.prices.creature = self.best[0]
        self._offer(HIRE_MONSTER, food, 0.0, s.food[seat] > 0)

    def room(self, s: Lords, room: i64, left: float) -> float:
        """What a room brings."""
        w = self.weights
        tile = TILES[room]
        if room < TRAINING_ROOM:
            return 2.0 + w.room * w.produced(tile) * left * 0.8
        return 2.6 if tile.ones | tile.twos == 0 else 3.0

    def _build(self, s: Lords, seat: i64, gold: float, left: float) -> None:
        self._clear()
        for room in range(ROOMS):
            if s.room_at[room] == ON_OFFER and building.sites(s, seat, room):
                self._rank(self.room(s, room, left))
        self.prices.room = self.best[0]
        self._offer(BUILD_ROOM, gold, gold, s.gold[seat] > 0)
        self.worth[BUILD_ROOM * SPACES] *= 0.4  # only if one is left

    def _board(self, s: Lords, seat: i64) -> None:
        """The board of this season in place of an action. Rules: lords/opportunities."""
        order: i64 = s.board - 1
        for space in range(SPACES):
            worth = opportunities.worth(self.weights, s, seat, space, self.prices)
            self._set(order, space, worth, possible(s, seat, order, space))

    def _clear(self) -> None:
        for k in range(3):
            self.best[k] = 0.0

    def _rank(self, worth: float) -> None:
        """Keep the three best."""
        best = self.best
        if worth > best[0]:
            best[2] = best[1]
            best[1] = best[0]
            best[0] = worth
        elif worth > best[1]:
            best[2] = best[1]
            best[1] = worth
        elif worth > best[2]:
            best[2] = worth

    def _offer(self, order: i64, first: float, second: float, can: bool) -> None:
        """Who stands on the third space picks first."""
        best = self.best
        self._set(order, 2, best[0] - first, can)
        self._set(order, 1, 0.5 * best[0] + 0.5 * best[1] - second, can or second == 0.0)
        self._set(order, 0, 0.25 * best[0] + 0.35 * best[1] + 0.4 * best[2], True)

    # How likely rivals lay what.

    def guess(self, s: Lords, seat: i64) -> None:
        """Fill in how likely each other seat lays each of its orders."""
        for other in range(s.seats):
            if other == seat:
                continue
            self.look(s, other)
            total = 0.0
            for order in range(ORDERS):
                like = 0.0
                if s.hand[other] & bit(order):
                    at = order * SPACES
                    mean = (self.worth[at] + self.worth[at + 1] + self.worth[at + 2]) / 3.0
                    like = exp(min(mean, 6.0) / WARMTH)
                self.likes[other * ORDERS + order] = like
                total += like
            self._share_out(other, total)

    def _share_out(self, seat: i64, total: float) -> None:
        """Make chances of likes: three orders are laid, and none is certain."""
        for order in range(ORDERS):
            self.likes[seat * ORDERS + order] /= total
        free, left = 1.0, float(TIMES)  # of those that are not all but certain
        for again in range(3):
            scale = left / free if free > 0.0 else 1.0
            free, left = 0.0, float(TIMES)
            for order in range(ORDERS):
                at = seat * ORDERS + order
                if self.likes[at] < MOST_LIKELY:
                    self.likes[at] = min(self.likes[at] * scale, MOST_LIKELY)
                if self.likes[at] < MOST_LIKELY:
                    free += self.likes[at]
                else:
                    left -= MOST_LIKELY

    def expect(self, s: Lords, seat: i64) -> None:
        """Fill in what each order of a seat would bring in each slot, against the habits of the others."""
        self.guess(s, seat)
        self.look(s, seat)
        place = s.place_in_turn(seat)
        for order in range(ORDERS):
            for slot in range(TIMES):
                self.slots[order * TIMES + slot] = self._expected(s, seat, order, slot, place)

    def _expected(self, s: Lords, seat: i64, order: i64, slot: i64, place: i64) -> float:
        none, one, two = 1.0, 0.0, 0.0  # chances that so many rivals stand there before
        for other in range(s.seats):
            if other == seat:
                continue
            earlier = float(slot) + (1.0 if s.place_in_turn(other) < place else 0.0)
            chance = self.likes[other * ORDERS + order] * earlier / float(TIMES)
            two = two * (1.0 - chance) + one * chance
            one = one * (1.0 - chance) + none * chance
            none *= 1.0 - chance
        total = 0.0
        before: i64 = 0
        for space in range(SPACES):
            if s.spaces[order * SPACES + space]:
                continue  # a colour that nobody plays
            worth = max(self.worth[order * SPACES + space], 0.0)
            total += worth * (none if before == 0 else one if before == 1 else two)
            before += 1
        return total

    def triple(self, s: Lords, seat: i64, a: i64, b: i64, c: i64) -> float:
        """What three orders would bring in their slots, after `expect`."""
        slots = self.slots
        total = slots[a * TIMES] * (1.0 + SLOT_VALUE) + slots[b * TIMES + 1] + slots[c * TIMES + 2]
        if a == HIRE_MONSTER:
            total -= self.weights.gold
            if s.gold[seat] == 0:
                total -= slots[a * TIMES]
        digs = DIG_TUNNELS in (a, b, c)
        if digs and MINE_GOLD in (a, b, c) and s.imps[seat] < 6:
            least = min(slots[DIG_TUNNELS * TIMES + 1], slots[MINE_GOLD * TIMES + 1])
            total -= least * (0.75 if s.imps[seat] < 4 else 0.45)
        if BUILD_ROOM in (a, b, c) and BUY_TRAPS in (a, b, c) and s.gold[seat] < 2:
            total -= 0.5
        return total

    # Moves.

    def lay(self, s: Lords, seat: i64, rng: Rng, warmth: float) -> i64:
        """Three orders, packed in four bits each: better ones more often."""
        self.expect(s, seat)
        hand = s.hand[seat]
        best = NO
        found: i64 = 0
        for a in range(ORDERS):
            if not hand & bit(a):
                continue
            for b in range(ORDERS):
                if b == a or not hand & bit(b):
                    continue
                for c in range(ORDERS):
                    if c in (a, b) or not hand & bit(c):
                        continue
                    worth = self.triple(s, seat, a, b, c)
                    if warmth > 0.0:
                        worth += warmth * float(rng.below(1000) + rng.below(1000)) / 1000.0
                    if worth > best:
                        best = worth
                        found = a | b << 4 | c << 8
        return found

    def third(self, s: Lords, seat: i64, moves: Moves) -> i64:
        """With two seats: where the own non-player is most in the way."""
        colour = kept_by(seat)
        rival: i64 = 1 - seat
        best = NO
        found = moves.ids[0]
        for k in range(moves.n):
            order = moves.ids[k] - THIRD
            worth = self.likes[rival * ORDERS + order]
            for slot in range(s.answers.count(seat)):
                if s.answers.at(seat, slot) - ORDER == order:
                    worth -= 0.8
            if s.spaces[order * SPACES] == colour + 1:
                worth -= 0.2
            if worth > best:
                best = worth
                found = moves.ids[k]
        return found

    def gift(self, s: Lords, seat: i64, moves: Moves) -> i64:
        """An item for whom another lord will get, by the Evil of now; for the own one none that works."""
        own = rank_of(s, seat)
        best = NO
        found = moves.ids[0]
        for k in range(moves.n):
            n = moves.ids[k]
            worth = 0.0
            if n != DECLINE:
                code = (n - GIFT) % (OTHER_GIFT - GIFT)
                place = code & 3
                if ITEMS[code >> 2].bearer == KIND[waiting_at(s.waiting_line, place)]:
                    worth = -1.0 if place == own else self._gets(s, place)
            if worth > best:
                best = worth
                found = n
        return found

    def _gets(self, s: Lords, place: i64) -> float:
        """How much it matters who gets the adventurer at a place: nobody counts little, a rich lord much."""
        for other in range(s.seats):
            if rank_of(s, other) == place:
                return 1.0 + 0.1 * float(set_size(s.rooms[other]) + size(s.up[other] + s.down[other]))
        return 0.1

    def kept(self, s: Lords, seat: i64, moves: Moves) -> i64:
        """The order to keep at set-up: the one that brings most."""
        self.look(s, seat)
        best = NO
        found = moves.ids[0]
        for k in range(moves.n):
            order = moves.ids[k] - ORDER
            if 0 <= order < ORDERS:
                at = order * SPACES
                worth = self.worth[at] + self.worth[at + 1] + self.worth[at + 2]
                if worth > best:
                    best = worth
                    found = moves.ids[k]
        return found
