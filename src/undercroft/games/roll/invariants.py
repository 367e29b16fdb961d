"""What is true of every position of Dungeon Roll, and chance by brute force: for the laws."""

from typing import Final

from undercroft.engine.bits import count, size
from undercroft.engine.core import field, kind_of
from undercroft.engine.throw import DICE
from undercroft.games.roll.frames import kinds
from undercroft.games.roll.speech.book import SPEECH
from undercroft.games.roll.state import Roll
from undercroft.games.roll.tables import (
    DELVES,
    DRAGON_COMES,
    DUNGEON_DICE,
    LAST_LEVEL,
    LEVEL_UP,
    MONSTERS,
)

BY_HAND: Final = 5  # dice whose throws are listed one by one


def check(s: Roll) -> None:
    """Raise ValueError if the position cannot be."""
    ensure(0 <= s.delves <= DELVES * s.seats, f"{s.delves} delves of {s.seats} seats")
    tokens = s.box
    for seat in range(s.seats):
        tokens += s.treasures(seat)
        hero, master, xp = s.hero_of(seat), s.is_master(seat), s.experience(seat)
        ensure(not master or hero > 0, f"seat {seat} has no hero, but a Master")
        ensure(not master or xp >= LEVEL_UP or s.flee_loses > 0, f"a Master with {xp} experience")
        ensure(master > 0 or not hero or xp < LEVEL_UP, f"a Novice with {xp} experience")
    for token, treasure in enumerate(s.cards.treasures):
        there = count(tokens, token)
        ensure(there == treasure.count, f"{there} tokens {treasure.key}, not {treasure.count}")
    if s.level == 0:
        ensure(
            not (s.party | s.graveyard | s.dungeon | s.lair | s.allies | s.hand | s.trail),
            "dice without a delve",
        )
    else:
        check_delve(s)


def check_delve(s: Roll) -> None:
    """The dice of the delve in progress."""
    frames = [*s.stack, s.top]
    ensure(1 <= s.level <= LAST_LEVEL, f"level {s.level}")
    party, dungeon = 0, 0
    for f in frames:
        if kind_of(f) in (kinds.FORM, kinds.THROW_PARTY):
            party += field(f, 0)
        if kind_of(f) == kinds.THROW_PARTY:
            dungeon += field(f, 1)
        if kind_of(f) == kinds.THROW_DUNGEON:
            dungeon += field(f, 0)
    active = size(s.party) + size(s.hand & 0xFFFFFF) + party
    ensure(
        active + s.graveyard == s.cards.heroes[s.hero].dice,
        f"{active} party dice and {s.graveyard} in the graveyard",
    )
    ensure(0 <= dungeon <= s.pool() <= DUNGEON_DICE, f"{s.pool()} dungeon dice in the pool, {dungeon} rolled")
    ensure(min(s.graveyard, s.lair, s.party, s.dungeon, s.allies, s.hand, s.trail) >= 0, "less than nothing")
    ensure(not s.hand or kind_of(s.top) == kinds.PICK, "dice in hand, but nobody picks")
    ensure(not s.berserk or s.exhausted > 0, "a rampage without an Ultimate")
    phase = kind_of(s.top)
    if phase in (kinds.LOOT, kinds.DRAGON, kinds.REGROUP):
        ensure(not s.dungeon & MONSTERS, "monsters after the Monster phase")
    if phase in (kinds.DRAGON, kinds.REGROUP):
        ensure(not s.dungeon, "dice on the level after the Loot phase")
    if phase == kinds.REGROUP:
        ensure(s.lair < DRAGON_COMES and not s.allies, f"{s.lair} Dragons at Regroup")


def ensure(holds: bool, text: str) -> None:
    """It holds, or ValueError."""
    if not holds:
        raise ValueError(text)


def cases(s: Roll) -> list[int]:
    """The awaited chance event by brute force, where it is small: each die and each token for itself."""
    if kind_of(s.top) == kinds.DRAW:
        return [token for token in range(s.cards.tokens) for _copy in range(count(s.box, token))]
    thrown = SPEECH.of(s).throw(s, s.top)
    if thrown.kind != DICE:
        return [n for n, _weight in s.outcomes()]
    if thrown.count > BY_HAND:
        return []
    bags = [0]
    for _die in range(thrown.count):
        bags = [bag + 16**face for bag in bags for face in range(6)]
    return bags
