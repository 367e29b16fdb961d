"""The book of Dungeon Lords: frames of building, of special events and of combat."""

from typing import Final

from undercroft.engine.core import Book, Frame, book
from undercroft.games.lords.battle.book import FRAMES as BATTLE
from undercroft.games.lords.frames.book import FRAMES
from undercroft.games.lords.state import Lords
from undercroft.games.lords.tables import RULES


def kind_first(listed: tuple[int, Frame[Lords]]) -> int:
    """By number, as a book wants them."""
    return listed[0]


BOOK: Final[Book] = book(*sorted([*FRAMES, *BATTLE], key=kind_first), game="lords", rules=RULES)
