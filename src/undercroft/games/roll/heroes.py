"""The heroes of Dungeon Roll: numbers and verbs of both sides of each card, by pack.

A *side* is a number: twice the hero, plus 1 for the Master. Side 0 is play without heroes.
"""

from typing import Final, NamedTuple

from undercroft.games.roll.tables import PARTY_DICE

# What an Ultimate does. The frames know how; `times` says how often.
NO_POWER: Final = 0
COMPANION: Final = 1  # the hero is used as a Companion
FURY: Final = 2  # everything goes to the pool
INTERVENTION: Final = 3  # a token for everything: defeated, opened, quaffed, emptied
RAISE: Final = 4  # Skeletons become Fighters until Regroup
PLEA: Final = 5  # Goblins become Thieves until Regroup
SONG: Final = 6  # the Lair is emptied
CHARM: Final = 7  # monsters become one Potion
HOARD: Final = 8  # monsters become one Chest
BATTLECRY: Final = 9  # monsters become Dragons
STRIKE: Final = 10  # monsters are defeated
BANISH: Final = 11  # monsters are discarded
PRESENCE: Final = 12  # re-roll like a Scroll
RALLY: Final = 13  # dice are rolled out of the graveyard
DIG: Final = 14  # draw tokens, then discard some
BRAWL: Final = 15  # per Champion a monster is discarded; the Champions are re-rolled
RAMPAGE: Final = 16  # like RALLY, but no retirement without a Dragon
WITHDRAW: Final = 17  # retire with the level's experience, less `times`; with nothing less from any phase
FLAMES: Final = 18  # per Lair die a monster is discarded
INFERNO: Final = 19  # per Lair die all monsters of a kind are discarded
VOLLEY: Final = 20  # a monster of each kind is discarded
SET_DIE: Final = 21  # a die is set to any face
TIME: Final = 22  # a token beats the Dragon

# Standing specialties, as bits.
EARLY_LOOT: Final = 1  # chests and potions may be used in the Monster phase
WILD_SCROLLS: Final = 2  # a Scroll may be used as any Companion
CHAMPION_EXTRA: Final = 4  # a Champion die defeats one more monster
FIGHTER_EXTRA: Final = 8  # so does a Fighter, die or token
SHORT_FIGHT: Final = 16  # two Companions beat the Dragon
SELF_EMPTYING: Final = 32  # the Lair empties itself at three
TRACKING: Final = 64  # once a level a Goblin is re-rolled
REROLLED_CHAMPION: Final = 128  # a Champion that defeats two or more is re-rolled, not spent

# What happens when the party is formed.
ROLLED: Final = 0
PROMOTED: Final = 1  # Scrolls become Champions
REFORMED: Final = 2  # any dice may be re-rolled once
TREASURED: Final = 3  # two tokens are drawn
SCOUTED: Final = 4  # six dungeon dice are assigned to three levels
ALL_CHAMPIONS: Final = 5  # not rolled
ONE_OF_EACH: Final = 6  # not rolled

# What happens to the tokens when the game is over.
KEPT: Final = 0
SIX_LOST: Final = 1
ALL_LOST: Final = 2

LEVEL_UP: Final = 5  # experience that turns a hero to the Master side
END_DISCARD: Final = 6
FORM_DRAW: Final = 2
SCOUT_DICE: Final = 6
SCOUT_LEVELS: Final = 3


class Side(NamedTuple):
    """One side of a hero card."""

    title: str
    specialty: str  # the card in our own words
    ultimate: str
    power: int = NO_POWER
    times: int = 0
    pair: int = 0  # two Companion bits that are interchangeable
    gifts: int = 0  # standing specialties
    form: int = ROLLED
    becomes: tuple[int, int] = (0, 0)  # a dungeon face that always becomes another


class Hero(NamedTuple):
    """A hero card: two sides and what both share."""

    name: str
    pack: str
    novice: Side
    master: Side
    dice: int = PARTY_DICE
    fallen: int = 0  # of these dice, so many begin in the graveyard
    tokens: int = KEPT


SWAP_FM: Final = 0b00101
SWAP_FC: Final = 0b00011
SWAP_CM: Final = 0b00110
SWAP_TM: Final = 0b01100

