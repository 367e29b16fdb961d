"""The delve without a hero, solved by backward induction with everything that is in it but several tokens.

Treasures that are drawn have a flat price; a token that is held can be used once, for another price. So the
tables know what a party is worth at Regroup, and what each single token adds to it. `tools/delve.py`
writes them down, `values` reads them.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.roll.bags import MOST, Bags
from undercroft.bots.roll.battle import Battle, Dungeon
from undercroft.bots.roll.spoils import BARE, DRAGON, Prices, Row, Spoils
from undercroft.engine import dice
from undercroft.engine.bits import one
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.cards.treasure import NOTHING, Treasure
from undercroft.games.roll.tables import (
    BAIT,
    ELIXIR,
    LAST_LEVEL,
    PORTAL,
    PRINTED,
    RING,
    SCROLL_TOKEN,
    SWORD,
    TOOLS,
)

Progress = Callable[[str], None]

ALIKE: Final = (TOOLS, SCROLL_TOKEN, RING, ELIXIR, BAIT, PORTAL)  # to them Fighter, Cleric and Mage are alike
SOLVED: Final = [SWORD, *ALIKE]  # Talisman and Scepter are like the Sword, with other Companions
# A treasure that is drawn, with none, one and two delves to come: its points, what it may still do in this
# delve, and in those to come.
DRAWS: Final[tuple[float, ...]] = (1.4, 1.8, 2.1)
# What each token adds to the last delve beyond its points, so that it costs that much to use it before.
KEPT: Final[tuple[float, ...]] = (0.62, 0.62, 0.62, 0.62, 0.37, 0.61, 0.0, 0.71, 1.01, 0.44)


def like(treasure: Treasure) -> int:
    """The printed treasure that does the same in a delve: those are solved; -1: it does nothing."""
    for number in range(PRINTED if treasure.deed != NOTHING else 0):
        printed = CARDS.treasures[number]
        if printed.deed == treasure.deed and (printed.types == 0 or printed.types & treasure.types):
            return number
    return -1


LIKE: Final[vec[i64]] = vec[i64]([like(treasure) for treasure in CARDS.treasures])


@final
class Delve:
    """`seek[token][level][lair * n + party]`: what it is worth to go on from a level; token BARE is none."""

    def __init__(self, prices: Prices, dice: int = MOST) -> None:
        """With so many dice of each colour: seven, or fewer to see how it works."""
        self.prices = prices
        self.bags = Bags(dice)
        self.dungeon = Dungeon(self.bags)
        nothing: Row = vec[float]()
        self.seek: list[list[Row]] = [[nothing] * LAST_LEVEL for token in range(BARE + 1)]

    def solve(self, tokens: list[int], progress: Progress | None = None) -> None:
        """Fill the tables for no token and for each of these, from the last level to the first."""
        home: Row = vec[float]([float(LAST_LEVEL)] * (DRAGON * self.bags.n))
        regroup: list[Row] = [home] * (BARE + 1)
        for level in range(LAST_LEVEL, 0, -1):
            if progress is not None:
                progress(f"level {level}")
            bare = regroup[BARE]
            spoils = Spoils(self.bags, self.prices, level, BARE, bare, bare, None)
            battle = Battle(self.bags, self.dungeon, spoils, None)
            regroup[BARE] = self.entered(level, BARE, battle)
            for token in tokens:
                held = Spoils(self.bags, self.prices, level, token, regroup[token], bare, spoils)
                regroup[token] = self.entered(level, token, Battle(self.bags, self.dungeon, held, battle))

    def entered(self, level: int, token: int, battle: Battle) -> Row:
        """Keep what it is worth to enter a level; the Regroup before it: that, or going home."""
        self.seek[token][level - 1] = battle.seek
        return vec[float]([max(value, float(level - 1)) for value in battle.seek])

    def start(self, token: int) -> float:
        """What a delve is worth before the party is rolled."""
        total = 0.0
        for faces, weight in dice.rolls(self.bags.most):
            total += float(weight) * self.seek[token][0][self.bags.number[faces]]
        return total / float(6**self.bags.most)


def unused(token: int) -> float:
    """What a token counts at the end."""
    return float(CARDS.worth(one(token)))


def kept(token: int) -> float:
    """What it adds to the last delve besides."""
    return KEPT[LIKE[token]] if LIKE[token] >= 0 else 0.0


def last_delve() -> Delve:
    """The last delve, to be solved: a token that is used is its points less."""
    return Delve(Prices(DRAWS[0], [unused(token) for token in range(CARDS.tokens)]))


def middle_delve() -> Delve:
    """The delve before it, to be solved."""
    return Delve(Prices(DRAWS[1], [unused(token) + kept(token) for token in range(CARDS.tokens)]))
