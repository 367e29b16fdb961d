"""The combat cards, a row each. Rules: lords/spells.

Names, years, and effects and fatigue of eight cards of year 1 are those of the print; speeds follow from what
the effect needs. What magic a spell needs, and the rest, is made for this project (docs/games/lords.md).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.games.lords.cards.packs import FESTIVAL
from undercroft.games.lords.cards.spell import Spell

FIREBALL: Final = 0
MAGIC_SHIELD: Final = 1
INVISIBILITY: Final = 2
SUGGESTION: Final = 3
WORD_OF_PEACE: Final = 4
DETECT_EVIL: Final = 5
DETECT_TREASURE: Final = 6
FIST_OF_JUSTICE: Final = 7
GRAFFITI: Final = 8
PURIFY: Final = 9
PATHFINDING: Final = 10
LEVY: Final = 11
AURA_OF_FEAR: Final = 12
METAMORPHOSIS: Final = 13
BLIND_RAGE: Final = 14
CREATE_FOOD: Final = 15
ILLUSION: Final = 16
SONG_OF_COURAGE: Final = 17
REGENERATION: Final = 18
MAGIC_KEY: Final = 19
DIMENSIONAL_GATE: Final = 20
MIRROR_GUARD: Final = 21
SECOND_WIND: Final = 22
HOLY_LANTERN: Final = 23
KINDS: Final = 24

FAST: Final = True
SLOW: Final = False

_ROWS: Final[list[Spell]] = [
    Spell(0, "fireball", "Fireball", "nothing", "fireball", FAST, 1, 1),
    Spell(
        1, "magic-shield", "Magic Shield", "the next damage of this round is 1 less", "magic-shield", FAST,
        1, 1,
    ),
    Spell(
        2, "invisibility", "Invisibility", "wizards go to the end, and nothing harms them in this round",
        "invisible", FAST, 2, 0,
    ),
    Spell(
        3, "suggestion", "Suggestion", "pay each monster in the battle again, or withdraw it", "brain",
        FAST, 2, 2,
    ),
    Spell(
        4, "word-of-peace", "Word of Peace", "withdraw all your monsters, or 2 Evil", "peace-dove", FAST, 3,
        2,
    ),
    Spell(5, "detect-evil", "Detect Evil", "2 Evil", "eye-target", SLOW, 1, 2),
    Spell(
        6, "detect-treasure", "Detect Treasure", "lose 1 gold; without it 1 food; without it 1 trap",
        "open-treasure-chest", SLOW, 1, 1,
    ),
    Spell(7, "fist-of-justice", "Fist of Justice", "lose 1 imp", "fist", SLOW, 2, 1),
    Spell(8, "graffiti", "Graffiti", "pay 1 gold, or 1 Evil", "paint-brush", SLOW, 1, 2),
    Spell(9, "purify", "Purify", "no poison in this round", "water-drop", FAST, 1, 1, FESTIVAL),
    Spell(10, "pathfinding", "Pathfinding", "fatigue is 1 less", "compass", SLOW, 2, 2, FESTIVAL),
    Spell(11, "levy", "Levy", "lose 1 food; without it 1 Evil", "receive-money", SLOW, 1, 1, FESTIVAL),
    Spell(12, "aura-of-fear", "Aura of Fear", "withdraw one of your monsters", "terror", FAST, 2, 2),
    Spell(
        13, "metamorphosis", "Metamorphosis",
        "one of your monsters fights as a sheep in this round: 1 to the first",
        "sheep", FAST, 3, 2,
    ),
    Spell(
        14, "blind-rage", "Blind Rage", "in this round every attack of your monsters goes to the first",
        "enrage", FAST, 3, 2,
    ),
    Spell(
        15, "create-food", "Create Food", "the first gets 1 hit point until the combat ends", "bread", SLOW,
        2, 2,
    ),
    Spell(16, "illusion", "Illusion", "an illusion with 1 hit point stands first", "ghost-ally", FAST, 3, 1),
    Spell(17, "song-of-courage", "Song of Courage", "no fatigue in this round", "music-spell", SLOW, 3, 2),
    Spell(18, "regeneration", "Regeneration", "1 damage off everybody", "regeneration", SLOW, 4, 3),
    Spell(
        19, "magic-key", "Magic Key", "one of your prisoners goes free, of your choice, no paladin", "key",
        SLOW, 3, 3,
    ),
    Spell(
        20, "dimensional-gate", "Dimensional Gate", "one of your monsters is knocked out before it attacks",
        "magic-gate", FAST, 4, 3,
    ),
    Spell(
        21, "mirror-guard", "Mirror Guard", "the first attack of a monster in this round deals nothing",
        "mirror-mirror", FAST, 3, 2, FESTIVAL,
    ),
    Spell(
        22, "second-wind", "Second Wind", "up to 3 damage off the first", "wind-hole", SLOW, 3, 2, FESTIVAL,
    ),
    Spell(
        23, "holy-lantern", "Holy Lantern", "ghosts deal 1 less in this round", "lantern", FAST, 2, 2,
        FESTIVAL,
    ),
]  # fmt: skip
SPELLS: Final[vec[Spell]] = vec[Spell](_ROWS)


def cards_of(year: i64, festival: bool) -> i64:
    """The combat cards of a year as a mask."""
    mask: i64 = 0
    for spell in _ROWS:
        if spell.year == year and (festival or spell.pack != FESTIVAL):
            mask |= bit(spell.number)
    return mask
