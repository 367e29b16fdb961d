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

# What the master looks at besides.
FLOOR: Final = MANY  # and the next two: which floor; none of them at the Boss
STEPS: Final = FLOOR + 3  # rooms until this floor ends
SHOPS: Final = STEPS + 1  # on the best way there
UP: Final = SHOPS + 1
WEAKEST: Final = UP + 1
GOLD_LEFT: Final = WEAKEST + 1  # in the chest, at the Boss, too
FACED: Final = GOLD_LEFT + 1  # in a fight: the monster's level
LIFE: Final = FACED + 1
TURN: Final = LIFE + 1  # hit points of whoever is to throw
UNHURT: Final = TURN + 1  # no shot was made yet
BEERED: Final = UNHURT + 1
NEXT_DOWN: Final = BEERED + 1  # Heroes whom the next miss of their own would fell
ARMED: Final = NEXT_DOWN + 1  # damage that weapons add to a throw here
ARMED_THROWS: Final = ARMED + 1  # throws until it falls, by weapons too
IN_HAND: Final = ARMED_THROWS + 1  # the chance that it falls by the Hero dice that are left
GATHERED: Final = IN_HAND + 1  # by those and three more
SPENT: Final = GATHERED + 1  # by those and all Bonus dice
TOLL: Final = SPENT + 1  # Heroes whom recovering the dice would fell
TWICE: Final = TOLL + 1  # doing it twice
ALL: Final = TWICE + 1

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
