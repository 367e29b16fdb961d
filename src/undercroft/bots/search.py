"""Monte Carlo tree search over information sets: from what one seat knows, by many imagined games.

Every simulation takes an imagined world, walks down the tree (each seat by its own interest, chance by
its weights), adds one node, plays on from there and adds what came of it to every node on its way.
Moves are told apart by their ids alone, so that worlds share one tree. What the searching seat cannot
see, a hidden draw or a secret move of a rival, leads to one and the same node whatever it was.

Where several seats are asked at once, the searching seat answers first: that is what is searched for. The
others answer by their habit, for they see nothing of it. When the last has answered all is shown, and the
tree branches by what it was, as behind a draw that everybody sees.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.bots.evaluation import Evaluation
from undercroft.bots.tree import NONE, Tree
from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import CHANCE, State
from undercroft.engine.moves import Moves
from undercroft.engine.play import playout
from undercroft.engine.rng import Rng
from undercroft.engine.together import mix

CURIOSITY: Final = 1.4  # how much untried moves attract, in spreads of what came of games
UNSEEN: Final = -2  # the label of what the searching seat does not see
FOREVER: Final = 1_000_000_000
SETTLING: Final = 64  # simulations after which the spread is measured anew


@final
class Search:
    """One search for one seat. `worlds` are the positions that it may be in, equally likely."""

    def __init__(self, evaluation: Evaluation, seat: i64, seats: int, depth: i64, guided: bool) -> None:
        self.evaluation = evaluation
        self.seat: i64 = seat
        self.hidden: bool = evaluation.hidden
        self.depth: i64 = depth if depth >= 0 else FOREVER  # nodes of a playout after which it may be cut
        self.guided: bool = guided  # are playouts sensible, or random?
        self.tree = Tree()
        self.root: i64 = 0
        self.worlds: list[State] = []
        self.simulations: i64 = 0
        self.nodes: i64 = 0  # of games, in trees and playouts
        self.moves = Moves()
        self.way: vec[i64] = vec[i64]([0] * 64)  # the nodes of one simulation
        self.who: vec[i64] = vec[i64]([0] * 64)  # whoever moved there
        self.worth: vec[float] = vec[float]([0.0] * seats)
        self.sums: vec[float] = vec[float]([0.0] * seats)  # what came of all simulations, by seat
        self.squares: vec[float] = vec[float]([0.0] * seats)
        self.pull: vec[float] = vec[float]([0.5 * CURIOSITY] * seats)

    def begin_at(self, node: int) -> None:
        """Go on from another node: what was learnt below it stays."""
        self.root = node
        self.simulations = 0
        for seat in range(len(self.sums)):
            self.sums[seat] = 0.0
            self.squares[seat] = 0.0

    def run(self, times: i64, rng: Rng) -> None:
        """So many simulations more."""
        many: i64 = len(self.worlds)
        for i in range(times):
            self.simulate(self.worlds[self.simulations % many].clone(), rng)
            self.simulations += 1
            if self.simulations % SETTLING == 0:
                self.settle()

    def simulate(self, s: State, rng: Rng) -> None:
        """One game from the root to its end, or to where it is cut."""
        tree = self.tree
        evaluation = self.evaluation
        hidden = self.hidden
        moves = self.moves
        node = self.root
        steps: i64 = 0
        own = bit(self.seat)
        shown: i64 = 0
        while True:
            mover = s.waiting
            if shown:  # what lay there in secret is known now, as if chance had drawn it
                node = tree.outcome(node, shown)
                mover = CHANCE
                shown = 0
            elif mover > 0:
                mover = self.seat if mover & own else lowest(mover)
                s.moves(mover, moves)
                self.nodes += 1
                if hidden and mover != self.seat and not s.seen_by() & own:
                    shown = self.answer(s, mover, self.habit(s, mover, rng))
                    node = tree.outcome(node, UNSEEN)
                    mover = CHANCE
                elif moves.n == 1 and not hidden:
                    s.apply(moves.ids[0], mover)  # nothing to decide, nothing to remember
                    continue
                else:
                    node = self.select(s, node, mover, rng)
                    shown = self.answer(s, mover, tree.label[node])
            elif mover == CHANCE:
                self.nodes += 1
                if hidden and not s.seen_by() & own:
                    s.apply(s.sample(rng), CHANCE)
                    node = tree.outcome(node, UNSEEN)
                else:
                    n = s.sample(rng)
                    s.apply(n, CHANCE)
                    node = tree.outcome(node, evaluation.alike(s, n))
            else:
                break
            if steps == len(self.way):
                self.way = append(self.way, 0)
                self.who = append(self.who, 0)
            self.way[steps] = node
            self.who[steps] = mover
            steps += 1
            if tree.visits[node] == 0:
                self.play_on(s, rng)
                break
        evaluation.worth(s, self.worth)
        self.learn(steps)

    def answer(self, s: State, mover: i64, n: i64) -> i64:
        """A seat answers; where that shows what all have answered in secret, a number for it, else 0."""
        if not self.hidden or s.waiting & s.waiting - 1:  # others have still to answer
            s.apply(n, mover)
            return 0
        lying = s.lying()
        s.apply(n, mover)
        return mix(lying, n) if lying and not s.unshown() else 0

    def select(self, s: State, node: i64, mover: i64, rng: Rng) -> i64:
        """The child to go to: an untried move, or the most promising of those tried.

        At the root, and in random playouts, every move is tried once first. Below it a guided search begins
        with the sensible move and tries others only as visits grow: a few simulations should not be spent on
        every foolish thing that one could do.
        """
        tree = self.tree
        moves = self.moves
        visits = tree.visits
        offered = tree.offered
        total = tree.total
        label = tree.label
        following = tree.following
        pull = self.pull[mover]
        child = tree.first[node]
        tried: i64 = 0
        best: i64 = NONE
        promise = -1e300
        last: i64 = 0
        scale = 0.0
        for k in range(moves.n):
            move = moves.ids[k]
            while child != NONE and label[child] < move:
                child = following[child]
            if child == NONE or label[child] != move:
                continue
            tried += 1
            offered[child] += 1
            if offered[child] != last:
                last = offered[child]
                scale = pull * sqrt(log(float(last)))
            tries = float(visits[child])
            hope = total[child] / tries + scale / sqrt(tries)
            if hope > promise:
                promise = hope
                best = child
            child = following[child]
        untried = moves.n - tried
        if untried == 0 or (self.guided and node != self.root and tried * tried > visits[node]):
            return best
        wanted: i64 = NONE
        if self.guided and tree.first[node] == NONE:
            wanted = self.evaluation.sensible(s, mover, moves, rng)
        return self.expand(node, wanted, rng.below(untried))

    def expand(self, node: i64, wanted: i64, skip: i64) -> i64:
        """A new child: behind the wanted move, or (NONE) behind the untried move after `skip` others."""
        tree = self.tree
        moves = self.moves
        child = tree.first[node]
        before: i64 = NONE
        for k in range(moves.n):
            move = moves.ids[k]
            while child != NONE and tree.label[child] < move:
                before = child
                child = tree.following[child]
            if child == NONE or tree.label[child] != move:
                if move == wanted or (wanted == NONE and skip == 0):
                    made = tree.insert(node, before, move)
                    tree.offered[made] = 1
                    return made
                skip -= 1
        raise RuntimeError(f"move {wanted} is not among the legal moves")

    def habit(self, s: State, mover: i64, rng: Rng) -> i64:
        """What a seat would answer, of its legal moves: a sensible one in a guided search, else any."""
        moves = self.moves
        if self.guided:
            return self.evaluation.sensible(s, mover, moves, rng)
        return moves.ids[rng.below(moves.n)]

    def play_on(self, s: State, rng: Rng) -> None:
        """Play to the end of the game, or until the playout is cut."""
        moves = self.moves
        evaluation = self.evaluation
        left = self.depth
        if not self.guided:
            left -= playout(s, rng, moves, left)
        while left > 0 or not evaluation.quiet(s):
            asked = s.waiting
            if asked > 0:
                mover = lowest(asked)
                s.moves(mover, moves)
                s.apply(self.habit(s, mover, rng), mover)
            elif asked == CHANCE:
                s.apply(s.sample(rng), CHANCE)
            else:
                break
            left -= 1
        self.nodes += self.depth - left

    def learn(self, steps: i64) -> None:
        """Add what came of a simulation to the nodes on its way."""
        tree = self.tree
        worth = self.worth
        way = self.way
        who = self.who
        tree.visits[self.root] += 1
        for k in range(steps):
            node = way[k]
            tree.visits[node] += 1
            mover = who[k]
            if mover >= 0:
                value = worth[mover]
                tree.total[node] += value
                tree.squares[node] += value * value
        for seat in range(len(worth)):
            value = worth[seat]
            self.sums[seat] += value
            self.squares[seat] += value * value

    def settle(self) -> None:
        """Measure how much results spread: it is the scale for how far means can be off."""
        count = float(self.simulations)
        for seat in range(len(self.sums)):
            mean = self.sums[seat] / count
            self.pull[seat] = CURIOSITY * sqrt(max(self.squares[seat] / count - mean * mean, 1e-12))

    # What was found.

    def decided(self, left: i64) -> bool:
        """Would so many simulations more not change the move?"""
        most: i64 = 0
        second: i64 = 0
        for child in self.tree.children(self.root):
            visits = self.tree.visits[child]
            if visits > most:
                second = most
                most = visits
            else:
                second = max(second, visits)
        return most - second > left

    def found(self) -> "list[Found]":
        """What is known of each move that was tried, by ascending move."""
        tree = self.tree
        listed: list[Found] = []
        for child in tree.children(self.root):
            tries = tree.visits[child]
            if tries:
                mean = tree.total[child] / float(tries)
                spread = max(tree.squares[child] / float(tries) - mean * mean, 0.0)
                error = sqrt(spread / float(tries)) if tries > 1 else 0.5
                listed.append(Found(tree.label[child], tries, mean, error))
        return listed

    def value(self, seat: int) -> tuple[float, float]:
        """What the root is worth to a seat by all simulations, and the error of that."""
        count = float(max(self.simulations, 1))
        mean = self.sums[seat] / count
        return mean, sqrt(max(self.squares[seat] / count - mean * mean, 0.0) / count)


@final
class Found:
    """A move of the root: how often it was tried, its mean worth and the error of the mean."""

    def __init__(self, move: int, tries: int, worth: float, error: float) -> None:
        self.move = move
        self.tries = tries
        self.worth = worth
        self.error = error
