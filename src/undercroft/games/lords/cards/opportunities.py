"""Unique Opportunity boards: each replaces the spaces of one action for a season. Rules: lords/opportunities.

That there are eight and what five of them are about is known; their numbers are made for this project.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import FESTIVAL

PET_FAIR: Final = 0
WHISPERING_CAMPAIGN: Final = 1
RESTORATION_WORKS: Final = 2
VENTURE_FUND: Final = 3
RENTED_MAGIC_HALL: Final = 4
TRAP_TAILOR: Final = 5
ACADEMY_OF_MENACE: Final = 6
DELUXE_DIGGING: Final = 7
KINDS: Final = 8


@final
class Opportunity(Card):
    """A board: the action that it replaces has its number. Costs of the three spaces stand here."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        gold: tuple[int, int, int] = (0, 0, 0),
        food: tuple[int, int, int] = (0, 0, 0),
        evil: tuple[int, int, int] = (0, 0, 0),
        gains: tuple[int, int, int] = (0, 0, 0),
    ) -> None:
        super().__init__(number, f"opportunity:{name}", title, text, "lords/opportunities", icon, FESTIVAL)
        self.action: i64 = number
        self.gold: bytes = bytes(gold)  # cost by space
        self.food: bytes = bytes(food)
        self.evil: bytes = bytes(evil)
        self.gains: bytes = bytes(gains)  # the number that each space is about: see the text


OPPORTUNITIES: Final[list[Opportunity]] = [
    Opportunity(
        0, "pet-fair", "Pet Fair", "food and a pet; on III 2 pets are drawn and 1 is kept", "paw-print",
        gold=(1, 0, 0), evil=(0, 1, 2), gains=(1, 2, 3),
    ),
    Opportunity(
        1, "whispering-campaign", "Whispering Campaign",
        "another gets Evil, or two others 1 each; I spies, III is 1 Evil less",
        "conversation", gold=(0, 0, 1), gains=(1, 2, 2),
    ),
    Opportunity(
        2, "restoration-works", "Restoration Works",
        "imps dig, or repair a tunnel (1 imp) or a room (2 imps)",
        "stone-wall", gains=(2, 3, 4),
    ),
    Opportunity(
        3, "venture-fund", "Venture Fund", "stake gold, and get more in the next season", "coins-pile",
        gold=(1, 2, 3), gains=(3, 5, 7),
    ),
    Opportunity(
        4, "rented-magic-hall", "Rented Magic Hall", "2 idle imps and 1 food: 1 imp, so many times",
        "magic-swirl",
        gains=(1, 2, 3),
    ),
    Opportunity(
        5, "trap-tailor", "Trap Tailor", "choose among five open traps", "sewing-needle", gold=(1, 0, 2),
        gains=(1, 1, 2),
    ),
    Opportunity(
        6, "academy-of-menace", "Academy of Menace", "a creature, an expertise tile, or both", "graduate-cap",
        food=(0, 0, 1),
    ),
    Opportunity(
        7, "deluxe-digging", "Deluxe Digging", "an improved tunnel, or a room", "spade", gold=(0, 1, 1),
    ),
]  # fmt: skip
TAILOR_TRAPS: Final = 5  # that lie open
