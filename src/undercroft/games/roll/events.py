"""What happens in Dungeon Roll, as event kinds: kind, who sees it, numbers."""

from typing import Final

HERO: Final = 1  # seat, hero
DELVE: Final = 2  # seat, which of its delves (1 to 3)
PARTY: Final = 3  # seat, faces, dice in the graveyard
LEVEL: Final = 4  # seat, level, dungeon faces as rolled, active party dice
SPECIALTY: Final = 5  # seat, side: a standing specialty showed
USED: Final = 6  # seat, source
DEFEATED: Final = 7  # seat, dungeon face, how many
OPENED: Final = 8  # seat, chests
QUAFFED: Final = 9  # seat, potions
REVIVED: Final = 10  # seat, party face
DREW: Final = 11  # seat, token
EMPTY_BOX: Final = 12  # seat: experience instead of a token
PICKED: Final = 13  # seat, dice picked up to be re-rolled (12 faces)
THROWN_PARTY: Final = 14  # seat, faces
THROWN_DUNGEON: Final = 15  # seat, faces as rolled
TOKEN: Final = 16  # seat, token that was used
LAIR: Final = 17  # seat, dice that went to the Lair, dice in it now
EMPTIED: Final = 18  # seat, dice that left the Lair without a fight
SLAIN: Final = 19  # seat, dice that were in the Lair
GAINED: Final = 20  # seat, experience, experience now
MASTER: Final = 21  # seat, hero
ULTIMATE: Final = 22  # seat, side
DISCARDED: Final = 23  # seat, dungeon face, how many: sent to the pool, not defeated
BECAME: Final = 24  # seat, dungeon face, how many, new face (party faces: 8 and more)
SET: Final = 25  # seat, 0 party 1 dungeon, old face, new face
GAVE: Final = 26  # seat, token that was discarded
CLEARED: Final = 27  # seat, level
FLED: Final = 28  # seat, level, experience that was taken back
RETIRED: Final = 29  # seat, level, how (see below)
SCORED: Final = 30  # seat, total
PLACED: Final = 31  # seat, level, dungeon faces: scouted

# How a delve ended well.
BY_TAVERN: Final = 0
BY_LEGEND: Final = 1
BY_PORTAL: Final = 2
BY_HERO: Final = 3
