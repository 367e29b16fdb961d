"""What a position of Dungeon Digger is worth, in Gold Pieces."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.digger import schemes
from undercroft.bots.digger.habits import habit
from undercroft.bots.digger.prospects import Prospects
from undercroft.bots.digger.weights import Weights
from undercroft.bots.evaluation import Evaluation, Terms
from undercroft.engine.bits import bit, count, lowest
from undercroft.engine.core import OVER, State, field, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.digger import ending
from undercroft.games.digger.building import house_level, torture_level
from undercroft.games.digger.coins import place_of, value_of, worth_of
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.game import GAME
from undercroft.games.digger.rooms import craft, resources
from undercroft.games.digger.state import ORDERED, POSTS, Digger
from undercroft.games.digger.tables import PRIZE, TYRANNY, WORK
from undercroft.games.digger.tiles import PATHS, TILES

OUT: Final = -20.0  # of the game
MOST_SITES: Final = 6
MOST_STOOGES: Final = 8
SEATS: Final = 6


def evaluation(options: Options, seats: int) -> Evaluation:
    """The judge of Dungeon Digger."""
    return DiggerEvaluation(Weights())


@final
class DiggerEvaluation(Evaluation):
    """What a seat has, and what its dungeon promises."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(GAME)
        self.weights = weights
        self.prospects = Prospects(weights)
        self.decisions = 10
        self.scale = 5.0
        self.worlds = 12  # only coins are hidden, and Projects with that variant
        # What seats compete for prizes by: prize * SEATS + seat.
        self.measures: vec[i64] = vec[i64]([0] * (3 * SEATS))

    # The sum.

    def survey(self, s: State) -> None:
        """Measure all seats for the prizes."""
        table = cast(Digger, s)
        for seat in range(s.seats):
            self.measure(table, seat)

    def measure(self, s: Digger, seat: i64) -> None:
        """Measure one seat for the prizes."""
        for prize in range(3):
            self.measures[prize * SEATS + seat] = ending.measure(s, seat, prize)

    def points(self, s: State, seat: i64) -> float:
        table = cast(Digger, s)
        if table.fallen & bit(seat):
            return OUT
        self.prospects.look(table, seat)
        return (
            self.gold(table, seat)
            + self.coins(table, seat)
            + self.prize(table, seat, ending.TUNNELMAKER)
            + self.prize(table, seat, ending.CRAFTER)
            + self.prize(table, seat, ending.CONQUEROR)
            + self.corridors(table, seat)
            + self.prospects.rooms(table)
            + self.stooges(table, seat)
            + self.next(table, seat)
            + self.turn(table, seat)
            + schemes.scheme(table, seat)
        )

    def terms(self, s: State, seat: int) -> Terms:
        table = cast(Digger, s)
        if table.fallen & bit(seat):
            return [("out of the game", OUT)]
        self.survey(table)
        self.prospects.look(table, seat)
        return [
            ("Gold Pieces", self.gold(table, seat)),
            ("coins", self.coins(table, seat)),
            ("the Tunnelmaker's prize, by the longest corridors", self.prize(table, seat, 0)),
            ("the Crafter's prize, by the largest complexes of rooms", self.prize(table, seat, 1)),
            ("the Conqueror's prize, by the rooms conquered", self.prize(table, seat, 2)),
            ("corridors that are not complete yet", self.corridors(table, seat)),
            ("rooms that serve you", self.prospects.rooms(table)),
            ("Stooges on the board", self.stooges(table, seat)),
            ("what your Stooges could do next", self.next(table, seat)),
            ("what is left of the turn, and your Lord's Special", self.turn(table, seat)),
            (s_title(table), schemes.scheme(table, seat)),
        ]

    # What a rival can lose by one's moves.

    def threat(self, s: Digger, seat: i64) -> float:
        """The part of the points that others can change at once, without prizes."""
        if s.fallen & bit(seat):
            return OUT
        self.prospects.look(s, seat)
        worth = self.gold(s, seat) + self.coins(s, seat) + self.prospects.rooms(s) + self.stooges(s, seat)
        return worth - self.weights.skip if s.skipping & bit(seat) else worth

    # The terms.

    def gold(self, s: Digger, seat: i64) -> float:
        """The track, less what raids will cost."""
        won: i64 = s.gold[seat] - s.scenario.penalty(s, seat)
        return float(won)

    def coins(self, s: Digger, seat: i64) -> float:
        """Coins in hand and on Treasure Rooms."""
        found: i64 = 0
        coins = s.coins
        for k in range(len(coins)):
            place = place_of(coins[k])
            if place == seat or (place >= 8 and place < 32 and (place - 8) // 4 == seat):
                found += value_of(coins[k])
        return self.weights.hoard * float(found)

    def prize(self, s: Digger, seat: i64, prize: i64) -> float:
        """The chance of a prize, by how far the seat leads; a lead counts for more as the end comes near."""
        own = self.measures[prize * SEATS + seat]
        rival: i64 = 0
        for other in range(s.seats):
            if other != seat and not s.fallen & bit(other):
                rival = max(rival, self.measures[prize * SEATS + other])
        least: i64 = ending.LEAST[prize]
        step = own - max(rival, least - 1) + 2
        step = max(0, min(step, 5))
        fair = self.weights.prize[2]
        return float(PRIZE) * (fair + (self.weights.prize[step] - fair) * (1.0 - 0.4 * self.prospects.ahead))

    def corridors(self, s: Digger, seat: i64) -> float:
        """A part of what each open corridor would pay."""
        total = 0.0
        for k in range(seat * PATHS, seat * PATHS + PATHS):
            run = s.corridor[k]
            if run:
                total += self.prospects.run_worth(run)
        return total

    def stooges(self, s: Digger, seat: i64) -> float:
        """The first Stooges count most; and those that Resources would feed."""
        w = self.weights
        standing = s.crew[seat] - s.scenario.away(s, seat)
        standing = max(0, min(standing, MOST_STOOGES))
        room = resources(s, seat) - s.crew[seat]
        worth = w.stooges[standing] + w.fed * float(max(room, 0))
        return worth * (0.25 + 0.75 * self.prospects.ahead)

    def next(self, s: Digger, seat: i64) -> float:
        """The two best Projects as Stooges could build them, or better draws; sites; rooms to conquer."""
        w = self.weights
        prospects = self.prospects
        own = s.projects[seat]
        prospects.ready(s, own)
        first = 0.0
        second = 0.0
        listed = prospects.listed
        while listed:
            tile = lowest(listed)
            listed &= listed - 1
            worth = prospects.best[tile]
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
        draws = min(craft(s, seat) - set_size(own), set_size(s.bag[seat]))
        sites = min(prospects.sites, MOST_SITES)
        span = w.draw * float(sites) / (float(sites) + 2.0)
        total = w.next * hope(first, draws, span) + w.after * hope(second, draws - 1, span)
        total += w.site * float(sites)
        low = seat * POSTS
        for k in range(low, low + s.groups[seat]):
            space = s.posts[k] >> 1
            b = s.board[space]
            if b >> 6 & 7 != seat and b & 63 <= TILES + 12 and s.scenario.may_conquer(s, seat, space):
                total += w.siege
        return total

    def turn(self, s: Digger, seat: i64) -> float:
        """Points and bonus orders that are left, the Special, and a turn that will be lost."""
        w = self.weights
        total = 0.0
        if s.special_left(seat):
            total += w.special * self.prospects.ahead
        if s.skipping & bit(seat):
            total -= w.skip
        if s.active != seat:
            return total
        total += w.point * float(s.points)
        if s.pool:
            for order in range(WORK + 1):
                total += w.bonus[order] * float(count(s.pool, order))
        if len(s.stack):
            total += self.pending(s, s.top)
            for k in range(len(s.stack)):
                total += self.pending(s, s.stack[k])
        return total

    def pending(self, s: Digger, f: i64) -> float:
        """What a frame in progress will bring: coins to draw, bonus orders to name, tiles to draw."""
        w = self.weights
        kind = kind_of(f)
        if kind == kinds.ARRIVE:
            step = field(f, 1)
            tile = (s.board[field(f, 0)] & 63) - 1
            worth = w.coin * float(field(f, 2)) if step == 0 else 0.0
            if step <= 3:
                worth += w.level[torture_level(s, s.active, tile)]
            if step <= 4:
                worth += w.level[house_level(s, s.active, tile)]
            return worth
        if kind == kinds.PICK:
            level = field(f, 0)
            return w.level[level] if field(f, 1) == 1 or level < 4 else 2.0 * w.level[3]
        if kind == kinds.DRAW_COIN:
            return w.coin * float(field(f, 1)) if field(f, 0) == s.active and s.coin_bag else 0.0
        if kind in (kinds.SECOND_COIN, kinds.KEEP_COIN):
            return w.coin * float(field(f, 1))
        if kind == kinds.STEAL:
            return w.coin
        if kind == kinds.LOOT:
            return w.coin
        if kind == kinds.DORM:
            return 0.7
        if kind == kinds.PIT:
            return 1.5
        return 0.0

    # For the search.

    def ended(self, s: State, out: vec[float]) -> None:
        """As `Game.outcome` says, told faster."""
        table = cast(Digger, s)
        self.survey(table)
        best: i64 = -1
        winners: i64 = 0
        for seat in range(s.seats):
            rank = 0 if table.fallen & bit(seat) else self.rank(table, seat)
            if rank > best:
                best = rank
                winners = bit(seat)
            elif rank == best:
                winners |= bit(seat)
        for seat in range(s.seats):
            out[seat] = 1.0 / float(set_size(winners)) if winners & bit(seat) else 0.0

    def rank(self, s: Digger, seat: i64) -> i64:
        """What finished seats are compared by, in one number: score, prizes, tiles."""
        prizes: i64 = 0
        for prize in range(3):
            if self.takes(s, seat, prize):
                prizes += 1
        score = s.gold[seat] + PRIZE * prizes + worth_of(s, seat) - s.scenario.penalty(s, seat)
        return (score + 100) * 256 + prizes * 64 + ending.tiles_of(s, seat)

    def takes(self, s: Digger, seat: i64, prize: i64) -> bool:
        """Would the seat take a prize if the game ended now? After `survey`."""
        own = self.measures[prize * SEATS + seat]
        least: i64 = ending.LEAST[prize]
        if own < least:
            return False
        for other in range(s.seats):
            if other != seat and not s.fallen & bit(other) and self.measures[prize * SEATS + other] >= own:
                return False
        return True

    def quiet(self, s: State) -> bool:
        if s.waiting < 0:
            return s.waiting == OVER
        table = cast(Digger, s)
        return kind_of(s.top) == kinds.ORDERS and table.points >= TYRANNY and not table.done & ORDERED

    def sensible(self, s: State, seat: i64, moves: Moves, rng: Rng) -> i64:
        return habit(cast(Digger, s), seat, moves, rng, self.prospects)


def hope(best: float, draws: i64, span: float) -> float:
    """The best of what one has and of so many draws, each worth anything from 0 to the span, on average."""
    if draws <= 0 or best >= span:
        return best
    below = best / span
    share = 1.0
    for draw in range(draws + 1):
        share *= below
    return span - span / float(draws + 1) * (1.0 - share)


def s_title(s: Digger) -> str:
    """The line of the scenario's own term."""
    return f"what {s.scenario.title} promises"
