"""What a lord decides inside a battle: traps, darts, attacks, spells, prisoners. Rules: lords/battle.

Where there is one answer only, nothing is asked: all of it is public.
"""

from typing import cast, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, lowest
from undercroft.engine.core import AUTO, Frame, field, pack
from undercroft.engine.moves import Moves
from undercroft.games.lords import line
from undercroft.games.lords.battle import events, flags, plans, strikes
from undercroft.games.lords.battle.battle import spring, this_card
from undercroft.games.lords.battle.ends import fall
from undercroft.games.lords.cards.creature import A, B
from undercroft.games.lords.cards.creatures import CREATURES
from undercroft.games.lords.cards.spell import NO_ANSWER, Asking
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import BRACED, TUNNELS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.moves import (
    ADVENTURER,
    CREATURE,
    DECLINE,
    OPTION_A,
    OPTION_B,
    PAY,
    PRISONER,
    TRAP,
)
from undercroft.games.lords.state import Lords


def several(mask: i64) -> bool:
    """Has a set more than one member?"""
    return mask & mask - 1 != 0


@final
class TrapOrder(Frame[Lords]):
    """Which of two traps springs first."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(TRAP + min(plans.trap(s, seat, 0), plans.trap(s, seat, 1)))
        out.add(TRAP + max(plans.trap(s, seat, 0), plans.trap(s, seat, 1)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.finish()
        spring(s, seat, n - TRAP)


@final
class Dart(Frame[Lords]):
    """Whom a dart (field 1) hits."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0)) if line.length(s, field(f, 0)) > 1 else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(ADVENTURER, strikes.places(s, seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.finish()
        TRAPS[field(f, 1)].strike(s, field(f, 0), 0 if seat == AUTO else n - ADVENTURER)


@final
class SpellChoice(Frame[Lords]):
    """What the lord makes of the spell of this round; field 1 is the step of it."""

    def asked(self, s: Lords, f: i64) -> i64:
        spell = cast(Asking, this_card(s))
        return bit(field(f, 0)) if spell.asks(s, field(f, 0), field(f, 1)) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        cast(Asking, this_card(s)).offer(s, seat, field(f, 1), out)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        spell = cast(Asking, this_card(s))
        spell.answer(s, field(f, 0), field(f, 1), NO_ANSWER if seat == AUTO else n)


@final
class Attack(Frame[Lords]):
    """Which creature acts next, until all have or nobody is left."""

    def asked(self, s: Lords, f: i64) -> i64:
        owner = field(f, 0)
        return bit(owner) if line.alive(s, owner) and several(plans.creatures(s, owner)) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(CREATURE, plans.creatures(s, seat))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        owner = field(f, 0)
        left = plans.creatures(s, owner)
        if seat == AUTO and not (left and line.alive(s, owner)):
            s.finish()
            return
        kind = lowest(left) if seat == AUTO else n - CREATURE
        flags.set_learned(s, plans.learned_by(s, owner, kind))
        s.call(pack(kinds.MODE, owner, kind))


@final
class Mode(Frame[Lords]):
    """How a creature (field 1) acts."""

    def asked(self, s: Lords, f: i64) -> i64:
        owner = field(f, 0)
        return bit(owner) if several(CREATURES[field(f, 1)].options(s, owner)) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        options = CREATURES[field(f, 1)].options(s, seat)
        if options & A:
            out.add(OPTION_A)
        if options & B:
            out.add(OPTION_B)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        owner, kind = field(f, 0), field(f, 1)
        creature = CREATURES[kind]
        option = creature.options(s, owner) if seat == AUTO else A if n == OPTION_A else B
        s.finish()
        if option:
            s.tell(events.ATTACKED, EVERYBODY, owner, kind, option)
        if creature.awake(s, owner, option):
            plans.back_up(s, owner, kind, events.STAYS)
        else:
            plans.back_down(s, owner, kind)
        creature.act(s, owner, option)


@final
class Target(Frame[Lords]):
    """Whom a creature (field 1) attacks by an option (field 2); field 3 tells how often it still does."""

    def asked(self, s: Lords, f: i64) -> i64:
        owner = field(f, 0)
        return bit(owner) if several(CREATURES[field(f, 1)].targets(s, owner, field(f, 2))) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(ADVENTURER, CREATURES[field(f, 1)].targets(s, seat, field(f, 2)))

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        owner, kind, option, left = field(f, 0), field(f, 1), field(f, 2), field(f, 3)
        creature = CREATURES[kind]
        targets = creature.targets(s, owner, option) if line.alive(s, owner) else 0
        if left > 1 and targets:
            s.become(pack(kinds.TARGET, owner, kind, option, left - 1))
        else:
            s.finish()
        if targets:
            creature.hits(s, owner, option, lowest(targets) if seat == AUTO else n - ADVENTURER)


@final
class Brace(Frame[Lords]):
    """A braced tunnel would be conquered: is the gold paid that holds it? Field 0 is the seat."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0))

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add(DECLINE)
        out.add(PAY)

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        s.finish()
        cell = plans.field_of(s, seat)
        if n == PAY:
            s.gold[seat] -= TUNNELS[BRACED].brace
            s.tell(events.PAID, EVERYBODY, seat, 0, TUNNELS[BRACED].brace, 0, (0,))
            s.tell(events.HELD, EVERYBODY, seat, cell, events.BRACED)
        else:
            fall(s, seat, cell)


@final
class Free(Frame[Lords]):
    """No tile is left to defend: a prisoner goes free."""

    def asked(self, s: Lords, f: i64) -> i64:
        return bit(field(f, 0)) if several(s.prison[field(f, 0)]) else AUTO

    def legal(self, s: Lords, f: i64, seat: i64, out: Moves) -> None:
        out.add_mask(PRISONER, s.prison[seat])

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        owner = field(f, 0)
        tile = lowest(s.prison[owner]) if seat == AUTO else n - PRISONER
        s.prison[owner] &= ~bit(tile)
        s.tell(events.FREED, EVERYBODY, owner, tile)
        s.finish()
