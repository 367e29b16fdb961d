"""Can the level be cleared, and how likely is it to clear the next one? Asked of the engine itself."""

from fractions import Fraction
from math import sqrt
from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import count
from undercroft.engine.core import CHANCE, OVER
from undercroft.engine.record import digest
from undercroft.engine.rng import Rng
from undercroft.games.roll.actions import (
    DONE,
    END,
    FLEE,
    PICK,
    PORTAL,
    READ,
    READ_TOKEN,
    RETIRE,
    SEEK,
    TARGET,
    ULTIMATE,
)
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.heroes import POWER, PRESENCE, WITHDRAW
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import SCROLL, SCROLL_TOKEN

# What play without luck can come to.
NEVER: Final = 0  # not even luck can help
LUCK: Final = 1  # something could be rolled or drawn
CERTAIN: Final = 2
UNKNOWN: Final = 3  # too many ways to look at

PATIENCE: Final = 4_000  # positions that a verdict may look at
SAMPLES: Final = 200
SMALL: Final = 6_000  # rolls times parties up to which odds are exact

Seen = dict[tuple[int, ...], int]


class Search:
    """Looks through the ways to clear a level, and remembers positions between questions."""

    def __init__(self) -> None:
        self.seen: Seen = {}
        self.left: i64 = PATIENCE

    def verdict(self, s: Roll) -> int:
        """Can the level be cleared from here for certain, with luck, or never?"""
        self.left = PATIENCE
        return self._look(s, s.delves)

    def _look(self, s: Roll, delves: i64) -> int:
        kind = s.top & 255
        if kind == kinds.REGROUP or s.slain or s.delves != delves or s.waiting == OVER:
            return CERTAIN  # a Dragon that is slain was the last that stood in the way
        if s.waiting == CHANCE:
            return LUCK
        key = s.key()
        if key in self.seen:
            return self.seen[key]
        self.left -= 1
        if self.left < 0:
            return UNKNOWN
        best = NEVER
        for n in tries(s):
            if n in (READ, READ_TOKEN):
                found = LUCK  # which dice are picked does not matter here
            else:
                after = s.clone()
                after.apply(n, s.waiting)
                found = self._look(after, delves)
            if found == CERTAIN:
                best = CERTAIN
                break
            if found == UNKNOWN or (found == LUCK and best == NEVER):
                best = found
        if best != UNKNOWN:
            self.seen[key] = best
        return best


def tries(s: Roll) -> list[int]:
    """The moves that may help to clear the level, the most promising first."""
    legal = s.legal(s.waiting)
    kind = s.top & 255
    if kind == kinds.TARGET:  # of each kind all that can be had
        return [n for n in legal if n + 1 not in legal or (n + 1 - TARGET) % 8 == 0]
    if kind == kinds.PICK:
        return legal[:1]
    listed = [n for n in legal if n not in (END, FLEE, PORTAL, RETIRE, SEEK)]
    if ULTIMATE in listed and POWER[s.side()] == WITHDRAW:
        listed.remove(ULTIMATE)
    return [END, *listed] if END in legal else listed


def verdict(s: Roll) -> int:
    """Can the level be cleared from here for certain, with luck, or never?"""
    return Search().verdict(s)


class Chance:
    """How likely the next level is cleared: `part` of `whole`, exact or sampled with an error."""

    def __init__(self, part: int, whole: int, error: float) -> None:
        self.part = part
        self.whole = whole
        self.error = error  # standard error of a sample; 0: exact


def next_level(s: Roll) -> Chance:
    """The chance to clear the next level from REGROUP, if its dice are rolled now.

    Exact where the ways are few and no re-roll could help: the share of the rolls that can be cleared
    for certain. Else sampled, by a player who reads a Scroll over all monsters whenever what he has
    is not enough. The sample depends on the position alone.
    """
    after = s.clone()
    after.apply(SEEK, s.waiting)
    search = Search()
    if after.waiting != CHANCE:
        return Chance(1 if search.verdict(after) == CERTAIN else 0, 1, 0.0)
    if work(after) <= SMALL:
        share = certain_share(after, search)
        if share == 1 or not rerolls(s):
            return Chance(share.numerator, share.denominator, 0.0)
    rng = Rng("clear", digest(s))
    won = 0
    for k in range(SAMPLES):
        there = after.clone()
        there.apply(there.sample(rng), CHANCE)
        if clears(there, rng, search):
            won += 1
    middle = (won + 2) / (SAMPLES + 4)  # so that none or all of a sample is not taken for sure
    return Chance(won, SAMPLES, sqrt(middle * (1 - middle) / (SAMPLES + 4)))


def certain_share(s: Roll, search: Search) -> Fraction:
    """The share of the rolls of a level that can be cleared for certain."""
    total, good = 0, 0
    for outcome, weight in s.outcomes():
        there = s.clone()
        there.apply(outcome, CHANCE)
        total += weight
        if search.verdict(there) == CERTAIN:
            good += weight
    return Fraction(good, total)


def rerolls(s: Roll) -> bool:
    """Can the Adventurer re-roll dice on the next level?"""
    presence = s.hero != 0 and not s.exhausted and POWER[s.side()] == PRESENCE
    return count(s.party, SCROLL) > 0 or count(s.hoard, SCROLL_TOKEN) > 0 or presence


def work(s: Roll) -> int:
    """Rolls of the next level times parties that can be left of this one."""
    ways = len(s.outcomes())
    for face in range(6):
        ways *= count(s.party, face) + 1
    for token in range(10):
        ways *= count(s.hoard, token) + 1
    return ways


def clears(s: Roll, rng: Rng, search: Search) -> bool:
    """Play the level with Scrolls where they are needed; is it cleared?"""
    while True:
        if search.verdict(s) == CERTAIN:
            return True
        legal = s.legal(s.waiting)
        if READ in legal:
            s.apply(READ, s.waiting)
        elif READ_TOKEN in legal:
            s.apply(READ_TOKEN, s.waiting)
        else:
            return False
        while s.waiting != CHANCE:
            monsters = [n for n in s.legal(s.waiting) if PICK + 6 <= n < PICK + 9]
            if not monsters and not s.hand:
                return False
            s.apply(monsters[0] if monsters else DONE, s.waiting)
        while s.waiting == CHANCE:
            s.apply(s.sample(rng), CHANCE)
