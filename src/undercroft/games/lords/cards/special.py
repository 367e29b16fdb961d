"""What a special event is. Rules: lords/special."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import BASE


@mypyc_attr(allow_interpreted_subclasses=True)
class Special(Card):
    """A special event card, with the number that its effect is about."""

    def __init__(
        self, number: int, name: str, title: str, text: str, icon: str, amount: int = 0, pack: str = BASE
    ) -> None:
        super().__init__(number, f"special:{name}", title, text, "lords/special", icon, pack)
        self.amount: i64 = amount
