"""What a position of Dungeon Lords is worth, in points."""

from math import exp
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.evaluation import Evaluation, Terms
from undercroft.bots.lords.habits import Habits
from undercroft.bots.lords.outlook import Outlook, comers_of, experts_of, rank_of
from undercroft.bots.lords.reflexes import Reflexes
from undercroft.bots.lords.weights import Weights
from undercroft.engine.bits import bit, count, size
from undercroft.engine.core import OVER, State, field, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.options import Options
from undercroft.engine.piles import knows
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.games.lords import building, improving, menagerie, scoring
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.event_tiles import PAY_DAY, TAX_DAY
from undercroft.games.lords.cards.numbers import KINDS, MONSTERS, TROLL
from undercroft.games.lords.cards.rooms import CAFETERIA, TRAINING_ROOM
from undercroft.games.lords.cards.rooms import ROOMS as TILES
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.frames.year import seasons
from undercroft.games.lords.game import GAME
from undercroft.games.lords.state import COLOURS, FESTIVAL, PALADIN_SPACE, ROOMS, Lords
from undercroft.games.lords.tables import YEARS

TITLES: Final = 7
EVENT_STEP: Final = 3  # up to this step of a season its event has not come
ORDERS_STEP: Final = 2  # ... its orders are being carried out
PRODUCE_STEP: Final = 5
MANY_IMPS: Final = 8
BASE: Final = 40.0  # alone: so far below nothing counts as nothing
RANGE: Final = 100.0
NEVER: Final = 9  # seasons until an event that is over


def evaluation(options: Options, seats: int) -> Evaluation:
    """The judge of Dungeon Lords."""
    return LordsEvaluation(Weights())


def phase_of(s: Lords) -> i64:
    """The step of the season in progress, as `Season` counts; 0 before its orders."""
    if kind_of(s.top) == kinds.SEASON:
        return field(s.top, 0)
    for k in range(len(s.stack)):
        if kind_of(s.stack[k]) == kinds.SEASON:
            return field(s.stack[k], 0)
    return 0


