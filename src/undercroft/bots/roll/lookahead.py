"""Looking ahead within a level of Dungeon Roll, by trying moves on copies: no second set of rules.

Every way to the end of the level is looked at, through one re-roll of dice if need be; there the
evaluation of `worth` takes over. In haste treasures are not looked at one by one when they are drawn, and
what comes after a re-roll is guessed in part.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.bots.budget import Budget, Purse
from undercroft.bots.roll.worth import Worth
from undercroft.engine.bits import count, one, size
from undercroft.engine.core import CHANCE, OVER, field, kind_of
from undercroft.engine.rng import Rng
from undercroft.games.roll.actions import (
    DONE,
    ELIXIR,
    END,
    FACE,
    FLEE,
    PICK,
    PORTAL,
    READ,
    READ_TOKEN,
    RETIRE,
    RING,
    SEEK,
    TARGET,
    ULTIMATE,
)
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    BAIT,
    CHAMPION,
    DELVES,
    MONSTERS,
    SCROLL,
    SCROLL_TOKEN,
)

DEEP: Final = 2  # re-rolls in a row that are looked at
FACES: Final = 6
DECISIONS: Final = 14  # in a delve, about
CHAMPION_FACE: Final = FACE + CHAMPION

Key = tuple[int, int, int, int, int, int]


@final
class Effort:
    """How carefully a level is looked through."""

    def __init__(self, patience: int, rolls: int, thorough: bool, milliseconds: int = 0) -> None:
        self.patience: i64 = patience  # positions that one decision may look at
        self.rolls: i64 = rolls  # up to so many outcomes are all looked at, else so many are drawn
        self.thorough = thorough  # treasures one by one; Scrolls and loot after a re-roll
        self.milliseconds = milliseconds  # for a whole delve; 0: no limit


def hasty() -> Effort:
    """The effort of a moment."""
    return Effort(800, 21, False)


@final
class Lookahead:
    """Values of moves, in points at the end of the game. Remembers positions of the level."""

    def __init__(self, worth: Worth, effort: Effort) -> None:
        self.worth = worth
        self.wanted = effort
        self.effort = effort  # that is made now
        self.thorough: bool = effort.thorough
        self.purse = Purse(Budget(0, effort.milliseconds), DECISIONS) if effort.milliseconds else None
        self.known: dict[Key, float] = {}
        self.left: i64 = 0
        self.seat: i64 = 0
        self.delves: i64 = 0  # finished at the time of the question
        self.level: i64 = 0
        self.later: i64 = 0  # delves of this seat that are still to come after this one
        self.nodes: i64 = 0

    def values(self, s: Roll) -> list[tuple[float, int]]:
        """What each move is worth that may be the best; at least one. Who runs out of time makes haste."""
        if s.delves != self.delves and self.purse is not None:
            self.purse.refill()
        if s.delves != self.delves or s.level != self.level or s.active != self.seat:
            self.known.clear()
        self.seat = s.active
        self.delves = s.delves
        self.level = s.level
        self.later = DELVES - 1 - s.delves // s.seats
        if self.purse is not None:
            self.purse.open()
        found = self._looked(s, self.wanted)
        if self.left < 0 and self.thorough:
            self.known.clear()
            found = self._looked(s, hasty())
            self.known.clear()
        if self.purse is not None:
            self.purse.close(0)
        return found

    def _looked(self, s: Roll, effort: Effort) -> list[tuple[float, int]]:
        self.effort = effort
        self.thorough = effort.thorough
        self.left = effort.patience
        if kind_of(s.top) == kinds.REGROUP:
            return self._at_regroup(s)
        return [(self._move(s, n, 0, True), n) for n in self._tries(s, 0, True)]

    def _tired(self) -> bool:
        """Is patience or time over? The clock is looked at now and then."""
        self.nodes += 1
        self.left -= 1
        timed = self.thorough and self.left >= 0 and self.nodes & 63 == 0
        if timed and self.purse is not None and self.purse.spent():
            self.left = -1
        return self.left < 0

    def _at_regroup(self, s: Roll) -> list[tuple[float, int]]:
        here = self._held(s)
        found = [(self._move(s, n, 0, True), n) for n in self._tries(s, 0, True)]
        if s.slain or not s.berserk:
            found.append((here + float(s.level), RETIRE))
        if s.trail == 0:
            found.append((here + self.worth.prospect(s, s.level), SEEK))
        return found

    def _held(self, s: Roll) -> float:
        """What the Adventurer holds, and takes home in any case."""
        return float(s.xp) + self.worth.tokens(s.hoard, s.hero, self.later)

    def _value(self, s: Roll, depth: i64, fresh: bool) -> float:
        """The best that can come of a position. Fresh: no Companion was used since the dice fell."""
        if s.delves != self.delves or s.active != self.seat or s.waiting == OVER:
            seat = self.seat
            tokens = self.worth.tokens(s.treasures(seat), s.hero_of(seat), self.later)
            return float(s.experience(seat)) + tokens
        if s.waiting == CHANCE:
            return self._luck(s, depth)
        kind = kind_of(s.top)
        if kind == kinds.REGROUP and s.trail == 0:
            return self._held(s) + max(self.worth.stay(s), self.worth.prospect(s, s.level))
        if kind == kinds.LOOT and depth > 0 and not self.thorough:
            return self._spoils(s, depth)
        key = self._key(s, depth, fresh)
        found = self.known.get(key)
        if found is not None:
            return found
        best = self._held(s)
        if self._tired():
            return best
        if kind == kinds.REGROUP:
            best += self.worth.stay(s)
        for n in self._tries(s, depth, fresh):
            value = self._move(s, n, depth, fresh)
            best = max(best, value)
        if self.left >= 0:
            self.known[key] = best
        return best

    def _key(self, s: Roll, depth: i64, fresh: bool) -> Key:
        mode: i64 = depth << 1 | (1 if fresh else 0)
        below: i64 = s.stack[0] if len(s.stack) else 0
        dice = s.party | s.dungeon << 24 | s.lair << 44 | s.graveyard << 48 | mode << 52
        flags = s.exhausted | s.slain << 1 | s.tracked << 2 | s.berserk << 3 | s.allies << 4 | s.level << 28
        return (s.top, below, dice, flags, s.hoard | s.xp << 40, s.hand + s.trail)

    def _move(self, s: Roll, n: i64, depth: i64, fresh: bool) -> float:
        if depth > 0 and n in (READ, READ_TOKEN) and not self.thorough:
            return self._again(s, n)
        after = s.clone()
        after.apply(n, s.active)
        return self._value(after, depth, fresh and n >= READ)

    def _again(self, s: Roll, n: i64) -> float:
        """Another Scroll, after a re-roll that was not enough: guessed, not looked at."""
        after = s.clone()
        if n == READ:
            after.party -= one(SCROLL)
        else:
            after.hoard -= one(SCROLL_TOKEN)
        go = max(self.worth.prospect(after, s.level), float(s.level))
        return self._held(after) + self.worth.weights.again * go

    def _spoils(self, s: Roll, depth: i64) -> float:
        """Loot after a re-roll: guessed by its dice, not looked at."""
        dice = float(size(s.dungeon)) if s.party else 0.0
        after = s.clone()
        after.apply(END, s.active)
        return self._value(after, depth, False) + dice * self.worth.weights.spoils

    def _luck(self, s: Roll, depth: i64) -> float:
        """The mean over what dice and draws may bring."""
        kind = kind_of(s.top)
        after = s.clone()
        if kind == kinds.DRAW and self.thorough and depth == 0 and field(s.top, 0) == 1:
            return self._mean(s, depth)
        if kind == kinds.DRAW:
            drawn = float(field(s.top, 0))
            after.finish()
            after.run()
            return self._value(after, depth, False) + drawn * self.worth.draw(s.hero, self.later)
        if kind in (kinds.POPULATE, kinds.FORM, kinds.SCOUT):
            return self._held(s) + self.worth.prospect(s, s.level - 1)
        if depth >= DEEP:
            return self._held(s) + self.worth.weights.again * float(s.level)
        if len(s.outcomes()) <= self.effort.rolls:
            return self._mean(s, depth + 1)
        total = 0.0
        rng = Rng("lookahead", s.party, s.dungeon, s.lair)
        for k in range(self.effort.rolls):
            after = s.clone()
            after.apply(after.sample(rng), CHANCE)
            total += self._value(after, depth + 1, False)
        return total / float(self.effort.rolls)

    def _mean(self, s: Roll, depth: i64) -> float:
        """The mean over all that may be rolled or drawn now."""
        total = 0.0
        whole = 0
        for outcome, weight in s.outcomes():
            after = s.clone()
            after.apply(outcome, CHANCE)
            total += weight * self._value(after, depth, False)
            whole += weight
        return total / whole

    def _tries(self, s: Roll, depth: i64, fresh: bool) -> list[int]:
        """The moves that may be the best."""
        legal = s.legal(s.active)
        kind = kind_of(s.top)
        if kind == kinds.TARGET:
            return most_of(s, legal, depth)
        if kind == kinds.PICK:
            return whole_kinds(s, legal)
        if kind == kinds.REVIVE:
            return welcome(s, legal, depth)
        if kind == kinds.REGROUP:
            listed = [n for n in legal if n in (RING, ELIXIR, ULTIMATE)]
            return [*listed, SEEK] if s.trail else listed
        if kind == kinds.LOOT:
            return [n for n in legal if n < READ or n in (END, ULTIMATE)]
        if kind == kinds.DRAGON and depth > 0:
            return [n for n in legal if n not in (READ, READ_TOKEN)]
        if kind == kinds.MONSTER and s.dungeon & MONSTERS == 0:
            return [END]
        if kind == kinds.MONSTER and not fresh:
            # Scrolls, tokens and powers are best used before anybody fights.
            return [n for n in legal if n < READ or n in (FLEE, PORTAL) or (depth > 0 and n == READ)]
        return [n for n in legal if n != READ_TOKEN] if READ in legal else legal


def welcome(s: Roll, legal: list[int], depth: i64) -> list[int]:
    """Faces for a revived die: a Champion, a Scroll, or a Companion that is missing."""
    if CHAMPION_FACE in legal and (depth > 0 or field(s.top, 0) > 2):
        return [CHAMPION_FACE]
    return [n for n in legal if n >= CHAMPION_FACE or count(s.party, n - FACE) == 0]


def most_of(s: Roll, legal: list[int], depth: i64) -> list[int]:
    """As many as can be had of a kind; the kinds of monsters in order, since all must fall."""
    listed = [n for n in legal if n + 1 not in legal or (n + 1 - TARGET) % 8 == 0]
    ordered = depth > 0 or (count(s.hoard, BAIT) == 0 and s.specialty().aims == MONSTERS)
    return listed[:1] if ordered and legal[0] < TARGET + 24 else listed


def whole_kinds(s: Roll, legal: list[int]) -> list[int]:
    """Dice to re-roll: all of a kind or none. Monsters; of the party only where there are none."""
    low = field(s.top, 0)
    left = count(s.party, low) if low < FACES else count(s.dungeon, low - FACES)
    if s.hand and left:
        return [PICK + low]  # the rest of the kind that was begun
    nobody = s.dungeon & MONSTERS == 0 and s.hand >> 24 == 0
    first = PICK if field(s.top, 1) or nobody else PICK + FACES
    last = PICK + FACES + 3
    listed = [n for n in legal if first <= n < last and (n > PICK + low or not s.hand)]
    if DONE in legal:
        listed.append(DONE)
    return listed if listed else legal[:1]
