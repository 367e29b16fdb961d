"""What is looked at in a position of Dungeon Fighter, in the order of the weights."""

from typing import Final

from undercroft.games.fighter.tables import HEROES

# The numbers, in their order. A Hero's abilities and the items follow them.
START: Final = 0
AHEAD: Final = 1  # and the next three: monsters of each level that are still to be met
HEALTHY: Final = 5
FRAIL: Final = 6
DOWN: Final = 7
SCARRED: Final = 8
ANGELS: Final = 9
CHEST: Final = 10
READY: Final = 11
PURSE: Final = 12
BLADES: Final = 13
SHIELDS: Final = 14
SPIKES: Final = 15
SEDUCED: Final = 16
DANGER: Final = 17
LOOT: Final = 18
SPRING: Final = 19
FOUGHT: Final = 20  # in a fight
WOUNDS: Final = 21
THROWS: Final = 22
BRINK: Final = 23
SPOILS: Final = 24
SPRING_HERE: Final = 25
HAND_LEFT: Final = 26
BOSS: Final = 27
FALLS: Final = 28
BRAVE: Final = 29
ALONE: Final = 30
PAIR: Final = 31
CROWD: Final = 32
NOVICE: Final = 33
STEADY: Final = 34
POWERS: Final = 35  # 27 of them
ITEMS: Final = POWERS + 3 * HEROES  # 15 of them
SLIPPERY: Final = ITEMS + 15
APRON: Final = SLIPPERY + 1
MANY: Final = APRON + 1

GROUPS: Final[list[tuple[str, int, int]]] = [  # as people would say it: a name, the first number and the end
    ("at the start", START, AHEAD),
    ("monsters ahead", AHEAD, HEALTHY),
    ("the party's health", HEALTHY, CHEST),
    ("the chest", CHEST, BLADES),
    ("weapons and armour", BLADES, DANGER),
    ("the way ahead", DANGER, FOUGHT),
    ("this fight", FOUGHT, ALONE),
    ("the table", ALONE, POWERS),
    ("abilities", POWERS, ITEMS),
    ("items", ITEMS, MANY),
]
