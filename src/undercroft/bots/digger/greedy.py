"""A player of Dungeon Digger that gives the order that leaves the best position behind it.

An order is several decisions (a tile, a space, a rotation; shift after shift), so it looks through all of
them, up to where the order is carried out, chance comes or somebody else is asked. Of all ways to build only
those that bring most are tried out, of all ways to move only those that go on from the best shifts.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.bots.digger.evaluation import DiggerEvaluation
from undercroft.bots.digger.weights import Weights
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import OVER, field, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.sets import set_size
from undercroft.engine.view import View, number, progress
from undercroft.games.digger.actions import ASIDE, DONE, HEX, LORD, TILE, TURN
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.game import GAME
from undercroft.games.digger.placing import fits, list_sites
from undercroft.games.digger.state import Digger
from undercroft.games.digger.tiles import TILES

STEPS: Final = 14  # decisions of one order that it looks through
POSITIONS: Final = 1500  # that it looks at for one order
BUILT: Final = 8  # ways to build that it tries out
SHIFTED: Final = 3  # positions from which it looks at another shift
FOUND: Final = 5  # tiles of the bag that it looks at for a Eureka
TIE: Final = 1e-9

Way = tuple[float, int, int, int]  # what a tile brings, the tile, its space, its rotation
Stand = tuple[
    float, int, Digger, list[int]
]  # what a position is worth, its number, itself, how one came to it
Plan = tuple[float, list[int]]  # what the position behind an order is worth, and the moves of the order


@final
class Greedy(Bot):
    """Plays for the position after the order, by what its seat has more than the best rival."""

    def __init__(self, weights: Weights) -> None:
        self.evaluation = DiggerEvaluation(weights)
        self.world: Digger | None = None  # where its last move has led, as far as it knows
        self.plan: list[int] = []  # the rest of the order that it is giving
        self.most = -1e300
        self.best: list[int] = []
        self.left: i64 = 0
        self.seat: i64 = 0
        self.rival = 0.0  # what the best rival has
        self.mark: i64 = 0  # what it would be seen by that this has changed
        self.values: vec[float] = vec[float]([0.0] * TILES)  # by Project: what it could bring now
        self.moving = False  # is it looking for shifts?
        self.stood: list[Stand] = []  # positions after a shift
        self.asked: Digger | None = None  # where it looked for an order
        self.ordered: list[int] = []  # what it found there
        self.listing = False  # are all ways kept, or the best alone?
        self.listed: list[Plan] = []  # every way that it looked at

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        self.asked = None
        self.seat = number(view, "seat")
        s = self._known(view, legal)
        if len(legal) == 1:
            played = legal[0]
        else:
            if s is None:
                s = cast(Digger, GAME.imagine(view, rng))
                self.plan = []
            if not self.plan or self.plan[0] not in legal:
                self.plan = self._search(s, legal)
                self.asked = s.clone()
                self.ordered = self.plan
            played = self.plan[0]
        self.plan = self.plan[1:]
        self.world = s
        if s is not None:
            s.apply(played, self.seat)
        return played

    def _known(self, view: View, legal: list[int]) -> Digger | None:
        """The position, if it follows from the last one by the own move alone."""
        s = self.world
        if s is None or not s.asks(self.seat) or s.turn != number(view, "turn"):
            return None
        if s.points != number(view, "points") or progress(s) != view["progress"]:
            return None
        if view["gold"] not in (None, list(s.gold)) or view["reserve"] != list(s.reserve):
            return None  # moves were taken back
        return s if s.legal(self.seat) == legal else None

    # Looking through an order.

    def order(self, s: Digger, seat: i64) -> list[int]:
        """The moves of the best order in a position, up to where it rests."""
        self.seat = seat
        return self._search(s, s.legal(seat))

    def plans(self, s: Digger, seat: i64) -> list[Plan]:
        """Every way that it looks at, the best first."""
        self.listing = True
        self.listed = []
        best = self.order(s, seat)
        self.listing = False
        listed = sorted(self.listed, key=by_gain)
        return [(self.most, best), *[plan for plan in listed if plan[1] != best]]

    def _search(self, s: Digger, legal: list[int]) -> list[int]:
        """The moves of the best order, up to where it rests."""
        kind = kind_of(s.top)
        if kind == kinds.CHOOSE_LORD:
            return [max(legal, key=lambda n: s.court[n - LORD].liked)]
        self.most = -1e300
        self.best = [legal[0]]
        self.left = POSITIONS
        self._weigh(s)
        self._follow(s, [])
        return self.best

    def _weigh(self, s: Digger) -> None:
        """What does not change with every position: rivals, and what each Project could bring."""
        evaluation = self.evaluation
        evaluation.survey(s)
        self.rival = self._best_rival(s)
        self.mark = self._mark(s)
        prospects = evaluation.prospects
        prospects.look(s, self.seat)
        own = s.projects[self.seat]
        if s.special_left(self.seat):
            own |= s.lord(self.seat).special.tiles(s, self.seat)
        prospects.ready(s, own)
        for tile in range(TILES):
            listed: bool = prospects.listed & bit(tile) != 0
            self.values[tile] = prospects.best[tile] if listed else 0.0

    def _follow(self, s: Digger, trail: list[int]) -> None:
        """Go on to the end of the order, and keep the best that it can lead to."""
        kind = kind_of(s.top)
        if trail and (not s.asks(self.seat) or kind in RESTS or len(trail) >= STEPS or self.left <= 0):
            self._leaf(s, trail)
            return
        if kind == kinds.TILE:
            self._build(s, trail)
        elif kind == kinds.MOVE:
            if self.moving:
                self._stand(s, trail)
            else:
                self._shift(s, trail)
        elif kind in (kinds.THINK_ASIDE, kinds.EUREKA_BACK):
            self._go(s, self._worst(s), trail)
        elif kind == kinds.EUREKA:
            self._find(s, trail)
        else:
            moves = Moves()
            s.moves(self.seat, moves)
            for k in range(moves.n):
                self._go(s, moves.ids[k], trail)

    def _go(self, s: Digger, move: i64, trail: list[int]) -> None:
        after = s.clone()
        after.apply(move, self.seat)
        self._follow(after, [*trail, move])

    def _leaf(self, s: Digger, trail: list[int]) -> None:
        self._found(self._worth(s), trail)

    def _build(self, s: Digger, trail: list[int]) -> None:
        """Try out the ways to lay a Project that bring most."""
        seat = self.seat
        by_stooge = field(s.top, 0)
        prospects = self.evaluation.prospects
        prospects.look(s, seat)
        ways: list[Way] = []
        tiles, sites = Moves(), Moves()
        s.moves(seat, tiles)
        for k in range(tiles.n):
            tile = tiles.ids[k] - TILE
            if tile >= TILES:
                continue
            sites.n = 0
            list_sites(s, seat, tile, by_stooge, 0, sites)
            for j in range(sites.n):
                space = sites.ids[j] >> 1
                turns = fits(s, seat, tile, space, by_stooge)
                while turns:
                    rotation = lowest(turns)
                    turns &= turns - 1
                    ways.append((prospects.gain(s, tile, space, rotation), tile, space, rotation))
        ways.sort(reverse=True)
        for _worth, tile_, space_, rotation_ in ways[:BUILT]:
            after = s.clone()
            after.apply(TILE + tile_, seat)
            after.apply(HEX + 2 * space_, seat)
            path = [*trail, TILE + tile_, HEX + 2 * space_]
            if after.asks(seat) and kind_of(after.top) == kinds.ROTATE:
                after.apply(TURN + rotation_, seat)
                path.append(TURN + rotation_)
            self._leaf(after, path)

    def _shift(self, s: Digger, trail: list[int]) -> None:
        """Shift after shift, each time from the best positions of the one before."""
        front: list[tuple[Digger, list[int]]] = [(s, trail)]
        self.moving = True
        while front and self.left > 0:
            self.stood = []
            for at, path in front:
                self._shifts(at, path)
            self.stood.sort(key=by_worth)
            front = []
            last = 1e300
            for worth, _n, after, way in self.stood:
                if worth < last - TIE:  # others have led to the same position
                    front.append((after, way))
                    last = worth
                    if len(front) == SHIFTED:
                        break
        self.moving = False

    def _shifts(self, s: Digger, trail: list[int]) -> None:
        """All shifts from one position: of one Stooge, two, or a whole group, and of figures."""
        seat = self.seat
        starts, sizes = Moves(), Moves()
        s.moves(seat, starts)
        for k in range(starts.n):
            start = starts.ids[k]
            gone = s.clone()
            gone.apply(start, seat)
            sizes.n = 0
            if gone.asks(seat) and kind_of(gone.top) == kinds.GROUP:
                gone.moves(seat, sizes)
                for g in range(sizes.n):
                    if g < 2 or g + 1 == sizes.n:
                        self._go(gone, sizes.ids[g], [*trail, start])
            elif start != DONE or not trail:
                self._follow(gone, [*trail, start])

    def _stand(self, s: Digger, trail: list[int]) -> None:
        """A shift is made: another may follow, or none."""
        worth = self._worth(s)
        self.stood.append((worth, len(self.stood), s, trail))
        self._found(worth, [*trail, DONE])

    def _found(self, worth: float, trail: list[int]) -> None:
        if self.listing:
            self.listed.append((worth, trail))
        if worth > self.most + TIE:
            self.most = worth
            self.best = trail

    def _find(self, s: Digger, trail: list[int]) -> None:
        """Eureka: the tiles of the bag that bring most."""
        moves = Moves()
        s.moves(self.seat, moves)
        listed = [(self.values[moves.ids[k] - TILE], moves.ids[k]) for k in range(moves.n)]
        listed.sort(reverse=True)
        for _worth, move in listed[:FOUND]:
            self._go(s, move, trail)

    def _worst(self, s: Digger) -> i64:
        """The first of the Projects that bring least, as many as have to go."""
        moves = Moves()
        s.moves(self.seat, moves)
        left: i64 = field(s.top, 0) if kind_of(s.top) == kinds.THINK_ASIDE else 1
        own = s.projects[self.seat]
        chosen: i64 = 0
        while set_size(chosen) < left and own & ~chosen:
            rest = own & ~chosen
            worst = lowest(rest)
            while rest:
                tile = lowest(rest)
                rest &= rest - 1
                if self.values[tile] < self.values[worst]:
                    worst = tile
            chosen |= bit(worst)
        for k in range(moves.n):
            tile = moves.ids[k] - ASIDE
            if tile >= 0 and tile < TILES and chosen & bit(tile):
                return moves.ids[k]
        return moves.ids[0]

    # What it plays for.

    def _worth(self, s: Digger) -> float:
        """What a seat has more than half of what its best rival has; a win is worth more than all."""
        self.left -= 1
        seat = self.seat
        evaluation = self.evaluation
        if s.waiting == OVER:
            return 1000.0 if int(seat) in GAME.outcome(s).winners else -1000.0
        evaluation.measure(s, seat)
        worth = evaluation.points(s, seat)
        target: i64 = s.scenario.target
        if target and s.gold[seat] >= target:
            worth += evaluation.weights.end if self._wins(s) else -evaluation.weights.end
        rival = self.rival
        if self._mark(s) != self.mark:
            rival = self._best_rival(s)
        return worth - evaluation.weights.rival * rival

    def _best_rival(self, s: Digger) -> float:
        most = -1e300
        for other in range(s.seats):
            if other != self.seat:
                most = max(most, self.evaluation.threat(s, other))
        return most

    def _mark(self, s: Digger) -> int:
        """A number that is another one after a fight, a conquest or a raid."""
        found = s.skipping + 64 * s.fallen + 4096 * s.reserve[self.seat] + 65536 * s.crew[self.seat]
        for other in range(s.seats):
            if other != self.seat:
                found = found * 3 + s.crew[other] + 16 * s.scenario.penalty(s, other)
        return found

    def _wins(self, s: Digger) -> bool:
        """Would the seat win if the game ended now, as far as it can know?"""
        evaluation = self.evaluation
        own = evaluation.rank(s, self.seat)
        return all(
            evaluation.rank(s, other) < own
            for other in range(s.seats)
            if other != self.seat and not s.fallen & bit(other)
        )

    def explain(self) -> str:
        s = self.asked
        if s is None:
            return ""
        before = dict(self.evaluation.terms(s, int(self.seat)))
        after = s.clone()
        for move in self.ordered:
            if after.asks(self.seat):
                after.apply(move, self.seat)
        gains = [
            (points - before.get(line, 0.0), line)
            for line, points in self.evaluation.terms(after, int(self.seat))
        ]
        gain, line = max(gains)
        return f"Most for: {line} (+{gain:.1f})." if gain > TIE else ""


RESTS: Final = (kinds.ORDERS, kinds.POOL, kinds.PICK, kinds.DORM, kinds.COLLAPSE)  # where an order is done


def by_worth(way: Stand) -> tuple[float, int]:
    """Better ones first; of equal ones the first found."""
    return (-way[0], way[1])


def by_gain(plan: Plan) -> float:
    """Better ones first; of equal ones the first found."""
    return -plan[0]
