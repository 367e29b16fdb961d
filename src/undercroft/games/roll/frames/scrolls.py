"""Dice are picked up and thrown again."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, one, size
from undercroft.engine.core import LOOSE, field, pack
from undercroft.games.roll import events
from undercroft.games.roll.actions import PICK
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.choice import Choice, lowest_left, occupied
from undercroft.games.roll.frames.deeds import arrive
from undercroft.games.roll.frames.throw import Throw
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import DRAGON

PARTY_FACES: Final = 6


@final
class Pick(Choice):
    """Which dice are re-rolled: any of the party and of the level, by face. Rules: roll/scroll.

    The Mercenary picks out of the party alone, and may pick none.
    """

    def first(self) -> i64:
        return PICK

    def picks(self, s: Roll, f: i64) -> i64:
        low = lowest_left(f, 0)
        mask = occupied(s.party, 0, PARTY_FACES)
        if field(f, 1) == 0:
            mask |= occupied(s.dungeon, 0, DRAGON) << PARTY_FACES
        return mask >> low << low

    def may_stop(self, s: Roll, f: i64) -> bool:
        return s.hand != 0 or field(f, 1) != 0

    def take(self, s: Roll, f: i64, k: i64) -> None:
        if k < PARTY_FACES:
            s.party -= one(k)
        else:
            s.dungeon -= one(k - PARTY_FACES)
        s.hand += one(k)
        s.become(pack(kinds.PICK, k, field(f, 1)) | f & LOOSE)

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 0) == 0

    def stop(self, s: Roll, f: i64) -> None:
        party = size(s.hand & 0xFFFFFF)
        dungeon = size(s.hand >> 24)
        s.tell(events.PICKED, EVERYBODY, s.active, s.hand)
        s.hand = 0
        if party:
            s.become(pack(kinds.THROW_PARTY, party, dungeon))
        elif dungeon:
            s.become(pack(kinds.THROW_DUNGEON, dungeon))
        else:
            s.finish()

    def title(self, s: Roll, f: i64) -> str:
        return "roll/hero-mercenary" if field(f, 1) else "roll/scroll"


@final
class ThrowParty(Throw):
    """Party dice in the air. Rules: roll/scroll."""

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        s.party += n
        s.tell(events.THROWN_PARTY, EVERYBODY, s.active, n)
        left = field(f, 0) - size(n)
        if left:
            s.become(pack(kinds.THROW_PARTY, left, field(f, 1)))
        elif field(f, 1):
            s.become(pack(kinds.THROW_DUNGEON, field(f, 1)))
        else:
            s.finish()


@final
class ThrowDungeon(Throw):
    """Dungeon dice in the air; Dragons go to the Lair. Rules: roll/scroll, roll/lair."""

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        s.tell(events.THROWN_DUNGEON, EVERYBODY, s.active, n)
        arrive(s, n)
        left = field(f, 0) - size(n)
        if left:
            s.become(pack(kinds.THROW_DUNGEON, left))
        else:
            s.finish()
