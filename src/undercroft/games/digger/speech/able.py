"""What an order can do now, and why it can do nothing: orders.py in words."""

from typing import Final, final

from undercroft.engine.moves import Moves
from undercroft.engine.nouns import counted, number_is
from undercroft.engine.sets import set_size
from undercroft.games.digger.orders import first_empty, list_conquests, list_rubble, shifts
from undercroft.games.digger.rooms import resources
from undercroft.games.digger.state import WARPATH, Digger


class Able:
    """What people hear of an order."""

    def __init__(self, rule: str, why: str = "") -> None:
        self.rule = rule
        self._why = why

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        """What it can do now."""
        return ""

    def why_not(self, s: Digger, seat: int) -> tuple[str, str]:
        """Why it cannot be carried out, whatever it costs; and the rule."""
        return self.why(s, seat), self.rule

    def why(self, s: Digger, seat: int) -> str:
        """The same in a sentence."""
        return self._why


@final
class Move(Able):
    """So many shifts."""

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        return f"up to {counted(shifts(s, bonus), 'shift')}"


@final
class Think(Able):
    """So many Projects."""

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        most = min(set_size(s.projects[seat]), set_size(s.bag[seat]))
        return f"exchanges up to {counted(most, 'Project')}"

    def why(self, s: Digger, seat: int) -> str:
        return "Your bag is empty." if s.projects[seat] else "You have no Project to set aside."


@final
class Sabotage(Able):
    """A Collapse, for a Stooge."""

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        price = "" if bonus else " for a Stooge"
        return f"a Collapse{price}, {s.rubble} in the stack"

    def why(self, s: Digger, seat: int) -> str:
        if not s.rubble:
            return "No Collapse is left in the stack."
        return "No space is empty." if first_empty(s) < 0 else "You have no Stooge to sacrifice."


@final
class Rise(Able):
    """A Stooge, while there are Resources."""

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        used = s.crew[seat] + s.scenario.upkeep(s, seat)
        return f"a Stooge, {used} of {resources(s, seat)} Resources in use"

    def why(self, s: Digger, seat: int) -> str:
        if not s.reserve[seat]:
            return "Your Reserve is empty."
        used = s.crew[seat] + s.scenario.upkeep(s, seat)
        if resources(s, seat) <= used:
            return f"Your Resources are {resources(s, seat)}, and {number_is(used)} in use."
        return "Enemies hold your Portal, and you have no other place to summon."


@final
class Conquer(Able):
    """A room of another, and its coin."""

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        found = Moves()
        list_conquests(s, seat, 0, found)
        return f"a coin, {counted(found.n, 'place')} to take"

    def why_not(self, s: Digger, seat: int) -> tuple[str, str]:
        if s.done & WARPATH and not s.reserve[seat]:
            return "On the Warpath tokens come from your Reserve, and it is empty.", s.lord(seat).rule
        return super().why_not(s, seat)


@final
class Free(Able):
    """A room of one's own."""

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        return "a room is active again, and nobody is sacrificed"


@final
class Demolish(Able):
    """A Collapse goes."""

    def can(self, s: Digger, seat: int, bonus: bool) -> str:
        found = Moves()
        list_rubble(s, seat, 0, found)
        return f"{counted(found.n, 'space')} to clear"


@final
class Work(Able):
    """A Project is built."""

    def why(self, s: Digger, seat: int) -> str:
        if not s.projects[seat]:
            return "You have no Project."
        return "None of your Projects fits beside a tile of yours where a Stooge stands."


# In the order of their numbers.
ABLE: Final[list[Able]] = [
    Able("digger/turn"),
    Move("digger/move", "No Stooge of yours can go anywhere."),
    Think("digger/think"),
    Sabotage("digger/sabotage"),
    Rise("digger/rise"),
    Conquer("digger/conquer", "No Stooge of yours stands on a room of another that it can conquer."),
    Free("digger/free", "No Stooge of yours stands on a conquered room of your own."),
    Demolish("digger/demolish", "No Stooge of yours stands at an open edge that faces a Collapse."),
    Work("digger/work"),
]
