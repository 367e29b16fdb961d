"""The four phases of a level: Monster, Loot, Dragon, Regroup."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, one
from undercroft.engine.core import AUTO, Frame, pack
from undercroft.engine.moves import Moves
from undercroft.games.roll import events
from undercroft.games.roll.actions import END, FLEE, READ, RETIRE, SEEK, SLAY, SPECIALTY, ULTIMATE
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.companions import add_uses, spend, targets, use
from undercroft.games.roll.frames.deeds import flee, retire
from undercroft.games.roll.frames.dragon import can_slay, needed
from undercroft.games.roll.frames.powers import ready, use_ultimate
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    CALLED,
    COMPANIONS,
    DRAGON_COMES,
    LAST_LEVEL,
    MONSTERS,
    PRINTED,
    SCROLL,
    SCROLL_TOKEN,
)

COMPANION_TOKENS: Final = 0xFFFF  # the most that a bag of those holds that are used like Companions
PRINTED_TOKENS: Final = 0xFFFFFFFFFF  # the same of printed treasures; ids of others come after all moves


def add_means(s: Roll, phase: i64, out: Moves) -> None:
    """Add what is no Companion's work: Scrolls, tokens, the fight with the Dragon, the hero's powers."""
    party = s.party
    if (
        party > COMPANIONS
        and (phase == kinds.MONSTER or (s.scroll_any and phase != kinds.REGROUP))
        and (s.dungeon or party != one(SCROLL))
    ):
        out.add(READ)
    if s.hoard > COMPANION_TOKENS:
        add_treasures(s, phase, SCROLL_TOKEN, PRINTED, out)
    if phase == kinds.DRAGON and can_slay(s):
        out.add(SLAY)
    if s.hero:
        if ready(s, phase):
            out.add(ULTIMATE)
        if s.marks() & CALLED and s.specialty().may(s, phase):
            out.add(SPECIALTY)


def add_treasures(s: Roll, phase: i64, low: i64, high: i64, out: Moves) -> None:
    """Add what treasures from kind `low` to `high - 1` can be used for by themselves."""
    held = s.hoard >> 4 * low
    token = low
    while held and token < high:
        if held & 15:
            treasure = s.cards.treasures[token]
            if treasure.may(s, phase):
                out.add(treasure.move)
        held >>= 4
        token += 1


def act(s: Roll, phase: i64, n: i64) -> None:
    """Take a move that is not the end of the phase; what it asks comes next, then the phase again."""
    follows: i64 = 0
    if n < READ:
        follows = use(s, n, targets(s, phase))
    elif n == READ:
        spend(s, SCROLL)
        follows = pack(kinds.PICK, 0, 0)
    elif n == SLAY:
        follows = pack(kinds.SLAY, needed(s), 0, 0)
    elif n == ULTIMATE:
        follows = use_ultimate(s)
    elif n == SPECIALTY:
        follows = s.specialty().use(s)
    else:
        follows = s.cards.using(n).use(s, phase)
    if follows:
        s.call(follows)


def regroup(s: Roll) -> None:
    """The level is cleared; allies leave. Rules: roll/regroup."""
    s.allies = 0
    s.tell(events.CLEARED, EVERYBODY, s.active, s.level)
    s.become(kinds.REGROUP)


@final
class Monster(Frame[Roll]):
    """All monsters must be defeated, or the Adventurer flees. Rules: roll/monster."""

    def asked(self, s: Roll, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        aims = targets(s, kinds.MONSTER)
        if aims:
            add_uses(s, aims, out)
        add_means(s, kinds.MONSTER, out)
        if s.dungeon & MONSTERS == 0:
            out.add(END)
        out.add(FLEE)
        if s.hoard > PRINTED_TOKENS:
            add_treasures(s, kinds.MONSTER, PRINTED, s.cards.tokens, out)

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if n == END:
            s.become(kinds.LOOT)
        elif n == FLEE:
            flee(s)
        else:
            act(s, kinds.MONSTER, n)


@final
class Loot(Frame[Roll]):
    """Chests and potions may be used; skipped where there is nothing to do. Rules: roll/loot."""

    def asked(self, s: Roll, f: i64) -> i64:
        if s.dungeon & MONSTERS:
            return AUTO  # a re-roll brought monsters back
        if s.dungeon == 0:  # tokens and ways home are as good in the phases that follow
            if s.hero and ready(s, kinds.LOOT) and not s.ultimate().leaves:
                return bit(s.active)
            if not s.scroll_any or s.party <= COMPANIONS or s.party == one(SCROLL):
                return AUTO
            return bit(s.active)
        if s.party & COMPANIONS:
            return bit(s.active)
        out = Moves()
        self.legal(s, f, s.active, out)
        if out.n == 1:
            return AUTO
        return bit(s.active)

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        if s.dungeon:
            add_uses(s, s.dungeon, out)
        add_means(s, kinds.LOOT, out)
        out.add(END)
        if s.hoard > PRINTED_TOKENS:
            add_treasures(s, kinds.LOOT, PRINTED, s.cards.tokens, out)

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if s.dungeon & MONSTERS:
            s.become(kinds.MONSTER)
        elif seat == AUTO or n == END:
            s.dungeon = 0
            if s.lair >= DRAGON_COMES:
                s.become(kinds.DRAGON)
            else:
                regroup(s)
        else:
            act(s, kinds.LOOT, n)


@final
class Dragon(Frame[Roll]):
    """Three dice in the Lair: the Dragon must be beaten, or the Adventurer flees. Rules: roll/dragon."""

    def asked(self, s: Roll, f: i64) -> i64:
        if s.lair < DRAGON_COMES:
            return AUTO
        return bit(s.active)

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        add_means(s, kinds.DRAGON, out)
        out.add(FLEE)
        if s.hoard > PRINTED_TOKENS:
            add_treasures(s, kinds.DRAGON, PRINTED, s.cards.tokens, out)

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            regroup(s)
        elif n == FLEE:
            flee(s)
        else:
            act(s, kinds.DRAGON, n)


@final
class Regroup(Frame[Roll]):
    """Retire, or seek glory on the next level. Rules: roll/regroup, roll/legend."""

    def asked(self, s: Roll, f: i64) -> i64:
        if s.level == LAST_LEVEL:
            return AUTO
        return bit(s.active)

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        if s.hoard or s.hero:
            add_means(s, kinds.REGROUP, out)
        if s.slain or not s.berserk:
            out.add(RETIRE)
        out.add(SEEK)
        if s.hoard > PRINTED_TOKENS:
            add_treasures(s, kinds.REGROUP, PRINTED, s.cards.tokens, out)

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            retire(s, s.level, events.BY_LEGEND)
        elif n == RETIRE:
            retire(s, s.level, events.BY_TAVERN)
        elif n == SEEK:
            s.level += 1
            s.become(kinds.POPULATE)
        else:
            act(s, kinds.REGROUP, n)
