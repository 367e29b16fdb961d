"""The eight heroes of the first hero pack."""

from typing import Final

from undercroft.games.roll.cards.cards import Hero, Side
from undercroft.games.roll.cards.heroes.base import EMPTIES
from undercroft.games.roll.cards.specialties import (
    AllChampions,
    Rerolled,
    Scouted,
    SelfEmptying,
    Tracking,
    Treasured,
)
from undercroft.games.roll.cards.specialty import Specialty
from undercroft.games.roll.cards.ultimates.dice import Rally, Rampage
from undercroft.games.roll.cards.ultimates.tokens import Dig
from undercroft.games.roll.cards.ultimates.victims import Banish, Brawl, Flames, Hoard, Inferno, Volley
from undercroft.games.roll.cards.ultimates.ways import Song, Withdraw
from undercroft.games.roll.tables import ALL_LOST, CHEST, FORM_DRAW, POTION, SKELETON

END_DISCARD: Final = 6

_ALCHEMY: Final = Specialty("Each chest that is rolled becomes a potion.", old=CHEST, new=POTION)
_DIGS: Final = Treasured("When the party is formed, draw 2 treasures. After the last delve discard 6.")
_DWARF: Final = Rerolled(
    "Two of the party dice begin in the graveyard. A Champion that defeats 2 or more monsters is rolled "
    "again instead of being spent."
)
_LUCK: Final = Specialty(
    "Each potion that is rolled becomes a chest. After the last delve all treasures are discarded.",
    old=POTION,
    new=CHEST,
)
_SCOUT: Final = Scouted(
    "When the party is formed, roll 6 dungeon dice and place 1 on level 1, 2 on level 2, 3 on level 3."
)
_DRAKE: Final = SelfEmptying("The Lair empties itself as soon as it holds 3 dice; that is no victory.")
_TRACK: Final = Tracking("Once a level, 1 goblin may be rolled again.")
_VIKING: Final = "Five party dice only: all Champions, not rolled."

PACK1: Final[list[Hero]] = [
    Hero("alchemist", "pack1", "plague-doctor-profile",
         Side("Alchemist", _ALCHEMY, Rally("A die of the graveyard is rolled into the party.")),
         Side("Thaumaturge", _ALCHEMY, Rally("Two dice of the graveyard are rolled into the party.", 2))),
    Hero("archaeologist", "pack1", "old-lantern",
         Side("Archaeologist", _DIGS, Dig("Draw 2 treasures, then discard 2.", 2)),
         Side("Tomb Raider", _DIGS, Dig("Draw 2 treasures, then discard 1.")),
         drawn=FORM_DRAW, lost=END_DISCARD),
    Hero("dwarf", "pack1", "dwarf-face",
         Side("Dwarf", _DWARF,
              Brawl("For each Champion in the party up to 1 monster is discarded; then they are all rolled "
                    "again.")),
         Side("Berserker", _DWARF,
              Rampage("Four dice of the graveyard are rolled into the party. For the rest of the delve you "
                      "may only retire on a level on which you defeated the Dragon.", 4)),
         fallen=2),
    Hero("leprechaun", "pack1", "clover",
         Side("Leprechaun", _LUCK, Hoard("A monster becomes a chest.")),
         Side("Clurichaun", _LUCK, Hoard("Up to 2 monsters together become 1 chest.", 2)),
         lost=ALL_LOST),
    Hero("scout", "pack1", "spyglass",
         Side("Scout", _SCOUT,
              Withdraw("In the Monster phase: go home with experience for one level less than the Level die "
                       "shows.")),
         Side("Dungeoneer", _SCOUT,
              Withdraw("In the Monster, Loot or Dragon phase: go home with experience for the level.", 0))),
    Hero("sorceress", "pack1", "witch-face",
         Side("Sorceress", _DRAKE, Flames("For each die in the Lair up to 1 monster is discarded.")),
         Side("Drake Kin", _DRAKE,
              Inferno("For each die in the Lair all monsters of one kind are discarded."))),
    Hero("tracker", "pack1", "archer",
         Side("Tracker", _TRACK, Banish("A monster is discarded.")),
         Side("Ranger", _TRACK, Volley("One monster of each kind is discarded."))),
    Hero("viking", "pack1", "viking-head",
         Side("Viking", AllChampions(_VIKING), Song(EMPTIES)),
         Side("Undead Viking",
              AllChampions(_VIKING + " Each skeleton that is rolled becomes a potion.",
                           old=SKELETON, new=POTION),
              Song(EMPTIES)),
         dice=5, ringers=True),
]  # fmt: skip
