"""How a fight goes on the whole: throws until a monster falls, the chance to fell it with so many dice.

Every throw is the same here: an average one of the party, with the landings that the engine lists. It is what
a look ahead trusts where it stops; `fight.py` looks at throws one by one.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.games.fighter.tables import BULLSEYE, DEALS, SECTION_1
from undercroft.games.fighter.throws.landing import LANDINGS, WHOLE

HALVES: Final = 2  # damage is counted in halves: icons add half of what abilities do
MOST: Final = 20 * HALVES  # hit points of a Boss, and some
DICE: Final = 14  # that are ever thrown at one
BONUSES: Final = 12  # halves that abilities add to a hit, at most


@final
class Felling:
    """How a fight goes against one kind of monster, with one hand."""

    def __init__(self, rules: i64, needed: i64, hand: i64, tricky: bool, leech: i64, bonus: i64) -> None:
        table = LANDINGS[rules - 1]
        row = table.weights(needed, hand, table.best(needed, hand), 0)
        chances = vec[float]([0.0] * (1 + HALVES * 10 + BONUSES))
        hit = 0.0
        mean = 0.0
        for where in range(SECTION_1, BULLSEYE + 1):
            if tricky and where == SECTION_1:
                continue
            share = float(row[where]) / WHOLE
            halves: i64 = HALVES * DEALS[where] + bonus
            chances[halves] += share
            hit += share
            mean += share * float(halves)
        self.hit: float = hit
        self.mean: float = mean / float(HALVES)  # damage a throw, misses counted
        self.throws: vec[float] = vec[float]([0.0] * (MOST + 1))  # until it falls, by half hit points
        self.falls: vec[float] = vec[float]([0.0] * ((DICE + 1) * (MOST + 1)))  # within so many dice
        back: i64 = HALVES * leech
        for life in range(1, MOST + 1):
            more = 1.0
            for halves in range(1, len(chances)):
                if chances[halves] > 0.0 and halves < life:
                    more += chances[halves] * self.throws[life - halves]
            # What a miss gives back costs throws, and they are about as many as that damage takes.
            more += (1.0 - hit) * min(float(back), float(MOST)) / max(mean, 0.1)
            self.throws[life] = more / hit
        for dice in range(DICE + 1):
            at: i64 = dice * (MOST + 1)
            self.falls[at] = 1.0
            if dice == 0:
                continue
            below: i64 = at - MOST - 1
            for life in range(1, MOST + 1):
                higher: i64 = min(life + back, MOST)
                falls = (1.0 - hit) * self.falls[below + higher]
                for halves in range(1, len(chances)):
                    if chances[halves] > 0.0:
                        left: i64 = max(life - halves, 0)
                        falls += chances[halves] * self.falls[below + left]
                self.falls[at + life] = falls

    def needs(self, life: i64) -> float:
        """Throws until a monster with so many hit points falls, on average."""
        halves: i64 = min(HALVES * life, MOST)
        return self.throws[max(halves, 0)]

    def chance(self, life: i64, dice: i64) -> float:
        """The chance that it falls within so many throws."""
        halves: i64 = max(min(HALVES * life, MOST), 0)
        return self.falls[max(min(dice, DICE), 0) * (MOST + 1) + halves]


@final
class Fellings:
    """All fellings that were asked for."""

    def __init__(self) -> None:
        self.known: dict[int, Felling] = {}

    def find(self, rules: i64, needed: i64, hand: i64, tricky: bool, leech: i64, bonus: i64) -> Felling:
        """How a fight goes with these throws, hand and monster, abilities adding so many halves.

        Landings are those of this version of the rules.
        """
        more: i64 = max(min(bonus, BONUSES), 0)
        name: i64 = needed | hand << 24 | leech << 28 | more << 34 | (bit(40) if tricky else 0) | rules << 41
        found = self.known.get(name)
        if found is None:
            found = Felling(rules, needed, hand, tricky, leech, more)
            self.known[name] = found
        return found
