"""The Dragon: different Companions, one after the other, must beat it together."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.core import LOOSE, field, pack
from undercroft.games.roll.actions import WITH
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.frames.choice import Choice, lowest_left
from undercroft.games.roll.frames.companions import held, spend, types_of
from undercroft.games.roll.frames.deeds import victory
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import ANY_TYPE, DRAGON_COMPANIONS

# Which types fight already: five Companion bits, and above them how many of an interchangeable pair.
PAIRED: Final = 32


def needed(s: Roll) -> i64:
    """How many different Companions beat the Dragon."""
    if s.hero:
        return s.specialty().slayers
    return DRAGON_COMPANIONS


def joined(s: Roll, source: i64, fighting: i64) -> i64:
    """The types that fight once a source has joined; -1 if its type fights already.

    A pair of interchangeable types takes two of its Companions; a Scroll that may be any Companion
    always finds a type, for there are five.
    """
    types = types_of(s, source)
    if types == ANY_TYPE:
        return fighting
    if types & types - 1:
        if fighting < 2 * PAIRED:
            return fighting + PAIRED
        return -1
    if types == 0 or fighting & types:
        return -1
    return fighting | types


def followers(s: Roll, low: i64, joins: i64, fighting: i64) -> i64:
    """How many more Companions of different types could join, from source `low` on.

    One of source `joins` has joined and is not counted; -1: none has.
    """
    more: i64 = 0
    for source in range(low, s.cards.sources):
        units = held(s, source)
        if source == joins:
            units -= 1
        while units > 0:
            after = joined(s, source, fighting)
            if after < 0:
                break
            fighting = after
            more += 1
            units -= 1
    return more


def can_slay(s: Roll) -> bool:
    """Are there enough different Companions to beat the Dragon? Rules: roll/dragon."""
    return followers(s, 0, -1, 0) >= needed(s)


@final
class Slay(Choice):
    """Which Companions fight the Dragon, in ascending order. Rules: roll/dragon."""

    def first(self) -> i64:
        return WITH

    def picks(self, s: Roll, f: i64) -> i64:
        left = field(f, 0)
        mask: i64 = 0
        for source in range(lowest_left(f, 1), s.cards.sources):
            if held(s, source):
                after = joined(s, source, field(f, 2))
                rest = source
                if f & LOOSE:
                    rest = 0
                if after >= 0 and followers(s, rest, source, after) >= left - 1:
                    mask |= bit(source)
        return mask

    def take(self, s: Roll, f: i64, k: i64) -> None:
        fighting = joined(s, k, field(f, 2))
        spend(s, k)
        left = field(f, 0) - 1
        if left:
            s.become(pack(kinds.SLAY, left, k, fighting) | f & LOOSE)
        else:
            victory(s)

    def picks_set(self, s: Roll, f: i64) -> bool:
        return field(f, 1) == 0
