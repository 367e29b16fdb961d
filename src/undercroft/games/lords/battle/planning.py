"""Planning: where and with what each lord meets the line, all at once and in secret. Rules: lords/planning.

A plan has up to four answers, and whether each is asked follows from what everybody sees: a battlefield if
several tiles are nearest, monsters and ghosts if some are awake, traps if there are cards in the hand.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, count, lowest, size
from undercroft.engine.moves import Moves
from undercroft.engine.together import Answers, Together
from undercroft.games.lords import grid, improving, line
from undercroft.games.lords.battle import events, plans
from undercroft.games.lords.cards.numbers import GHOST, KINDS
from undercroft.games.lords.cards.numbers import MONSTERS as ALL_MONSTERS
from undercroft.games.lords.cards.rooms import LABYRINTH
from undercroft.games.lords.cards.traps import TRAPS as TRAP_CARDS
from undercroft.games.lords.cards.tunnels import TUNNELS, WIDE
from undercroft.games.lords.moves import (
    CELL,
    COUNT,
    CREATURE,
    DECLINE,
    MONSTERS,
    TRAP,
    TRAPS,
    pair,
    pair_high,
    pair_low,
)
from undercroft.games.lords.state import LABYRINTH_TWO, Lords

WHERE: Final = 1  # the questions of a plan, as a mask
WHO: Final = 2
HOW_MANY: Final = 4
WHICH_TRAP: Final = 8


def fields(s: Lords, seat: i64) -> i64:
    """Where a line can be met: unconquered tiles nearest to the entrance. Rules: lords/battlefield."""
    return grid.nearest(s.tiles[seat], s.tiles[seat] & ~s.conquered[seat])


def questions(s: Lords, seat: i64) -> i64:
    """What a seat is asked while it plans, as a mask: everybody can tell."""
    if not line.alive(s, seat):
        return 0
    where = fields(s, seat)
    if not where:
        return 0
    mask: i64 = 0
    if where & where - 1:
        mask |= WHERE
    if s.up[seat] & ALL_MONSTERS:
        mask |= WHO
    if count(s.up[seat], GHOST):
        mask |= HOW_MANY
    if s.traps[seat]:
        mask |= WHICH_TRAP
    return mask


def question(mask: i64, step: i64) -> i64:
    """The question of a step: so many questions come before it."""
    while step:
        mask &= mask - 1
        step -= 1
    return mask & -mask


def monsters_at(s: Lords, seat: i64, cell: i64) -> i64:
    """How many monsters may fight on a tile. Rules: lords/planning."""
    room = s.room_on(seat, cell)
    if room == LABYRINTH:
        return 2 if s.house & LABYRINTH_TWO else 1
    if room >= 0:
        return 2
    return TUNNELS[WIDE].monsters if improving.kind_on(s, seat, cell) == WIDE else 1


def fee_at(s: Lords, seat: i64, cell: i64) -> i64:
    """What a trap costs besides on a tile. Rules: lords/traps."""
    room = s.room_on(seat, cell)
    return 1 if room >= 0 and room != LABYRINTH else 0


def trap_payable(s: Lords, seat: i64, cell: i64, kind: i64, second: i64, sent: i64) -> bool:
    """Can a trap be paid on a tile, and a second one (-1: none), with so many monsters sent?"""
    one = TRAP_CARDS[kind]
    gold = one.gold + fee_at(s, seat, cell)
    food, imps, monsters = one.food, one.imps, one.monsters
    if second >= 0:
        two = TRAP_CARDS[second]
        gold += two.gold
        food += two.food
        imps += two.imps
        monsters += two.monsters
    if gold > s.gold[seat] or food > s.food[seat] or imps > s.imps[seat]:
        return False
    owned = size(s.up[seat] & ALL_MONSTERS) + size(s.down[seat] & ALL_MONSTERS)
    return monsters == 0 or monsters <= owned - sent


@final
class Plan(Together[Lords]):
    """Every lord with a line plans."""

    def answers(self, s: Lords, f: i64) -> Answers:
        return s.answers

    def steps(self, s: Lords, f: i64, seat: i64) -> i64:
        mask = questions(s, seat)
        n: i64 = 0
        while mask:
            mask &= mask - 1
            n += 1
        return n

    def laid(self, s: Lords, f: i64, seat: i64) -> None:
        s.tell(events.LAID, EVERYBODY, seat)

    def offer(self, s: Lords, f: i64, seat: i64, step: i64, out: Moves) -> None:
        what = question(questions(s, seat), step)
        if what == WHERE:
            out.add_mask(CELL, fields(s, seat))
        elif what == WHO:
            self._offer_monsters(s, seat, out)
        elif what == HOW_MANY:
            out.add_mask(COUNT, bit(count(s.up[seat], GHOST) + 1) - 1)
        else:
            self._offer_traps(s, seat, out)

    def _offer_monsters(self, s: Lords, seat: i64, out: Moves) -> None:
        up = s.up[seat] & ALL_MONSTERS
        out.add(DECLINE)
        for kind in range(KINDS):
            if count(up, kind):
                out.add(CREATURE + kind)
        if monsters_at(s, seat, self.cell(s, seat)) > 1:
            for kind in range(KINDS):
                if count(up, kind) > 1:
                    out.add(MONSTERS + pair(kind, kind))
                if count(up, kind):
                    for other in range(kind + 1, KINDS):
                        if count(up, other):
                            out.add(MONSTERS + pair(kind, other))

    def _offer_traps(self, s: Lords, seat: i64, out: Moves) -> None:
        cell = self.cell(s, seat)
        hand = s.traps[seat]
        sent = _how_many(self.answer(s, seat, WHO))
        out.add(DECLINE)
        for kind in range(KINDS):
            if count(hand, kind) and trap_payable(s, seat, cell, kind, -1, sent):
                out.add(TRAP + kind)
        if s.room_on(seat, cell) == LABYRINTH:
            for kind in range(KINDS):
                if count(hand, kind) > 1 and trap_payable(s, seat, cell, kind, kind, sent):
                    out.add(TRAPS + pair(kind, kind))
                if count(hand, kind):
                    for other in range(kind + 1, KINDS):
                        if count(hand, other) and trap_payable(s, seat, cell, kind, other, sent):
                            out.add(TRAPS + pair(kind, other))

    def answer(self, s: Lords, seat: i64, what: i64) -> i64:
        """What a seat has answered to a question; DECLINE if it was not asked."""
        mask = questions(s, seat)
        for step in range(s.answers.count(seat)):
            if question(mask, step) == what:
                return s.answers.at(seat, step)
        return DECLINE

    def cell(self, s: Lords, seat: i64) -> i64:
        """The battlefield of a seat: its answer, or the only one there is."""
        answer = self.answer(s, seat, WHERE)
        return answer - CELL if answer else lowest(fields(s, seat))

    def resolve(self, s: Lords, f: i64) -> None:
        for seat in range(s.seats):
            if line.alive(s, seat):
                self._show(s, seat)
        s.finish()

    def _show(self, s: Lords, seat: i64) -> None:
        """The plan lies open but for its traps."""
        if not fields(s, seat):
            plans.lay(s, seat, -1)
            return
        who = self.answer(s, seat, WHO)
        ghosts = self.answer(s, seat, HOW_MANY)
        trap = self.answer(s, seat, WHICH_TRAP)
        plans.lay(s, seat, self.cell(s, seat))
        s.tell(events.FIELD, EVERYBODY, seat, plans.field_of(s, seat))
        if who >= MONSTERS:
            plans.send(s, seat, 0, pair_low(who - MONSTERS))
            plans.send(s, seat, 1, pair_high(who - MONSTERS))
        elif who:
            plans.send(s, seat, 0, who - CREATURE)
        if ghosts:
            plans.send_ghosts(s, seat, ghosts - COUNT)
        if trap >= TRAPS:
            plans.lay_trap(s, seat, 0, pair_low(trap - TRAPS))
            plans.lay_trap(s, seat, 1, pair_high(trap - TRAPS))
        elif trap:
            plans.lay_trap(s, seat, 0, trap - TRAP)
        if s.events is not None:
            self._tell(s, seat)

    def _tell(self, s: Lords, seat: i64) -> None:
        for slot in range(plans.SLOTS):
            if plans.monster(s, seat, slot) >= 0:
                s.tell(events.SENT, EVERYBODY, seat, plans.monster(s, seat, slot), 1)
        if plans.ghosts(s, seat):
            s.tell(events.SENT, EVERYBODY, seat, GHOST, plans.ghosts(s, seat))
        s.tell(events.TRAPS_LAID, EVERYBODY, seat, plans.traps_laid(s, seat))


def _how_many(who: i64) -> i64:
    """How many monsters an answer sends."""
    return 0 if who == DECLINE else 2 if who >= MONSTERS else 1
