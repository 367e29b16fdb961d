"""What a combat card is: a spell, and the fatigue of its round. Rules: lords/spells."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.card import Card
from undercroft.engine.core import pack
from undercroft.engine.moves import Moves
from undercroft.games.lords.cards.packs import BASE
from undercroft.games.lords.frames import kinds

if TYPE_CHECKING:
    from undercroft.games.lords.state import Lords

NO_ANSWER: Final = -1  # nothing was to be asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Spell(Card):
    """A combat card. Its fatigue counts whether the spell is cast or not; this one does nothing besides."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        fast: bool,
        magic: int,
        fatigue: int,
        pack: str = BASE,
        amount: int = 0,
    ) -> None:
        super().__init__(number, f"combat:{name}", title, text, "lords/spells", icon, pack)
        self.year: i64 = 1 if number < 12 else 2
        self.fast: bool = fast
        self.magic: i64 = magic  # icons that the party needs
        self.fatigue: i64 = fatigue
        self.amount: i64 = amount  # the number that its effect is about

    def cast(self, s: "Lords", seat: i64) -> None:
        """The party has the magic: it casts."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Spell):
    """A spell that leaves the lord a choice, step by step."""

    def cast(self, s: "Lords", seat: i64) -> None:
        s.call(pack(kinds.SPELL, seat, 0))

    def asks(self, s: "Lords", seat: i64, step: i64) -> bool:
        """Is there something to choose?"""
        return True

    def offer(self, s: "Lords", seat: i64, step: i64, out: Moves) -> None:
        """What may be chosen, ascending."""

    def answer(self, s: "Lords", seat: i64, step: i64, n: i64) -> None:
        """What was chosen, or NO_ANSWER: do it, and finish or become the next step."""