_FM: Final = "Fighters and Mages stand in for each other."
_FC: Final = "Fighters and Clerics stand in for each other."
_CM: Final = "Clerics and Mages stand in for each other."
_TM: Final = "Thieves and Mages stand in for each other."
_EARLY: Final = "Chests and potions may already be used in the Monster phase."
_WILD: Final = "A Scroll may be used as any Companion."
_PROMOTE: Final = "When the party is formed, each Scroll becomes a Champion."
_CRY: Final = "All monsters become Dragons in the Lair."
_EMPTY: Final = "All dice in the Lair go back to the pool; that is no victory."
_ALCHEMY: Final = "Each chest that is rolled becomes a potion."
_DIGS: Final = "When the party is formed, draw 2 treasures. After the last delve discard 6."
_DWARF: Final = (
    "Two of the party dice begin in the graveyard. A Champion that defeats 2 or more monsters is rolled "
    "again instead of being spent."
)
_LUCK: Final = "Each potion that is rolled becomes a chest. After the last delve all treasures are discarded."
_SCOUT: Final = (
    "When the party is formed, roll 6 dungeon dice and place 1 on level 1, 2 on level 2, 3 on level 3."
)
_DRAKE: Final = "The Lair empties itself as soon as it holds 3 dice; that is no victory."
_TRACK: Final = "Once a level, 1 goblin may be rolled again."
_VIKING: Final = "Five party dice only: all Champions, not rolled."
_GUILD: Final = "Eight party dice."
_TRAVELS: Final = (
    "The party is set, not rolled: a Fighter, a Cleric, a Mage, a Thief, a Scroll and two Champions."
)

HEROES: Final[tuple[Hero, ...]] = (
    Hero("none", "base", Side("no hero", "", ""), Side("no hero", "", "")),
    Hero(
        "spellsword",
        "base",
        Side("Spellsword", _FM, "The hero is used as a Fighter or a Mage.", COMPANION, 1, SWAP_FM),
        Side(
            "Battlemage", _FM, "All monsters, chests, potions and Lair dice go to the pool.", FURY, 1, SWAP_FM
        ),
    ),
    Hero(
        "crusader",
        "base",
        Side("Crusader", _FC, "The hero is used as a Fighter or a Cleric.", COMPANION, 1, SWAP_FC),
        Side(
            "Paladin",
            _FC,
            "Discard a treasure: all monsters are defeated, all chests opened, all potions quaffed, "
            "and the Lair is emptied.",
            INTERVENTION,
            1,
            SWAP_FC,
        ),
    ),
    Hero(
        "occultist",
        "base",
        Side(
            "Occultist", _CM, "A skeleton fights for you as a Fighter until you regroup.", RAISE, 1, SWAP_CM
        ),
        Side(
            "Necromancer",
            _CM,
            "Up to 2 skeletons fight for you as Fighters until you regroup.",
            RAISE,
            2,
            SWAP_CM,
        ),
    ),
    Hero(
        "minstrel",
        "base",
        Side("Minstrel", _TM, _EMPTY, SONG, 1, SWAP_TM),
        Side(
            "Bard",
            _TM + " Each Champion defeats 1 more monster of any kind.",
            _EMPTY,
            SONG,
            1,
            SWAP_TM,
            CHAMPION_EXTRA,
        ),
    ),
    Hero(
        "enchantress",
        "base",
        Side("Enchantress", _WILD, "A monster becomes a potion.", CHARM, 1, gifts=WILD_SCROLLS),
        Side("Beguiler", _WILD, "Up to 2 monsters together become 1 potion.", CHARM, 2, gifts=WILD_SCROLLS),
    ),
    Hero(
        "half-goblin",
        "base",
        Side(
            "Half-Goblin",
            _EARLY,
            "A goblin fights for you as a Thief until you regroup.",
            PLEA,
            1,
            gifts=EARLY_LOOT,
        ),
        Side(
            "Chieftain",
            _EARLY,
            "Up to 2 goblins fight for you as Thieves until you regroup.",
            PLEA,
            2,
            gifts=EARLY_LOOT,
        ),
    ),
    Hero(
        "knight",
        "base",
        Side("Knight", _PROMOTE, _CRY, BATTLECRY, 1, form=PROMOTED),
        Side(
            "Dragon Slayer",
            _PROMOTE + " Two different Companions beat the Dragon.",
            _CRY,
            BATTLECRY,
            1,
            gifts=SHORT_FIGHT,
            form=PROMOTED,
        ),
    ),
    Hero(
        "mercenary",
        "base",
        Side(
            "Mercenary",
            "When the party is formed, any of its dice may be rolled again, once.",
            "Up to 2 monsters are defeated.",
            STRIKE,
            2,
            form=REFORMED,
        ),
        Side(
            "Commander",
            "Each Fighter defeats 1 more monster of any kind.",
            "Any number of party dice and dungeon dice are rolled again.",
            PRESENCE,
            1,
            gifts=FIGHTER_EXTRA,
        ),
    ),
    Hero(
        "alchemist",
        "pack1",
        Side(
            "Alchemist",
            _ALCHEMY,
            "A die of the graveyard is rolled into the party.",
            RALLY,
            1,
            becomes=(3, 4),
        ),
        Side(
            "Thaumaturge",
            _ALCHEMY,
            "Two dice of the graveyard are rolled into the party.",
            RALLY,
            2,
            becomes=(3, 4),
        ),
    ),
    Hero(
        "archaeologist",
        "pack1",
        Side("Archaeologist", _DIGS, "Draw 2 treasures, then discard 2.", DIG, 2, form=TREASURED),
        Side("Tomb Raider", _DIGS, "Draw 2 treasures, then discard 1.", DIG, 1, form=TREASURED),
        tokens=SIX_LOST,
    ),
    Hero(
        "dwarf",
        "pack1",
        Side(
            "Dwarf",
            _DWARF,
            "For each Champion in the party up to 1 monster is discarded; then they are all rolled again.",
            BRAWL,
            1,
            gifts=REROLLED_CHAMPION,
        ),
        Side(
            "Berserker",
            _DWARF,
            "Four dice of the graveyard are rolled into the party. For the rest of the delve you may only "
            "retire on a level on which you defeated the Dragon.",
            RAMPAGE,
            4,
            gifts=REROLLED_CHAMPION,
        ),
        fallen=2,
    ),
    Hero(
        "leprechaun",
        "pack1",
        Side("Leprechaun", _LUCK, "A monster becomes a chest.", HOARD, 1, becomes=(4, 3)),
        Side("Clurichaun", _LUCK, "Up to 2 monsters together become 1 chest.", HOARD, 2, becomes=(4, 3)),
        tokens=ALL_LOST,
    ),
    Hero(
        "scout",
        "pack1",
        Side(
            "Scout",
            _SCOUT,
            "In the Monster phase: go home with experience for one level less than the Level die shows.",
            WITHDRAW,
            1,
            form=SCOUTED,
        ),
        Side(
            "Dungeoneer",
            _SCOUT,
            "In the Monster, Loot or Dragon phase: go home with experience for the level.",
            WITHDRAW,
            0,
            form=SCOUTED,
        ),
    ),
    Hero(
        "sorceress",
        "pack1",
        Side(
            "Sorceress",
            _DRAKE,
            "For each die in the Lair up to 1 monster is discarded.",
            FLAMES,
            1,
            gifts=SELF_EMPTYING,
        ),
        Side(
            "Drake Kin",
            _DRAKE,
            "For each die in the Lair all monsters of one kind are discarded.",
            INFERNO,
            1,
            gifts=SELF_EMPTYING,
        ),
    ),
    Hero(
        "tracker",
        "pack1",
        Side("Tracker", _TRACK, "A monster is discarded.", BANISH, 1, gifts=TRACKING),
        Side("Ranger", _TRACK, "One monster of each kind is discarded.", VOLLEY, 1, gifts=TRACKING),
    ),
    Hero(
        "viking",
        "pack1",
        Side("Viking", _VIKING, _EMPTY, SONG, 1, form=ALL_CHAMPIONS),
        Side(
            "Undead Viking",
            _VIKING + " Each skeleton that is rolled becomes a potion.",
            _EMPTY,
            SONG,
            1,
            form=ALL_CHAMPIONS,
            becomes=(1, 4),
        ),
        dice=5,
    ),
    Hero(
        "guild-leader",
        "promos",
        Side(
            "Guild Leader",
            _GUILD,
            "A party die or a dungeon die of the level is set to any face.",
            SET_DIE,
            1,
        ),
        Side(
            "Guild Master",
            _GUILD,
            "A party die and a dungeon die of the level are set to any face.",
            SET_DIE,
            2,
        ),
        dice=8,
    ),
    Hero(
        "time-traveler",
        "promos",
        Side(
            "Time Traveler", _TRAVELS, "Discard a treasure to defeat the Dragon.", TIME, 1, form=ONE_OF_EACH
        ),
        Side(
            "Time Lady",
            _TRAVELS,
            "Discard a treasure or a Scroll to defeat the Dragon.",
            TIME,
            2,
            form=ONE_OF_EACH,
        ),
    ),
)
PACKS: Final = ("pack1", "promos")
NAMES: Final[tuple[str, ...]] = tuple(hero.name for hero in HEROES)
COUNT: Final = 18
SIDES: Final[tuple[Side, ...]] = tuple(side for hero in HEROES for side in (hero.novice, hero.master))

