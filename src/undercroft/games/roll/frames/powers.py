"""The Ultimates of the heroes: when they can be used, and what some of them ask. Cards say what they do."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one, size
from undercroft.engine.core import LOOSE, field, pack
from undercroft.games.roll import events
from undercroft.games.roll.actions import DISCARD, FACE, PICK
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.choice import Choice, lowest_left, occupied
from undercroft.games.roll.frames.deeds import to_lair
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DRAGON, PRINTED, SCROLL


def ready(s: Roll, phase: i64) -> bool:
    """Can the Ultimate be used in this phase, with an effect? Rules: roll/ultimate."""
    if s.exhausted:
        return False
    ultimate = s.ultimate()
    if phase == kinds.REGROUP and not ultimate.regroups:
        return False
    return ultimate.may(s, phase)


def use_ultimate(s: Roll) -> i64:
    """Use the Ultimate; the frame that goes on, or 0."""
    s.exhausted = 1
    s.tell(events.ULTIMATE, EVERYBODY, s.active, s.side())
    return s.ultimate().use(s)


@final
class Victims(Choice):
    """Up to so many monsters, in ascending order, at least one. Rules: roll/ultimate."""

    def first(self) -> i64:
        return PICK + 6

    def picks(self, s: Roll, f: i64) -> i64:
        if field(f, 1) == 0:
            return 0
        return s.ultimate().victims(s, lowest_left(f, 2))

    def may_stop(self, s: Roll, f: i64) -> bool:
        return field(f & ~LOOSE, 3) > 0

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 2) == 0

    def take(self, s: Roll, f: i64, k: i64) -> None:
        low = s.ultimate().strike(s, k, field(f & ~LOOSE, 3))
        s.become(pack(kinds.VICTIMS, field(f, 0), field(f, 1) - 1, low, field(f, 3) + 1))

    def stop(self, s: Roll, f: i64) -> None:
        follows = s.ultimate().struck(s)
        if follows:
            s.become(follows)
        else:
            s.finish()


@final
class Discard(Choice):
    """Tokens to give back, in ascending order; what for is the power. Rules: roll/ultimate, roll/score."""

    def first(self) -> i64:
        return DISCARD

    def picks(self, s: Roll, f: i64) -> i64:
        left = field(f, 1)
        held = size(s.hoard)
        left = min(left, held)
        mask: i64 = 0
        for token in range(lowest_left(f, 2), s.cards.tokens):
            if count(s.hoard, token) and (f & LOOSE or size(s.hoard >> 4 * token) >= left):
                mask |= bit(token if token < PRINTED else token + 1)
        if field(f, 0) and s.ultimate().takes_scroll(s):
            mask |= bit(PRINTED)
        return mask

    def take(self, s: Roll, f: i64, k: i64) -> None:
        if k == PRINTED:
            s.party -= one(SCROLL)
            s.graveyard += 1
            s.tell(events.USED, EVERYBODY, s.active, SCROLL)
        else:
            if k > PRINTED:
                k -= 1
            s.hoard -= one(k)
            s.box += one(k)
            s.tell(events.GAVE, EVERYBODY, s.active, k, field(f, 0))
        left = field(f, 1) - 1
        if left:
            s.become(pack(kinds.DISCARD, field(f, 0), left, k) | f & LOOSE)
        elif field(f, 0):
            s.ultimate().paid(s)
        else:
            s.finish()

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 2) == 0

    def title(self, s: Roll, f: i64) -> str:
        return "roll/score" if field(f, 0) == 0 else "roll/ultimate"


@final
class SetDie(Choice):
    """Which die is set: one of the party, then perhaps one of the level. Rules: roll/hero-guild-leader."""

    def first(self) -> i64:
        return PICK

    def picks(self, s: Roll, f: i64) -> i64:
        mask = occupied(s.dungeon, 0, DRAGON) << 6
        return mask if field(f, 1) else mask | occupied(s.party, 0, 6)

    def may_stop(self, s: Roll, f: i64) -> bool:
        return field(f, 1) > 0

    def take(self, s: Roll, f: i64, k: i64) -> None:
        s.become(pack(kinds.SET_FACE, k, field(f, 0) - 1))


@final
class SetFace(Choice):
    """Which other face the die is set to. Rules: roll/hero-guild-leader."""

    def first(self) -> i64:
        return FACE

    def picks(self, s: Roll, f: i64) -> i64:
        old = field(f, 0)
        faces: i64 = 0x3F if old < 6 else 0xFC0
        return faces & ~bit(old)

    def take(self, s: Roll, f: i64, k: i64) -> None:
        old = field(f, 0)
        left = field(f, 1)
        if k < 6:
            s.party += one(k) - one(old)
            s.tell(events.SET, EVERYBODY, s.active, 0, old, k)
            if left:
                s.become(pack(kinds.SET_DIE, left, 6))
                return
        else:
            s.dungeon -= one(old - 6)
            s.tell(events.SET, EVERYBODY, s.active, 1, old - 6, k - 6)
            if k - 6 == DRAGON:
                to_lair(s, 1)
            else:
                s.dungeon += one(k - 6)
        s.finish()
