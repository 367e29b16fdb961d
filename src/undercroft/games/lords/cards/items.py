"""Item tokens: gifts to adventurers, and the tiles of solo play. Rules: lords/gifts.

Items and the classes that use them are read off photographs of the print, the Festival's Lute excepted.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.cards.adventurers import BARD, NOBODY, PRIEST, THIEF, WARRIOR, WIZARD
from undercroft.games.lords.cards.packs import FESTIVAL, GIFTS

WAND: Final = 0
AMULET: Final = 1
CLOVER: Final = 2
POTION: Final = 3
EMPTY: Final = 4
LUTE: Final = 5
KINDS: Final = 6


@final
class Item(Card):
    """A token, and the class that can use it."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        text: str,
        icon: str,
        bearer: int,
        magic: int = 0,
        hit_points: int = 0,
        guard: int = 0,
        hearts: int = 0,
        songs: int = 0,
        pack: str = GIFTS,
    ) -> None:
        super().__init__(number, f"item:{name}", title, text, "lords/gifts", icon, pack)
        self.bearer: i64 = bearer
        self.magic: i64 = magic
        self.hit_points: i64 = hit_points
        self.guard: i64 = guard
        self.hearts: i64 = hearts
        self.songs: i64 = songs


ITEMS: Final[list[Item]] = [
    Item(0, "wand", "Wand", "a warrior adds 1 magic", "crystal-wand", WARRIOR, magic=1),
    Item(1, "amulet", "Amulet", "a wizard has 1 hit point more", "gem-pendant", WIZARD, hit_points=1),
    Item(2, "clover", "Clover", "a priest prevents 1 damage of traps", "clover", PRIEST, guard=1),
    Item(3, "potion", "Potion", "a thief heals 1", "potion-ball", THIEF, hearts=1),
    Item(4, "empty", "Empty token", "nothing: a bluff", "swap-bag", NOBODY),
    Item(5, "lute", "Lute", "a bard hands out 1 Courage more", "guitar", BARD, songs=1, pack=FESTIVAL),
]


def _used(amounts: list[int]) -> bytes:
    """What one item of its class adds, by class of the bearer."""
    by_class = [0] * 8
    for item, amount in zip(ITEMS, amounts, strict=True):
        by_class[item.bearer] += amount
    return bytes(by_class)


# What each working item adds, by class of its bearer.
ITEM_MAGIC: Final = _used([item.magic for item in ITEMS])
ITEM_HIT_POINTS: Final = _used([item.hit_points for item in ITEMS])
ITEM_GUARD: Final = _used([item.guard for item in ITEMS])
ITEM_HEARTS: Final = _used([item.hearts for item in ITEMS])
ITEM_SONGS: Final = _used([item.songs for item in ITEMS])
