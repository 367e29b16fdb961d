"""The event tiles: every year sees each of them. Rules: lords/events."""

from typing import Final

from undercroft.engine.card import Card

PAY_DAY: Final = 0
TAX_DAY: Final = 1
SPECIAL_EVENT: Final = 2  # the Festival has two of it

EVENT_TILES: Final[list[Card]] = [
    Card(
        0, "event:pay-day", "Pay Day", "every creature is paid its cost again", "lords/pay-day", "pay-money",
    ),
    Card(
        1, "event:tax-day", "Tax Day", "1 gold for every two tiles of the dungeon, rounded up",
        "lords/tax-day",
        "coins-pile",
    ),
    Card(
        2, "event:special", "Special Event", "the special event card of the year", "lords/special",
        "card-random",
    ),
]  # fmt: skip
