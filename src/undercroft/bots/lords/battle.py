"""The combat of one lord, solved: the plan with the best expected result over the cards that are unseen.

Expectimax on the real engine. Every choice of the lord is searched, inside battles too; chance goes through
all combat cards. Cards whose spell the party cannot cast any more differ by their fatigue alone, so they are
one outcome. What a combat can bring at most cuts plans that cannot be the best. Positions before a plan are
remembered.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.bots.lords.arena import POINT, alone, at_most, magic_ahead, worth
from undercroft.engine.core import CHANCE, kind_of
from undercroft.engine.moves import Moves
from undercroft.games.lords.battle.combat import unseen
from undercroft.games.lords.cards.spells import FIREBALL, KINDS, SPELLS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

LIMIT: Final = 600_000  # nodes, less than a second; beyond them plans are guessed, and the answer says so
NOWHERE: Final = -1e9


@final
class Plan:
    """What a lord should lay, and what comes of the whole combat then, in points gained or lost."""

    def __init__(self, moves: list[int], expected: float, best: float, worst: float, exact: bool) -> None:
        self.moves = moves  # the answers to the questions of Planning
        self.expected = expected
        self.best = best  # with the card of this round that suits it best
        self.worst = worst
        self.exact = exact


@final
class Solver:
    """Remembers positions of one combat."""

    def __init__(self, limit: i64 = LIMIT) -> None:
        self.limit: i64 = limit
        self.nodes: i64 = 0
        self.guessed: bool = False  # has the limit cost exactness?
        self.known: dict[tuple[int, ...], float] = {}  # positions before a plan, exactly
        self.above: dict[tuple[int, ...], float] = {}  # ... and of which only an upper bound is known

    def value(self, s: Lords, floor: float) -> float:
        """What a position is worth; at or below the floor it may be any upper bound."""
        if s.waiting == CHANCE:
            return self._turned_up(s, floor)
        if s.waiting < 0:
            return float(worth(s))
        if kind_of(s.top) != kinds.PLAN or s.answers.count(0):
            return self._chosen(s, floor)
        hoped = float(at_most(s))
        if hoped <= floor:
            return hoped
        key = before_plan(s)
        found = self.known.get(key)
        if found is not None:
            return found
        bound = self.above.get(key)
        if bound is not None and bound <= floor:
            return bound
        best = self._chosen(s, floor)
        if best > floor:
            self.known[key] = best
        else:
            self.above[key] = best
        return best

    def _chosen(self, s: Lords, floor: float) -> float:
        """The best of the lord's moves."""
        out = Moves()
        s.moves(0, out)
        best = NOWHERE
        spent = self.nodes > self.limit and kind_of(s.top) == kinds.PLAN
        if spent and out.n > 1:
            self.guessed = True
        k = out.n - 1
        while k >= 0:  # the rich plans first: they cut the poor ones
            move: i64 = out.ids[0] if spent else out.ids[k]
            after = s.clone()
            after.apply(move, 0)
            self.nodes += 1
            found = self.value(after, max(floor, best))
            best = max(best, found)
            k = -1 if spent else k - 1
        return best

    def _turned_up(self, s: Lords, floor: float) -> float:
        """The mean over the combat cards, cut as soon as it cannot reach the floor."""
        cards, weights = outcomes(s)
        hoped = float(at_most(s))
        left = 0.0
        for k in range(len(weights)):
            left += float(weights[k])
        wanted = floor * left
        total = left
        reached = 0.0
        for k in range(len(cards)):
            weight = float(weights[k])
            left -= weight
            after = s.clone()
            after.apply(cards[k], CHANCE)
            self.nodes += 1
            # Below this floor the other cards could not make up for it.
            reached += weight * self.value(after, (wanted - reached - left * hoped) / weight)
            if reached + left * hoped <= wanted:
                return (reached + left * hoped) / total
        return reached / total


def outcomes(s: Lords) -> tuple[vec[i64], vec[i64]]:
    """The cards that may be turned up, one of each that are the same for this party, with their weights."""
    mask = unseen(s)
    magic = magic_ahead(s)
    cards = vec[i64]()
    weights = vec[i64]()
    alike = vec[i64]([-1, -1, -1, -1])  # by fatigue: where the card without effect stands
    for kind in range(KINDS):
        if not mask >> kind & 1:
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


def before_plan(s: Lords) -> tuple[int, ...]:
    """What tells positions of one combat apart before a plan is made."""
    line = s.line
    return (
        s.round,
        line[0],
        line[1],
        line[2],
        line[3],
        line[4],
        line[5],
        line[6],
        s.up[0],
        s.down[0],
        s.traps[0],
        s.food[0],
        s.gold[0],
        s.imps[0],
        s.evil[0],
        s.marks[0],
        s.prison[0],
        s.conquered[0],
        s.flags,
        unseen(s),
        s.pets,
        s.experts,
        s.honed,
    )


def points(value: float) -> float:
    """A worth in points."""
    return value / POINT


def solve(s: Lords, seat: i64, limit: i64 = LIMIT) -> Plan:
    """The best plan of a seat in the round that begins, or, in build time, in the first round to come."""
    start = alone(s, seat)
    solver = Solver(limit)
    now = float(worth(start))
    start.run()
    moves: list[int] = []
    at = start
    expected = solver.value(at, NOWHERE)
    while at.waiting > 0 and kind_of(at.top) == kinds.PLAN:
        move = _best_move(solver, at)
        moves.append(move)
        at = at.clone()
        at.apply(move, 0)
    best, worst = spread(solver, at)
    exact = not solver.guessed
    return Plan(moves, points(expected - now), points(best - now), points(worst - now), exact)


def forecast(s: Lords, seat: i64, answers: list[int], limit: i64 = LIMIT) -> Plan:
    """What comes of a plan that a seat has in mind, if it plays on as well as it can."""
    start = alone(s, seat)
    solver = Solver(limit)
    now = float(worth(start))
    start.run()
    at = start
    for move in answers:
        at.submit(move, 0)
    expected = solver.value(at, NOWHERE)
    best, worst = spread(solver, at)
    exact = not solver.guessed
    return Plan(answers, points(expected - now), points(best - now), points(worst - now), exact)


def _best_move(solver: Solver, s: Lords) -> int:
    out = Moves()
    s.moves(0, out)
    found = -1
    best = NOWHERE
    for k in range(out.n):
        after = s.clone()
        after.apply(out.ids[k], 0)
        value = solver.value(after, best)
        if value > best:
            best = value
            found = out.ids[k]
    return found


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
