"""What happens in an Adventurers' Raid."""

from collections.abc import Sequence
from typing import Final

from undercroft.engine.text import Seat, Text, text
from undercroft.engine.told import Told, number, seat, word
from undercroft.games.digger.geometry import DIRECTIONS
from undercroft.games.digger.parts import FIGURE_CARDS, figures, node, toll_told, walk_told
from undercroft.games.digger.scenarios.raid import party

_WHO: Final = seat("seat")
_HERO: Final = figures("figure", party.FIRST)
_OWNER: Final = seat("owner")
_VICTIM: Final = seat("victim")
_STOOGES: Final = number("stooges", "Stooge")


def _falls(told: Sequence[int]) -> Text:
    gold = f": {told[1]} GP" if told[1] else ""
    return text("{} kills the {}{}.", Seat(told[0]), FIGURE_CARDS[told[2]].face(), gold)


TOLD: Final = [
    Told(party.DEALT, "dealt", [_WHO, _HERO], "{seat} leads the {figure}.", "digger/raid", motion="deal"),
    walk_told(party.STEPS, "heroSteps", party.FIRST, "digger/adventurers"),
    toll_told(party.TOLL, "heroToll", party.FIRST, "digger/adventurer-traps"),
    Told(
        party.FURY,
        "fury",
        [_WHO, _VICTIM, node()],
        "The Barbarian of {seat} rages on {node}: a Stooge of {victim} dies.",
        "digger/barbarian",
        motion="fury",
    ),
    Told(
        party.CONVERTS,
        "converts",
        [_WHO, _VICTIM, _STOOGES],
        "The Priest of {seat} converts {stooges} of {victim}.",
        "digger/priest",
        motion="convert",
    ),
    Told(
        party.FALLS, "heroFalls", [_WHO, number("gold"), _HERO], _falls, "digger/adventurers", motion="kill"
    ),
    Told(
        party.RAIDS,
        "raids",
        [_WHO, _OWNER, _HERO],
        "The {figure} of {seat} raids the Portal of {owner}, which costs 5 points at the end.",
        "digger/portal-raid",
        motion="raid",
    ),
    Told(
        party.BLAST,
        "blast",
        [_WHO, word("direction", DIRECTIONS)],
        "The Wizard of {seat} throws fire to the {direction}.",
        "digger/wizard",
    ),
    Told(
        party.BURNED,
        "heroBurns",
        [_WHO, _VICTIM, node(), _STOOGES],
        "{stooges} of {victim} burn on {node}.",
        "digger/wizard",
        motion="burn",
    ),
    Told(
        party.DIES,
        "heroDies",
        [_WHO, _HERO],
        "The {figure} of {seat} finds no way out and dies.",
        "digger/barbarian",
        motion="die",
    ),
]
