"""What happens in a Monster Hunt."""

from typing import Final

from undercroft.engine.told import Told, number, seat
from undercroft.games.digger.parts import space, what
from undercroft.games.digger.scenarios.hunt import grounds

_WHO: Final = seat("seat")

TOLD: Final = [
    Told(
        grounds.PLACED,
        "placed",
        [_WHO, space()],
        "{seat} places a tile face down on {space}.",
        "digger/hunt",
        motion="place",
    ),
    Told(
        grounds.TURNED_UP,
        "turnedUp",
        [_WHO, space(), what()],
        "The tile of {seat} on {space} is turned up: {what}.",
        "digger/hunt",
        motion="show",
    ),
    Told(
        grounds.SLAIN,
        "monsterSlain",
        [_WHO, space(), number("gold")],
        "{seat} conquers the Monster on {space}: {gold} GP.",
        "digger/monster",
        "crossed-swords",
        "slay",
    ),
    Told(
        grounds.EXPLORED,
        "explored",
        [_WHO, space()],
        "{seat} conquers the Ruins on {space}.",
        "digger/ruins",
        motion="explore",
    ),
]
