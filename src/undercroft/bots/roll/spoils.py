"""The delve without a hero, from the last monster of a level to Regroup: chests, potions, the Dragon.

Everything is worked out at once, for every party and Lair, without a token or with one that is held. What
is used up is a token less; it costs what the token would be worth at the end of the delve.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.roll.bags import FACES, Bags
from undercroft.engine.bits import bit
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.cards.treasure import EMPTIES, LEAVES, NOTHING, REVIVES
from undercroft.games.roll.tables import CHAMPION, DRAGON_XP, SCROLL, THIEF

LAIRS: Final = 4  # dice in the Lair: 0, 1, 2, and 3 for all that bring the Dragon
DRAGON: Final = 3
COMPANIONS: Final = 5  # the faces below are Companions
BARE: Final = CARDS.tokens  # the token that stands for none
SWEEPS: Final = 16  # the bit of a Champion

Row = vec[float]  # by Lair and party


@final
class Prices:
    """What treasures are worth in points: one that is drawn, and each kind that is given away."""

    def __init__(self, draw: float, costs: list[float]) -> None:
        self.draw = draw
        self.costs = costs


@final
class Spoils:
    """What a level is worth when its monsters are gone: `table[8 * chests + potions][lair * n + party]`."""

    def __init__(
        self, bags: Bags, prices: Prices, level: int, token: int, held: Row, bare: Row, other: "Spoils | None"
    ) -> None:
        """From what Regroup is worth with the token (`held`) and without (`bare`).

        `other` is the same level without a token; None if this is that.
        """
        self.bags = bags
        self.prices = prices
        self.level = level
        self.token = token
        card = CARDS.treasures[token] if token != BARE else None
        self.deed: i64 = card.deed if card is not None else NOTHING
        self.types: i64 = card.types if card is not None else 0  # as which Companions it stands in
        self.cost: float = prices.costs[token] if card is not None else 0.0
        nothing: Row = vec[float]()
        self.end: Row = self.left(held, bare, other)
        self.table: list[Row] = [nothing] * 64
        # revived[8 * chests + potions][k]: with k dice to come back, of any face
        self.revived: list[list[Row]] = [[nothing] * 8 for k in range(64)]
        for dice in range(bags.most + 1):
            for chests in range(dice + 1):
                here = 8 * chests + dice - chests
                self.table[here] = self.looted(chests, dice - chests)
                if other is not None and self.types:
                    self.with_token(chests, dice - chests, other)
                self.come_back(here, dice)

    def left(self, held: Row, bare: Row, other: "Spoils | None") -> Row:
        """When the Loot phase is over: Regroup, or the Dragon, which must be beaten (or 0: to flee)."""
        n = self.bags.n
        size = self.bags.size
        more = self.bags.more
        deed = self.deed
        out = vec[float]([0.0] * (LAIRS * n))
        for k in range(DRAGON * n):
            out[k] = held[k]
        for party in range(n):
            best = self.slain(party, held, bare)
            if deed == EMPTIES:
                best = max(best, bare[party] - self.cost)
            elif deed == LEAVES:
                best = max(best, float(self.level) - self.cost)
            elif deed == REVIVES and other is not None and size[party] < self.bags.most:
                for face in range(FACES):
                    best = max(best, other.end[DRAGON * n + more[FACES * party + face]] - self.cost)
            out[DRAGON * n + party] = best
        return out

    def slain(self, party: i64, held: Row, bare: Row) -> float:
        """The Dragon beaten by three different Companions, of which the token may be one; else 0."""
        less = self.bags.less
        types = self.types
        gain = float(DRAGON_XP) + self.prices.draw
        best = 0.0
        for a in range(COMPANIONS):
            first = less[FACES * party + a]
            if first < 0:
                continue
            for b in range(a + 1, COMPANIONS):
                second = less[FACES * first + b]
                if second < 0:
                    continue
                if types & ~(bit(a) | bit(b)):
                    best = max(best, gain + bare[second] - self.cost)
                for c in range(b + 1, COMPANIONS):
                    third = less[FACES * second + c]
                    if third >= 0:
                        best = max(best, gain + held[third])
        return best

    def looted(self, chests: i64, potions: i64) -> Row:
        """With so many chests and potions: leave them, or use a die."""
        n = self.bags.n
        size = self.bags.size
        less = self.bags.less
        draw = self.prices.draw
        here = 8 * chests + potions
        out = vec[float]([0.0] * (LAIRS * n))
        for lair in range(LAIRS):
            base = lair * n
            for party in range(n):
                best = self.end[base + party]
                quaffed: i64 = min(potions, self.bags.most + 1 - size[party])
                for face in range(FACES):
                    after = less[FACES * party + face]
                    if after < 0:
                        continue
                    if potions:
                        best = max(best, self.revived[here - quaffed][quaffed][base + after])
                    if chests and face in (THIEF, CHAMPION):
                        best = max(best, float(chests) * draw + self.table[potions][base + after])
                    elif chests and face != SCROLL:
                        best = max(best, draw + self.table[here - 8][base + after])
                out[base + party] = best
        return out

    def with_token(self, chests: i64, potions: i64, other: "Spoils") -> None:
        """A token that is used like a Companion opens and quaffs too; no die is spent."""
        n = self.bags.n
        size = self.bags.size
        draw = self.prices.draw - self.cost
        here = 8 * chests + potions
        out = self.table[here]
        for lair in range(LAIRS):
            base = lair * n
            for party in range(n):
                best = out[base + party]
                if chests and self.types & (bit(THIEF) | SWEEPS):
                    all_: float = float(chests) * self.prices.draw - self.cost
                    best = max(best, all_ + other.table[potions][base + party])
                elif chests:
                    best = max(best, draw + other.table[here - 8][base + party])
                quaffed: i64 = min(potions, self.bags.most - size[party])
                if quaffed:
                    best = max(best, other.revived[here - quaffed][quaffed][base + party] - self.cost)
                out[base + party] = best

    def come_back(self, here: i64, dice: i64) -> None:
        """Potions: dice come back one after the other, with the best faces."""
        n = self.bags.n
        size = self.bags.size
        more = self.bags.more
        self.revived[here][0] = self.table[here]
        for k in range(1, self.bags.most + 1 - dice):
            before = self.revived[here][k - 1]
            out = vec[float]([0.0] * (LAIRS * n))
            for lair in range(LAIRS):
                base = lair * n
                for party in range(n):
                    if size[party] + k > self.bags.most:
                        break
                    best = 0.0
                    for face in range(FACES):
                        best = max(best, before[base + more[FACES * party + face]])
                    out[base + party] = best
            self.revived[here][k] = out
