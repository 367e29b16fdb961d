"""The delve without a hero, from the roll of a level to its last monster: who fights whom, and Scrolls.

Scrolls re-roll dice of the level; that they may re-roll the party too is left out. All monsters must fall,
and fights bring nothing unforeseen, so Scrolls come first and the kinds of monsters in order.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.roll.bags import FACES, NONE, Bags
from undercroft.bots.roll.spoils import COMPANIONS, DRAGON, LAIRS, SWEEPS, Row, Spoils
from undercroft.engine.bits import bit, count, one, size, some
from undercroft.games.roll.cards.treasure import LEAVES, READS, REVIVES, ROUSES, STANDS_IN
from undercroft.games.roll.tables import CHAMPION, CHEST, MONSTERS, POTION, SCROLL

AIR: Final = 5  # the face of dungeon dice in the air: a Dragon never lies on the level
SHOWN: Final = 5  # faces of the dice that do


@final
class Dungeon:
    """The bags of dungeon dice that can lie on a level, by a number of their own."""

    def __init__(self, bags: Bags) -> None:
        lying = [k for k, bag in enumerate(bags.bags) if count(bag, AIR) == 0]
        place = {bags.bags[k]: j for j, k in enumerate(lying)}
        self.m: i64 = len(lying)
        self.bag: vec[i64] = vec[i64](lying)  # its number among all bags
        thrown = sorted([(count(bag, AIR), k) for k, bag in enumerate(bags.bags) if count(bag, AIR)])
        self.thrown: vec[i64] = vec[i64]([k for _air, k in thrown])  # with dice in the air, the fewest first
        kinds: list[int] = []
        one_less: list[int] = []
        all_less: list[int] = []
        cleared: list[int] = []
        fallen: list[int] = []
        loot: list[int] = []
        for k in lying:
            bag = bags.bags[k]
            kind = 0
            while kind < CHEST and count(bag, kind) == 0:
                kind += 1
            there = kind < CHEST
            kinds.append(kind if there else NONE)
            one_less.append(place[bag - one(kind)] if there else NONE)
            all_less.append(place[bag - some(kind, count(bag, kind))] if there else NONE)
            cleared.append(place[bag & ~MONSTERS])
            fallen.append(size(bag & MONSTERS))
            loot.append(8 * count(bag, CHEST) + count(bag, POTION))
        self.kind: vec[i64] = vec[i64](kinds)  # the first kind of monsters
        self.one_less: vec[i64] = vec[i64](one_less)  # one of that kind less
        self.all_less: vec[i64] = vec[i64](all_less)  # that kind gone
        self.cleared: vec[i64] = vec[i64](cleared)  # all monsters gone
        self.monsters: vec[i64] = vec[i64](fallen)
        self.loot: vec[i64] = vec[i64](loot)  # chests and potions, as `Spoils.table` counts them


@final
class Battle:
    """What a level is worth: `fight[(party * m + dice) * LAIRS + lair]`, and `read` if a Scroll is read now.

    `seek[lair * n + party]` is what it is worth to go there.
    """

    def __init__(self, bags: Bags, dungeon: Dungeon, spoils: Spoils, other: "Battle | None") -> None:
        """`other` is the same level without a token; None if this is that."""
        self.bags = bags
        self.dungeon = dungeon
        self.spoils = spoils
        self.other = other
        self.level: i64 = spoils.level
        self.dice: i64 = min(self.level, bags.most)
        self.fight: Row = vec[float]([0.0] * (bags.n * dungeon.m * LAIRS))
        self.read: Row = vec[float]([0.0] * (bags.n * dungeon.m * LAIRS))
        self.seek: Row = vec[float]([0.0] * (DRAGON * bags.n))
        self.now: Row = vec[float]([0.0] * (bags.n * LAIRS))  # of the party in work: by dice and Lair
        self.picked: Row = vec[float]([0.0] * (bags.n * LAIRS))  # the same while dice are picked up
        for party in range(bags.n):
            self.fought(party)
            if other is not None:
                self.with_token(party, other)
            self.thrown(party)
            self.picking(party)

    def fought(self, party: i64) -> None:
        """Every way to use one Companion on the first kind of monsters; a Scroll; 0 is to flee."""
        n = self.bags.n
        m = self.dungeon.m
        less = self.bags.less
        fight = self.fight
        scroll = less[FACES * party + SCROLL]
        for dice in range(m):
            if self.bags.size[self.dungeon.bag[dice]] > self.dice:
                break
            kind = self.dungeon.kind[dice]
            for lair in range(LAIRS):
                best = 0.0
                if kind < 0:
                    best = self.spoils.table[self.dungeon.loot[dice]][lair * n + party]
                for face in range(COMPANIONS if kind >= 0 else 0):
                    after = less[FACES * party + face]
                    if after >= 0:
                        sweeps = face in (kind, CHAMPION)
                        to = self.dungeon.all_less[dice] if sweeps else self.dungeon.one_less[dice]
                        best = max(best, fight[(after * m + to) * LAIRS + lair])
                if scroll >= 0:
                    best = max(best, self.read[(scroll * m + dice) * LAIRS + lair])
                fight[(party * m + dice) * LAIRS + lair] = best

    def with_token(self, party: i64, other: "Battle") -> None:
        """The token used: whatever comes after it comes without."""
        m = self.dungeon.m
        deed = self.spoils.deed
        types = self.spoils.types
        cost = self.spoils.cost
        fight = self.fight
        for dice in range(m):
            if self.bags.size[self.dungeon.bag[dice]] > self.dice:
                break
            kind = self.dungeon.kind[dice]
            for lair in range(LAIRS):
                at = (party * m + dice) * LAIRS + lair
                used = 0.0
                if deed == READS:
                    used = other.read[at]
                elif deed == LEAVES:
                    used = float(self.level)
                elif deed == REVIVES:
                    used = self.joined(party, dice, lair, other)
                elif deed == ROUSES and kind >= 0:
                    roused = min(lair + self.dungeon.monsters[dice], DRAGON)
                    used = other.fight[(party * m + self.dungeon.cleared[dice]) * LAIRS + roused]
                elif deed == STANDS_IN and kind >= 0:
                    sweeps = types & (bit(kind) | SWEEPS) != 0
                    to = self.dungeon.all_less[dice] if sweeps else self.dungeon.one_less[dice]
                    used = other.fight[(party * m + to) * LAIRS + lair]
                fight[at] = max(fight[at], used - cost)

    def joined(self, party: i64, dice: i64, lair: i64, other: "Battle") -> float:
        """With one die of the graveyard more, of the best face."""
        best = 0.0
        for face in range(FACES):
            more = self.bags.more[FACES * party + face]
            if more >= 0:
                best = max(best, other.fight[(more * self.dungeon.m + dice) * LAIRS + lair])
        return best

    def thrown(self, party: i64) -> None:
        """Dice in the air fall one by one: each face alike, a Dragon into the Lair."""
        bags = self.bags
        less = bags.less
        more = bags.more
        now = self.now
        m = self.dungeon.m
        for dice in range(m):
            bag = self.dungeon.bag[dice]
            for lair in range(LAIRS):
                now[bag * LAIRS + lair] = self.fight[(party * m + dice) * LAIRS + lair]
        for k in range(len(self.dungeon.thrown)):
            bag = self.dungeon.thrown[k]
            if bags.size[bag] > self.dice:
                continue
            rest = less[FACES * bag + AIR]
            for lair in range(LAIRS):
                total = now[rest * LAIRS + min(lair + 1, DRAGON)]
                for face in range(SHOWN):
                    total += now[more[FACES * rest + face] * LAIRS + lair]
                now[bag * LAIRS + lair] = total / FACES
        for lair in range(DRAGON):
            air: i64 = 0
            for k in range(min(self.level, bags.most - lair)):
                air = more[FACES * air + AIR]
            self.seek[lair * bags.n + party] = now[air * LAIRS + lair]

    def picking(self, party: i64) -> None:
        """A Scroll is read: the best dice to pick up and throw, at least one."""
        bags = self.bags
        m = self.dungeon.m
        for k in range(len(self.dungeon.thrown)):
            bag = self.dungeon.thrown[len(self.dungeon.thrown) - 1 - k]
            if bags.size[bag] <= self.dice:
                for lair in range(LAIRS):
                    at = bag * LAIRS + lair
                    self.picked[at] = max(self.now[at], self.one_more(bag, lair))
        for dice in range(m):
            bag = self.dungeon.bag[dice]
            if bags.size[bag] > self.dice:
                break
            for lair in range(LAIRS):
                self.read[(party * m + dice) * LAIRS + lair] = self.one_more(bag, lair)

    def one_more(self, bag: i64, lair: i64) -> float:
        """One of the dice that lie there is picked up too."""
        best = 0.0
        for face in range(SHOWN):
            rest = self.bags.less[FACES * bag + face]
            if rest >= 0:
                best = max(best, self.picked[self.bags.more[FACES * rest + AIR] * LAIRS + lair])
        return best
