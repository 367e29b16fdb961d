"""One lord's combat alone, on the real engine: what is left of a position when only its battles count.

All other seats are left out: their battles touch this one only when a paladin changes dungeons, which no plan
can know. Combat cards that the seat has not seen are unseen, whoever else has looked at them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit, size
from undercroft.engine.core import pack
from undercroft.engine.piles import kind_of, knows
from undercroft.engine.sets import set_size
from undercroft.engine.together import Answers
from undercroft.games.lords import improving, line, menagerie, training
from undercroft.games.lords.cards.adventurers import POINTS
from undercroft.games.lords.cards.numbers import KINDS as CREATURE_KINDS
from undercroft.games.lords.cards.numbers import MONSTERS
from undercroft.games.lords.cards.spells import (
    DETECT_EVIL,
    GRAFFITI,
    KINDS,
    LEVY,
    SPELLS,
    SUGGESTION,
    WORD_OF_PEACE,
)
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import BUILT, COLOURS, FESTIVAL, PALADIN_SPACE, PLACES, ROOMS, Lords

# Worths are whole numbers, so many to a point; goods that are left count a little, that nothing be wasted.
POINT: Final = 20
TRAP_WORTH: Final = 6
GOLD_WORTH: Final = 6
FOOD_WORTH: Final = 5
IMP_WORTH: Final = 10
KEPT_ROOM: Final = 2 * POINT
LOST_TILE: Final = 2 * POINT
MARK: Final = 3 * POINT
MOST_PALADIN: Final = 6  # points
PALADIN_MAGIC: Final = 3

# How much Evil a spell can bring, where it brings any; by Suggestion two vampires are paid.
_BRINGS: Final = {SUGGESTION: 4, WORD_OF_PEACE: 2, DETECT_EVIL: 2, GRAFFITI: 1, LEVY: 1}
BRINGS: Final = bytes([_BRINGS.get(kind, 0) for kind in range(KINDS)])


def alone(s: Lords, seat: i64) -> Lords:
    """The combat of one seat from its next plan on; in build time with the line as it stands.

    It stands still: `run` lets it go on to the first question.
    """
    one = Lords(1, s.book)
    one.rules = s.rules
    one.house, one.year, one.season, one.round = s.house, s.year, s.season, s.round
    one.food = vec[i64]([s.food[seat]])
    one.gold = vec[i64]([s.gold[seat]])
    one.imps = vec[i64]([s.imps[seat]])
    one.busy = vec[i64]([s.busy[seat]])
    one.used = vec[i64]([0])
    one.evil = vec[i64]([s.evil[seat], 1, 1, 1])
    one.marks = vec[i64]([s.marks[seat]])
    one.hand = vec[i64]([0] * COLOURS)
    one.barred = vec[i64]([0] * COLOURS)
    one.laid = vec[i64]([0] * COLOURS)
    one.failed = vec[i64]([0])
    one.tiles = vec[i64]([s.tiles[seat]])
    one.conquered = vec[i64]([s.conquered[seat]])
    one.rooms = vec[i64]([s.rooms[seat]])
    one.up = vec[i64]([s.up[seat]])
    one.down = vec[i64]([s.down[seat]])
    one.line = s.line[seat * PLACES : (seat + 1) * PLACES]
    one.prison = vec[i64]([s.prison[seat]])
    one.dealt = vec[i64]([0])
    one.traps = vec[i64]([s.traps[seat]])
    one.plan = vec[i64]([0])
    one.answers = Answers(1)
    one.spaces = vec[i64]([0] * len(s.spaces))
    one.room_at = vec[i64]([0] * ROOMS)
    for room in range(ROOMS):
        cell = s.room_cell(seat, room)
        if cell >= 0:
            one.room_at[room] = BUILT + cell
    one.flags = 0
    one.tent = s.tent
    if s.house & FESTIVAL:
        festive(s, seat, one)
    one.cards = s.cards[:]
    for k in range(len(s.cards)):
        if s.cards[k] and not knows(s.cards[k], seat):
            one.cards[k] = 0
    if s.round == 0:
        one.become(kinds.COMBAT)
    else:
        one.become(pack(kinds.COMBAT, 1))
        one.call(kinds.PLAN, kinds.REVEAL)
    return one


def festive(s: Lords, seat: i64, one: Lords) -> None:
    """Pets, experts and improved tunnels of a seat, as those of the only one."""
    one.pets = menagerie.down(s, seat)
    one.pets_shown = menagerie.shown(s, seat)
    for cell in range(20):
        kind = improving.kind_on(s, seat, cell)
        if kind >= 0:
            improving.improve(one, 0, kind, cell)
    for kind in range(CREATURE_KINDS):
        for where in (training.UP, training.DOWN):
            if training.expert(s, seat, kind, where):
                training.give(one, 0, kind, kind, where)
            for k in range(training.honed(s, seat, kind, where)):
                training.give(one, 0, CREATURE_KINDS, kind, where)


def worth(s: Lords) -> i64:
    """What a lord has of a combat, in parts of a point."""
    prisoners: i64 = 0
    captive = s.prison[0]
    tile: i64 = 0
    while captive:
        if captive & 1:
            prisoners += POINTS[tile]
        captive >>= 1
        tile += 1
    kept = set_size(s.rooms[0] & ~s.conquered[0])
    monsters = size(s.up[0] & MONSTERS) + size(s.down[0] & MONSTERS)
    if s.pets | s.pets_shown:
        prisoners += menagerie.points(s, 0)
    return (
        POINT * (prisoners + monsters)
        + KEPT_ROOM * kept
        - LOST_TILE * set_size(s.conquered[0])
        - MARK * s.marks[0]
        + TRAP_WORTH * size(s.traps[0])
        + GOLD_WORTH * s.gold[0]
        + FOOD_WORTH * s.food[0]
        + IMP_WORTH * s.imps[0]
    )


def evil_ahead(s: Lords, deck: i64) -> i64:
    """More Evil than this the lord will not have in this combat, while no paladin has come."""
    evil = s.evil[0]
    magic = line.magic(s, 0)
    for k in range(max(s.round - 1, 0), len(s.cards)):  # the card of this round may still be cast
        if s.cards[k]:
            deck |= bit(kind_of(s.cards[k]))
    for kind in range(KINDS):
        if deck >> kind & 1 and SPELLS[kind].magic <= magic:
            evil += BRINGS[kind]
    return evil


def paladin_ahead(s: Lords, deck: i64) -> bool:
    """May a paladin still come out of the tent, by the Evil that spells bring?"""
    return s.tent != 0 and evil_ahead(s, deck) >= PALADIN_SPACE


def magic_ahead(s: Lords, deck: i64) -> i64:
    """More magic than this the party will not have."""
    return line.magic(s, 0) + (PALADIN_MAGIC if paladin_ahead(s, deck) else 0)