@final
class LordsEvaluation(Evaluation):
    """What a lord has, what its dungeon promises, and what the combat of the year will bring."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(GAME)
        self.weights = weights
        self.outlook = Outlook(weights)
        self.habits = Habits(weights)
        self.reflexes = Reflexes(self.habits)
        self.decisions = 7
        self.scale = 6.0
        self.worlds = 16
        self.par = RANGE - BASE
        self.measures: vec[i64] = vec[i64]([0] * (TITLES * COLOURS))
        self.left = 0.0  # seasons to come
        self.phase: i64 = 0
        self.fade = 0.0  # how much goods still serve

    # The sum.

    def survey(self, s: State) -> None:
        """Measure all seats for the titles, and how far the game has come."""
        table = cast(Lords, s)
        for seat in range(s.seats):
            self.measure(table, seat)
        self.when(table)

    def when(self, s: Lords) -> None:
        """How far the game has come."""
        self.phase = phase_of(s)
        self.left = float(YEARS * seasons(s) - s.begun)
        if self.phase <= ORDERS_STEP and s.round == 0:
            self.left += 0.6
        self.fade = min(1.0, 0.08 + 0.45 * self.left)

    def measure(self, s: Lords, seat: i64) -> None:
        """Measure one seat for the titles."""
        for title in range(TITLES):
            self.measures[title * COLOURS + seat] = scoring.measure(s, seat, title)

    def points(self, s: State, seat: i64) -> float:
        table = cast(Lords, s)
        combat = self.combat(table, seat)
        return (
            self.score(table, seat)
            + self.titles(table, seat)
            + self.goods(table, seat)
            + self.dues(table, seat)
            + self.imps(table, seat)
            + self.tunnels(table, seat)
            + self.rooms(table, seat)
            + self.lair(table, seat)
            + combat
            + self.evil(table, seat)
            + self.secrets(table, seat)
            + (self.festival(table, seat) if table.house & FESTIVAL else 0.0)
        )

    def terms(self, s: State, seat: int) -> Terms:
        table = cast(Lords, s)
        self.survey(table)
        combat = self.combat(table, seat)
        festive: Terms = [("pets, experts, improved tunnels and stakes", self.festival(table, seat))]
        return [
            ("points so far, without titles", self.score(table, seat)),
            ("titles, by the lead over the best rival", self.titles(table, seat)),
            ("food and gold", self.goods(table, seat)),
            ("taxes and wages to come", self.dues(table, seat)),
            ("imps", self.imps(table, seat)),
            ("tunnels to mine in and to build in", self.tunnels(table, seat)),
            ("rooms, what they will produce and how safe they are", self.rooms(table, seat)),
            ("creatures and traps for the years to come", self.lair(table, seat)),
            ("the combat of the year: prisoners and lost tiles", combat),
            ("Evil, by who comes for it", self.evil(table, seat)),
            ("combat cards seen, orders in hand", self.secrets(table, seat)),
            *(festive if table.house & FESTIVAL else []),
        ]

    # The terms.

    def score(self, s: Lords, seat: i64) -> float:
        """The public formula without titles."""
        conquered = s.conquered[seat]
        points = 2 * set_size(s.rooms[seat] & ~conquered) - 2 * set_size(conquered) - 3 * s.marks[seat]
        creatures = scoring.lair(s, seat)
        points += size(creatures & MONSTERS) + scoring.prison_points(s.prison[seat])
        if s.year > 1:
            for room in range(CAFETERIA, ROOMS):
                cell = s.room_cell(seat, room)
                if cell >= 0 and not conquered & bit(cell):
                    tile = TILES[room]
                    for kind in range(KINDS):
                        if tile.ones & bit(kind):
                            points += count(creatures, kind)
                        elif tile.twos & bit(kind):
                            points += 2 * count(creatures, kind)
                    if not tile.ones | tile.twos:
                        points += 2  # the Hall of Fame, about
        if s.seats == 1:
            points += scoring.tile_points(s.captured)
        return float(points)

    def titles(self, s: Lords, seat: i64) -> float:
        """The chance to hold each title."""
        if s.seats == 1:
            held: i64 = 0
            for title in range(TITLES):
                held += 2 * (scoring.holders(s, title) & 1)
            return float(held)
        w = self.weights
        soft = w.lead + w.drift * self.left
        each = 3.0 if s.seats == COLOURS else 2.0
        total = 0.0
        for title in range(TITLES):
            own = self.measures[title * COLOURS + seat]
            rival: i64 = -100
            for other in range(s.seats):
                if other != seat:
                    rival = max(rival, self.measures[title * COLOURS + other])
            total += each / (1.0 + exp(-float(own - rival) / soft))
        return total

    def goods(self, s: Lords, seat: i64) -> float:
        """Food and gold, up to what will be needed."""
        w = self.weights
        hungry = 2.0 + self.wages(s, seat) * (1.0 if self.until(s, PAY_DAY) < NEVER else 0.3)
        dear = 2.5 + (float(self.taxes(s, seat)) if self.until(s, TAX_DAY) < NEVER else 0.0)
        food, gold = float(s.food[seat]), float(s.gold[seat])
        total = w.food * min(food, hungry) + w.spare * max(food - hungry, 0.0)
        total += w.gold * min(gold, dear) + w.spare * max(gold - dear, 0.0)
        return self.fade * total

    def taxes(self, s: Lords, seat: i64) -> i64:
        """What Tax Day takes. Rules: lords/tax-day."""
        return (set_size(s.tiles[seat]) + 1) // 2

    def wages(self, s: Lords, seat: i64) -> float:
        """The food that Pay Day takes."""
        owned = s.up[seat] + s.down[seat]
        total: i64 = 0
        for kind in range(KINDS):
            if count(owned, kind):
                total += count(owned, kind) * CREATURES[kind].food
        return float(total)

    def until(self, s: Lords, tile: i64) -> i64:
        """Seasons until an event of this year: 0 for this one; NEVER if it is over."""
        if s.event & 15 == tile + 1 and self.phase <= EVENT_STEP:
            return 0
        if s.next_event & 15 == tile + 1:
            return 1
        return 2 if count(s.events_left, tile) else NEVER

    def dues(self, s: Lords, seat: i64) -> float:
        """What will be missing on Tax Day and on Pay Day of this year."""
        if s.round:
            return 0.0
        w = self.weights
        total = 0.0
        when = self.until(s, TAX_DAY)
        if when < NEVER:
            total -= w.levy * float(set_size(s.tiles[seat]))
            missing = float(self.taxes(s, seat) - s.gold[seat]) - float(when)
            if missing > 0.0:
                total -= w.tax * missing
        when = self.until(s, PAY_DAY)
        if when < NEVER:
            missing = self.wages(s, seat) - float(s.food[seat]) - float(when)
            if missing > 0.0:
                total -= w.wage * missing
        return total

    def imps(self, s: Lords, seat: i64) -> float:
        """Imps work every season."""
        w = self.weights
        many = s.imps[seat]
        few = float(min(many, MANY_IMPS))
        return (w.imp * self.fade + w.imp_season * self.left) * few + w.more_imps * self.fade * float(
            max(many - MANY_IMPS, 0)
        )

    def tunnels(self, s: Lords, seat: i64) -> float:
        """Tunnels that imps can mine in, and cells that can become rooms."""
        w = self.weights
        open_tunnels = building.minable(s, seat)
        mines = float(min(set_size(open_tunnels), s.imps[seat] + 1))
        sites: i64 = 0
        zone = building.sites(s, seat, TRAINING_ROOM)
        sites = min(set_size(zone), 3)
        return self.fade * (w.mine * mines + w.site * float(sites))

    def rooms(self, s: Lords, seat: i64) -> float:
        """What rooms still produce, less what will be lost of them."""
        own = s.rooms[seat] & ~s.conquered[seat]
        if not own:
            return 0.0
        w = self.weights
        times = float(YEARS * seasons(s) - s.begun)
        now: i64 = -1  # imps that can still work this season
        if self.phase <= PRODUCE_STEP and s.round == 0:
            now = s.idle(seat) + count(s.up[seat] + s.down[seat], TROLL) - s.used[seat]
        hands = float(s.imps[seat] + count(s.up[seat] + s.down[seat], TROLL))
        total = 0.0
        for room in range(ROOMS):
            cell = s.room_cell(seat, room)
            if cell < 0 or not own & bit(cell):
                continue
            tile = TILES[room]
            if tile.imps:
                each = w.produced(tile)
                able = min(1.0, hands / (float(tile.imps) + 1.5))
                total += w.room * each * times * able
                if now >= tile.imps:
                    total += w.room * each
                    now -= tile.imps
            elif room < CAFETERIA:
                total += w.battle_room
            else:
                total += 0.25 * self.left
        return total - w.exposed * self.outlook.exposed(s, seat)

    def lair(self, s: Lords, seat: i64) -> float:
        """Creatures fight again next year, traps keep."""
        w = self.weights
        total = w.trap * self.fade * float(min(size(s.traps[seat]), 5))
        if s.year < YEARS:
            owned = s.up[seat] + s.down[seat]
            for kind in range(KINDS):
                if count(owned, kind):
                    total += w.later * w.fights[kind] * float(count(owned, kind))
        return total

    def combat(self, s: Lords, seat: i64) -> float:
        """What the combat of this year will bring."""
        rounds: i64 = len(s.cards)
        if s.round:
            rounds -= s.round
            if kind_of(s.top) == kinds.PLAN:
                rounds += 1
        comers: i64 = comers_of(s, self.phase) if s.round == 0 else 0
        return self.outlook.look(s, seat, comers, rounds)

    def evil(self, s: Lords, seat: i64) -> float:
        """The stronger come to the worse, and a paladin to the worst."""
        w = self.weights
        total = 0.0
        if s.round == 0:
            comers = float(comers_of(s, self.phase))
            total -= w.strength * float(rank_of(s, seat)) * comers
            total -= 0.02 * float(s.evil[seat])
        if s.tent and s.year * 10 + s.season < 99:
            near = s.evil[seat] - PALADIN_SPACE + 3
            if near > 0:
                total -= 0.25 * w.paladin * float(min(near, 4))
        return total

    def secrets(self, s: Lords, seat: i64) -> float:
        """Combat cards that the seat has seen; orders that it cannot lay."""
        w = self.weights
        seen: i64 = 0
        if s.round == 0:
            for k in range(len(s.cards)):
                if s.cards[k] and knows(s.cards[k], seat):
                    seen += 1
        magic = 1.0 if self.outlook.magic else 0.4
        return w.seen * magic * float(seen) - w.barred * self.fade * float(set_size(s.barred[seat]))

    def festival(self, s: Lords, seat: i64) -> float:
        """What the Festival Season has brought: pets, what creatures have learned, tunnels, stakes."""
        w = self.weights
        total = float(menagerie.points(s, seat)) + w.pet * self.fade * float(
            set_size(menagerie.down(s, seat))
        )
        better = improving.cells(s, seat) & ~s.conquered[seat]
        total += (w.improved * self.fade + w.improved_season * self.left) * float(set_size(better))
        if s.year < YEARS and s.experts | s.honed:
            total += w.later * w.taught * float(experts_of(s, seat))
        return total + w.gold * self.fade * float(s.stakes >> 4 * seat & 15)

    # What a search asks.

    def worth(self, s: State, out: vec[float]) -> None:
        super().worth(s, out)
        if s.seats == 1 and s.waiting != OVER:
            out[0] = alone(self.points(s, 0))

    def ended(self, s: State, out: vec[float]) -> None:
        table = cast(Lords, s)
        if s.seats == 1:
            out[0] = alone(float(scoring.scores(table)[0]))
            return
        points = scoring.scores(table)
        best: i64 = 0
        for seat in range(s.seats):
            out[seat] = 0.0
            if points[seat] > points[best] or (
                points[seat] == points[best] and table.place_in_turn(seat) < table.place_in_turn(best)
            ):
                best = seat
        out[best] = 1.0

    def words(self, worth: float, seats: int) -> str:
        return f"{worth * RANGE - BASE:.1f} points" if seats == 1 else super().words(worth, seats)

    def quiet(self, s: State) -> bool:
        """When orders are to be laid, when a combat begins, and between its rounds."""
        kind = kind_of(s.top)
        return s.waiting == OVER or (kind in (kinds.LAY, kinds.PLAN) and not s.unshown())

    def sensible(self, s: State, seat: i64, moves: Moves, rng: Rng) -> i64:
        """At once."""
        return self.reflexes.move(cast(Lords, s), seat, moves, rng)


def alone(points: float) -> float:
    """What points are worth to somebody without rivals, 0 to 1."""
    return max(0.0, min(1.0, (points + BASE) / RANGE))
