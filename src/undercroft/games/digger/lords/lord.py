"""What a Lord is: a row of print, a lasting ability and a Special. Rules: digger/lords.

The rules ask at these moments and never which Lord it is. A Lord of a known kind is a row of `court.py`; an
odd one is a class that overrides what it needs.
"""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.card import Card
from undercroft.engine.core import Book

if TYPE_CHECKING:  # a Lord works on states, whose book only holds them
    from undercroft.games.digger.state import Digger


@mypyc_attr(allow_interpreted_subclasses=True)
class Special:
    """What a Lord can do once in a game, in its turn. This one does nothing."""

    def __init__(self, title: str = "", text: str = "") -> None:
        self.title = title
        self.text = text  # what it does, in few words

    def may(self, s: "Digger", seat: i64) -> bool:
        """Would it do something now?"""
        return False

    def use(self, s: "Digger", seat: i64) -> None:
        """Do it: it is told and used up already."""

    def tiles(self, s: "Digger", seat: i64) -> i64:
        """Set of tiles that it could build, beside the Projects."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Lord(Card):
    """A Dungeon Lord. Number 0, who has no ability, is that of a seat without one."""

    def __init__(
        self,
        number: int,
        short: str,
        title: str,
        special: Special,
        text: str = "",  # the lasting ability, in few words
        paragraph: str = "",
        icon: str = "laurel-crown",
        craft: int = 0,
        resources: int = 0,
        cradles: int = 0,
        shifts: int = 0,
        edge: int = 0,
        spare_tile: bool = False,
        second_coin: bool = False,
        liked: int = 0,
    ) -> None:
        rule = f"digger/{short.casefold()}" if short else "digger/lords"
        super().__init__(
            number, f"lord:{short}", title, f"{text}; once: {special.text}", rule, icon, short=short
        )
        self.special = special
        self.paragraph = paragraph  # of the rules page
        self.more_craft: i64 = craft
        self.more_resources: i64 = resources
        self.cradle_types: i64 = cradles  # mask of types of rooms
        self.more_shifts: i64 = shifts
        self.more_strength: i64 = edge
        self.spare_tile: bool = spare_tile
        self.second_coin: bool = second_coin
        self.liked = liked  # bots choose the highest

    def craft(self, s: "Digger", seat: i64) -> i64:
        """Craft beside what everybody has. Rules: digger/projects."""
        return self.more_craft

    def resources(self, s: "Digger", seat: i64) -> i64:
        """Resources beside what everybody has. Rules: digger/rise."""
        return self.more_resources

    def cradles(self, s: "Digger", seat: i64) -> i64:
        """Mask of the types of active rooms in which Stooges rise, beside Dorms. Rules: digger/rise."""
        return self.cradle_types

    def shifts(self, s: "Digger", seat: i64) -> i64:
        """Shifts that every Move! has more. Rules: digger/move."""
        return self.more_shifts

    def edge(self, s: "Digger", seat: i64) -> i64:
        """Strength that attackers have more than their number. Rules: digger/combat."""
        return self.more_strength

    def draws_more(self, s: "Digger", seat: i64) -> bool:
        """Does a Think! draw one tile more, for one that goes back? Rules: digger/think."""
        return self.spare_tile

    def picks_coin(self, s: "Digger", seat: i64) -> bool:
        """Is of two coins drawn from the bag one kept and the other put back? Rules: digger/coins."""
        return self.second_coin


@final
class Court(Book):
    """The book of the game with its Lords by number, beside the frames by kind."""

    def __init__(self, book: Book, lords: list[Lord]) -> None:
        super().__init__(list(book.frames), book.game, book.rules)
        self.lords: list[Lord] = lords
