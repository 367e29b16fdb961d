"""One turn of Dungeon Dice as a graph, explored with the engine's own moves and outcomes.

A node is a position inside the turn: a *choice* of the mover, an *average* over a roll, or an *exit*,
the paths at which the turn ends. What an exit is worth is not known here; given those values,
`Turn.evaluate` works backwards to the start of the turn and `Turn.spread` forwards to the exits.

Positions are merged where the game cannot tell them apart:

* The five tools are interchangeable: renaming them changes neither what a roll is worth nor what is
  legal. So the tools on the wall are sorted by number, and rolls that differ by renaming tools of
  which the wall holds equally many are one outcome.
* Cards of the turn beyond what wins are returned when placed, so they are capped there.
* When a challenge is won, its dice and rolls are over: whatever comes next begins with new ones.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.bits import count, some
from undercroft.engine.core import CHANCE, OVER, kind_of
from undercroft.engine.options import Options
from undercroft.games.dice.frames import CHALLENGE_DECIDE, TURN
from undercroft.games.dice.options import set_up
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import GUARD, TOOLS

EXIT: Final = 0
AVERAGE: Final = 1
CHOICE: Final = 2

TIE: Final = 1e-14  # moves whose values differ by less are equal: the lower id is played
NEVER: Final = -1e300

Place = tuple[int, int, int, int, int]  # frame, wall, cards of the turn, stolen, rolls


def position(options: Options, seats: int, own: int, rival: int) -> Dice:
    """Seat 0 begins a turn with `own` cards on its path; seat 1, if there is one, has `rival`."""
    s = set_up(seats, options)
    s.paths = some(0, own) + some(1, rival)
    s.active = 0
    s.turn = 1
    s.become(TURN)
    s.run()
    return s


def sorted_tools(counts: i64, like: i64) -> i64:
    """Sort tool counts, most first, within the tools of which the bag `like` holds equally many."""
    tools = [(-count(like, k), -count(counts, k)) for k in range(TOOLS)]
    tools.sort()
    bag = some(GUARD, count(counts, GUARD))
    for k in range(TOOLS):
        bag += some(k, -tools[k][1])
    return bag


def merge(s: Dice) -> None:
    """Turn a position into the one that stands for all that are equal to it by the reasons above."""
    if kind_of(s.top) == CHALLENGE_DECIDE:
        s.wall = 0
        s.rolls = 0
    s.wall = sorted_tools(s.wall, 0)
    most = s.goal - s.path(s.active)
    s.turn_cards = min(s.turn_cards, most)


def place(s: Dice) -> Place:
    """What tells the merged positions of one turn apart."""
    return s.top, s.wall, s.turn_cards, s.stolen, s.rolls


_ROLLS: Final[dict[tuple[int, int], list[tuple[int, float]]]] = {}


def merged_outcomes(s: Dice) -> list[tuple[int, float]]:
    """The roll's outcomes up to renaming of tools, with probabilities. The wall must be sorted."""
    known = (s.wall, s.pit())
    if known not in _ROLLS:
        weights: dict[int, int] = {}
        total = 0
        for outcome, weight in s.outcomes():
            like = sorted_tools(outcome, s.wall)
            weights[like] = weights.get(like, 0) + weight
            total += weight
        _ROLLS[known] = [(outcome, weights[outcome] / total) for outcome in sorted(weights)]
    return _ROLLS[known]


