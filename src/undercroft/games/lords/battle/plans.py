"""What a seat has laid in Planning, as one number. Rules: lords/planning.

Traps are secret until they spring, the rest is shown when all have planned. What is in a plan is neither in
the hand nor in the lair. A monster's slot keeps its place when the other one is empty.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY, bit, one
from undercroft.games.lords import training
from undercroft.games.lords.battle import events, flags
from undercroft.games.lords.cards.creatures import CREATURES, GHOST, SHEEP
from undercroft.games.lords.state import Lords

PLANNED: Final = 1  # the seat had a line when plans were made
SLOTS: Final = 2  # of monsters, and of traps
_FIELD: Final = 1  # five bits: cell + 1
_TRAPS: Final = 6  # four bits a slot: kind + 1
_MONSTERS: Final = 14  # the same
_GHOSTS: Final = 22  # four bits
_LEARNED: Final = 26  # two bits a monster slot: what it has learned
_EXPERT_GHOST: Final = 0x40000000  # the expert is among the ghosts
HIDDEN: Final = 0xFF << 6  # what only the owner sees


def lay(s: Lords, seat: i64, cell: i64) -> None:
    """Begin a plan with its battlefield; -1: no tile is left."""
    s.plan[seat] = PLANNED | cell + 1 << _FIELD


def field_of(s: Lords, seat: i64) -> i64:
    """The battlefield; -1 if there is none."""
    return (s.plan[seat] >> _FIELD & 31) - 1


# Traps.


def lay_trap(s: Lords, seat: i64, slot: i64, kind: i64) -> None:
    """A trap goes from the hand into the plan."""
    s.traps[seat] -= one(kind)
    s.plan[seat] |= kind + 1 << _TRAPS + 4 * slot


def trap(s: Lords, seat: i64, slot: i64) -> i64:
    """The trap in a slot; -1 if there is none."""
    return (s.plan[seat] >> _TRAPS + 4 * slot & 15) - 1


def take_trap(s: Lords, seat: i64, kind: i64) -> None:
    """A trap leaves the plan."""
    slot: i64 = 0 if trap(s, seat, 0) == kind else 1
    s.plan[seat] &= ~(15 * bit(_TRAPS + 4 * slot))


def traps_laid(s: Lords, seat: i64) -> i64:
    """How many traps lie in a plan."""
    return (1 if trap(s, seat, 0) >= 0 else 0) + (1 if trap(s, seat, 1) >= 0 else 0)


# Creatures.


def send(s: Lords, seat: i64, slot: i64, kind: i64) -> None:
    """A monster goes from the lair into the plan."""
    if training.anybody(s):
        learned = training.best(s, seat, kind)
        training.move(s, seat, kind, learned, training.UP, training.FIGHTING)
        s.plan[seat] |= learned << _LEARNED + 2 * slot
    s.up[seat] -= one(kind)
    s.plan[seat] |= kind + 1 << _MONSTERS + 4 * slot


def send_ghosts(s: Lords, seat: i64, n: i64) -> None:
    """Ghosts go from the lair into the plan."""
    if n and training.anybody(s) and training.expert(s, seat, GHOST, training.UP):
        training.move(s, seat, GHOST, training.NAMED, training.UP, training.FIGHTING)
        s.plan[seat] |= _EXPERT_GHOST
    s.up[seat] -= n * one(GHOST)
    s.plan[seat] |= n << _GHOSTS


def monster(s: Lords, seat: i64, slot: i64) -> i64:
    """The monster in a slot, which may be a sheep; -1 if there is none."""
    return (s.plan[seat] >> _MONSTERS + 4 * slot & 15) - 1


def ghosts(s: Lords, seat: i64) -> i64:
    """How many ghosts are there that have not attacked."""
    return s.plan[seat] >> _GHOSTS & 15


def learned_by(s: Lords, seat: i64, kind: i64) -> i64:
    """What the creature of a kind that acts first has learned; a sheep has forgotten it."""
    if kind == GHOST:
        return training.NAMED if s.plan[seat] & _EXPERT_GHOST else training.PLAIN
    if kind == SHEEP:
        return training.PLAIN
    return s.plan[seat] >> _LEARNED + 2 * slot_of(s, seat, kind) & 3


def monsters(s: Lords, seat: i64) -> i64:
    """The kinds of monsters in a plan, as a mask."""
    plan = s.plan[seat] >> _MONSTERS
    mask: i64 = 0
    if plan & 15:
        mask |= _bit(plan & 15)
    if plan >> 4 & 15:
        mask |= _bit(plan >> 4 & 15)
    return mask


def creatures(s: Lords, seat: i64) -> i64:
    """The kinds of creatures in a plan that have not acted, as a mask."""
    mask = monsters(s, seat)
    return mask | _bit(GHOST + 1) if ghosts(s, seat) else mask


def _bit(code: i64) -> i64:
    return 0x1000 >> 13 - code


def sent(s: Lords, seat: i64) -> i64:
    """The creatures of a plan that have not acted, as a bag; a sheep is the monster that it was."""
    plan = s.plan[seat]
    if not plan:
        return 0
    bag = ghosts(s, seat) * one(GHOST)
    for slot in range(SLOTS):
        kind = monster(s, seat, slot)
        if kind >= 0:
            bag += one(flags.sheep(s) if kind == SHEEP else kind)
    return bag


def trap_bag(s: Lords, seat: i64) -> i64:
    """The traps of a plan that have not sprung, as a bag."""
    bag: i64 = 0
    for slot in range(SLOTS):
        if trap(s, seat, slot) >= 0:
            bag += one(trap(s, seat, slot))
    return bag


def slot_of(s: Lords, seat: i64, kind: i64) -> i64:
    """A slot with this kind of monster."""
    return 0 if monster(s, seat, 0) == kind else 1


def turn_to(s: Lords, seat: i64, slot: i64) -> None:
    """Let `slot_of` find the monster in this slot: two of a kind may have learned different things."""
    if slot and monster(s, seat, 0) == monster(s, seat, 1):
        learned = s.plan[seat] >> _LEARNED & 15
        s.plan[seat] += ((learned & 3) * 4 + (learned >> 2) - learned) << _LEARNED


def take(s: Lords, seat: i64, kind: i64) -> i64:
    """A creature leaves the plan; which it is, for a sheep is another monster."""
    if kind == GHOST:
        s.plan[seat] = s.plan[seat] - (1 << _GHOSTS) & ~_EXPERT_GHOST
        return kind
    slot = slot_of(s, seat, kind)
    s.plan[seat] &= ~(15 * bit(_MONSTERS + 4 * slot) | 3 * bit(_LEARNED + 2 * slot))
    if kind == SHEEP:
        kind = flags.sheep(s)
        flags.set_sheep(s, -1)
    return kind


def enchant(s: Lords, seat: i64, kind: i64) -> None:
    """A monster becomes a sheep. Rules: lords/spells."""
    slot = slot_of(s, seat, kind)
    s.plan[seat] = s.plan[seat] & ~(15 * bit(_MONSTERS + 4 * slot)) | (SHEEP + 1) * bit(_MONSTERS + 4 * slot)
    flags.set_sheep(s, kind)
    s.tell(events.SHEEP, EVERYBODY, seat, kind)


def _learned_in(s: Lords, seat: i64, kind: i64) -> i64:
    """What is on the tile of a creature that goes back, a sheep or not."""
    if kind == GHOST:
        return learned_by(s, seat, kind)
    return s.plan[seat] >> _LEARNED + 2 * slot_of(s, seat, kind) & 3


def back_up(s: Lords, seat: i64, kind: i64, why: i64) -> None:
    """A creature of the plan goes back to the lair face up."""
    learned = _learned_in(s, seat, kind)
    kind = take(s, seat, kind)
    if learned:
        training.move(s, seat, kind, learned, training.FIGHTING, training.UP)
    s.up[seat] += one(kind)
    s.tell(events.AWAKE, EVERYBODY, seat, kind, why)


def back_down(s: Lords, seat: i64, kind: i64) -> None:
    """A creature of the plan goes back to the lair face down: it is knocked out for the year."""
    learned = _learned_in(s, seat, kind)
    kind = take(s, seat, kind)
    if learned:
        training.move(s, seat, kind, learned, training.FIGHTING, training.DOWN)
    s.down[seat] += one(kind)
    s.tell(events.KNOCKED_OUT, EVERYBODY, seat, kind)


def give_back(s: Lords, seat: i64) -> None:
    """What was laid and not used goes back: creatures face up, traps to the hand. The plan is over."""
    for slot in range(SLOTS):
        if trap(s, seat, slot) >= 0:
            s.traps[seat] += one(trap(s, seat, slot))
        if monster(s, seat, slot) >= 0:
            back_up(s, seat, monster(s, seat, slot), events.UNUSED)
    while ghosts(s, seat):
        back_up(s, seat, GHOST, events.UNUSED)
    s.plan[seat] = 0


def arrive(s: Lords, seat: i64) -> None:
    """The creatures of a plan come to the battlefield: some change the battle by being there."""
    for slot in range(SLOTS):
        kind = monster(s, seat, slot)
        if kind >= 0:
            flags.set_learned(s, s.plan[seat] >> _LEARNED + 2 * slot & 3)
            CREATURES[kind].arrives(s, seat)
