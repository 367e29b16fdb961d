"""The memory of a search: a tree of moves and chance outcomes, as plain arrays of numbers.

A node stands for what was done to get there. Behind a decision its children are linked in ascending
order of their moves, so that one walk along the legal moves finds them all. Behind a chance event there
can be hundreds, so these are found by a hash of their parent and their label.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

NONE: Final = -1
SMALL: Final = 1024  # slots of a new tree


@final
@mypyc_attr(acyclic=True)
class Tree:
    """Nodes by number; node 0 is where the search began."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.label: vec[i64] = vec[i64]()  # the move, or what chance did
        self.first: vec[i64] = vec[i64]()  # the child with the lowest move
        self.following: vec[i64] = vec[i64]()  # the sibling with the next move
        self.parent: vec[i64] = vec[i64]()  # of a chance outcome; NONE for moves
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often the move was legal when its parent was visited
        self.total: vec[float] = vec[float]()  # worth to whoever moved here, summed over visits
        self.squares: vec[float] = vec[float]()
        self.slots: vec[i64] = vec[i64]([NONE] * SMALL)
        self.filled: i64 = 0
        self.node(NONE, NONE)

    def node(self, label: i64, parent: i64) -> i64:
        """A new node."""
        at = self.size
        self.label = append(self.label, label)
        self.first = append(self.first, NONE)
        self.following = append(self.following, NONE)
        self.parent = append(self.parent, parent)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.total = append(self.total, 0.0)
        self.squares = append(self.squares, 0.0)
        self.size = at + 1
        return at

    def insert(self, parent: i64, before: i64, move: i64) -> i64:
        """A new child behind a decision, linked behind its sibling `before` (NONE: as the first)."""
        child = self.node(move, NONE)
        if before == NONE:
            self.following[child] = self.first[parent]
            self.first[parent] = child
        else:
            self.following[child] = self.following[before]
            self.following[before] = child
        return child

    def known(self, parent: i64, label: i64) -> i64:
        """The child behind a chance event, or NONE."""
        return self.slots[self.slot(parent, label)]

    def outcome(self, parent: i64, label: i64) -> i64:
        """The child behind a chance event, made if it is new (it has no visits then)."""
        at = self.slot(parent, label)
        child = self.slots[at]
        if child == NONE:
            child = self.node(label, parent)
            self.slots[at] = child
            self.filled += 1
            if 2 * self.filled > len(self.slots):
                self.widen()
        return child

    def slot(self, parent: i64, label: i64) -> i64:
        """Where a child behind a chance event stands, or will stand."""
        slots = self.slots
        last: i64 = len(slots) - 1  # a power of two, less one
        # All products stay below 2**62, so that both modes compute the same.
        mixed: i64 = (label & 0x3FFFFFFF) * 1000003 ^ (label >> 30) * 7919 ^ parent * 2654435761
        at = (mixed ^ mixed >> 17 ^ mixed >> 31) & last
        while True:
            child = slots[at]
            if child == NONE or (self.parent[child] == parent and self.label[child] == label):
                return at
            at = at + 1 & last

    def widen(self) -> None:
        """Twice as many slots."""
        self.slots = vec[i64]([NONE] * (2 * len(self.slots)))
        for child in range(self.size):
            if self.parent[child] != NONE:
                self.slots[self.slot(self.parent[child], self.label[child])] = child

    def children(self, parent: i64) -> list[int]:
        """The children behind a decision, by ascending move."""
        listed: list[int] = []
        child = self.first[parent]
        while child != NONE:
            listed.append(child)
            child = self.following[child]
        return listed
