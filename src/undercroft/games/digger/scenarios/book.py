"""All frames of Dungeon Digger: the standard game, then the scenarios."""

from typing import Final

from undercroft.engine.core import Book, book
from undercroft.games.digger.frames.book import FRAMES
from undercroft.games.digger.scenarios import kinds, sands
from undercroft.games.digger.scenarios.hunt import frames as hunt

BOOK: Final[Book] = book(
    *FRAMES,
    (kinds.SAND, sands.Sand()),
    (kinds.HUNT_PLACE, hunt.Place()),
    (kinds.HUNT_SHOW, hunt.Show()),
    (kinds.HUNT_TURN, hunt.TurnUp()),
    (kinds.HUNT_FLIP, hunt.Flip()),
)
