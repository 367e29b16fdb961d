"""Improved tunnels: they replace a tunnel and count as one. Rules: lords/improved. Made for this project."""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import FESTIVAL

BRACED: Final = 0
WIDE: Final = 1
GAS_VENT: Final = 2
GOLD_SEAM: Final = 3
KINDS: Final = 4
COPIES: Final = 2  # of each kind


@final
class Tunnel(Card):
    """An improved tunnel. Conquered, it has no effect."""

    def __init__(
        self, number: int, name: str, title: str, text: str, icon: str,
        brace: int = 0, monsters: int = 1, damage: int = 0, gold: int = 1,
    ) -> None:  # fmt: skip
        super().__init__(number, f"tunnel:{name}", title, text, "lords/improved", icon, FESTIVAL)
        self.brace: i64 = brace  # gold that keeps it from being conquered; 0: nothing does
        self.monsters: i64 = monsters  # that fight here
        self.damage: i64 = damage  # of a trap, to the first, in each battle
        self.gold: i64 = gold  # that an imp mines


TUNNELS: Final[list[Tunnel]] = [
    Tunnel(0, "braced", "Braced Tunnel", "for 1 gold it is not conquered", "wood-beam", brace=1),
    Tunnel(1, "wide", "Wide Tunnel", "2 monsters can fight here", "cave-entrance", monsters=2),
    Tunnel(
        2, "gas-vent", "Gas Vent", "1 to the first in the Trap step, besides any trap", "smoke-bomb", damage=1
    ),
    Tunnel(3, "gold-seam", "Gold Seam", "an imp mines 2 gold here", "gold-mine", gold=2),
]
