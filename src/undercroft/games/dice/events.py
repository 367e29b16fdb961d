"""What happens in Dungeon Dice, as event kinds: kind, who sees it, numbers."""

from typing import Final

TURN: Final = 1  # seat, number of the turn
ROLLED: Final = 2  # seat, faces, the wall after it, cards gained
NEW_SET: Final = 3  # seat
BANKED: Final = 4  # seat, cards placed, path, cards left over
LOST: Final = 5  # seat, cards
CAUGHT: Final = 6  # seat, cards of the turn, cards of the path
CHALLENGES: Final = 7  # seat, target
CHALLENGE_ROLLED: Final = 8  # seat, faces, guards on the wall, rolls used
TOOK: Final = 9  # seat, target
FAILED: Final = 10  # seat, target, cards given back
ESCAPED: Final = 11  # seat
LIMIT: Final = 12  # turns
