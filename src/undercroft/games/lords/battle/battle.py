"""One battle: a line meets what its lord has laid, in eight steps. Rules: lords/battle."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, one
from undercroft.engine.core import Frame, field, pack
from undercroft.engine.piles import kind_of
from undercroft.games.lords import building, improving, line, menagerie
from undercroft.games.lords.battle import events, flags, plans
from undercroft.games.lords.battle.blows import hit
from undercroft.games.lords.battle.ends import close, conquer, heal, sing, tire
from undercroft.games.lords.battle.planning import fee_at
from undercroft.games.lords.battle.snares import snare
from undercroft.games.lords.cards.pets import BATTLE as PET_WINDOW
from undercroft.games.lords.cards.rooms import ANTI_MAGIC_ROOM
from undercroft.games.lords.cards.spell import Spell
from undercroft.games.lords.cards.spells import SPELLS
from undercroft.games.lords.cards.traps import TRAPS
from undercroft.games.lords.cards.tunnels import GAS_VENT, TUNNELS
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import Lords

BEGIN: Final = 0
BARDS: Final = 1
TRAP: Final = 2
FAST: Final = 3
MONSTERS: Final = 4
SLOW: Final = 5
HEALING: Final = 6
CONQUERING: Final = 7
END: Final = 8


def this_card(s: Lords) -> Spell:
    """The combat card of this round."""
    return SPELLS[kind_of(s.cards[s.round - 1])]


@final
class Battle(Frame[Lords]):
    """The battle of one seat; field 1 is the step that comes next."""

    def advance(self, s: Lords, f: i64, seat: i64, n: i64) -> None:
        seat = field(f, 0)
        step = field(f, 1)
        if step == BEGIN:
            self._begin(s, seat)
            return
        if not line.alive(s, seat) or step == END:
            close(s, seat)
            return
        if step == TRAP:
            self._trap(s, seat)
            return
        s.become(pack(kinds.BATTLE, seat, step + 1))
        if step == BARDS:
            sing(s, seat)
            flags.set_guard(s, line.guard(s, seat))
            if improving.kind_on(s, seat, plans.field_of(s, seat)) == GAS_VENT:
                s.tell(events.VENTED, EVERYBODY, seat, plans.field_of(s, seat))
                snare(s, seat, hit(0, TUNNELS[GAS_VENT].damage))
        elif step == FAST:
            if this_card(s).fast:
                self._spell(s, seat, s.flags & flags.NO_FAST != 0)
        elif step == MONSTERS:
            s.call(pack(kinds.ATTACK, seat))
        elif step == SLOW:
            if not this_card(s).fast:
                self._spell(s, seat, s.flags & flags.NO_SLOW != 0)
        elif step == HEALING:
            heal(s, seat)
        else:
            tire(s, seat, this_card(s).fatigue)
            conquer(s, seat)

    def _begin(self, s: Lords, seat: i64) -> None:
        flags.clear(s)
        cell = plans.field_of(s, seat)
        if line.alive(s, seat) and cell >= 0:
            s.become(pack(kinds.BATTLE, seat, BARDS))
            s.tell(events.BATTLE, EVERYBODY, seat, cell)
            if s.room_on(seat, cell) == ANTI_MAGIC_ROOM:
                s.flags |= flags.NO_FAST | flags.NO_SLOW
            plans.arrive(s, seat)
            if menagerie.down(s, seat):
                s.call(pack(kinds.SHOW_PET, seat, PET_WINDOW))
            return
        planned = s.plan[seat] != 0
        why: i64 = events.NO_TILE if line.alive(s, seat) and planned else events.NOBODY_LEFT
        if line.alive(s, seat) and not planned:
            why = events.NO_PLAN
        s.tell(events.NO_BATTLE, EVERYBODY, seat, why)
        plans.give_back(s, seat)
        if why == events.NO_TILE and s.prison[seat]:
            s.become(pack(kinds.FREE, seat))
        else:
            s.finish()

    def _trap(self, s: Lords, seat: i64) -> None:
        """The next trap springs; with two of them left the lord says which."""
        first, second = plans.trap(s, seat, 0), plans.trap(s, seat, 1)
        if first >= 0 and second >= 0 and first != second:
            s.call(pack(kinds.TRAP_ORDER, seat))
        elif first >= 0 or second >= 0:
            spring(s, seat, first if first >= 0 else second)
        else:
            s.become(pack(kinds.BATTLE, seat, FAST))

    def _spell(self, s: Lords, seat: i64, stopped: bool) -> None:
        spell = this_card(s)
        magic = line.magic(s, seat)
        if magic < spell.magic:
            s.tell(events.NOT_CAST, EVERYBODY, seat, spell.number, events.TOO_LITTLE_MAGIC, magic)
        elif stopped:
            s.tell(events.NOT_CAST, EVERYBODY, seat, spell.number, events.SPELLS_STOPPED, magic)
        else:
            s.tell(events.CAST, EVERYBODY, seat, spell.number)
            spell.cast(s, seat)


def spring(s: Lords, seat: i64, kind: i64) -> None:
    """A trap is shown, paid, springs and goes to the discards. Rules: lords/traps."""
    trap = TRAPS[kind]
    plans.take_trap(s, seat, kind)
    s.discards += one(kind)
    if s.tailored:
        building.forget_trap(s, seat, kind)
    s.tell(events.SPRUNG, EVERYBODY, seat, kind)
    trap.pay(s, seat, fee_at(s, seat, plans.field_of(s, seat)))
    trap.spring(s, seat)
