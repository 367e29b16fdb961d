"""The faces of the dice, and the allies that monsters become, for people: `Game.cards`."""

from typing import Final

from undercroft.engine.card import Card
from undercroft.games.roll.tables import ALLY_NAMES, DUNGEON_NAMES, FIGHTER, PARTY_NAMES, THIEF

_PARTY_ICONS: Final = (
    "crossed-swords", "holy-symbol", "pointy-hat", "hood", "laurel-crown", "scroll-unfurled",
)  # fmt: skip
_DUNGEON_ICONS: Final = (
    "goblin-head", "skull-crossed-bones", "gooey-daemon", "locked-chest", "round-potion", "dragon-head",
)  # fmt: skip

PARTY: Final[list[Card]] = [
    Card(face, f"party:{name}", name, rule="roll/companions", icon=_PARTY_ICONS[face])
    for face, name in enumerate(PARTY_NAMES)
]
DUNGEON: Final[list[Card]] = [
    Card(face, f"dungeon:{name}", name, rule="roll/populate", icon=_DUNGEON_ICONS[face])
    for face, name in enumerate(DUNGEON_NAMES)
]
ALLIES: Final[list[Card]] = [  # each by the party face that it shows
    Card(face, f"ally:{name}", name.replace("-", " "), rule="roll/transformed", icon=_PARTY_ICONS[face])
    for name, face in zip(ALLY_NAMES, (FIGHTER, THIEF), strict=True)
]
