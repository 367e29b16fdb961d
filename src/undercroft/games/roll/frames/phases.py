"""The four phases of a level: Monster, Loot, Dragon, Regroup."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one
from undercroft.engine.core import AUTO, Frame, pack
from undercroft.engine.moves import Moves
from undercroft.games.roll import events
from undercroft.games.roll.actions import (
    BAIT,
    ELIXIR,
    END,
    FLEE,
    PORTAL,
    READ,
    READ_TOKEN,
    RETIRE,
    RING,
    SEEK,
    SLAY,
    SPECIALTY,
    ULTIMATE,
)
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.companions import add_uses, spend, targets, use
from undercroft.games.roll.frames.delve import empty_lair, flee, retire
from undercroft.games.roll.frames.dragon import can_slay, needed
from undercroft.games.roll.frames.powers import ready, rouse, ultimate
from undercroft.games.roll.heroes import POWER, TRACKING, WITHDRAW
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import BAIT as BAIT_TOKEN
from undercroft.games.roll.tables import (
    COMPANIONS,
    DRAGON_COMES,
    GOBLIN,
    LAST_LEVEL,
    MONSTERS,
    SCROLL,
    SCROLL_SOURCE,
    SCROLL_TOKEN,
)
from undercroft.games.roll.tables import ELIXIR as ELIXIR_TOKEN
from undercroft.games.roll.tables import PORTAL as PORTAL_TOKEN
from undercroft.games.roll.tables import RING as RING_TOKEN


def add_means(s: Roll, phase: i64, out: Moves) -> None:
    """Add what is no Companion's work: Scrolls, tokens, the fight with the Dragon, the hero's powers."""
    party = s.party
    if (
        party > COMPANIONS
        and (phase == kinds.MONSTER or (s.scroll_any and phase != kinds.REGROUP))
        and (s.dungeon or party != one(SCROLL))
    ):
        out.add(READ)
    hoard = s.hoard
    if hoard:
        if count(hoard, SCROLL_TOKEN) and (party or s.dungeon):
            out.add(READ_TOKEN)
        if s.lair and count(hoard, RING_TOKEN):
            out.add(RING)
        if s.graveyard and count(hoard, ELIXIR_TOKEN):
            out.add(ELIXIR)
        if s.dungeon & MONSTERS and count(hoard, BAIT_TOKEN):
            out.add(BAIT)
        if count(hoard, PORTAL_TOKEN):
            out.add(PORTAL)
    if phase == kinds.DRAGON and can_slay(s):
        out.add(SLAY)
    if s.hero:
        if ready(s, phase):
            out.add(ULTIMATE)
        if phase == kinds.MONSTER and not s.tracked and count(s.dungeon, GOBLIN) and s.gift(TRACKING):
            out.add(SPECIALTY)


def act(s: Roll, phase: i64, n: i64) -> None:
    """Take a move that is not the end of the phase; what it asks comes next, then the phase again."""
    follows: i64 = 0
    if n < READ:
        follows = use(s, n, targets(s, phase))
    elif n == READ:
        spend(s, SCROLL)
        follows = pack(kinds.PICK, 0, 0)
    elif n == READ_TOKEN:
        spend(s, SCROLL_SOURCE)
        follows = pack(kinds.PICK, 0, 0)
    elif n == RING:
        give(s, RING_TOKEN)
        empty_lair(s)
    elif n == ELIXIR:
        give(s, ELIXIR_TOKEN)
        follows = pack(kinds.REVIVE, 1, 0)
    elif n == BAIT:
        give(s, BAIT_TOKEN)
        rouse(s)
    elif n == PORTAL:
        give(s, PORTAL_TOKEN)
        retire(s, s.level, events.BY_PORTAL)
    elif n == SLAY:
        follows = pack(kinds.SLAY, needed(s), 0, 0)
    elif n == ULTIMATE:
        follows = ultimate(s)
    else:
        s.tracked = 1
        s.dungeon -= one(GOBLIN)
        s.tell(events.SPECIALTY, EVERYBODY, s.active, s.side(), 1)
        s.tell(events.PICKED, EVERYBODY, s.active, one(6 + GOBLIN))
        follows = pack(kinds.THROW_DUNGEON, 1)
    if follows:
        s.call(follows)


def give(s: Roll, token: i64) -> None:
    """A token is used and goes back to the box at once. Rules: roll/treasure."""
    s.hoard -= one(token)
    s.box += one(token)
    s.tell(events.TOKEN, EVERYBODY, s.active, token)


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

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if n == END:
            s.become(kinds.LOOT)
        elif n == FLEE:
            flee(s)
        else:
            act(s, kinds.MONSTER, n)

    def title(self, s: Roll, f: i64) -> str:
        return "roll/monster"


@final
class Loot(Frame[Roll]):
    """Chests and potions may be used; skipped where there is nothing to do. Rules: roll/loot."""

    def asked(self, s: Roll, f: i64) -> i64:
        if s.dungeon & MONSTERS:
            return AUTO  # a re-roll brought monsters back
        if s.dungeon == 0:  # tokens and ways home are as good in the phases that follow
            if s.hero and POWER[s.side()] != WITHDRAW and ready(s, kinds.LOOT):
                return bit(s.active)
            read = s.scroll_any and s.party > COMPANIONS and s.party != one(SCROLL)
            return bit(s.active) if read else AUTO
        if s.party & COMPANIONS:
            return bit(s.active)
        out = Moves()
        self.legal(s, f, s.active, out)
        return bit(s.active) if out.n > 1 else AUTO

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        if s.dungeon:
            add_uses(s, s.dungeon, out)
        add_means(s, kinds.LOOT, out)
        out.add(END)

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

    def title(self, s: Roll, f: i64) -> str:
        return "roll/loot"


@final
class Dragon(Frame[Roll]):
    """Three dice in the Lair: the Dragon must be beaten, or the Adventurer flees. Rules: roll/dragon."""

    def asked(self, s: Roll, f: i64) -> i64:
        return bit(s.active) if s.lair >= DRAGON_COMES else AUTO

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        add_means(s, kinds.DRAGON, out)
        out.add(FLEE)

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            regroup(s)
        elif n == FLEE:
            flee(s)
        else:
            act(s, kinds.DRAGON, n)

    def title(self, s: Roll, f: i64) -> str:
        return "roll/dragon"


@final
class Regroup(Frame[Roll]):
    """Retire, or seek glory on the next level. Rules: roll/regroup, roll/legend."""

    def asked(self, s: Roll, f: i64) -> i64:
        return AUTO if s.level == LAST_LEVEL else bit(s.active)

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        if s.hoard or s.hero:
            add_means(s, kinds.REGROUP, out)
        if s.slain or not s.berserk:
            out.add(RETIRE)
        out.add(SEEK)

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

    def title(self, s: Roll, f: i64) -> str:
        return "roll/regroup"
