"""Bags of dice by number, with what is one die less and one die more: for big tables.

The same 1,716 bags of up to seven dice serve parties (six faces) and the dice of a level (five faces, and
those in the air). They are numbered by size, so that a loop over numbers meets smaller bags first.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import count, one, size, some

FACES: Final = 6
MOST: Final = 7  # dice of the party, and of the dungeon
NONE: Final = -1


def all_bags(most: int = MOST) -> list[int]:
    """Every bag of up to so many dice with six faces, the smaller ones first."""
    bags = [0]
    for face in range(FACES):
        bags = [bag + some(face, n) for bag in bags for n in range(most + 1 - size(bag))]
    return sorted(bags, key=by_size)


def by_size(bag: int) -> tuple[int, int]:
    """Smaller bags first."""
    return size(bag), bag


@final
class Bags:
    """The bags, and the ways between them as numbers: `less[FACES * k + face]`, NONE where there is none."""

    def __init__(self, most: int = MOST) -> None:
        self.most: i64 = most
        self.bags: list[int] = all_bags(most)
        self.number: dict[int, int] = {bag: k for k, bag in enumerate(self.bags)}
        self.n: i64 = len(self.bags)
        sizes: list[int] = []
        less: list[int] = []
        more: list[int] = []
        for bag in self.bags:
            sizes.append(size(bag))
            for face in range(FACES):
                less.append(self.number[bag - one(face)] if count(bag, face) else NONE)
                more.append(self.number.get(bag + one(face), NONE))
        self.size: vec[i64] = vec[i64](sizes)
        self.less: vec[i64] = vec[i64](less)
        self.more: vec[i64] = vec[i64](more)
