"""The cast of Dungeon Roll: who else goes down the stairs."""

from typing import Final

from undercroft.bots.cast import Cast, Member
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER

CAST: Final[Cast] = (
    Member(
        APPRENTICE,
        "Dob",
        "Runs in first and thinks on the stairs.",
        "very easy",
        "viking-head",
        44,
        (
            "Last one down is a goblin!",
            "Beat that!",
            "I was only resting.",
            "Ha! Drinks for all!",
            "Again? Again!",
        ),
    ),
    Member(
        JOURNEYMAN,
        "Wren",
        "Carries a scroll for everything, and reads the wrong one.",
        "easy",
        "woman-elf-face",
        140,
        (
            "I have read about this place.",
            "It says so right here.",
            "Odd. That is not in the book.",
            "I shall write this one down.",
            "May I borrow your notes?",
        ),
        newcomer=True,
    ),
    Member(
        MASTER,
        "Grandmother Ash",
        "Has been down to the Dragon and home in time for supper.",
        "strong",
        "witch-face",
        12,
        (
            "Mind the third step, dear.",
            "One learns to turn back.",
            "Ah, to be reckless again.",
            "Supper is at six.",
            "Well! Somebody listened.",
        ),
    ),
)
