"""What parties and tokens are worth in a delve without a hero: the solved `delve`, read from `delve.bin`.

The file has points in two bytes each (all low bytes first), compressed: what it is worth to go on without a
token, and then what each kind of token adds to that, by level, Lair and party. Fighters, Clerics and Mages
are alike, so parties that differ only in which of them is which stand there once, and one token stands for
three. It is the delve before the last; prices of treasures in the others differ little.
"""

import zlib
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.roll.bags import MOST, all_bags
from undercroft.bots.roll.delve import ALIKE, LIKE, SOLVED, Delve
from undercroft.bots.roll.spoils import BARE, DRAGON
from undercroft.engine import dice
from undercroft.engine.bits import count
from undercroft.games.roll.cards.shelf import CARDS
from undercroft.games.roll.tables import (
    LAST_LEVEL,
    PRINTED,
    SCEPTER,
    SWORD,
    TALISMAN,
)

FILE: Final = Path(__file__).with_name("delve.bin")
POINT: Final = 200.0  # what stands for a point in the file


def sorted_party(bag: int, first: int) -> int:
    """The party that stands for all that are like it: the first three counts ascending, from `first` on."""
    counts = [count(bag, face) for face in range(3)]
    counts = counts[:first] + sorted(counts[first:])
    return bag >> 12 << 12 | counts[2] << 8 | counts[1] << 4 | counts[0]


def numbered(first: int) -> dict[int, int]:
    """The number of every party among those that stand for others."""
    bags = all_bags()
    standing = [bag for bag in bags if sorted_party(bag, first) == bag]
    place = {bag: k for k, bag in enumerate(standing)}
    return {bag: place[sorted_party(bag, first)] for bag in bags}


def packed(delve: Delve) -> bytes:
    """The file."""
    alike = [bag for bag in all_bags() if sorted_party(bag, 0) == bag]
    sworn = [bag for bag in all_bags() if sorted_party(bag, 1) == bag]
    numbers: list[int] = []
    for token in (BARE, *SOLVED):
        for level in range(LAST_LEVEL):
            values = delve.seek[token][level]
            bare = delve.seek[BARE][level]
            for lair in range(DRAGON):
                for bag in sworn if token == SWORD else alike:
                    at = lair * delve.bags.n + delve.bags.number[bag]
                    value = values[at] if token == BARE else values[at] - bare[at]
                    numbers.append(round(POINT * value))
    return zlib.compress(bytes([n & 255 for n in numbers] + [n >> 8 for n in numbers]), 9)


@final
class Values:
    """The tables, ready to be asked."""

    def __init__(self, file: bytes) -> None:
        raw = zlib.decompress(file)
        many = len(raw) // 2
        self.table: vec[float] = vec[float]([(raw[k] + 256 * raw[many + k]) / POINT for k in range(many)])
        self.alike: dict[int, int] = numbered(0)
        self.sworn: dict[int, int] = numbered(1)
        self.row: i64 = max(self.alike.values()) + 1  # parties of one level and Lair
        self.long_row: i64 = max(self.sworn.values()) + 1
        levels: i64 = LAST_LEVEL * DRAGON
        self.offset: vec[i64] = vec[i64]([0] * (PRINTED + 1))  # where a token's tables begin
        self.offset[SWORD] = levels * self.row
        for k, token in enumerate(ALIKE):
            self.offset[token] = levels * (self.row * (k + 1) + self.long_row)
        self.begin = self.start()  # what a delve is worth before its party is rolled
        self.gains: list[float] = [
            self.begun(token) for token in range(CARDS.tokens)
        ]  # what a token adds to that

    def seek(self, level: i64, lair: i64, party: i64) -> float:
        """What the delve is worth without tokens, if the Adventurer goes on from a level."""
        return self.table[(level * DRAGON + lair) * self.row + self.alike[party]]

    def gain(self, level: i64, lair: i64, party: i64, token: i64) -> float:
        """What a token adds to that, beyond what it is worth unused."""
        token = LIKE[token]
        if token < 0:
            return 0.0
        row = level * DRAGON + lair
        if token <= SCEPTER:
            like = swapped(party, token)
            return self.table[self.offset[SWORD] + row * self.long_row + self.sworn[like]]
        return self.table[self.offset[token] + row * self.row + self.alike[party]]

    def start(self) -> float:
        """The mean over the first roll of the party."""
        total = 0.0
        for faces, weight in dice.rolls(MOST):
            total += float(weight) * self.seek(0, 0, faces)
        return total / float(6**MOST)

    def begun(self, token: i64) -> float:
        """The mean of what a token adds."""
        total = 0.0
        for faces, weight in dice.rolls(MOST):
            total += float(weight) * self.gain(0, 0, faces, token)
        return total / float(6**MOST)


def swapped(party: i64, token: i64) -> i64:
    """The party with the token's Companion in the Fighter's place, and the Fighters in its own."""
    if token == TALISMAN:
        return party & ~0xFF | party >> 4 & 15 | (party & 15) << 4
    if token == SCEPTER:
        return party & ~0xF0F | party >> 8 & 15 | (party & 15) << 8
    return party


_READ: list[Values] = []


def values() -> Values:
    """The tables, read once in a process."""
    if not _READ:
        _READ.append(Values(FILE.read_bytes()))
    return _READ[0]