# The same by number, for the frames: by side, and by hero.
POWER: Final[bytes] = bytes([side.power for side in SIDES])
TIMES: Final[bytes] = bytes([side.times for side in SIDES])
PAIR: Final[bytes] = bytes([side.pair for side in SIDES])
GIFTS: Final[bytes] = bytes([side.gifts for side in SIDES])
FORM: Final[bytes] = bytes([side.form for side in SIDES])
FROM_FACE: Final[bytes] = bytes([side.becomes[0] for side in SIDES])
TO_FACE: Final[bytes] = bytes([side.becomes[1] for side in SIDES])
DICE: Final[bytes] = bytes([hero.dice for hero in HEROES])
FALLEN: Final[bytes] = bytes([hero.fallen for hero in HEROES])
TOKENS_AT_END: Final[bytes] = bytes([hero.tokens for hero in HEROES])


def _deck(packs: int) -> int:
    mask = 0
    for number, hero in enumerate(HEROES):
        if number and (hero.pack == "base" or packs >> PACKS.index(hero.pack) & 1):
            mask |= 2**number
    return mask


# The heroes that can be dealt, by mask of packs: a mask of heroes.
DECKS: Final[tuple[int, ...]] = tuple(_deck(packs) for packs in range(2 ** len(PACKS)))
