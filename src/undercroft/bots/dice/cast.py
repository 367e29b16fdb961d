"""The cast of Dungeon Dice: prisoners, and who guards them."""

from typing import Final

from undercroft.bots.cast import Cast, Member
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER
from undercroft.bots.shelf import PERFECT

CAST: Final[Cast] = (
    Member(
        APPRENTICE,
        "Pim",
        "The lamp boy. Digs with a spoon and never counts the guards.",
        "easy",
        "hood",
        36,
        (
            "I brought a spoon!",
            "Is that moonlight?",
            "Wait for me!",
            "I am out! I am really out!",
            "Leave the tunnel open for me.",
        ),
        newcomer=True,
    ),
    Member(
        JOURNEYMAN,
        "Old Marrow",
        "Dug his way out four times, and was caught five times.",
        "fair",
        "pirate-captain",
        18,
        (
            "Sixth time lucky.",
            "I can smell the sea.",
            "Young knees. I remember those.",
            "Do not tell them which way I went.",
            "Well dug. I will keep your cell warm.",
        ),
    ),
    Member(
        MASTER,
        "Sister Quill",
        "Has the odds of every roll in a small black ledger.",
        "strong",
        "cowled",
        205,
        (
            "Shall we see what is likely?",
            "As written.",
            "Unlikely. But it happens.",
            "It adds up.",
            "I shall have to correct a page.",
        ),
    ),
    Member(
        PERFECT,
        "The Warden",
        "Has worked out every roll there is. Only luck gets past him.",
        "unbeatable: plays perfectly",
        "overlord-helm",
        350,
        (
            "Nobody leaves.",
            "As it must be.",
            "Luck. It never lasts.",
            "The door was never open.",
            "The dice let you go. Not I.",
        ),
        unbeatable=True,
    ),
)
