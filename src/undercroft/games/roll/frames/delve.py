"""A delve from its first step to its end, and what comes after the last one."""

from typing import final

from mypy_extensions import i64

from undercroft.engine import dice
from undercroft.engine.bits import EVERYBODY, count, one, size, some
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.engine.rng import Rng
from undercroft.games.roll import events
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.heroes import (
    ALL_LOST,
    DICE,
    END_DISCARD,
    FALLEN,
    FROM_FACE,
    LEVEL_UP,
    NO_POWER,
    SCOUT_LEVELS,
    SELF_EMPTYING,
    SIX_LOST,
    TO_FACE,
    TOKENS_AT_END,
)
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DELVES, DRAGON_COMES, DUNGEON_DICE, ON_LEVEL


def begin_delve(s: Roll) -> None:
    """The active seat becomes the Adventurer: level 1, hero refreshed, nobody in the graveyard."""
    s.exhausted = 0
    s.delve_xp = 0
    s.level = 1
    s.graveyard = FALLEN[s.hero]
    s.tell(events.DELVE, EVERYBODY, s.active, s.delves // s.seats + 1)
    s.become(pack(kinds.FORM, DICE[s.hero] - s.graveyard))


def end_delve(s: Roll) -> None:
    """The dice pass to the left; after three delves each the game is over. Rules: roll/end."""
    s.level = 0
    s.party = 0
    s.graveyard = 0
    s.dungeon = 0
    s.lair = 0
    s.allies = 0
    s.slain = 0
    s.tracked = 0
    s.berserk = 0
    s.trail = 0
    s.delves += 1
    s.put_away()
    if s.delves == DELVES * s.seats:
        s.become(kinds.SCORE)
    else:
        s.take_out(s.active + 1 if s.active + 1 < s.seats else 0)
        begin_delve(s)


def gain(s: Roll, xp: i64) -> None:
    """The Adventurer takes experience; at five the hero turns to the Master side. Rules: roll/level-up."""
    s.xp += xp
    s.delve_xp += xp
    s.tell(events.GAINED, EVERYBODY, s.active, xp, s.xp)
    if s.hero and not s.master and s.xp >= LEVEL_UP:
        s.master = 1
        s.tell(events.MASTER, EVERYBODY, s.active, s.hero)


def retire(s: Roll, xp: i64, how: i64) -> None:
    """The delve ends well. Rules: roll/regroup, roll/legend, roll/portal."""
    s.tell(events.RETIRED, EVERYBODY, s.active, s.level, how)
    gain(s, xp)
    end_delve(s)


def flee(s: Roll) -> None:
    """The delve ends without experience for the level. Rules: roll/flee."""
    lost: i64 = s.delve_xp if s.flee_loses else 0
    s.tell(events.FLED, EVERYBODY, s.active, s.level, lost)
    s.xp -= lost
    end_delve(s)


def arrive(s: Roll, faces: i64) -> None:
    """Dungeon dice that were rolled come to lie on the level, Dragons in the Lair. Rules: roll/lair."""
    dragons = faces >> 20
    faces &= ON_LEVEL
    if s.hero:
        side = s.side()
        old: i64 = FROM_FACE[side]
        new: i64 = TO_FACE[side]
        n = count(faces, old)
        if new != old and n:
            faces += some(new, n) - some(old, n)
            s.tell(events.BECAME, EVERYBODY, s.active, old, n, new)
    s.dungeon += faces
    if dragons:
        to_lair(s, dragons)


def to_lair(s: Roll, dragons: i64) -> None:
    """Dragons gather. Rules: roll/lair."""
    s.lair += dragons
    s.tell(events.LAIR, EVERYBODY, s.active, dragons, s.lair)
    if s.lair >= DRAGON_COMES and s.gift(SELF_EMPTYING):
        empty_lair(s)


def empty_lair(s: Roll) -> None:
    """The Lair's dice go back to the pool without a fight. Rules: roll/ring."""
    s.tell(events.EMPTIED, EVERYBODY, s.active, s.lair)
    s.lair = 0


def dungeon_roll(s: Roll) -> i64:
    """How many dice populate the level: its number, or all that are there. Rules: roll/populate."""
    there = DUNGEON_DICE - s.lair
    return s.level if s.level < there else there


@final
class Populate(Frame[Roll]):
    """The Dungeon Lord fills a level: rolled, or as it was scouted. Rules: roll/populate."""

    def asked(self, s: Roll, f: i64) -> i64:
        return AUTO if s.trail and s.level <= SCOUT_LEVELS else CHANCE

    def outcomes(self, s: Roll, f: i64) -> list[tuple[int, int]]:
        return dice.rolls(dungeon_roll(s))

    def sample(self, s: Roll, f: i64, rng: Rng) -> i64:
        return dice.roll(dungeon_roll(s), rng)

    def possible(self, s: Roll, f: i64, n: i64) -> bool:
        return dice.is_roll(n, dungeon_roll(s))

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        faces = scouted(s) if seat == AUTO else n
        s.slain = 0
        s.tracked = 0
        s.tell(events.LEVEL, EVERYBODY, s.active, s.level, faces, size(s.party))
        arrive(s, faces)
        s.become(kinds.MONSTER)

    def title(self, s: Roll, f: i64) -> str:
        return "roll/populate"


def scouted(s: Roll) -> i64:
    """The dice that a Scout placed on this level; they leave the trail."""
    if s.level == 1:
        faces = one((s.trail >> 48) - 1)
        s.trail &= 0xFFFFFFFFFFFF
    elif s.level == 2:
        faces = s.trail >> 24
        s.trail &= 0xFFFFFF
    else:
        faces = s.trail
        s.trail = 0
    return faces


@final
class Score(Frame[Roll]):
    """After the last delve some heroes give tokens back; then the game is over. Rules: roll/score."""

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        whose = field(f, 0)
        s.put_away()
        if whose == s.seats:
            for k in range(s.seats):
                s.tell(events.SCORED, EVERYBODY, k, s.total(k))
            s.end()
            return
        s.take_out(whose)
        s.become(pack(kinds.SCORE, whose + 1))
        lost: i64 = TOKENS_AT_END[s.hero]
        held = size(s.hoard)
        if lost == ALL_LOST:
            lose_tokens(s)
        elif lost == SIX_LOST and held:
            s.call(pack(kinds.DISCARD, NO_POWER, END_DISCARD if held > END_DISCARD else held))

    def title(self, s: Roll, f: i64) -> str:
        return "roll/score"


def lose_tokens(s: Roll) -> None:
    """All tokens of the active seat go back to the box."""
    for token in range(10):
        for k in range(count(s.hoard, token)):
            s.tell(events.GAVE, EVERYBODY, s.active, token)
    s.box += s.hoard
    s.hoard = 0
