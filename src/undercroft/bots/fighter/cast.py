"""The cast of Dungeon Fighter: who throws at your side."""

from typing import Final

from undercroft.bots.cast import Cast, Member
from undercroft.bots.levels import APPRENTICE, JOURNEYMAN, MASTER

CAST: Final[Cast] = (
    Member(
        APPRENTICE,
        "Tibb",
        "A juggler. Catches well, throws where the wind goes.",
        "throws like a beginner",
        "duality-mask",
        30,
        ("Mind your heads!", "Did you see that?", "It slipped.", "A bow, everybody!", "The show must go on."),
        newcomer=True,
    ),
    Member(
        JOURNEYMAN,
        "Bruna",
        "Hits what she aims at, if it is large.",
        "throws well",
        "barbarian",
        8,
        ("Where is it?", "Down with it!", "Only a scratch.", "Who is next?", "It fought well."),
    ),
    Member(
        MASTER,
        "One-Eye",
        "Needs no second one.",
        "throws like a master",
        "cyclops",
        200,
        ("I see it.", "There.", "The board moved.", "Never blink.", "Even I blink."),
    ),
)
