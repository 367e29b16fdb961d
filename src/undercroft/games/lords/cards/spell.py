"""What a combat card is: a spell, and the fatigue of its round. Rules: lords/spells."""

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import BASE


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
    ) -> None:
        super().__init__(number, f"combat:{name}", title, text, "lords/spells", icon, pack)
        self.year: i64 = 1 if number < 12 else 2
        self.fast: bool = fast
        self.magic: i64 = magic  # icons that the party needs
        self.fatigue: i64 = fatigue
