"""A Hero sheet: what he carries, and his three abilities."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.fighter.cards.power import Power
from undercroft.games.fighter.tables import COLOURS, SLOTS


class Hero(Card):
    """One of the nine. Icons are letters: W weapon, A armour, I item."""

    def __init__(
        self, number: i64, code: str, title: str, calling: str, icons: str, powers: Sequence[Power], icon: str
    ) -> None:
        said = "; ".join(f"{colour} {power.title}" for colour, power in zip(COLOURS, powers, strict=True))
        super().__init__(number, f"hero:{code}", title, f"{calling}. {said}.", "fighter/heroes", icon)
        self.code = code
        self.calling = calling
        self.icons: vec[i64] = vec[i64]([icons.count(slot[0].upper()) for slot in SLOTS])  # by slot
        self.powers: vec[Power] = vec[Power](powers)  # blue, green, red
