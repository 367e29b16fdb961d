"""What a creature costs, when it is hired, on Pay Day, or by a spell. Rules: lords/hire, lords/pay-day.

A cost is paid in full or not at all. A trap or a meal is of the owner's choice, so paying them is a question.
"""

from mypy_extensions import i64

from undercroft.engine.bits import count, one, size
from undercroft.engine.core import pack
from undercroft.games.lords import evil, training
from undercroft.games.lords.cards.creatures import CREATURES, DEMON, MONSTERS, TROLL
from undercroft.games.lords.frames import kinds
from undercroft.games.lords.state import HIGHEST, Lords


def affordable(s: Lords, seat: i64, kind: i64, food: i64 = 0, owned: i64 = 0) -> bool:
    """Can a seat pay a creature, and so much food besides?

    `owned` is 1 if the creature is among the seat's own: no creature eats itself, so a demon that is paid its
    wage needs another monster.
    """
    if not _has_goods(s, seat, kind, food):
        return False
    meals = CREATURES[kind].meals
    return not meals or size(s.up[seat] & MONSTERS) + size(s.down[seat] & MONSTERS) >= meals + owned


def _has_goods(s: Lords, seat: i64, kind: i64, food: i64) -> bool:
    """Can a seat pay all of a creature's cost but its meals?"""
    cost = CREATURES[kind]
    if s.food[seat] < cost.food + food or s.gold[seat] < cost.gold:
        return False
    return (
        s.evil[seat] + cost.evil <= HIGHEST
        and s.imps[seat] >= cost.imps
        and size(s.traps[seat]) >= cost.traps
    )


def frugal(s: Lords, seat: i64, kind: i64, settled: i64) -> bool:
    """Is it an expert demon that is paid now, and wants no meal? It comes first. Rules: lords/expertise."""
    return (
        kind == DEMON
        and settled == 0
        and training.expert(s, seat, kind, training.UP) + training.expert(s, seat, kind, training.DOWN) > 0
    )


def wage_payable(s: Lords, seat: i64, kind: i64, settled: i64) -> bool:
    """Can a seat pay a creature's wage, with so many of its kind settled before? Rules: lords/pay-day."""
    if frugal(s, seat, kind, settled):
        return _has_goods(s, seat, kind, 0)
    return affordable(s, seat, kind, 0, 1)


def pay(s: Lords, seat: i64, kind: i64, owned: i64 = 1, meals: bool = True) -> None:
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
    if cost.meals and meals:
        s.call(pack(kinds.FEED, seat, kind + 1 if owned else 0))
    if cost.evil:
        evil.shift(s, seat, cost.evil)


def lose_imp(s: Lords, seat: i64) -> None:
    """An imp leaves, an idle one if there is one."""
    s.imps[seat] -= 1
    s.busy[seat] = min(s.busy[seat], s.imps[seat])


def dismiss(s: Lords, seat: i64, kind: i64) -> None:
    """A creature leaves the game, one that lies face down if there is one."""
    if training.anybody(s):
        _dismiss_least(s, seat, kind)
    elif count(s.down[seat], kind):
        s.down[seat] -= one(kind)
    else:
        s.up[seat] -= one(kind)
    s.spent += one(kind)
    settle_tokens(s, seat)


def _dismiss_least(s: Lords, seat: i64, kind: i64) -> None:
    """The one that has learned the least leaves, of equals one that lies face down."""
    where: i64 = training.DOWN
    if not count(s.down[seat], kind):
        where = training.UP
    elif count(s.up[seat], kind):
        down, up = training.least(s, seat, kind, training.DOWN), training.least(s, seat, kind, training.UP)
        if up == training.PLAIN or down == training.NAMED:
            where = training.DOWN if down == training.PLAIN else training.UP
    learned = training.least(s, seat, kind, where)
    training.lose(s, seat, kind, learned, where)
    if where == training.DOWN:
        s.down[seat] -= one(kind)
    else:
        s.up[seat] -= one(kind)


def settle_tokens(s: Lords, seat: i64) -> None:
    """A troll takes its token along, an unused one if there is one."""
    trolls = s.owned(seat, TROLL)
    s.used[seat] = min(s.used[seat], trolls)
