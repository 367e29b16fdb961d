"""The nine Heroes. Rules: fighter/heroes."""

from typing import Final

from undercroft.games.fighter.cards.hero import Hero
from undercroft.games.fighter.cards.powers import (
    AGILE,
    BEER,
    BERSERK,
    DIVINE,
    DOUBLE_SWING,
    FIVE_FINGER,
    FOCUSED_DAMAGE,
    MELODY,
    METAMORPHOSIS,
    PICKPOCKET,
    SEDUCTION,
    SWING_AGAIN,
    TRACKING_STRIKE,
    heal_hero,
    heal_party,
    piercing,
    sworn,
)
from undercroft.games.fighter.tables import BEAST, FIEND, GREENSKIN, UNDEAD

HEROES: Final = [
    Hero(0, "torm", "Torm", "Barbarian", "WWW", [DOUBLE_SWING, piercing(3), BERSERK], "barbarian"),
    Hero(1, "randolph", "Randolph", "Bard", "WII", [piercing(2), MELODY, heal_hero(4)], "lyre"),
    Hero(2, "goldfinga", "Goldfinga", "Thief", "WWI", [AGILE, PICKPOCKET, FIVE_FINGER], "cloak-dagger"),
    Hero(3, "sir_moo", "Sir Moo", "Cleric", "WAA", [sworn(UNDEAD, 4), heal_party(2), DIVINE], "bull"),
    Hero(4, "lady_mary", "Lady Mary", "Lady", "AII", [heal_party(1), AGILE, SEDUCTION], "queen-crown"),
    Hero(
        5, "brockenstock", "Brockenstock", "Dwarf", "WAI", [BEER, BERSERK, sworn(GREENSKIN, 5)], "dwarf-face"
    ),
    Hero(
        6,
        "murka",
        "Murka Mistcleaver",
        "Warrior",
        "WWA",
        [FOCUSED_DAMAGE, DOUBLE_SWING, sworn(BEAST, 4)],
        "visored-helm",
    ),
    Hero(7, "lanky", "Lanky Lowshot", "Archer", "WWI", [TRACKING_STRIKE, piercing(2), SWING_AGAIN], "archer"),
    Hero(
        8,
        "aristide",
        "Aristide",
        "Wizard",
        "WII",
        [METAMORPHOSIS, sworn(FIEND, 4), FOCUSED_DAMAGE],
        "wizard-face",
    ),
]
