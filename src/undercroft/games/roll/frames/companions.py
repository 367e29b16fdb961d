"""Companions at work: they fight, open chests and quaff potions."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, at_least, bit, count, lowest, one, size, some
from undercroft.engine.core import AUTO, CHANCE, LOOSE, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.games.roll import events
from undercroft.games.roll.actions import FACE, TARGET, USE
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.choice import Choice, lowest_left
from undercroft.games.roll.frames.deeds import gain
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    AIMS,
    ALLY_FIGHTER,
    ALLY_THIEF,
    CHEST,
    COMPANIONS,
    EXTRA,
    FIGHTER,
    FIRST_TOKEN,
    HELPS,
    HERO_SOURCE,
    MONSTERS,
    POTION,
    POTIONS,
    REACH_ALL,
    REACH_ONE,
    SCROLL,
    SCROLL_SOURCE,
    SCROLL_TOKEN,
    THIEF,
    WILD,
)


def types_of(s: Roll, source: i64) -> i64:
    """As which Companions a source may be used now, as bits. Rules: roll/companions, roll/interchange."""
    cards = s.cards
    types: i64 = cards.types[source]
    if s.hero:
        specialty = cards.specialties[s.side()]
        if types == 0:
            return specialty.pair if source == HERO_SOURCE else specialty.scrolls
        if types & specialty.pair:
            return types | specialty.pair
    return types


def held(s: Roll, source: i64) -> i64:
    """How many of a source the Adventurer can use."""
    if source < FIRST_TOKEN:
        return count(s.party, source)
    if source <= SCROLL_SOURCE:
        return count(s.hoard, source - FIRST_TOKEN)
    if source == ALLY_FIGHTER:
        return count(s.allies, FIGHTER)
    if source == ALLY_THIEF:
        return count(s.allies, THIEF)
    if source == HERO_SOURCE:
        return 1 if not s.exhausted and s.marks() & HELPS else 0
    token: i64 = s.cards.token_of[source]
    return count(s.hoard, token)


def spend(s: Roll, source: i64) -> None:
    """A source is used: dice to the graveyard, tokens to the box, before any effect. Rules: roll/use."""
    s.tell(events.USED, EVERYBODY, s.active, source)
    if source < FIRST_TOKEN:
        s.party -= one(source)
        s.graveyard += 1
    elif source <= SCROLL_SOURCE or source > HERO_SOURCE:
        token: i64 = s.cards.token_of[source]
        s.hoard -= one(token)
        s.box += one(token)
    elif source == ALLY_FIGHTER:
        s.allies -= one(FIGHTER)
    elif source == ALLY_THIEF:
        s.allies -= one(THIEF)
    else:
        s.exhausted = 1
        s.tell(events.ULTIMATE, EVERYBODY, s.active, s.side())


def targets(s: Roll, phase: i64) -> i64:
    """The dice on the level that Companions may deal with in a phase. Rules: roll/phases."""
    if phase == kinds.MONSTER:
        return s.dungeon & s.specialty().aims if s.marks() & AIMS else s.dungeon & MONSTERS
    return s.dungeon


def usable(s: Roll, aims: i64) -> i64:
    """The aims of what is no die: only a die fills the graveyard that it quaffs from."""
    return aims if s.graveyard else aims & ~POTIONS


def add_uses(s: Roll, aims: i64, out: Moves) -> None:
    """Add a move for each source that could deal with one of the aims; there is at least one."""
    party = s.party
    if party & COMPANIONS:
        if party & 0xF:
            out.add(USE)
        if party & 0xF0:
            out.add(USE + 1)
        if party & 0xF00:
            out.add(USE + 2)
        if party & 0xF000:
            out.add(USE + 3)
        if party & 0xF0000:
            out.add(USE + 4)
    marks = s.marks()
    wild = marks & WILD
    if party > COMPANIONS and (wild or aims & POTIONS):
        out.add(USE + SCROLL)
    aims = usable(s, aims)
    if aims == 0:
        return
    hoard = s.hoard
    if hoard & 0xFFFFF:
        for token in range(SCROLL_TOKEN):
            if count(hoard, token):
                out.add(USE + FIRST_TOKEN + token)
        if count(hoard, SCROLL_TOKEN) and (wild or aims & POTIONS):
            out.add(USE + SCROLL_SOURCE)
    if s.allies:
        for source in range(ALLY_FIGHTER, HERO_SOURCE):
            if held(s, source):
                out.add(USE + source)
    if marks & HELPS and not s.exhausted:
        out.add(USE + HERO_SOURCE)


def use(s: Roll, source: i64, aims: i64) -> i64:
    """Use a source on one of the aims; the frame that goes on, or 0. Rules: roll/use."""
    types = types_of(s, source)
    spend(s, source)
    surplus = count(aims, POTION) - s.graveyard
    if surplus > 0:
        aims -= some(POTION, surplus)
    most = aims & REACH_ALL[types] | at_least(aims, 1) & REACH_ONE[types]
    if s.marks() & EXTRA and aims & MONSTERS and s.specialty().extra >> source & 1:  # Rules: roll/extra
        return pack(kinds.EXTRA, most & MONSTERS, 0, source)
    if most & most - 1 == 0 and most & 0x11111:
        return strike(s, source, lowest(most) >> 2, 1)
    return pack(kinds.TARGET, most & MONSTERS, most >> 12, source)


def strike(s: Roll, source: i64, face: i64, n: i64) -> i64:
    """A source deals with n dice of a face; the frame that goes on, or 0."""
    s.dungeon -= some(face, n)
    if face == CHEST:
        s.tell(events.OPENED, EVERYBODY, s.active, n)
        return pack(kinds.DRAW, n, 1)
    if face == POTION:
        s.tell(events.QUAFFED, EVERYBODY, s.active, n)
        return pack(kinds.REVIVE, n, 0)
    s.tell(events.DEFEATED, EVERYBODY, s.active, face, n)
    if s.hero:
        return s.specialty().defeated(s, source, n)
    return 0


@final
class Target(Frame[Roll]):
    """What a Companion deals with, and how many of it. Rules: roll/companions."""

    def asked(self, s: Roll, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        most = f >> 8 & 0xFFF | (f >> 20 & 0xFF) << 12
        first: i64 = TARGET + 1
        while most:
            n = most & 15
            for k in range(n):
                out.add(first + k)
            most >>= 4
            first += 8

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        choice = n - TARGET
        follows = strike(s, field(f, 2), choice >> 3, choice & 7)
        if follows:
            s.become(follows)
        else:
            s.finish()


@final
class Extra(Choice):
    """A Companion that defeats one monster more: up to two kinds, in ascending order. Rules: roll/extra.

    A choice is feasible if it is within reach once any one monster is taken away.
    """

    def first(self) -> i64:
        return TARGET

    def picks(self, s: Roll, f: i64) -> i64:
        reach = field(f, 0)
        chosen = field(f, 1)
        kind = chosen >> 3
        n = chosen & 7
        mask: i64 = 0
        low: i64 = 0
        if chosen and not f & LOOSE:
            low = kind + 1
        for face in range(low, 3):
            if chosen and face == kind:
                continue
            there = count(s.dungeon, face)
            for k in range(1, there + 1):
                if chosen == 0:
                    fits = k <= count(reach, face) + 1
                else:
                    fits = (k == 1 and n <= count(reach, kind)) or (n == 1 and k <= count(reach, face))
                if fits:
                    mask |= bit(8 * face + k)
        return mask

    def may_stop(self, s: Roll, f: i64) -> bool:
        return field(f, 1) != 0

    def take(self, s: Roll, f: i64, k: i64) -> None:
        if field(f, 1) == 0:
            s.become(pack(kinds.EXTRA, field(f, 0), k, field(f, 2)) | f & LOOSE)
        else:
            strike(s, field(f, 2), k >> 3, k & 7)
            self.stop(s, f)

    def stop(self, s: Roll, f: i64) -> None:
        chosen = field(f, 1)
        strike(s, field(f, 2), chosen >> 3, chosen & 7)
        s.finish()

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 1) == 0


@final
class Draw(Frame[Roll]):
    """Tokens are drawn one by one; an empty box gives experience instead. Rules: roll/chests."""

    def asked(self, s: Roll, f: i64) -> i64:
        return CHANCE if s.box else AUTO

    def outcomes(self, s: Roll, f: i64) -> list[tuple[int, int]]:
        return [(token, count(s.box, token)) for token in range(s.cards.tokens) if count(s.box, token)]

    def sample(self, s: Roll, f: i64, rng: Rng) -> i64:
        box = s.box
        left = rng.below(size(box))
        token: i64 = 0
        while True:
            left -= box & 15
            if left < 0:
                return token
            box >>= 4
            token += 1

    def possible(self, s: Roll, f: i64, n: i64) -> bool:
        return 0 <= n < s.cards.tokens and count(s.box, n) > 0

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        left = field(f, 0)
        if seat == AUTO:
            if field(f, 1):
                s.tell(events.EMPTY_BOX, EVERYBODY, s.active, left)
                gain(s, left)
            s.finish()
            return
        s.box -= one(n)
        s.hoard += one(n)
        s.tell(events.DREW, EVERYBODY, s.active, n)
        if left > 1:
            s.become(pack(kinds.DRAW, left - 1, field(f, 1)))
        else:
            s.finish()


@final
class Revive(Choice):
    """Dice come back from the graveyard with faces of choice, in ascending order. Rules: roll/potions."""

    def first(self) -> i64:
        return FACE

    def picks(self, s: Roll, f: i64) -> i64:
        low = lowest_left(f, 1)
        return 0x3F >> low << low

    def take(self, s: Roll, f: i64, k: i64) -> None:
        s.graveyard -= 1
        s.party += one(k)
        s.tell(events.REVIVED, EVERYBODY, s.active, k)
        left = field(f, 0) - 1
        if left:
            s.become(pack(kinds.REVIVE, left, k) | f & LOOSE)
        else:
            s.finish()

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 1) == 0
