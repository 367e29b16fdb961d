"""The traps, a row each. Rules: lords/traps.

The nine kinds of the base game are those of the print; the numbers of the Festival's three are made for this
project (docs/games/lords.md).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import some
from undercroft.games.lords import line
from undercroft.games.lords.battle import blows, flags
from undercroft.games.lords.cards.adventurers import PRIEST, WIZARD
from undercroft.games.lords.cards.packs import FESTIVAL
from undercroft.games.lords.cards.trap import Trap
from undercroft.games.lords.state import PLACES, Lords

ANTI_MAGIC_DART: Final = 0
CURSED_RING: Final = 1
FIRE_WALL: Final = 2
KAMIKAZE_IMP: Final = 3
PENDULUM: Final = 4
POISONED_DART: Final = 5
POISONED_MEAL: Final = 6
ROLLING_STONE: Final = 7
TRAP_DOOR: Final = 8
PLAGUE: Final = 9
MONSTER_CATAPULT: Final = 10
NET_DROP: Final = 11
KINDS: Final = 12
COPIES: Final = 3  # of each kind


@final
class AntiMagicDart(Trap):
    """Stops the spells of a party whose wizard it hits, or the healing of one whose priest."""

    def strike(self, s: Lords, seat: i64, place: i64) -> None:
        kind = line.kind_of(s.line[seat * PLACES + place])
        if kind == WIZARD:
            s.flags |= flags.NO_FAST | flags.NO_SLOW
        elif kind == PRIEST:
            s.flags |= flags.NO_HEALING
        super().strike(s, seat, place)


@final
class PoisonedMeal(Trap):
    """As much to the first as he has hit points, wounded or not."""

    def hits(self, s: Lords, seat: i64) -> i64:
        return blows.hit(0, line.hit_points(s.line[seat * PLACES]))


_ROWS: Final[list[Trap]] = [
    AntiMagicDart(
        0, "anti-magic-dart", "Anti-magic Dart",
        "1 to anybody; on a wizard there are no spells in this round, on a priest no healing", "dart",
        anybody=1,
    ),
    Trap(
        1, "cursed-ring", "Cursed Ring", "1 to everybody; the party neither tires nor conquers", "ring",
        1, 1, skips=True, gold=1,
    ),
    Trap(2, "fire-wall", "Fire Wall", "1 to everybody, 1 more to the last", "flame", 1, 1, 1),
    Trap(3, "kamikaze-imp", "Kamikaze Imp", "3 to the first, 1 to all others", "imp-laugh", 3, 1, imps=1),
    Trap(4, "pendulum", "Pendulum", "3 to the second", "pendulum-swing", second=3),
    Trap(
        5, "poisoned-dart", "Poisoned Dart", "1 to anybody, and 2 poison at the end of the battle",
        "poison-bottle", anybody=1, poison=2,
    ),
    PoisonedMeal(
        6, "poisoned-meal", "Poisoned Meal", "as much to the first as he has hit points", "meal", food=1,
    ),
    Trap(7, "rolling-stone", "Rolling Stone", "3 to the first", "falling-boulder", 3),
    Trap(
        8, "trap-door", "Trap Door", "2 to the first; the party neither tires nor conquers", "cave-entrance",
        2, skips=True,
    ),
    Trap(9, "plague", "Plague", "2 to everybody", "plague-doctor-profile", 2, 2, marks=1, pack=FESTIVAL),
    Trap(
        10, "monster-catapult", "Monster Catapult", "6 to the first", "catapult", 6, monsters=1,
        pack=FESTIVAL,
    ),
    Trap(
        11, "net-drop", "Net Drop", "2 to the last; bards give no Courage in the next round", "fishing-net",
        last=2, hushes=True,
        pack=FESTIVAL,
    ),
]  # fmt: skip
TRAPS: Final[vec[Trap]] = vec[Trap](_ROWS)


def deck(festival: bool) -> i64:
    """All trap cards as a bag."""
    bag: i64 = 0
    for trap in _ROWS:
        if festival or trap.pack != FESTIVAL:
            bag += some(trap.number, COPIES)
    return bag
