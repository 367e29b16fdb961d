"""What an order can do now, and why it can do nothing."""

from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted, number_is
from undercroft.engine.sets import set_size
from undercroft.games.digger.actions import DEPOSIT, RENOUNCE
from undercroft.games.digger.frames.give import shifts
from undercroft.games.digger.orders import first_empty, list_conquests, list_rubble
from undercroft.games.digger.rooms import resources
from undercroft.games.digger.state import WARPATH, Digger
from undercroft.games.digger.tables import (
    CONQUER,
    DEMOLISH,
    FREE,
    MOVE,
    ORDERS,
    RISE,
    SABOTAGE,
    THINK,
)


def of_order(s: Digger, seat: int, n: int, bonus: bool) -> str:
    """What an order can do now."""
    if n == MOVE:
        return f"up to {counted(shifts(s, bonus), 'shift')}"
    if n == THINK:
        most = min(set_size(s.projects[seat]), set_size(s.bag[seat]))
        return f"exchanges up to {counted(most, 'Project')}"
    if n == SABOTAGE:
        price = "" if bonus else " for a Stooge"
        return f"a Collapse{price}, {s.rubble} in the stack"
    if n == RISE:
        used = s.crew[seat] + s.scenario.upkeep(s, seat)
        return f"a Stooge, {used} of {resources(s, seat)} Resources in use"
    if n in (CONQUER, DEMOLISH, FREE):
        return of_targets(s, seat, n)
    if n == DEPOSIT:
        return "a coin that only who conquers the Treasure Room can take"
    if RENOUNCE <= n < RENOUNCE + len(ORDERS):
        return f"gives {ORDERS[n - RENOUNCE]} up"
    return ""


def of_targets(s: Digger, seat: int, order: int) -> str:
    """How many places an order can be carried out on."""
    found = Moves()
    if order == CONQUER:
        list_conquests(s, seat, 0, found)
        return f"a coin, {counted(found.n, 'place')} to take"
    if order == DEMOLISH:
        list_rubble(s, seat, 0, found)
        return f"{counted(found.n, 'space')} to clear"
    return "a room is active again, and nobody is sacrificed"


def why_impossible(s: Digger, seat: int, order: int) -> tuple[str, str]:
    """Why an order cannot be carried out, whatever it costs."""
    if order == MOVE:
        return "No Stooge of yours can go anywhere.", "digger/move"
    if order == THINK:
        empty = "Your bag is empty." if s.projects[seat] else "You have no Project to set aside."
        return empty, "digger/think"
    if order == SABOTAGE:
        if not s.rubble:
            return "No Collapse is left in the stack.", "digger/sabotage"
        if first_empty(s) < 0:
            return "No space is empty.", "digger/sabotage"
        return "You have no Stooge to sacrifice.", "digger/sabotage"
    if order == RISE:
        return _why_no_rise(s, seat), "digger/rise"
    if order == CONQUER:
        if s.done & WARPATH and not s.reserve[seat]:
            return "On the Warpath tokens come from your Reserve, and it is empty.", s.lord(seat).rule
        return "No Stooge of yours stands on a room of another that it can conquer.", "digger/conquer"
    if order == FREE:
        return "No Stooge of yours stands on a conquered room of your own.", "digger/free"
    if order == DEMOLISH:
        return "No Stooge of yours stands at an open edge that faces a Collapse.", "digger/demolish"
    if not s.projects[seat]:
        return "You have no Project.", "digger/work"
    return "None of your Projects fits beside a tile of yours where a Stooge stands.", "digger/work"


def _why_no_rise(s: Digger, seat: int) -> str:
    if not s.reserve[seat]:
        return "Your Reserve is empty."
    used = s.crew[seat] + s.scenario.upkeep(s, seat)
    if resources(s, seat) <= used:
        return f"Your Resources are {resources(s, seat)}, and {number_is(used)} in use."
    return "Enemies hold your Portal, and you have no other place to summon."
