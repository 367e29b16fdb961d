"""Positions of one combat that are alike: what can happen from there on is the same, and brings as much.

Points that are made already are no part of that. Goods count as far as they can still be spent, Evil only
where it can still matter, prisoners where one may go free or is mourned; a card whose spell does nothing any
more counts by its fatigue.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.bots.lords.arena import evil_ahead, magic_ahead
from undercroft.bots.lords.ceiling import FATIGUES, OF_FATIGUE
from undercroft.engine.bits import bit, count
from undercroft.engine.core import CHANCE
from undercroft.engine.sets import set_size
from undercroft.games.lords import improving, line
from undercroft.games.lords.battle import plans
from undercroft.games.lords.cards.adventurers import BARD
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.numbers import TROLL
from undercroft.games.lords.cards.spells import (
    DETECT_EVIL,
    DETECT_TREASURE,
    FIREBALL,
    FIST_OF_JUSTICE,
    GRAFFITI,
    KINDS,
    LEVY,
    MAGIC_KEY,
    SPELLS,
    SUGGESTION,
)
from undercroft.games.lords.cards.traps import KINDS as TRAP_KINDS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import BRACED
from undercroft.games.lords.state import HIGHEST, PALADIN_SPACE, Lords

PRICE: Final = 4  # of two creatures that are paid again, in any good, at most
BY_FATIGUE: Final = KINDS  # above the cards in a number of a deck: how many do nothing, by fatigue


def evil_matters(s: Lords, deck: i64) -> bool:
    """Can Evil still bring a paladin, or be too high for a cost?"""
    ahead = evil_ahead(s, deck)
    return ahead > HIGHEST or (s.tent != 0 and ahead >= PALADIN_SPACE)


def at_work(s: Lords, deck: i64) -> i64:
    """The cards of a deck whose spell the party may still cast, and that do something then, as a set."""
    magic = magic_ahead(s, deck)
    cards: i64 = 0
    for kind in range(KINDS):
        if deck >> kind & 1 and SPELLS[kind].magic <= magic and kind != FIREBALL:
            cards |= bit(kind)
    if not evil_matters(s, deck):
        cards &= ~(bit(DETECT_EVIL) | bit(GRAFFITI))  # gold is better kept
    return cards


def told_apart(deck: i64, working: i64) -> i64:
    """A deck as a number: the cards that do something, and how many others of each fatigue."""
    code = deck & working
    idle = deck & ~working
    for fatigue in range(FATIGUES):
        code |= set_size(idle & OF_FATIGUE[fatigue]) << BY_FATIGUE + 4 * fatigue
    return code


def before_plan(s: Lords, deck: i64, working: i64) -> tuple[int, ...]:
    """What tells positions before a plan apart, the cards of the deck excepted."""
    row = s.line
    party = line.length(s, 0)
    seen = working  # of which some may have been looked at: they can come, too
    for k in range(max(s.round - 1, 0), len(s.cards)):
        if s.cards[k]:
            seen |= bit(s.cards[k] & 63)
    food: i64 = count(s.up[0], TROLL)
    gold: i64 = 0
    imps: i64 = 0
    if s.improved:
        gold += len(s.cards) * set_size(improving.cells(s, 0, BRACED))
    for kind in range(TRAP_KINDS):
        n = count(s.traps[0], kind)
        if n:
            food += n * TRAPS[kind].food
            gold += n * (TRAPS[kind].gold + 1)
            imps += n * TRAPS[kind].imps
    if seen & bit(SUGGESTION):
        food += PRICE
        gold += PRICE
        imps += PRICE
    if seen & (bit(DETECT_TREASURE) | bit(LEVY)):
        food += 2
        gold += 1
    if seen & bit(GRAFFITI):
        gold += 1
    if seen & bit(FIST_OF_JUSTICE):
        imps += 1
    food = min(food, s.food[0])
    gold = min(gold, s.gold[0])
    imps = min(imps, s.imps[0])
    evil: i64 = s.evil[0] if evil_matters(s, deck) else 0
    prison: i64 = 0
    rounds = len(s.cards) - s.round + 1
    if seen & bit(MAGIC_KEY) or set_size(s.tiles[0] & ~s.conquered[0]) < rounds:
        prison = s.prison[0]
    for place in range(party):
        if line.kind_of(row[place]) == BARD:
            prison = s.prison[0]
    return (
        s.round | (8 if s.waiting == CHANCE else 0) | s.flags >> 40 << 4,
        row[0],
        row[1],
        row[2],
        row[3],
        row[4],
        row[5],
        row[6],
        s.up[0],
        s.down[0],
        s.traps[0],
        food | gold << 8 | imps << 16 | evil << 24,
        prison,
        s.conquered[0],
        s.tent,
        s.pets,
        s.experts,
        s.honed,
    )


def last_battle(place: tuple[int, ...], plan: i64, slot: i64) -> tuple[int, ...]:
    """What the last battle of a combat hangs on: the place, the plan, and the kind of card.

    What stays in the lair and in the hand fights no more. It counts where a monster may be eaten, and where a
    trap may have to go.
    """
    up, down, traps = place[8], place[9], place[10]
    eats = False
    takes = False
    for slot_ in range(plans.SLOTS):
        kind = (plan >> 14 + 4 * slot_ & 15) - 1
        if kind >= 0:
            eats = eats or CREATURES[kind].meals > 0
            takes = takes or CREATURES[kind].traps > 0
        trap = (plan >> 6 + 4 * slot_ & 15) - 1
        if trap >= 0:
            eats = eats or TRAPS[trap].monsters > 0
    if slot == DETECT_TREASURE:
        takes = True
    return (
        plan,
        slot,
        place[0],
        place[1],
        place[2],
        place[3],
        place[4],
        place[5],
        place[6],
        place[7],
        up if eats else 0,
        down if eats else 0,
        traps if takes else 0,
        place[11],
        place[12],
        place[14],
        place[15],
        place[16],
        place[17],
    )