@final
class Turn:
    """The graph behind one first move; nodes are numbered so that what counts comes before."""

    def __init__(self, start: Dice) -> None:
        self.kinds: vec[i64] = vec[i64]()
        self.ends: vec[i64] = vec[i64]()  # node v has the edges from ends[v - 1] to ends[v]
        self.to: vec[i64] = vec[i64]()
        self.share: vec[float] = vec[float]()  # probability of the edge of an average
        self.move: vec[i64] = vec[i64]()  # id of the edge of a choice
        self.exits: list[tuple[int, int]] = []  # paths of mover and rival at each exit
        self.exit_nodes: vec[i64] = vec[i64]()
        self.exit_at: dict[tuple[int, int], int] = {}
        self.index: dict[Place, int] = {}
        self.extra: dict[int, list[tuple[int, int]]] = {}  # choices that can win at once: other moves
        self.later: list[tuple[int, int, Dice]] = []
        self.goal: i64 = start.goal
        self.root: i64 = self.node(start.clone())
        while self.later:
            v, n, after = self.later.pop()
            self.extra.setdefault(v, []).append((n, self.node(after)))

    # Exploring.

    def node(self, s: Dice) -> int:
        """The node of a position, explored if it is new. Takes the position over."""
        if s.waiting == OVER or s.turn > 1:
            return self.exit(s)
        merge(s)
        here = place(s)
        if here in self.index:
            return self.index[here]
        v = self.average(s) if s.waiting == CHANCE else self.choice(s)
        self.index[here] = v
        return v

    def exit(self, s: Dice) -> int:
        """The exit to the paths as they are."""
        paths = (s.path(0), s.path(1))
        if paths not in self.exit_at:
            self.exits.append(paths)
            v = self.close(EXIT)
            self.exit_nodes = append(self.exit_nodes, v)
            self.exit_at[paths] = v
        return self.exit_at[paths]

    def average(self, s: Dice) -> int:
        """A roll: every outcome's node with its probability."""
        shares: dict[int, float] = {}
        for outcome, share in merged_outcomes(s):
            after = s.clone()
            after.apply(outcome, CHANCE)
            v = self.node(after)
            shares[v] = shares.get(v, 0.0) + share
        for v, share in shares.items():
            self.edge(v, share, 0)
        return self.close(AVERAGE)

    def choice(self, s: Dice) -> int:
        """A decision. Nothing is better than to win at once, so then the node waits for no other move.

        (The other moves of such a node lead in a circle: a full wall, six dice again, a full wall.)
        """
        moves: list[tuple[int, Dice]] = []
        wins = False
        for n in s.legal(0):
            after = s.clone()
            after.apply(n, 0)
            moves.append((n, after))
            wins = wins or after.waiting == OVER
        if not wins:
            nodes = [(n, self.node(after)) for n, after in moves]
            for n, v in nodes:
                self.edge(v, 0.0, n)
            return self.close(CHOICE)
        for n, after in moves:
            if after.waiting == OVER:
                self.edge(self.exit(after), 0.0, n)
        here = self.close(CHOICE)
        self.later.extend((here, n, after) for n, after in moves if after.waiting != OVER)
        return here

    def edge(self, to: i64, share: float, move: i64) -> None:
        """Add an edge to the node that is closed next."""
        self.to = append(self.to, to)
        self.share = append(self.share, share)
        self.move = append(self.move, move)

    def close(self, kind: i64) -> int:
        """Number the node whose edges have been added."""
        self.kinds = append(self.kinds, kind)
        self.ends = append(self.ends, len(self.to))
        return len(self.kinds) - 1

    # Computing.

    def evaluate(self, worth: vec[float]) -> vec[float]:
        """The value of every node to the mover, who plays best, from the worth of each exit."""
        kinds = self.kinds
        ends = self.ends
        to = self.to
        share = self.share
        size = len(kinds)
        values: vec[float] = vec[float]([0.0] * size)
        for e in range(len(worth)):
            values[self.exit_nodes[e]] = worth[e]
        k: i64 = 0
        for v in range(size):
            end = ends[v]
            if kinds[v] == AVERAGE:
                total = 0.0
                while k < end:
                    total += share[k] * values[to[k]]
                    k += 1
                values[v] = total
            elif kinds[v] == CHOICE:
                best = NEVER
                while k < end:
                    best = max(best, values[to[k]])
                    k += 1
                values[v] = best
        return values

    def chosen(self, v: i64, values: vec[float]) -> i64:
        """The edge that is played at a choice: the best, the lowest id among equals."""
        k: i64 = self.ends[v - 1] if v else 0
        pick = k
        end = self.ends[v]
        while k < end:
            if values[self.to[k]] > values[self.to[pick]] + TIE:
                pick = k
            k += 1
        return pick

    def spread(self, values: vec[float]) -> vec[float]:
        """The probability of each exit when the mover plays best by these values."""
        size: i64 = self.root + 1
        chance: vec[float] = vec[float]([0.0] * size)
        chance[self.root] = 1.0
        v: i64 = self.root
        while v >= 0:
            here = chance[v]
            if here > 0.0 and self.kinds[v] == AVERAGE:
                k: i64 = self.ends[v - 1] if v else 0
                while k < self.ends[v]:
                    chance[self.to[k]] += here * self.share[k]
                    k += 1
            elif here > 0.0 and self.kinds[v] == CHOICE:
                chance[self.to[self.chosen(v, values)]] += here
            v -= 1
        out: vec[float] = vec[float]([0.0] * len(self.exits))
        for e in range(len(self.exits)):
            at = self.exit_nodes[e]
            if at < size:
                out[e] = chance[at]
        return out

    def moves(self, v: int) -> list[tuple[int, int]]:
        """Every legal move at a choice with the node it leads to, ascending by id."""
        first = self.ends[v - 1] if v else 0
        listed = [(self.move[k], self.to[k]) for k in range(first, self.ends[v])]
        return sorted(listed + self.extra.get(v, []))
