"""The numbers of what a battle tells; `told.py` declares them."""

from typing import Final

ROUND: Final = 100  # round
LAID: Final = 101  # seat: one more answer of its plan, in secret
FIELD: Final = 102  # seat, cell
SENT: Final = 103  # seat, creature, how many
TRAPS_LAID: Final = 104  # seat, how many
CARD: Final = 105  # position, combat card
BATTLE: Final = 106  # seat, cell
NO_BATTLE: Final = 107  # seat, why
COURAGE: Final = 109  # seat, place, tile, Courage tokens on him
SPRUNG: Final = 110  # seat, trap
PREVENTED: Final = 111  # seat, place, tile, points
WOUNDED: Final = 112  # seat, place, tile, points, damage on him then
ABSORBED: Final = 113  # seat, place, tile, points, by what
CAPTURED: Final = 114  # seat, place, tile
VANISHED: Final = 115  # seat, place
POISONED: Final = 116  # seat, place, tile, points
CAST: Final = 117  # seat, combat card
NOT_CAST: Final = 118  # seat, combat card, why, the party's magic
ATTACKED: Final = 119  # seat, creature, option
KNOCKED_OUT: Final = 120  # seat, creature
AWAKE: Final = 121  # seat, creature, why
HEALED: Final = 122  # seat, place, tile, points, damage on him then
NO_HEALING: Final = 123  # seat, why
TIRED: Final = 124  # seat, fatigue
CONQUERED: Final = 125  # seat, cell
HELD: Final = 126  # seat, cell, why
FREED: Final = 127  # seat, tile
PAID: Final = 128  # seat, food, gold, imps, marks
MOVED: Final = 129  # seat, from place, to place, tile
NOURISHED: Final = 130  # seat, place, tile: Create Food
SHEEP: Final = 131  # seat, creature
ILLUSION: Final = 132  # seat
STRIKES: Final = 133  # seat, creature: it will not fight this year
GAINED: Final = 134  # seat, food, gold
MARK_GONE: Final = 135  # seat
VENTED: Final = 136  # seat, cell

# Why, as numbers of the words in `told.py`.
NOBODY_LEFT: Final = 0  # the line is empty
NO_PLAN: Final = 1  # the line was empty when plans were made
NO_TILE: Final = 2  # every tile is conquered

BY_COURAGE: Final = 0
BY_SHIELD: Final = 1
BY_INVISIBILITY: Final = 2
BY_MIRROR: Final = 3

TOO_LITTLE_MAGIC: Final = 0
SPELLS_STOPPED: Final = 1

UNUSED: Final = 0  # a creature that had not acted
STAYS: Final = 1  # it acted and is not knocked out
WITHDRAWN: Final = 2

NO_ATTACK: Final = 0
HEALING_STOPPED: Final = 1

SKIPPED: Final = 0  # the party neither tires nor conquers
TURTLE: Final = 1
BRACED: Final = 2
