"""The scenarios by name, the standard game first."""

from typing import Final

from undercroft.games.digger import events
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios.beasts.pack import Beasts
from undercroft.games.digger.scenarios.citadel import Citadel
from undercroft.games.digger.scenarios.hunt.pack import MonsterHunt
from undercroft.games.digger.scenarios.lair.pack import DragonsLair
from undercroft.games.digger.scenarios.raid.pack import Raid
from undercroft.games.digger.scenarios.sands import Sands

SCENARIOS: Final[list[Scenario]] = [
    Scenario(),
    MonsterHunt(),
    Raid(),
    Sands(),
    Citadel(),
    DragonsLair(),
    Beasts(),
]
NAMES: Final = [scenario.name for scenario in SCENARIOS]


def scenario_of_event(kind: int) -> Scenario:
    """The scenario that an event kind belongs to."""
    number = 1 + (kind - events.SCENARIO) // events.EACH
    return next(scenario for scenario in SCENARIOS if scenario.number == number)


def named(name: str) -> Scenario:
    """The scenario of a name."""
    return SCENARIOS[NAMES.index(name)]
