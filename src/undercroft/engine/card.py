"""What every printed card has for people: a hero side, a treasure, a Lord, a tile, the face of a die.

Rules find a card by its small number in a table of their game; a game's odd cards are subclasses with hooks.
`Game.cards` lists them all, the server offers them, and the page looks titles, texts and icons up by key.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.nouns import plural
from undercroft.engine.text import Face


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A row of print. `key` is unique in its game, of its family and its name: `treasure:sword`."""

    def __init__(
        self,
        number: i64,
        key: str,
        title: str,
        text: str = "",
        rule: str = "",
        icon: str = "",
        pack: str = "base",
        short: str = "",
    ) -> None:
        self.number: Final = number  # in its family
        self.key = key
        self.title = title
        self.text = text  # what it does, in our own words
        self.rule = rule  # its paragraph of the rules page
        self.icon = icon  # key of an icon that the page imports: `rolling-dices`
        self.pack = pack
        self.short = short or title  # what stands on a small drawing

    def many(self) -> str:
        """Several of it: `Vorpal Swords`."""
        return plural(self.title)

    def face(self, title: str = "") -> Face:
        """The card as a part of a sentence, under its title or another name that fits there."""
        return Face(self.key, title or self.title)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}>"


def unique(cards: Sequence[Card]) -> list[Card]:
    """Cards of a game in one list; two of one key are refused."""
    known: set[str] = set()
    for card in cards:
        if card.key in known:
            raise ValueError(f"two cards are called {card.key}: a key names one")
        known.add(card.key)
    return list(cards)
