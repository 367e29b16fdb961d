"""The combat of one lord, solved: the plan with the best expected result over the cards that are unseen.

Expectimax on the real engine. Every choice of the lord is searched, inside battles too; chance goes through
all combat cards. What a battle can come to does not depend on the cards that are left, so each is fought
once, for each card that works differently, and remembered as the positions that it leads to; of positions
that are alike there is one (`likeness.py`). What a combat can bring at most (`ceiling.py`) cuts plans, cards
and battles that cannot be the best.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.bots.lords.arena import POINT, TRAP_WORTH, alone, magic_ahead, paladin_ahead, worth
from undercroft.bots.lords.ceiling import FATIGUES, OF_FATIGUE, Ceiling, Odds, fatigues
from undercroft.bots.lords.likeness import at_work, before_plan, last_battle, told_apart
from undercroft.engine.bits import bit, count, lowest
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.moves import Moves
from undercroft.engine.sets import set_size
from undercroft.games.lords.battle import plans
from undercroft.games.lords.battle.combat import unseen
from undercroft.games.lords.cards.spells import FIREBALL, KINDS, SPELLS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

LIMIT: Final = 600_000  # nodes, less than a second; beyond them plans are guessed, and the answer says so
NOWHERE: Final = -1e9
SLIGHT: Final = 1e-6
SHOWN: Final = KINDS + FATIGUES  # the place of a battle whose card was known before
BATTLES: Final = SHOWN + 1


@final
class Plan:
    """What a lord should lay, and what comes of the whole combat then, in points gained or lost."""

    def __init__(
        self, moves: list[int], expected: float, best: float, worst: float, exact: bool, nodes: int
    ) -> None:
        self.moves = moves  # the answers to the questions of Planning
        self.expected = expected
        self.best = best  # with the card of this round that suits it best
        self.worst = worst
        self.exact = exact
        self.nodes = nodes  # that it took


@final
class Place:
    """A position before a plan, the cards of the deck excepted."""

    def __init__(self, s: Lords | None, working: i64, ceiling: Ceiling | None, key: tuple[int, ...]) -> None:
        self.s = s  # None: the combat is over
        self.key = key
        self.worth: i64 = 0 if s is None else worth(s)
        self.round: i64 = 0 if s is None else s.round
        self.working: i64 = working  # the cards that do something
        self.ceiling = ceiling
        self.laid: list[Laid] = []  # the plans, once it was looked at
        self.opened: bool = False
        self.likely: i64 = 0  # the plan that was best when it was looked at last
        self.known: dict[int, float] = {}  # by deck: what is still to come, exactly
        self.above: dict[int, float] = {}  # ... and where only an upper bound is known


@final
class Way:
    """What a battle can come to: what it brings, and where it leads."""

    def __init__(self, gain: float, to: Place) -> None:
        self.gain = gain
        self.to = to


@final
class Laid:
    """A plan, and the battles that follow by the card."""

    def __init__(
        self,
        s: Lords | None,
        place: Place | None,
        moves: list[int],
        round_: i64,
        ceiling: Ceiling | None,
        working: i64,
        code: i64,
    ) -> None:
        self.s = s  # the position behind it; None: to be made from the place and the moves
        self.place = place
        self.moves = moves
        self.round: i64 = round_
        self.ceiling = ceiling  # None: the card was known, and the battle has begun
        self.working: i64 = working  # the cards that do something
        self.code: i64 = code  # what is laid
        self.ways: list[list[Way] | None] = [None] * BATTLES


@final
class Solver:
    """Remembers positions of one combat."""

    def __init__(self, limit: i64 = LIMIT) -> None:
        self.limit: i64 = limit
        self.nodes: i64 = 0
        self.guessed: bool = False  # has the limit cost exactness?
        self.deck: i64 = 0  # the cards that are unseen at the start
        self.odds: Odds | None = None
        self.places: dict[tuple[int, ...], Place] = {}
        self.last_battles: dict[tuple[int, ...], list[Way]] = {}
        self.end = Place(None, 0, None, ())

    def begin(self, s: Lords) -> None:
        """The combat that is to be solved, from this position on."""
        if self.odds is None:
            self.odds = Odds(s)
            self.deck = unseen(s)

    def value(self, s: Lords, floor: float) -> float:
        """What a position is worth; at or below the floor it may be any upper bound."""
        self.begin(s)
        if s.waiting != CHANCE and s.waiting < 0:
            return float(worth(s))
        deck = unseen(s)
        start = float(worth(s))
        if s.waiting != CHANCE and kind_of(s.top) != kinds.PLAN:
            return start + self._best_way(
                self._fought(s.clone(), s.round, start, -NOWHERE), deck, floor - start
            )
        if s.waiting != CHANCE and not s.answers.count(0):
            return start + self.ahead(self.place(s), deck, floor - start)
        start += float(lair(s) if s.waiting == CHANCE else 0)
        best = NOWHERE
        for laid in self._plans(s, None):
            best = max(best, self._over_cards(laid, start, deck, max(floor - start, best)))
        return start + best

    # Positions before a plan.

    def place(self, s: Lords) -> Place:
        """The one that stands for all that are alike."""
        working = at_work(s, self.deck)
        key = before_plan(s, self.deck, working)
        found = self.places.get(key)
        if found is None:
            found = Place(s, working, self._ceiling(s, False), key)
            self.places[key] = found
        return found

    def _ceiling(self, s: Lords, laid: bool) -> Ceiling:
        return Ceiling(s, len(s.cards) - s.round + 1, laid, paladin_ahead(s, self.deck))

    def ahead(self, place: Place, deck: i64, floor: float) -> float:
        """What is still to come at a place; at or below the floor it may be any upper bound."""
        ceiling, odds = place.ceiling, self.odds
        if place.s is None or ceiling is None or odds is None:
            return 0.0
        code = told_apart(deck, place.working)
        found = place.known.get(code)
        if found is not None:
            return found
        bound = place.above.get(code)
        if bound is not None and bound <= floor:
            return bound
        hoped = ceiling.most(odds.of(place.round, fatigues(deck)), -1)
        if hoped <= floor:
            return hoped
        looked_at = place.opened
        if not looked_at:
            place.laid = self._plans(place.s, place)
            place.opened = True
        best = NOWHERE
        start = float(place.worth)
        hopes = vec[float]()
        for laid in place.laid:
            hopes = append(hopes, self._hoped(laid, deck))
        at: i64 = place.likely if looked_at else foremost(hopes)
        while at >= 0:
            hope = hopes[at]
            hopes[at] = NOWHERE
            value = hope
            if hope > max(floor, best):
                value = self._over_cards(place.laid[at], start, deck, max(floor, best))
            if value > best:
                best = value
                place.likely = at
            at = foremost(hopes)
        if best > floor:
            place.known[code] = best
        else:
            place.above[code] = best
        return best

    def _at_most(self, place: Place, deck: i64) -> float:
        """What is still to come at a place at most, as far as it is known without a look at its plans."""
        ceiling, odds = place.ceiling, self.odds
        if ceiling is None or odds is None:
            return 0.0
        code = told_apart(deck, place.working)
        found = place.known.get(code)
        if found is not None:
            return found
        hoped = ceiling.most(odds.of(place.round, fatigues(deck)), -1)
        bound = place.above.get(code)
        return hoped if bound is None else min(bound, hoped)

    # Plans.

    def _plans(self, s: Lords, place: Place | None) -> list[Laid]:
        """All plans that can be laid, the rich ones first; if there are no nodes left, one."""
        found: list[Laid] = []
        spent = self.nodes > self.limit
        working = at_work(s, self.deck)
        todo: list[tuple[Lords, list[int]]] = [(s, [])]
        while todo:
            at, moves = todo.pop()
            if at.waiting > 0 and kind_of(at.top) == kinds.PLAN and (not moves or at.answers.count(0)):
                out = Moves()
                at.moves(0, out)
                tried: i64 = out.n
                if spent and out.n > 1:
                    self.guessed = True
                    tried = 1
                for k in range(tried):
                    after = at.clone() if k + 1 < tried or at is s else at
                    after.apply(out.ids[k], 0)
                    self.nodes += 1
                    todo.append((after, [*moves, out.ids[k]]))
                continue
            waits = at.waiting == CHANCE and at.round == s.round
            ceiling = self._ceiling(at, True) if waits else None
            found.append(
                Laid(
                    at if place is None else None,
                    place,
                    moves,
                    s.round,
                    ceiling,
                    working,
                    at.plan[0] if waits else 0,
                )
            )
        return found

    def _hoped(self, laid: Laid, deck: i64) -> float:
        """What a plan brings at most, as far as it is known without a battle."""
        ceiling, odds = laid.ceiling, self.odds
        if ceiling is None or odds is None:
            return -NOWHERE
        bag = fatigues(deck)
        sum_, total = 0.0, 0.0
        for fatigue in range(FATIGUES):
            n = count(bag, fatigue)
            if n:
                after = odds.of(laid.round + 1, bag - bit(4 * fatigue))
                sum_ += float(n) * ceiling.most(after, fatigue)
                total += float(n)
        return sum_ / total

    def _over_cards(self, laid: Laid, start: float, deck: i64, floor: float) -> float:
        """What a plan brings on from what there was before it: the mean over the cards.

        It is cut as soon as it cannot reach the floor.
        """
        ceiling, odds = laid.ceiling, self.odds
        if ceiling is None or odds is None:
            return self._best_way(self._battle(laid, start, SHOWN, 0, -NOWHERE), deck, floor)
        slots, cards, weights = self._kinds_of_cards(laid, deck)
        bag = fatigues(deck)
        last = laid.round == odds.last
        hopes = vec[float]([0.0] * len(slots))
        left, total = 0.0, 0.0
        for k in range(len(slots)):
            fatigue = SPELLS[cards[k]].fatigue
            hopes[k] = ceiling.most(odds.of(laid.round + 1, bag - bit(4 * fatigue)), fatigue)
            left += float(weights[k]) * hopes[k]
            total += float(weights[k])
        wanted = floor * total
        if left <= wanted:
            return left / total
        if not last:  # where the battles lead tells more, and fighting them is little beside what follows
            for k in range(len(slots)):
                most = NOWHERE
                rest = deck & ~bit(cards[k])
                for way in self._battle(laid, start, slots[k], cards[k], -NOWHERE):
                    most = max(most, way.gain + self._at_most(way.to, rest))
                if most < hopes[k]:
                    left -= float(weights[k]) * (hopes[k] - most)
                    hopes[k] = most
                    if left <= wanted:
                        return left / total
        reached = 0.0
        for k in range(len(slots)):
            weight = float(weights[k])
            left -= weight * hopes[k]
            ways = self._battle(laid, start, slots[k], cards[k], hopes[k] if last else -NOWHERE)
            # Below this floor the other cards could not make up for it.
            value = self._best_way(ways, deck & ~bit(cards[k]), (wanted - reached - left) / weight)
            reached += weight * min(value, hopes[k])
            if reached + left <= wanted:
                return (reached + left) / total
        return reached / total

    def _kinds_of_cards(self, laid: Laid, deck: i64) -> tuple[vec[i64], vec[i64], vec[i64]]:
        """The battles that may follow: their place in `ways`, a card that leads there, and how many do."""
        slots = vec[i64]()
        cards = vec[i64]()
        weights = vec[i64]()
        working = laid.working
        rest = deck & working
        while rest:
            kind = lowest(rest)
            rest &= rest - 1
            slots = append(slots, kind)
            cards = append(cards, kind)
            weights = append(weights, 1)
        for fatigue in range(FATIGUES):
            idle = deck & ~working & OF_FATIGUE[fatigue]
            if idle:
                slots = append(slots, KINDS + fatigue)
                cards = append(cards, lowest(idle))
                weights = append(weights, set_size(idle))
        return slots, cards, weights

    # Battles.

    def _battle(self, laid: Laid, start: float, slot: i64, card: i64, enough: float) -> list[Way]:
        """What the battle behind a plan can come to; one way that brings enough is enough."""
        ways = laid.ways[slot]
        if ways is None:
            odds = self.odds
            key: tuple[int, ...] = ()
            if odds is not None and laid.round == odds.last and laid.place is not None and slot != SHOWN:
                key = last_battle(laid.place.key, laid.code, slot)
                ways = self.last_battles.get(key)
                if ways is not None:
                    laid.ways[slot] = ways
                    return ways
            s = laid.s
            if s is not None:
                s = s.clone()
            elif laid.place is not None and laid.place.s is not None:
                s = laid.place.s.clone()
                for move in laid.moves:
                    s.apply(move, 0)
                    self.nodes += 1
            else:
                raise ValueError("a plan without a position")
            if slot != SHOWN:
                s.apply(card, CHANCE)
                self.nodes += 1
            ways = self._fought(s, laid.round, start, enough)
            laid.ways[slot] = ways
            if key:
                self.last_battles[key] = ways
        return ways

    def _fought(self, s: Lords, round_: i64, start: float, enough: float) -> list[Way]:
        """All that the choices inside a battle can come to, from what there was at the start.

        Behind one that ends the combat with enough the others are not looked at.
        """
        found: list[Way] = []
        todo: list[Lords] = [s]
        while todo:
            at = todo.pop()
            over = at.waiting != CHANCE and at.waiting < 0
            if over or at.round > round_:
                to = self.end if over else self.place(at)
                gain = float(worth(at)) - start
                there = False
                for way in found:
                    if way.to is to:
                        way.gain = max(way.gain, gain)
                        there = True
                        break
                if not there:
                    found.append(Way(gain, to))
                if over and gain >= enough - SLIGHT:
                    break
                continue
            out = Moves()
            at.moves(0, out)
            for k in range(out.n):
                after = at.clone() if k + 1 < out.n else at
                after.apply(out.ids[k], 0)
                self.nodes += 1
                todo.append(after)
        return found

    def _best_way(self, ways: list[Way], deck: i64, floor: float) -> float:
        """The best that a battle can come to."""
        if len(ways) == 1:
            way = ways[0]
            return way.gain + self.ahead(way.to, deck, floor - way.gain)
        best = NOWHERE
        hopes = vec[float]()
        for way in ways:
            hopes = append(hopes, way.gain + self._at_most(way.to, deck))
        at = foremost(hopes)
        while at >= 0:
            value = hopes[at]
            hopes[at] = NOWHERE
            if value > max(floor, best):
                way = ways[at]
                value = way.gain + self.ahead(way.to, deck, max(floor, best) - way.gain)
            best = max(best, value)
            at = foremost(hopes)
        return best

    def spread(self, laid: Laid, start: float, deck: i64) -> tuple[float, float]:
        """The best and the worst that the card of this round can make of a plan."""
        if laid.ceiling is None:
            value = self._best_way(self._battle(laid, start, SHOWN, 0, -NOWHERE), deck, NOWHERE)
            return value, value
        best, worst = NOWHERE, -NOWHERE
        slots, cards, _weights = self._kinds_of_cards(laid, deck)
        for k in range(len(slots)):
            ways = self._battle(laid, start, slots[k], cards[k], -NOWHERE)
            value = self._best_way(ways, deck & ~bit(cards[k]), NOWHERE)
            best, worst = max(best, value), min(worst, value)
        return best, worst


def foremost(hopes: vec[float]) -> i64:
    """The place of the greatest number; -1 if all are nowhere."""
    found: i64 = -1
    best = NOWHERE
    for k in range(len(hopes)):
        if hopes[k] > best:
            best = hopes[k]
            found = k
    return found


def lair(s: Lords) -> i64:
    """What is in a plan, as it counts in the lair and in the hand."""
    n: i64 = 0
    for slot in range(plans.SLOTS):
        if plans.monster(s, 0, slot) >= 0:
            n += POINT
    return n + TRAP_WORTH * plans.traps_laid(s, 0)


def outcomes(s: Lords) -> tuple[vec[i64], vec[i64]]:
    """The cards that may be turned up, one of each that are the same for this party, with their weights."""
    deck = unseen(s)
    magic = magic_ahead(s, deck)
    cards = vec[i64]()
    weights = vec[i64]()
    alike = vec[i64]([-1] * FATIGUES)  # by fatigue: where the card without effect stands
    for kind in range(KINDS):
        if not deck >> kind & 1:
            continue
        spell = SPELLS[kind]
        if spell.magic > magic or kind == FIREBALL:
            place = alike[spell.fatigue]
            if place >= 0:
                weights[place] += 1
                continue
            alike[spell.fatigue] = len(cards)
        cards = append(cards, kind)
        weights = append(weights, 1)
    return cards, weights


def points(value: float) -> float:
    """A worth in points."""
    return value / POINT


def solve(s: Lords, seat: i64, limit: i64 = LIMIT) -> Plan:
    """The best plan of a seat in the round that begins, or, in build time, in the first round to come."""
    start = alone(s, seat)
    now = float(worth(start))
    start.run()
    solver = Solver(limit)
    solver.begin(start)
    if start.waiting != CHANCE and kind_of(start.top) != kinds.PLAN:
        value = solver.value(start, NOWHERE) - now
        return Plan([], points(value), points(value), points(value), not solver.guessed, solver.nodes)
    deck = unseen(start)
    place = solver.place(start)
    expected = solver.ahead(place, deck, NOWHERE)
    best = place.laid[place.likely]
    high, low = solver.spread(best, float(place.worth), deck)
    gained = float(place.worth) - now
    return Plan(
        best.moves,
        points(gained + expected),
        points(gained + high),
        points(gained + low),
        not solver.guessed,
        solver.nodes,
    )


def forecast(s: Lords, seat: i64, answers: list[int], limit: i64 = LIMIT) -> Plan:
    """What comes of a plan that a seat has in mind, if it plays on as well as it can."""
    start = alone(s, seat)
    now = float(worth(start))
    start.run()
    solver = Solver(limit)
    solver.begin(start)
    at = start
    for move in answers:
        at.submit(move, 0)
    expected = solver.value(at, NOWHERE)
    best, worst = spread(solver, at)
    exact = not solver.guessed
    return Plan(answers, points(expected - now), points(best - now), points(worst - now), exact, solver.nodes)


def spread(solver: Solver, s: Lords) -> tuple[float, float]:
    """The best and the worst that the card of this round can make of a plan."""
    if s.waiting != CHANCE:
        value = solver.value(s, NOWHERE)
        return value, value
    cards, _weights = outcomes(s)
    best, worst = NOWHERE, -NOWHERE
    for k in range(len(cards)):
        after = s.clone()
        after.apply(cards[k], CHANCE)
        value = solver.value(after, NOWHERE)
        best, worst = max(best, value), min(worst, value)
    return best, worst
