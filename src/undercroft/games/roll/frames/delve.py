"""A delve from its first step to its end, and what comes after the last one."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, count, one, size
from undercroft.engine.core import AUTO, CHANCE, Frame, field, pack
from undercroft.games.roll import events
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.deeds import arrive
from undercroft.games.roll.frames.throw import Throw
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import ALL_LOST, DUNGEON_DICE


@final
class Populate(Throw):
    """The Dungeon Lord fills a level: rolled, or as it was scouted. Rules: roll/populate."""

    def dice(self, s: Roll, f: i64) -> i64:
        """The number of the level, or all that are there."""
        return min(s.level, DUNGEON_DICE - s.lair)

    def asked(self, s: Roll, f: i64) -> i64:
        return AUTO if s.trail else CHANCE

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        faces = scouted(s) if seat == AUTO else n
        s.slain = 0
        s.tracked = 0
        s.tell(events.LEVEL, EVERYBODY, s.active, s.level, faces, size(s.party))
        arrive(s, faces)
        s.become(kinds.MONSTER)


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
        lost = s.cards.heroes[s.hero].lost
        held = size(s.hoard)
        if lost == ALL_LOST:
            lose_tokens(s)
        elif lost and held:
            s.call(pack(kinds.DISCARD, 0, lost if held > lost else held))


def lose_tokens(s: Roll) -> None:
    """All tokens of the active seat go back to the box."""
    for token in range(s.cards.tokens):
        for k in range(count(s.hoard, token)):
            s.tell(events.GAVE, EVERYBODY, s.active, token)
    s.box += s.hoard
    s.hoard = 0
