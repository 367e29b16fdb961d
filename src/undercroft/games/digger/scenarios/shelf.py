"""The scenarios by name, the standard game first."""

from typing import Final

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


def named(name: str) -> Scenario:
    """The scenario of a name."""
    return SCENARIOS[NAMES.index(name)]
