"""The cast of Dungeon Lords: who else is up for a licence."""

from typing import Final

from undercroft.bots.cast import Cast, Member
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER

CAST: Final[Cast] = (
    Member(
        APPRENTICE,
        "Baron Crumb",
        "Inherited a cellar, and calls it a dungeon.",
        "easy",
        "bully-minion",
        60,
        (
            "Mother said I may.",
            "Evil is easy!",
            "Who let heroes in?",
            "I am a Lord! A real one!",
            "It was a practice cellar.",
        ),
        newcomer=True,
    ),
    Member(
        JOURNEYMAN,
        "Madame Thorn",
        "Reads the orders of others in their faces.",
        "fair",
        "medusa-head",
        160,
        (
            "Look at me, dear.",
            "I saw that coming.",
            "You did not blink.",
            "Stone, all of you.",
            "You wore a mirror. Clever.",
        ),
    ),
    Member(
        MASTER,
        "Count Vesper",
        "Has ruled for four hundred years, and filed every form.",
        "strong",
        "vampire-dracula",
        352,
        (
            "Do come in.",
            "Patience is a fang.",
            "An amusing year.",
            "The licence is renewed.",
            "I can wait a century.",
        ),
    ),
)
