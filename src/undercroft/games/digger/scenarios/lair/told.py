"""What happens in the Dragon's Lair."""

from typing import Final

from undercroft.engine.told import Told, number, seat
from undercroft.games.digger.parts import node, space, what
from undercroft.games.digger.scenarios.lair import den

_WHO: Final = seat("seat")

TOLD: Final = [
    Told(
        den.SHOWN,
        "shown",
        [_WHO, space(), what()],
        "{seat} turns up the tile on {space}: {what}.",
        "digger/lair",
        motion="show",
    ),
    Told(
        den.APPEARS,
        "dragonAppears",
        [space()],
        "The Dragon is on {space}.",
        "digger/dragon",
        "dragon-head",
        "dragon",
    ),
    Told(
        den.BURNED,
        "dragonBurns",
        [_WHO, node(), number("stooges", "Stooge")],
        "The Dragon burns {stooges} of {seat} on {node}.",
        "digger/dragon",
        "dragon-head",
        "burn",
    ),
    Told(
        den.SAVED,
        "saved",
        [_WHO, node("start"), node("end")],
        "{seat} saves a Stooge from {start} to {end} for a coin.",
        "digger/save",
        motion="save",
    ),
    Told(
        den.FOUND,
        "hoardFound",
        [_WHO, node()],
        "{seat} carries the Treasure on {node}.",
        "digger/hoard",
        motion="carry",
    ),
    Told(
        den.RETURNS,
        "hoardReturns",
        [space()],
        "The Treasure goes back to {space}.",
        "digger/hoard",
        motion="hoard",
    ),
    Told(
        den.HOMECOMING,
        "homecoming",
        [_WHO, number("coins", "coin")],
        "{seat} brings the Treasure home and takes {coins}.",
        "digger/hoard",
        motion="home",
    ),
    Told(
        den.DRIVEN,
        "dragonDriven",
        [_WHO, space()],
        "{seat} drives the Dragon to {space}.",
        "digger/dragon",
        motion="dragon",
    ),
    Told(
        den.FLED,
        "fled",
        [_WHO, number("left", "point")],
        "{seat} leaves the Eggs safely ({left} left).",
        "digger/eggs",
    ),
]
