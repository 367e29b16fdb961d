"""The cast of Dungeon Digger: rivals under the mountain."""

from typing import Final

from undercroft.bots.cast import Cast, Member
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER

CAST: Final[Cast] = (
    Member(
        APPRENTICE,
        "Nib",
        "Digs wherever it smells of mushrooms.",
        "easy",
        "imp-laugh",
        285,
        ("Dig, dig, dig!", "Mine! Mine!", "That was my wall.", "Biggest hole wins!", "You dug it nicer."),
        newcomer=True,
    ),
    Member(
        JOURNEYMAN,
        "Foreman Grell",
        "Counts stooges at breakfast, and again at supper.",
        "fair",
        "orc-head",
        95,
        (
            "Shift starts. Now.",
            "Ahead of schedule.",
            "Somebody will answer for this.",
            "Tools down. Well done.",
            "Next quarter, then.",
        ),
    ),
    Member(
        MASTER,
        "Lady Undermine",
        "The mountain is hers already; she only has to tell it.",
        "strong",
        "female-vampire",
        325,
        (
            "Do make yourself small.",
            "How roomy.",
            "You are in my hall.",
            "As I said: mine.",
            "Keep it. It is draughty.",
        ),
    ),
)
