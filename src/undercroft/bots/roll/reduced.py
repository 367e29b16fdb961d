"""The reduced delve, solved exactly by backward induction.

No hero, no treasure; chests, potions and Scrolls are rolled but do nothing. What is left is the heart
of the game: a party that shrinks, levels that grow, Dragons that gather, and when to go home. A party
is a bag of Companions; dice that do nothing are not counted.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from undercroft.engine import dice
from undercroft.engine.bits import count, one, size, some
from undercroft.games.roll.tables import (
    COMPANIONS,
    DRAGON,
    DRAGON_COMES,
    DRAGON_XP,
    DUNGEON_DICE,
    LAST_LEVEL,
    MONSTERS,
    PARTY_DICE,
    REACH_ALL,
)

Progress = Callable[[str], None]

TYPES: Final = 5  # kinds of Companions
GUARD: Final = 0x88888  # a bit above each count: borrowing shows whether a bag fits into another
BAGS: Final = 0x80000
LAIRS: Final = 3  # dice in the Lair between levels: 0, 1, 2


def parties() -> list[int]:
    """Every bag of up to seven Companions."""
    bags = [0]
    for kind in range(TYPES):
        bags = [bag + some(kind, n) for bag in bags for n in range(PARTY_DICE + 1 - size(bag))]
    return sorted(bags)


def ways(face: int, many: int) -> list[int]:
    """How so many monsters of a kind can be defeated: bags of Companions that are used up.

    One that takes any number, or one of the others for each monster.
    """
    sweepers = [kind for kind in range(TYPES) if REACH_ALL[2**kind] >> 4 * face & 15]
    others = [kind for kind in range(TYPES) if kind not in sweepers]
    if many == 0:
        return [0]
    singles = [0]
    for k in range(many):
        singles = sorted({bag + one(kind) for bag in singles for kind in others})
    return [one(kind) for kind in sweepers] + singles


def triples() -> list[int]:
    """Three different Companions."""
    kinds = range(TYPES)
    return [one(a) + one(b) + one(c) for a in kinds for b in range(a + 1, TYPES) for c in range(b + 1, TYPES)]


def fits(bag: i64, party: i64) -> bool:
    """Is a bag within a party?"""
    return (party | GUARD) - bag & GUARD == GUARD


class Reduced:
    """The values of the reduced delve.

    `regroup[level][lair][party]` is what a delve is still worth at Regroup, by best play; `seek` the
    same if one goes on. Level 0 is before the first level. Parties are numbered by `number`.
    """

    def __init__(self) -> None:
        self.bags: list[int] = parties()
        self.number: list[int] = [-1] * BAGS
        for k, bag in enumerate(self.bags):
            self.number[bag] = k
        self.ways: list[list[list[int]]] = [[ways(face, n) for n in range(8)] for face in range(3)]
        self.triples: list[int] = triples()
        self.regroup: list[list[list[float]]] = []
        self.seek: list[list[list[float]]] = []
        self.value = 0.0

    def solve(self, progress: Progress | None = None) -> None:
        """Fill the tables, from the last level to the first."""
        none: list[float] = []
        self.regroup = [[none] * LAIRS for level in range(LAST_LEVEL + 1)]
        self.seek = [[none] * LAIRS for level in range(LAST_LEVEL + 1)]
        for lair in range(LAIRS):
            self.regroup[LAST_LEVEL][lair] = [float(LAST_LEVEL)] * len(self.bags)
            self.seek[LAST_LEVEL][lair] = [0.0] * len(self.bags)
        for level in range(LAST_LEVEL, 0, -1):
            if progress is not None:
                progress(f"level {level}")
            self.enter(level)
        total = 0.0
        for faces, weight in dice.rolls(PARTY_DICE):
            total += weight * self.seek[0][0][self.number[faces & COMPANIONS]]
        self.value = total / 6**PARTY_DICE

    def enter(self, level: int) -> None:
        """From what Regroup on a level is worth, what it is worth to go there."""
        most = min(level, DUNGEON_DICE)
        cleared = [self.cleared(level, lair, most) for lair in range(LAIRS + 1)]
        for lair in range(LAIRS):
            worth = self.expected(cleared, min(level, DUNGEON_DICE - lair), lair)
            self.seek[level - 1][lair] = worth
            self.regroup[level - 1][lair] = [max(float(level - 1), value) for value in worth]

    def after(self, level: int, lair: int) -> list[float]:
        """What a party is worth when the monsters are gone and so many dice are in the Lair."""
        if lair < DRAGON_COMES:
            return self.regroup[level][lair]
        home = self.regroup[level][0]
        found: list[float] = []
        for party in self.bags:
            best = 0.0
            for three in self.triples:
                if fits(three, party):
                    best = max(best, DRAGON_XP + home[self.number[party - three]])
            found.append(best)
        return found

    def cleared(self, level: int, lair: int, most: int) -> list[list[float]]:
        """What a level is worth with so many dice in the Lair: by monsters (a bag), then by party.

        The kinds are cleared one after the other: the order does not matter.
        """
        tables: list[list[float]] = [[]] * 0x1000
        tables[0] = self.after(level, lair)
        for face in range(3):
            step = one(face)
            for below in range(step):
                if len(tables[below]) == 0:
                    continue
                for many in range(1, most + 1 - size(below)):
                    tables[below + many * step] = self.fought(tables[below], self.ways[face][many])
        return tables

    def fought(self, then: list[float], used: list[int]) -> list[float]:
        """The best of all ways to use Companions, for every party; fleeing is worth nothing."""
        number = self.number
        found: list[float] = []
        for party in self.bags:
            best = 0.0
            for bag in used:
                if fits(bag, party):
                    value = then[number[party - bag]]
                    best = max(best, value)
            found.append(best)
        return found

    def expected(self, cleared: list[list[list[float]]], many: int, lair: int) -> list[float]:
        """The mean over all rolls of so many dungeon dice, for every party."""
        sums = [0.0] * len(self.bags)
        for faces, weight in shares(many):
            gathered = min(lair + count(faces, DRAGON), LAIRS)
            values = cleared[gathered][faces & MONSTERS]
            for k in range(len(sums)):
                sums[k] += weight * values[k]
        whole = float(6**many)
        return [total / whole for total in sums]


def shares(many: int) -> list[tuple[int, float]]:
    """Rolls of dungeon dice, those together that differ in chests and potions only."""
    merged: dict[int, int] = {}
    for faces, weight in dice.rolls(many):
        key = faces & ~0xFF000
        merged[key] = merged.get(key, 0) + weight
    return [(faces, float(weight)) for faces, weight in sorted(merged.items())]


_SOLVED: list[Reduced] = []


def solved(progress: Progress | None = None) -> Reduced:
    """The reduced delve, solved once in a process."""
    if not _SOLVED:
        found = Reduced()
        found.solve(progress)
        _SOLVED.append(found)
    return _SOLVED[0]
