"""Dungeon Setup cards: how a dungeon begins. Rules: lords/setups.

The first name is printed, the rest is made for this project.
"""

from typing import Final, final

from mypy_extensions import i64

from undercroft.engine.card import Card
from undercroft.games.lords.cards.packs import SETUPS

START_EVIL: Final = 5


@final
class Setup(Card):
    """The tunnels and goods that a seat begins with; cells are written `C1`, which is below the entrance."""

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        tunnels: str,
        food: int,
        gold: int,
        imps: int,
        extra: str = "",
        evil: int = START_EVIL,
        traps: int = 0,
        kept: int = 0,
        spies: int = 0,
    ) -> None:
        cells = tunnels.split()
        text = f"{len(cells)} tunnels, {food} food, {gold} gold, {imps} imps"
        super().__init__(
            number,
            f"setup:{name}",
            title,
            f"{text}; {extra}" if extra else text,
            "lords/setups",
            "cave-entrance",
            SETUPS,
        )
        mask = 0
        for cell in cells:
            mask |= 2 ** (5 * (int(cell[1]) - 1) + "ABCDE".index(cell[0]))
        self.tunnels: i64 = mask
        self.food: i64 = food
        self.gold: i64 = gold
        self.imps: i64 = imps
        self.evil: i64 = evil
        self.traps: i64 = traps  # drawn
        self.kept: i64 = kept or traps  # ... and kept
        self.spies: i64 = spies  # combat cards of year 1 that are looked at


SETUP_CARDS: Final[list[Setup]] = [
    Setup(0, "shallow-dungeon", "Shallow Dungeon", "B1 C1 D1 E1", 3, 3, 3),
    Setup(1, "deep-shaft", "Deep Shaft", "C1 C2 C3 C4", 3, 3, 3),
    Setup(2, "rich-vein", "Rich Vein", "C1 C2 C3", 2, 5, 3),
    Setup(3, "full-larder", "Full Larder", "C1 C2 B2", 6, 2, 3),
    Setup(4, "crowded-den", "Crowded Den", "C1 C2 D2", 2, 2, 5),
    Setup(5, "old-workshop", "Old Workshop", "C1 C2 C3", 3, 2, 3, "2 traps", traps=2),
    Setup(6, "quiet-neighbour", "Quiet Neighbour", "C1 C2 C3", 3, 3, 3, "Evil 3", evil=3),
    Setup(7, "bad-name", "Bad Name", "C1 C2 C3", 4, 4, 4, "Evil 7", evil=7),
    Setup(8, "crossroads", "Crossroads", "C1 C2 B2 D2", 3, 3, 3),
    Setup(9, "long-gallery", "Long Gallery", "C1 C2 B2 A2 A3", 2, 3, 3),
    Setup(10, "empty-pockets", "Empty Pockets", "C1 C2 C3 D3 B3", 4, 1, 3),
    Setup(11, "frugal-start", "Frugal Start", "C1 C2", 4, 5, 4),
    Setup(12, "spy-post", "Spy Post", "C1 C2 D2", 3, 3, 3, "look at 2 combat cards", spies=2),
    Setup(13, "hand-me-downs", "Hand-me-downs", "C1 B1 B2", 3, 3, 3, "draw 3 traps, keep 1", traps=3, kept=1),
    Setup(14, "staircase", "Staircase", "C1 D1 D2 E2", 3, 3, 3),
]
