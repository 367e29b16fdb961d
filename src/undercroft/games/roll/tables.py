"""The printed numbers of Dungeon Roll: dice, sources, and who is good against what."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import some

# Party dice: each face once. The first five are Companions.
FIGHTER: Final = 0
CLERIC: Final = 1
MAGE: Final = 2
THIEF: Final = 3
CHAMPION: Final = 4
SCROLL: Final = 5
PARTY_LETTERS: Final = "FCMTXS"
PARTY_NAMES: Final = ("fighter", "cleric", "mage", "thief", "champion", "scroll")
COMPANIONS: Final = 0xFFFFF  # the Companion faces, as a mask over a bag of party dice

# Dungeon dice: each face once. The first three are monsters.
GOBLIN: Final = 0
SKELETON: Final = 1
OOZE: Final = 2
CHEST: Final = 3
POTION: Final = 4
DRAGON: Final = 5
DUNGEON_LETTERS: Final = "GKOCPD"
DUNGEON_NAMES: Final = ("goblin", "skeleton", "ooze", "chest", "potion", "dragon")
MONSTERS: Final = 0xFFF  # masks over a bag of dungeon dice
POTIONS: Final = 0xF0000
ON_LEVEL: Final = 0xFFFFF  # every face but the Dragon

PARTY_DICE: Final = 7
DUNGEON_DICE: Final = 7
LAST_LEVEL: Final = 10
DELVES: Final = 3  # of each seat
DRAGON_COMES: Final = 3  # dice in the Lair
DRAGON_COMPANIONS: Final = 3  # different Companions that defeat it
DRAGON_XP: Final = 1

LEVEL_UP: Final = 5  # experience that turns a hero to the Master side
FORM_DRAW: Final = 2  # tokens that an Archaeologist draws at a time
ALL_LOST: Final = 99  # tokens after the last delve: whatever there is
SCOUT_DICE: Final = 6

# The numbers of the printed treasures: their kinds in bags. What they are stands in `cards/treasures.py`.
SWORD: Final = 0
TALISMAN: Final = 1
SCEPTER: Final = 2
TOOLS: Final = 3
SCROLL_TOKEN: Final = 4
RING: Final = 5
SCALES: Final = 6
ELIXIR: Final = 7
BAIT: Final = 8
PORTAL: Final = 9
PRINTED: Final = 10

# What can be used as a Companion: six party faces, five tokens, two kinds of allies, the hero; then treasures
# that came later.
FIRST_TOKEN: Final = 6
SCROLL_SOURCE: Final = 10
ALLY_FIGHTER: Final = 11
ALLY_THIEF: Final = 12
HERO_SOURCE: Final = 13
ALLY_NAMES: Final = ("risen-fighter", "goblin-thief")
TYPES: Final = b"\x01\x02\x04\x08\x10\x00\x00\x00\x00\x00\x00\x01\x08\x00"  # Companion bits, but for tokens
NO_TOKEN: Final = 255
ANY_TYPE: Final = 31

# Marks of a hero's side: whether its cards need to be asked at all, where every question would ask them.
WILD: Final = 1  # a Scroll may be used as a Companion
AIMS: Final = 2  # Companions deal with other dice than monsters in the Monster phase
EXTRA: Final = 4  # some sources defeat one monster more
CALLED: Final = 8  # the Specialty can be called upon
HELPS: Final = 16  # the hero is used as a Companion


def _mastered(types: int) -> list[int]:
    """The dungeon faces of which these Companions, used once, take any number."""
    faces = [POTION]
    if types & 0b10001:
        faces.append(GOBLIN)
    if types & 0b10010:
        faces.append(SKELETON)
    if types & 0b10100:
        faces.append(OOZE)
    if types & 0b11000:
        faces.append(CHEST)
    return faces


# By Companion bits: the faces of which any number can be taken, and those of which one can.
REACH_ALL: Final[vec[i64]] = vec[i64](
    [sum([some(face, 15) for face in _mastered(types)]) for types in range(32)]
)
REACH_ONE: Final[vec[i64]] = vec[i64]([0x1111 & ~REACH_ALL[types] if types else 0 for types in range(32)])

RATINGS: Final = (
    (35, "Hero of Ages"), (30, "Champion"), (24, "Seasoned Explorer"), (16, "Village Hero"),
    (0, "Dragon fodder"),
)  # fmt: skip
