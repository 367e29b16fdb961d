"""The 53 Monster cards: printed numbers, a row each. Rules: fighter/monsters.

Code, name, type, level, hit points, damage, gold, ability, the throw that it asks for.
"""

from typing import Final

from undercroft.games.fighter.cards.abilities import (
    GREEDY,
    KLEPTO,
    PLAIN,
    RABID,
    TRICKY,
    leeching,
    resistant,
)
from undercroft.games.fighter.cards.monster import Ability, Monster
from undercroft.games.fighter.tables import BEAST, BLUE, FIEND, GREEN, GREENSKIN, RED, SCOUNDREL, UNDEAD

Row = tuple[str, str, int, int, int, int, int, Ability, str]

LEVEL_ONE: Final[list[Row]] = [
    ("m101", "Goblin", GREENSKIN, 1, 7, 1, 1, PLAIN, ""),
    ("m102", "Cute Bear", BEAST, 1, 2, 1, 1, PLAIN, "crossbow"),
    ("m103", "Eleven Kittens", BEAST, 1, 4, 1, 1, PLAIN, "dancing"),
    ("m104", "Annoying Drunkard", SCOUNDREL, 1, 4, 1, 1, PLAIN, "weak_hand"),
    ("m105", "Sock Mimic", FIEND, 1, 6, 1, 2, KLEPTO, ""),
    ("m106", "Damp Skeleton", UNDEAD, 1, 8, 1, 2, PLAIN, ""),
    ("m107", "Apprentice Ghoul", UNDEAD, 1, 6, 1, 1, leeching(1), ""),
    ("m108", "Tax Goblin", GREENSKIN, 1, 7, 1, 2, GREEDY, ""),
    ("m109", "Lawn Bat", BEAST, 1, 4, 1, 1, PLAIN, "jump"),
    ("m110", "Half-Pint Highwayman", SCOUNDREL, 1, 3, 2, 2, PLAIN, "far"),
    ("m111", "Slippery Toadling", BEAST, 1, 5, 1, 1, TRICKY, ""),
    ("m112", "Sooty Imp", FIEND, 1, 5, 1, 1, resistant(RED), ""),
    ("m113", "Pew Warden", SCOUNDREL, 1, 5, 1, 1, PLAIN, "pious"),
]  # fmt: skip

LEVEL_TWO: Final[list[Row]] = [
    ("m201", "Educated Orc", GREENSKIN, 2, 7, 1, 2, resistant(BLUE), ""),
    ("m202", "Shady Figure", SCOUNDREL, 2, 5, 2, 2, PLAIN, "backward"),
    ("m203", "Monkey King", BEAST, 2, 2, 1, 2, PLAIN, "elbow"),
    ("m204", "Grumpy Ogre Nephew", GREENSKIN, 2, 9, 2, 2, PLAIN, ""),
    ("m205", "Bog Mummy", UNDEAD, 2, 8, 1, 1, leeching(2), ""),
    ("m206", "Choirboy Wraith", UNDEAD, 2, 5, 2, 2, PLAIN, "sitting"),
    ("m207", "Kneecap Gnome", SCOUNDREL, 2, 5, 1, 1, PLAIN, "under_leg"),
    ("m208", "Magpie Harpy", BEAST, 2, 8, 2, 2, KLEPTO, ""),
    ("m209", "Toll Troll", GREENSKIN, 2, 8, 2, 3, GREEDY, ""),
    ("m210", "Dizzy Dervish", SCOUNDREL, 2, 6, 1, 1, PLAIN, "spin"),
    ("m211", "Jellied Fiend", FIEND, 2, 6, 2, 2, TRICKY, ""),
    ("m212", "Chess Golem", FIEND, 2, 5, 2, 2, PLAIN, "bank"),
    ("m213", "Plague Hamsters", BEAST, 2, 6, 1, 2, RABID, ""),
]  # fmt: skip

LEVEL_THREE: Final[list[Row]] = [
    ("m301", "Medusa", FIEND, 3, 5, 3, 3, PLAIN, "blind"),
    ("m302", "Vocal Vampire", UNDEAD, 3, 8, 2, 3, leeching(3), ""),
    ("m303", "Minotaur", BEAST, 3, 10, 3, 3, PLAIN, ""),
    ("m304", "Orc Fencing Master", GREENSKIN, 3, 7, 2, 2, PLAIN, "weak_hand"),
    ("m305", "Lady of the Trapdoor", SCOUNDREL, 3, 5, 2, 3, PLAIN, "under_table"),
    ("m306", "Siege Dwarf Deserter", SCOUNDREL, 3, 4, 2, 2, PLAIN, "catapult"),
    ("m307", "Bone Accountant", UNDEAD, 3, 9, 2, 4, GREEDY, ""),
    ("m308", "Foam-Mouthed Boar", BEAST, 3, 6, 2, 3, RABID, ""),
    ("m309", "Grinning Doppelganger", FIEND, 3, 7, 3, 3, resistant(GREEN), ""),
    ("m310", "Pogo Cyclops", GREENSKIN, 3, 8, 2, 2, PLAIN, "two_bounce"),
    ("m311", "Attic Gargoyle", FIEND, 3, 4, 3, 3, PLAIN, "slam"),
    ("m312", "Pickpocket Prince", SCOUNDREL, 3, 9, 2, 3, KLEPTO, ""),
    ("m313", "Picket-Fence Hydra", BEAST, 3, 5, 2, 2, PLAIN, "card_jump"),
]  # fmt: skip

LEVEL_FOUR: Final[list[Row]] = [
    ("m401", "Dragon Flatus", FIEND, 4, 6, 4, 4, PLAIN, "blow"),
    ("m402", "Headless Field Marshal", UNDEAD, 4, 6, 3, 3, PLAIN, "head"),
    ("m403", "Count Sniffula", UNDEAD, 4, 5, 3, 3, PLAIN, "nose"),
    ("m404", "Quarrelling Troll Twins", GREENSKIN, 4, 7, 4, 4, PLAIN, "borrowed_hand"),
    ("m405", "Arbalest Automaton", FIEND, 4, 7, 3, 3, PLAIN, "crossbow"),
    ("m406", "Wardrobe Lich", UNDEAD, 4, 12, 3, 4, leeching(3), ""),
    ("m407", "Ogre Ballet Troupe", GREENSKIN, 4, 9, 4, 4, PLAIN, "dancing"),
    ("m408", "Cellar Kraken", BEAST, 4, 9, 4, 4, PLAIN, "under_table"),
    ("m409", "Lord of the Left Shoe", SCOUNDREL, 4, 13, 3, 3, KLEPTO, ""),
    ("m410", "Hundred-Tooth Hound", BEAST, 4, 10, 3, 4, RABID, ""),
    ("m411", "Usurer Demon", FIEND, 4, 14, 4, 5, GREEDY, ""),
    ("m412", "Mirror Assassin", SCOUNDREL, 4, 10, 3, 3, PLAIN, "backward"),
    ("m413", "Warlord Bigtoe", GREENSKIN, 4, 15, 4, 4, PLAIN, ""),
    ("m414", "Greased Behemoth", BEAST, 4, 11, 4, 4, TRICKY, ""),
]  # fmt: skip


def cards(rows: list[Row], first: int = 0) -> list[Monster]:
    """The cards of some rows, numbered on from a first one."""
    return [Monster(first + k, *row) for k, row in enumerate(rows)]


MONSTERS: Final = cards([*LEVEL_ONE, *LEVEL_TWO, *LEVEL_THREE, *LEVEL_FOUR])
