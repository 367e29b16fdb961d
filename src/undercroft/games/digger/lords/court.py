"""The Dungeon Lords, a row each. Rules: digger/lords.

The cards were lost with the pictures; that a Lord has one lasting and one single ability is the rulebook's,
what they are is made for this project.
"""

from typing import Final

from undercroft.engine.bits import bit
from undercroft.engine.rulebook import Paragraph
from undercroft.games.digger.lords.lord import Lord, Special
from undercroft.games.digger.lords.specials import Eureka, FreeRises, FreeWork, MorePoints, Warpath, Windfall
from undercroft.games.digger.state import MOST_LORDS, SPENT
from undercroft.games.digger.tiles import KITCHEN

# `liked` is the order in which bots choose them, as measured (docs/games/digger.md).
LORDS: Final[list[Lord]] = [
    Lord(0, "", "", Special()),
    Lord(
        1,
        "Zabra",
        "Zabra, the Blueprint Lich",
        FreeWork("Master Plan", "a free Work!"),
        "Craft 4",
        "Your Craft is one higher. *Master Plan*: a free Work!.",
        craft=1,
        liked=5,
    ),
    Lord(
        2,
        "Mulch",
        "Mother Mulch, the Fungus Hag",
        FreeRises("Spore Bloom", "two free Rise!", 2),
        "Resources 4, Stooges rise on Kitchens too",
        "Your Resources are one higher, and Stooges may rise in your active Kitchens too. *Spore Bloom*: up "
        "to two free Rise!.",
        resources=1,
        cradles=bit(KITCHEN),
        liked=1,
    ),
    Lord(
        3,
        "Skarn",
        "Captain Skarn, the Orc Drillmaster",
        MorePoints("Double Time", "2 Tyranny Points more", 2),
        "a shift more with every Move!",
        "A Move! has four shifts, a bonus Move! two. *Double Time*: 2 Tyranny Points more in this turn.",
        shifts=1,
        liked=6,
    ),
    Lord(
        4,
        "Quibble",
        "Professor Quibble, the Mad Gnome",
        Eureka("Eureka", "any tile of the bag, built at once"),
        "Think! draws one tile more to choose from",
        "With a Think! you draw one tile more than you set aside, if the bag has it; then a Project of your "
        "choice goes back to the bag too. *Eureka*: look through your bag, exchange a Project for any tile "
        "in it, and lay that tile at once with a free Work!.",
        spare_tile=True,
        liked=3,
    ),
    Lord(
        5,
        "Goldgob",
        "Goldgob, the Goblin Banker",
        Windfall("Windfall", "two coins", 2),
        "of two coins drawn the better one is kept",
        "For each coin that you take from the bag in your turn you draw two, keep one and put the other "
        "back. *Windfall*: two coins.",
        second_coin=True,
        liked=2,
    ),
    Lord(
        6,
        "Gnash",
        "Baron Gnash, the Minotaur",
        Warpath("Warpath", "a point, a Rise!, a Move!, and tokens from the Reserve", 1),
        "as many Stooges are enough to win a fight",
        "Your Stooges enter and win with as many as the defenders. *Warpath*: 1 Tyranny Point more, a free "
        "Rise!, then a free Move!; for the rest of the turn your Conquer tokens come from the Reserve "
        "instead of the room.",
        edge=1,
        liked=4,
    ),
]
if [lord.number for lord in LORDS] != list(range(len(LORDS))) or len(LORDS) > MOST_LORDS + 1:
    raise ValueError(f"Lords are numbered in order from 0, the one that is none, up to {MOST_LORDS}")


def shown(number: int) -> str:
    """The Lord of a seat as a view tells it: `Skarn`, `Skarn (spent)`; empty for none."""
    return LORDS[number % SPENT].short + (" (spent)" if number >= SPENT else "")


def paragraphs() -> list[Paragraph]:
    """What the rules page says of them, after the paragraph on all Lords."""
    return [Paragraph(lord.rule, lord.title, lord.paragraph) for lord in LORDS[1:]]
