"""The 26 weapons: a throw that may be done, and what it adds to a hit. Rules: fighter/weapons."""

from typing import Final

from undercroft.games.fighter.cards.equipment import Weapon

# Code, name, cost, throw, damage added, damage multiplied.
ROWS: Final[list[tuple[str, str, int, str, int, int]]] = [
    ("w01", "Helm of Bravery", 4, "blind", 3, 1),
    ("w02", "Dragon's Breath", 3, "spin", 2, 1),
    ("w03", "Sword of Friendship", 4, "borrowed_hand", 4, 1),
    ("w04", "Whirligig Sabre", 3, "dancing", 2, 1),
    ("w05", "Turncoat Dagger", 3, "backward", 2, 1),
    ("w06", "Prayer Knuckles", 3, "pious", 2, 1),
    ("w07", "Pocket Trebuchet", 4, "catapult", 4, 1),
    ("w08", "Thunder Palm", 4, "slam", 4, 1),
    ("w09", "Mole Sling", 3, "under_table", 3, 1),
    ("w10", "Backhand Arbalest", 4, "crossbow", 4, 1),
    ("w11", "Left Hook of Doom", 3, "weak_hand", 2, 1),
    ("w12", "Battering Brow", 4, "head", 5, 1),
    ("w13", "Grasshopper Greaves", 3, "jump", 2, 1),
    ("w14", "Standing-Back Pike", 3, "far", 2, 1),
    ("w15", "Whispering Blowpipe", 4, "blow", 4, 1),
    ("w16", "Skipping-Stone Flail", 2, "two_bounce", 1, 1),
    ("w17", "Truffle Hunter's Snout", 4, "nose", 6, 1),
    ("w18", "Bench Warrant", 3, "sitting", 2, 1),
    ("w19", "Straddle Sickle", 3, "under_leg", 2, 1),
    ("w20", "Funny-Bone Mace", 4, "elbow", 5, 1),
    ("w21", "Hurdle Halberd", 4, "card_jump", 0, 2),
    ("w22", "Ricochet Buckler", 3, "bank", 2, 1),
    ("w23", "Midnight Stiletto", 5, "blind", 0, 2),
    ("w24", "Comet Top", 5, "spin", 3, 1),
    ("w25", "Stilt Lance", 5, "far", 3, 1),
    ("w26", "Twin-Skip Chakram", 3, "two_bounce", 2, 1),
]  # fmt: skip
WEAPONS: Final = [Weapon(number, *row) for number, row in enumerate(ROWS)]
