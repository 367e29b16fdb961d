"""What happens among the Lords of the Beasts."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.text import Seat, Text, text
from undercroft.engine.told import Told, number, seat
from undercroft.games.digger.parts import figures, space, toll_told, walk_told
from undercroft.games.digger.scenarios.beasts import herd

_WHO: Final = seat("seat")
_BEAST: Final = figures("figure", herd.FIRST)
_OWNER: Final = seat("owner")


def _sight(told: Sequence[int]) -> Text:
    return text("Coin {} of {} is worth {}.", told[2] + 1, Seat(told[1]), told[3])


TOLD: Final = [
    Told(
        herd.SUMMONED,
        "summoned",
        [_WHO, _BEAST, space(), number("left", "point")],
        "{seat} summons the {figure} on {space} ({left} left).",
        "digger/summon",
        motion="summon",
    ),
    walk_told(herd.STEPS, "beastSteps", herd.FIRST, "digger/creatures"),
    toll_told(herd.TOLL, "beastToll", herd.FIRST, "digger/creatures"),
    Told(
        herd.TRAPPED,
        "beastTrapped",
        [_WHO, _OWNER, _BEAST],
        "The {figure} of {seat} dies on a Trap of {owner}.",
        "digger/creatures",
        motion="die",
    ),
    Told(
        herd.SLAIN,
        "beastSlain",
        [_WHO, _OWNER, _BEAST],
        "{seat} kills the {figure} of {owner}.",
        "digger/creatures",
        motion="kill",
    ),
    Told(
        herd.PORTAL_TAKEN,
        "portalTaken",
        [_WHO, _OWNER, number("tokens", "token")],
        "{seat} conquers the Portal of {owner}: {tokens} there.",
        "digger/fall",
        motion="claim",
    ),
    Told(
        herd.PORTAL_FREED,
        "portalFreed",
        [_WHO, seat("rival")],
        "{seat} removes a token of {rival} from the Portal.",
        "digger/fall",
        motion="unclaim",
    ),
    Told(herd.FALLS, "lordFalls", [_WHO, number("place")], "{seat} is defeated.", "digger/fall"),
    Told(
        herd.PLUNDERS,
        "plunders",
        [_WHO, seat("victim")],
        "{seat} takes a coin of {victim}; the others are lost.",
        "digger/fall",
    ),
    Told(herd.SIGHT, "sight", [_WHO, seat("victim"), number("coin"), number("value")], _sight, "digger/fall"),
    Told(
        herd.OFFERED,
        "beastOffered",
        [_WHO, _BEAST],
        "{seat} sacrifices the {figure}.",
        "digger/creatures",
        motion="die",
    ),
    Told(herd.PUT_BACK, "putBack", [_WHO], "{seat} puts back what was drawn.", "digger/elemental"),
]
