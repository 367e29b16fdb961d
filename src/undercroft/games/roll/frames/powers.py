"""The Ultimates of the heroes. Most are a line; some ask what or whom."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, one, size, some
from undercroft.engine.core import LOOSE, field, pack
from undercroft.games.roll import events
from undercroft.games.roll.actions import DISCARD, FACE, PICK
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.choice import Choice, occupied
from undercroft.games.roll.frames.delve import empty_lair, retire, to_lair
from undercroft.games.roll.frames.dragon import victory
from undercroft.games.roll.heroes import (
    BATTLECRY,
    BRAWL,
    CHARM,
    COMPANION,
    DIG,
    FLAMES,
    FORM_DRAW,
    FURY,
    HOARD,
    INFERNO,
    INTERVENTION,
    NO_POWER,
    PLEA,
    POWER,
    PRESENCE,
    RAISE,
    RALLY,
    RAMPAGE,
    SET_DIE,
    SONG,
    STRIKE,
    TIME,
    TIMES,
    VOLLEY,
    WITHDRAW,
)
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    CHAMPION,
    CHEST,
    DRAGON,
    FIGHTER,
    GOBLIN,
    MONSTERS,
    POTION,
    SCROLL,
    SKELETON,
    THIEF,
    TOKENS,
)


def ready(s: Roll, phase: i64) -> bool:
    """Can the Ultimate be used in this phase, with an effect? Rules: roll/ultimate."""
    if s.exhausted:
        return False
    side = s.side()
    power: i64 = POWER[side]
    if power in (NO_POWER, COMPANION):
        return False  # a hero that is used as a Companion is listed among them
    if phase == kinds.REGROUP:
        return power == DIG and s.box != 0
    monsters = s.dungeon & MONSTERS
    if power == FURY:
        return s.dungeon != 0 or s.lair > 0
    if power == INTERVENTION:
        return s.hoard != 0 and (s.dungeon != 0 or s.lair > 0)
    if power == RAISE:
        return count(s.dungeon, SKELETON) > 0
    if power == PLEA:
        return count(s.dungeon, GOBLIN) > 0
    if power == SONG:
        return s.lair > 0
    if power in (PRESENCE, SET_DIE):
        return s.party != 0 or s.dungeon != 0
    if power in (RALLY, RAMPAGE):
        return s.graveyard > 0
    if power == DIG:
        return s.box != 0
    if power == BRAWL:
        return monsters != 0 and count(s.party, CHAMPION) > 0
    if power == WITHDRAW:
        return phase == kinds.MONSTER or TIMES[side] == 0
    if power in (FLAMES, INFERNO):
        return monsters != 0 and s.lair > 0
    if power == TIME:
        scroll = TIMES[side] == 2 and count(s.party, SCROLL) > 0
        return phase == kinds.DRAGON and (s.hoard != 0 or scroll)
    return monsters != 0


def ultimate(s: Roll) -> i64:
    """Use the Ultimate; the frame that goes on, or 0."""
    side = s.side()
    power: i64 = POWER[side]
    times: i64 = TIMES[side]
    s.exhausted = 1
    s.tell(events.ULTIMATE, EVERYBODY, s.active, side)
    if power == FURY:
        send_away(s, s.dungeon, events.DISCARDED)
        if s.lair:
            empty_lair(s)
    elif power == SONG:
        empty_lair(s)
    elif power == BATTLECRY:
        rouse(s)
    elif power == VOLLEY:
        for face in range(3):
            if count(s.dungeon, face):
                send_away(s, one(face), events.DISCARDED)
    elif power == WITHDRAW:
        s.level -= times
        retire(s, s.level, events.BY_HERO)
    elif power == PRESENCE:
        return pack(kinds.PICK, 0, 0)
    elif power in (RALLY, RAMPAGE):
        risen = times if times < s.graveyard else s.graveyard
        s.graveyard -= risen
        s.berserk = 1 if power == RAMPAGE else 0
        return pack(kinds.THROW_PARTY, risen, 0)
    elif power == DIG:
        s.call(pack(kinds.DRAW, FORM_DRAW, 0), pack(kinds.DISCARD, DIG, times))
    elif power in (INTERVENTION, TIME):
        return pack(kinds.DISCARD, power, 1)
    elif power == SET_DIE:
        return pack(kinds.SET_DIE, times, 0)
    elif power == BRAWL:
        return pack(kinds.VICTIMS, power, count(s.party, CHAMPION))
    elif power in (FLAMES, INFERNO):
        return pack(kinds.VICTIMS, power, s.lair)
    else:
        return pack(kinds.VICTIMS, power, times)
    return 0


def send_away(s: Roll, faces: i64, how: i64) -> None:
    """Dice of the level go to the pool, told as defeated or discarded."""
    for face in range(DRAGON):
        n = count(faces, face)
        if n:
            s.tell(how, EVERYBODY, s.active, face, n)
    s.dungeon -= faces


def rouse(s: Roll) -> None:
    """All monsters become Dragons in the Lair. Rules: roll/bait."""
    monsters = s.dungeon & MONSTERS
    s.dungeon -= monsters
    to_lair(s, size(monsters))


@final
class Victims(Choice):
    """Up to so many monsters, in ascending order, at least one. Rules: roll/ultimate."""

    def first(self) -> i64:
        return PICK + 6

    def picks(self, s: Roll, f: i64) -> i64:
        power = field(f, 0)
        if field(f, 1) == 0:
            return 0
        if power == RAISE:
            return occupied(s.dungeon, SKELETON, SKELETON + 1)
        if power == PLEA:
            return occupied(s.dungeon, GOBLIN, GOBLIN + 1)
        return occupied(s.dungeon, 0 if f & LOOSE else field(f, 2), 3)

    def may_stop(self, s: Roll, f: i64) -> bool:
        return field(f & ~LOOSE, 3) > 0

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 2) == 0

    def take(self, s: Roll, f: i64, k: i64) -> None:
        power = field(f, 0)
        low = k
        if power in (RAISE, PLEA):
            ally: i64 = FIGHTER if power == RAISE else THIEF
            s.dungeon -= one(k)
            s.allies += one(ally)
            s.tell(events.BECAME, EVERYBODY, s.active, k, 1, 8 + ally)
        elif power in (CHARM, HOARD):
            new: i64 = POTION if power == CHARM else CHEST
            s.dungeon -= one(k)
            if field(f & ~LOOSE, 3) == 0:
                s.dungeon += one(new)
                s.tell(events.BECAME, EVERYBODY, s.active, k, 1, new)
            else:
                s.tell(events.DISCARDED, EVERYBODY, s.active, k, 1)
        elif power == INFERNO:
            send_away(s, s.dungeon & some(k, 15), events.DISCARDED)
            low = k + 1
        else:
            send_away(s, one(k), events.DEFEATED if power == STRIKE else events.DISCARDED)
        s.become(pack(kinds.VICTIMS, power, field(f, 1) - 1, low, field(f, 3) + 1))

    def stop(self, s: Roll, f: i64) -> None:
        champions = count(s.party, CHAMPION)
        if field(f, 0) == BRAWL and champions:
            s.party -= some(CHAMPION, champions)
            s.tell(events.PICKED, EVERYBODY, s.active, some(CHAMPION, champions))
            s.become(pack(kinds.THROW_PARTY, champions, 0))
        else:
            s.finish()

    def title(self, s: Roll, f: i64) -> str:
        return "roll/ultimate"


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
        low: i64 = 0 if f & LOOSE else field(f, 2)
        for token in range(low, TOKENS):
            if count(s.hoard, token) and (f & LOOSE or size(s.hoard >> 4 * token) >= left):
                mask |= bit(token)
        if field(f, 0) == TIME and TIMES[s.side()] == 2 and count(s.party, SCROLL):
            mask |= bit(TOKENS)
        return mask

    def take(self, s: Roll, f: i64, k: i64) -> None:
        if k == TOKENS:
            s.party -= one(SCROLL)
            s.graveyard += 1
            s.tell(events.USED, EVERYBODY, s.active, SCROLL)
        else:
            s.hoard -= one(k)
            s.box += one(k)
            s.tell(events.GAVE, EVERYBODY, s.active, k, field(f, 0))
        power = field(f, 0)
        left = field(f, 1) - 1
        if left:
            s.become(pack(kinds.DISCARD, power, left, k) | f & LOOSE)
        elif power == INTERVENTION:
            intervene(s)
        elif power == TIME:
            victory(s)
        else:
            s.finish()

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 2) == 0

    def title(self, s: Roll, f: i64) -> str:
        return "roll/score" if field(f, 0) == NO_POWER else "roll/ultimate"


def intervene(s: Roll) -> None:
    """Monsters defeated, chests opened, potions quaffed, the Lair emptied. Rules: roll/hero-crusader."""
    chests = count(s.dungeon, CHEST)
    potions = count(s.dungeon, POTION)
    send_away(s, s.dungeon & MONSTERS, events.DEFEATED)
    s.dungeon = 0
    if s.lair:
        empty_lair(s)
    revived = potions if potions < s.graveyard else s.graveyard
    if chests:
        s.tell(events.OPENED, EVERYBODY, s.active, chests)
    if revived:
        s.tell(events.QUAFFED, EVERYBODY, s.active, revived)
    if chests and revived:
        s.become(pack(kinds.REVIVE, revived, 0))
        s.call(pack(kinds.DRAW, chests, 1))
    elif revived:
        s.become(pack(kinds.REVIVE, revived, 0))
    elif chests:
        s.become(pack(kinds.DRAW, chests, 1))
    else:
        s.finish()


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

    def title(self, s: Roll, f: i64) -> str:
        return "roll/hero-guild-leader"


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

    def title(self, s: Roll, f: i64) -> str:
        return "roll/hero-guild-leader"
