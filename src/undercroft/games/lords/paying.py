"""What a creature costs, when it is hired, on Pay Day, or by a spell. Rules: lords/hire, lords/pay-day.

A cost is paid in full or not at all. A trap or a meal is of the owner's choice, so paying them is a question.
"""

from mypy_extensions import i64

from undercroft.engine.bits import count, one, size
from undercroft.engine.core import pack
from undercroft.games.lords import evil
from undercroft.games.lords.cards.creatures import CREATURES, MONSTERS, TROLL
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import HIGHEST, Lords


def affordable(s: Lords, seat: i64, kind: i64, food: i64 = 0, owned: i64 = 0) -> bool:
    """Can a seat pay a creature, and so much food besides?

    `owned` is 1 if the creature is among the seat's own: no creature eats itself, so a demon that is paid its
    wage needs another monster.
    """
    cost = CREATURES[kind]
    if s.food[seat] < cost.food + food or s.gold[seat] < cost.gold:
        return False
    if s.evil[seat] + cost.evil > HIGHEST or s.imps[seat] < cost.imps or size(s.traps[seat]) < cost.traps:
        return False
    return not cost.meals or size(s.up[seat] & MONSTERS) + size(s.down[seat] & MONSTERS) >= cost.meals + owned


def pay(s: Lords, seat: i64, kind: i64, owned: i64 = 1) -> None:
    """Pay a creature that is affordable; questions about traps and meals are called.

    `owned` is 0 if the creature is in a battle: then another of its kind in the lair may be its meal.
    """
    cost = CREATURES[kind]
    s.food[seat] -= cost.food
    s.gold[seat] -= cost.gold
    if cost.imps:
        lose_imp(s, seat)
    if cost.traps:
        s.call(pack(kinds.RETURN_TRAP, seat))
    if cost.meals:
        s.call(pack(kinds.FEED, seat, kind + 1 if owned else 0))
    if cost.evil:
        evil.shift(s, seat, cost.evil)


def lose_imp(s: Lords, seat: i64) -> None:
    """An imp leaves, an idle one if there is one."""
    s.imps[seat] -= 1
    s.busy[seat] = min(s.busy[seat], s.imps[seat])


def dismiss(s: Lords, seat: i64, kind: i64) -> None:
    """A creature leaves the game, one that lies face down if there is one."""
    if count(s.down[seat], kind):
        s.down[seat] -= one(kind)
    else:
        s.up[seat] -= one(kind)
    s.spent += one(kind)
    settle_tokens(s, seat)


def settle_tokens(s: Lords, seat: i64) -> None:
    """A troll takes its token along, an unused one if there is one."""
    trolls = s.owned(seat, TROLL)
    s.used[seat] = min(s.used[seat], trolls)
