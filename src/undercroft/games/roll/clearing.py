"""Can a level be cleared, and how likely is it? Asked of the engine itself, by playing on copies.

A level is *cleared* when its Regroup phase is reached: every monster is gone, and the Dragon too, if it
came. Whoever flees, or goes home in mid-level, has not cleared it.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine import dice
from undercroft.engine.bits import one
from undercroft.engine.core import CHANCE, OVER, kind_of
from undercroft.engine.moves import Moves
from undercroft.games.roll.actions import (
    DONE,
    END,
    FLEE,
    PORTAL,
    READ,
    READ_TOKEN,
    RETIRE,
    SEEK,
    ULTIMATE,
)
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import MONSTERS, SCROLL

# What the best play can come to.
NEVER: Final = 0  # not even luck can help
LUCK: Final = 1  # some rolls and draws help, and some do not
CERTAIN: Final = 2
UNKNOWN: Final = 3  # too many ways to look at

PATIENCE: Final = 4_000  # positions that a verdict may look at

Mark = tuple[int, int, int, int, int, int, int]


def mark(s: Roll) -> Mark:
    """What tells positions of one level apart. Tokens that are not in the hoard are in the box."""
    depth = len(s.stack)
    first: i64 = s.stack[0] if depth else 0
    second: i64 = s.stack[1] if depth > 1 else 0
    flags = s.exhausted | s.tracked << 1 | s.berserk << 2 | s.master << 3
    party = s.party | s.graveyard << 24 | s.lair << 28 | flags << 31 | s.xp << 35
    return s.top, first, second, party, s.dungeon | s.allies << 20, s.hand, s.hoard


def rerolls(s: Roll, n: i64) -> bool:
    """Does a move of a phase pick dice up that are thrown again?"""
    return n in (READ, READ_TOKEN) or (n == ULTIMATE and s.ultimate().rerolls)


def tries(s: Roll) -> list[int]:
    """The moves that may help to clear the level: the end of a phase first, more before fewer."""
    out = Moves()
    s.moves(s.active, out)
    home = s.ultimate().leaves
    listed: list[int] = []
    for k in range(out.n):
        n = out.ids[k]
        if n == END:
            listed.insert(0, n)
        elif n not in (FLEE, PORTAL, RETIRE, SEEK) and not (home and n == ULTIMATE):
            listed.append(n)
    if kind_of(s.top) == kinds.TARGET:
        listed.reverse()
    return listed


def rolls(s: Roll) -> list[tuple[int, int]]:
    """The outcomes of a chance event; dice that are thrown together are looked at one after the other."""
    kind = kind_of(s.top)
    if kind == kinds.THROW_PARTY or (kind == kinds.THROW_DUNGEON and not s.specialty().whole):
        return dice.rolls(1)
    return s.outcomes()


def struck(s: Roll, n: i64, after: Roll) -> bool:
    """Did a move of the Monster phase, or its next step, do nothing but fight monsters?

    Then no re-roll needs to be tried after it: whoever re-rolls first can do the same move afterwards.
    """
    if after.waiting == CHANCE or after.dungeon & ~MONSTERS != s.dungeon & ~MONSTERS:
        return False
    if after.xp != s.xp or kind_of(after.top) not in (kinds.MONSTER, kinds.TARGET, kinds.EXTRA):
        return False
    return kind_of(s.top) != kinds.MONSTER or n < READ


@final
class Search:
    """Looks through the ways to clear the level that a position is on, and remembers positions.

    `left` counts down the positions that it may still look at; below 0 it has given up: what it has
    found is true, and there may be more. Without `picks` nobody re-rolls dice of choice.
    """

    def __init__(self, s: Roll, patience: i64, picks: bool = True) -> None:
        self.delves: i64 = s.delves
        self.left: i64 = patience
        self.picks: bool = picks
        self.plain: dict[Mark, bool] = {}
        self.shares: dict[Mark, float] = {}
        self.shares_struck: dict[Mark, float] = {}
        self.always: dict[Mark, bool] = {}
        self.luckily: dict[Mark, bool] = {}

    def after(self, s: Roll, n: i64) -> Roll:
        """The position after a move, or an outcome of chance."""
        self.left -= 1
        twin = s.clone()
        twin.apply(n, s.active if s.waiting > 0 else CHANCE)
        return twin

    def cleared(self, s: Roll) -> bool:
        """Is the level behind? A Dragon that is slain was the last that stood in the way."""
        kind = kind_of(s.top)
        if kind == kinds.POPULATE:
            return False  # a Dragon was slain on the level before
        return kind == kinds.REGROUP or s.slain != 0 or s.delves != self.delves or s.waiting == OVER

    def sure(self, s: Roll) -> bool:
        """Is there a way that needs no chance event?"""
        if self.cleared(s):
            return True
        if s.waiting == CHANCE:
            return False
        key = mark(s)
        if key in self.plain:
            return self.plain[key]
        if self.left < 0:
            return False
        found = False
        for n in tries(s):
            if not rerolls(s, n) and self.sure(self.after(s, n)):
                found = True
                break
        if found or self.left >= 0:
            self.plain[key] = found
        return found

    def share(self, s: Roll, after_strike: bool = False) -> float:
        """The best player's chance to clear the level: 0 and 1 are exact, the rest to 14 digits."""
        if self.cleared(s):
            return 1.0
        seen = self.shares_struck if after_strike else self.shares
        key = mark(s)
        if key in seen:
            return seen[key]
        if self.left < 0:
            return 0.0
        best = self._expected(s) if s.waiting == CHANCE else self._best(s, after_strike)
        if self.left >= 0:
            seen[key] = best
        return best

    def _expected(self, s: Roll) -> float:
        listed = rolls(s)
        good = 0.0
        for outcome, weight in listed:
            good += weight * self.share(self.after(s, outcome))
            if self.left < 0:
                break
        return good / sum([weight for _outcome, weight in listed])

    def _best(self, s: Roll, after_strike: bool) -> float:
        kind = kind_of(s.top)
        if kinds.MONSTER <= kind <= kinds.DRAGON and self.sure(s):
            return 1.0
        best = 0.0
        for n in tries(s):
            if (after_strike or not self.picks) and rerolls(s, n):
                continue
            after = self.after(s, n)
            fights = kind == kinds.MONSTER or (after_strike and kind in (kinds.TARGET, kinds.EXTRA))
            best = max(best, self.share(after, fights and struck(s, n, after)))
            if best == 1.0 or self.left < 0:
                break
        return best

    def reach(self, s: Roll, always: bool) -> bool:
        """Can the level be cleared whatever is rolled and drawn (always), or else with all the luck?"""
        if self.cleared(s):
            return True
        seen = self.always if always else self.luckily
        key = mark(s)
        if key in seen:
            return seen[key]
        if self.left < 0:
            return False
        if s.waiting == CHANCE:
            found = self._reach_by_chance(s, always)
        else:
            found = self.sure(s) or self._reach_by_move(s, always)
        if found or self.left >= 0:
            seen[key] = found
        return found

    def _reach_by_chance(self, s: Roll, always: bool) -> bool:
        for outcome, _weight in rolls(s):
            if self.reach(self.after(s, outcome), always) != always:
                return not always
        return always

    def _reach_by_move(self, s: Roll, always: bool) -> bool:
        for n in tries(s):
            after = self.after(s, n)
            if rerolls(s, n):
                thrown = all_thrown(after)
                if not always:
                    after = thrown
                elif not self.reach(as_they_lay(s, n, thrown), always):
                    continue
            if self.reach(after, always):
                return True
        return False


def all_thrown(s: Roll) -> Roll:
    """All dice that may be re-rolled are in the air: with luck those that should lie fall as they lay."""
    after = s.clone()
    while after.waiting > 0:
        after.apply(next(n for n in after.legal(after.active) if n != DONE), after.active)
    return after


def as_they_lay(s: Roll, n: i64, thrown: Roll) -> Roll:
    """After a re-roll that changes nothing: it can happen, whichever dice are picked."""
    after = thrown.clone()
    while after.waiting == CHANCE:
        party = s.party - one(SCROLL) if n == READ else s.party
        after.apply(party if kind_of(after.top) == kinds.THROW_PARTY else s.dungeon, CHANCE)
    return after


def verdict(s: Roll) -> int:
    """Can the level be cleared from here for certain, with luck, or never?"""
    search = Search(s, PATIENCE)
    if search.reach(s, True):
        return CERTAIN
    uncertain = search.left >= 0
    search.left = PATIENCE
    if search.reach(s, False):
        return LUCK if uncertain else UNKNOWN
    return NEVER if search.left >= 0 else UNKNOWN
