"""The eight heroes of the base game, and play without one."""

from typing import Final

from undercroft.engine.bits import bit
from undercroft.games.roll.cards.cards import Hero, Side
from undercroft.games.roll.cards.specialties import Promoted, Reformed
from undercroft.games.roll.cards.specialty import Specialty
from undercroft.games.roll.cards.ultimate import Ultimate
from undercroft.games.roll.cards.ultimates.dice import Companion, Presence
from undercroft.games.roll.cards.ultimates.tokens import Intervention
from undercroft.games.roll.cards.ultimates.victims import Charm, Plea, Raise, Strike
from undercroft.games.roll.cards.ultimates.ways import Battlecry, Fury, Song
from undercroft.games.roll.tables import ANY_TYPE, CHAMPION, FIGHTER, FIRST_TOKEN, ON_LEVEL

FIGHTER_MAGE: Final = 0b00101
FIGHTER_CLERIC: Final = 0b00011
CLERIC_MAGE: Final = 0b00110
THIEF_MAGE: Final = 0b01100
EMPTIES: Final = "All dice in the Lair go back to the pool; that is no victory."

_NONE: Final = Side("no hero", Specialty(), Ultimate(""))
_FM: Final = Specialty("Fighters and Mages stand in for each other.", FIGHTER_MAGE)
_FC: Final = Specialty("Fighters and Clerics stand in for each other.", FIGHTER_CLERIC)
_CM: Final = Specialty("Clerics and Mages stand in for each other.", CLERIC_MAGE)
_TM: Final = "Thieves and Mages stand in for each other."
_WILD: Final = Specialty("A Scroll may be used as any Companion.", scrolls=ANY_TYPE)
_EARLY: Final = Specialty("Chests and potions may already be used in the Monster phase.", aims=ON_LEVEL)
_PROMOTE: Final = "When the party is formed, each Scroll becomes a Champion."
_CRY: Final = Battlecry("All monsters become Dragons in the Lair.")

BASE: Final[list[Hero]] = [
    Hero("none", "base", "", _NONE, _NONE),
    Hero("spellsword", "base", "swords-emblem",
         Side("Spellsword", _FM, Companion("The hero is used as a Fighter or a Mage.")),
         Side("Battlemage", _FM, Fury("All monsters, chests, potions and Lair dice go to the pool."))),
    Hero("crusader", "base", "heavy-helm",
         Side("Crusader", _FC, Companion("The hero is used as a Fighter or a Cleric.")),
         Side("Paladin", _FC,
              Intervention("Discard a treasure: all monsters are defeated, all chests opened, all potions "
                           "quaffed, and the Lair is emptied."))),
    Hero("occultist", "base", "cowled",
         Side("Occultist", _CM, Raise("A skeleton fights for you as a Fighter until you regroup.")),
         Side("Necromancer", _CM,
              Raise("Up to 2 skeletons fight for you as Fighters until you regroup.", 2))),
    Hero("minstrel", "base", "lyre",
         Side("Minstrel", Specialty(_TM, THIEF_MAGE), Song(EMPTIES)),
         Side("Bard",
              Specialty(_TM + " Each Champion defeats 1 more monster of any kind.", THIEF_MAGE,
                        extra=bit(CHAMPION)),
              Song(EMPTIES))),
    Hero("enchantress", "base", "woman-elf-face",
         Side("Enchantress", _WILD, Charm("A monster becomes a potion.")),
         Side("Beguiler", _WILD, Charm("Up to 2 monsters together become 1 potion.", 2))),
    Hero("half-goblin", "base", "orc-head",
         Side("Half-Goblin", _EARLY, Plea("A goblin fights for you as a Thief until you regroup.")),
         Side("Chieftain", _EARLY, Plea("Up to 2 goblins fight for you as Thieves until you regroup.", 2))),
    Hero("knight", "base", "visored-helm",
         Side("Knight", Promoted(_PROMOTE), _CRY),
         Side("Dragon Slayer", Promoted(_PROMOTE + " Two different Companions beat the Dragon.", slayers=2),
              _CRY),
         ringers=True),
    Hero("mercenary", "base", "barbarian",
         Side("Mercenary", Reformed("When the party is formed, any of its dice may be rolled again, once."),
              Strike("Up to 2 monsters are defeated.", 2)),
         Side("Commander",
              Specialty("Each Fighter defeats 1 more monster of any kind.",
                        extra=bit(FIGHTER) | bit(FIRST_TOKEN)),
              Presence("Any number of party dice and dungeon dice are rolled again."))),
]  # fmt: skip
