"""The two promotional heroes."""

from typing import Final

from undercroft.games.roll.cards.cards import Hero, Side
from undercroft.games.roll.cards.specialties import OneOfEach
from undercroft.games.roll.cards.specialty import Specialty
from undercroft.games.roll.cards.ultimates.dice import SetDice
from undercroft.games.roll.cards.ultimates.tokens import Time

_GUILD: Final = Specialty("Eight party dice.")
_TRAVELS: Final = OneOfEach(
    "The party is set, not rolled: a Fighter, a Cleric, a Mage, a Thief, a Scroll and two Champions."
)

PROMOS: Final[list[Hero]] = [
    Hero("guild-leader", "promos", "pirate-captain",
         Side("Guild Leader", _GUILD,
              SetDice("A party die or a dungeon die of the level is set to any face.")),
         Side("Guild Master", _GUILD,
              SetDice("A party die and a dungeon die of the level are set to any face.", 2)),
         dice=8),
    Hero("time-traveler", "promos", "hourglass",
         Side("Time Traveler", _TRAVELS, Time("Discard a treasure to defeat the Dragon.")),
         Side("Time Lady", _TRAVELS, Time("Discard a treasure or a Scroll to defeat the Dragon.", 2))),
]  # fmt: skip
