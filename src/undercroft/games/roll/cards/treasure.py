"""What a treasure may do: its row of printed numbers, and the hooks that the frames call."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY, one
from undercroft.engine.nouns import plural
from undercroft.games.roll import events
from undercroft.games.roll.state import Roll

# What a treasure does in a delve, for bots that work delves out beforehand.
NOTHING: Final = 0
STANDS_IN: Final = 1  # for a Companion: `types` says for which
READS: Final = 2
EMPTIES: Final = 3
REVIVES: Final = 4
ROUSES: Final = 5
LEAVES: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Treasure:
    """One that is kept for its points: 1, `more` besides, and `pair` for each two of a kind."""

    serves: bool = False  # it is used as a Companion or a Scroll
    verb: str = "use"
    deed: int = NOTHING

    def __init__(
        self,
        key: str,
        title: str,
        text: str,
        icon: str,
        count: i64,
        rule: str = "roll/treasure",
        move: i64 = -1,
        types: i64 = 0,
        more: i64 = 0,
        pair: i64 = 0,
        several: str = "",
    ) -> None:
        self.key = key
        self.title = title
        self.several = several or plural(title)
        self.text = text  # the card in our own words
        self.icon = icon
        self.rule = rule  # its paragraph on the rules page
        self.count: i64 = count  # in the box
        self.number: i64 = -1  # its kind in bags, its move and its source: the shelf says them
        self.move: i64 = move  # its id where it is used for an effect of its own; -1: nowhere
        self.source: i64 = -1  # where it is used as a Companion or a Scroll; -1: nowhere
        self.types: i64 = types  # as which Companions, as bits
        self.more: i64 = more
        self.pair: i64 = pair

    def may(self, s: Roll, phase: i64) -> bool:
        """Can it be used now, with an effect of its own?"""
        return False

    def use(self, s: Roll, phase: i64) -> i64:
        """Use it; the frame that goes on, or 0."""
        return 0

    def give(self, s: Roll) -> None:
        """It is used and goes back to the box at once. Rules: roll/treasure."""
        s.hoard -= one(self.number)
        s.box += one(self.number)
        s.tell(events.TOKEN, EVERYBODY, s.active, self.number)

    def worth(self, n: i64) -> i64:
        """What n of them count at the end. Rules: roll/score."""
        return n + self.more * n + self.pair * (n >> 1)

    def says(self, s: Roll) -> str:
        """What using it would bring, in short."""
        return ""

    def why_not(self, s: Roll) -> str:
        """Why it has no effect now, though it is there."""
        return "It would have no effect now."

    def lacks(self) -> str:
        """That there is none."""
        return f"You have no {self.key}."
