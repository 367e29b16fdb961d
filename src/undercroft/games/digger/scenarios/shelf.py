"""The scenarios by name, the standard game first."""

from typing import Final

from undercroft.games.digger import events
from undercroft.games.digger.scenario import Scenario

SCENARIOS: Final[list[Scenario]] = [Scenario()]
NAMES: Final = [scenario.name for scenario in SCENARIOS]


def scenario_of_event(kind: int) -> Scenario:
    """The scenario that an event kind belongs to."""
    return SCENARIOS[1 + (kind - events.SCENARIO) // events.EACH]


def named(name: str) -> Scenario:
    """The scenario of a name."""
    return SCENARIOS[NAMES.index(name)]
