"""What a special event is: what one seat does when it comes, step by step. Rules: lords/special."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.card import Card
from undercroft.engine.core import pack
from undercroft.engine.moves import Moves
from undercroft.games.lords.battle import events
from undercroft.games.lords.cards.packs import BASE
from undercroft.games.lords.frames import kinds

if TYPE_CHECKING:
    from undercroft.games.lords.state import Lords

NO_ANSWER: Final = -1  # nothing was to be asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Special(Card):
    """A special event card, with the number that its effect is about. This one does nothing."""

    def __init__(
        self, number: int, name: str, title: str, text: str, icon: str, amount: int = 0, pack: str = BASE
    ) -> None:
        super().__init__(number, f"special:{name}", title, text, "lords/special", icon, pack)
        self.amount: i64 = amount

    def shows_hand(self) -> bool:
        """Do its choices name the trap cards of whoever is asked?"""
        return False

    def asks(self, s: "Lords", seat: i64, step: i64) -> bool:
        """Has the seat a choice?"""
        return False

    def offer(self, s: "Lords", seat: i64, step: i64, out: Moves) -> None:
        """What it may choose, ascending."""

    def answer(self, s: "Lords", seat: i64, step: i64, n: i64) -> None:
        """What it has chosen, or NO_ANSWER: do it, and finish or go on to another step."""
        s.finish()

    def go_on(self, s: "Lords", seat: i64, step: i64) -> None:
        """Another step of the same card."""
        s.become(pack(kinds.SPECIAL, seat, self.number, step))


def give_up(s: "Lords", seat: i64, food: i64 = 0, gold: i64 = 0, imps: i64 = 0) -> None:
    """A seat pays or loses goods that it has."""
    s.food[seat] -= food
    s.gold[seat] -= gold
    s.imps[seat] -= imps
    s.busy[seat] = min(s.busy[seat], s.imps[seat])
    if food or gold or imps:
        s.tell(events.PAID, EVERYBODY, seat, food, gold, imps, (0,))


def get(s: "Lords", seat: i64, food: i64 = 0, gold: i64 = 0) -> None:
    """A seat gains goods."""
    s.food[seat] += food
    s.gold[seat] += gold
    s.tell(events.GAINED, EVERYBODY, seat, food, gold)
