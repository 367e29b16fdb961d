"""The chance event of a throw: ten places with whole weights, from the landing table. Rules: fighter/landing.

Two kinds at once have a row of their own where they were thrown together. Else, and for more kinds: the row
of the hardest, and its hits shrink by the ease of each other kind; of rows that could be the start the one is
taken that leaves the fewest hits. Every die that lies on the board takes 3 of 256. What is lost falls
outside. So nothing ever gets easier by one more requirement. Every place keeps at least 1, so that people
with a real die can report anything.

Weights are the wheels of fair dice: each version of the rules keeps the table that it was played with.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.bits import bit
from undercroft.engine.rng import Rng
from undercroft.games.fighter.tables import (
    AIMS,
    BONUS_DICE,
    BY_STATION,
    COLOURS,
    DEALS,
    FACES,
    HANDS,
    OUTSIDE,
    OWN_HAND,
    POWERS,
    SECTION_1,
    STATIONS,
)
from undercroft.games.fighter.throws import first, rows, second
from undercroft.games.fighter.throws.throws import CODES

WHOLE: Final = 1024  # a row's sum
PLAIN: Final = 0  # the row of a throw without requirements; kind k has row k + 1, pairs come after
KINDS: Final = 1 + len(CODES)
IN_THE_WAY: Final = 253  # of 256: hits beside one die on the board
MOST_DICE: Final = len(COLOURS) + BONUS_DICE


def _hits(row: list[int]) -> int:
    return sum(row[SECTION_1:])


def _damage(row: list[int]) -> int:
    return sum(weight * DEALS[place] for place, weight in enumerate(row))


def _read(text: str) -> list[list[int]]:
    words = [int(word) for word in text.split()]
    return [words[k : k + 10] for k in range(0, len(words), 10)]


def _beside(row: list[int], lying: int) -> int:
    """The hits of a row beside so many dice on the board."""
    for _ in range(lying):
        row = [max(1, weight * IN_THE_WAY >> 8) for weight in row]
    return sum(row[SECTION_1:])


def _no_easier(row: list[int], other: list[int], lying: int) -> list[int]:
    """A row with no more hits than another one, which asks for less; beside up to so many dice, too."""
    most, hits = _hits(other), _hits(row)
    if hits > most:
        row = row[:SECTION_1] + [max(1, weight * most // hits) for weight in row[SECTION_1:]]
        row[OUTSIDE] += WHOLE - sum(row)
    if most - _hits(row) > (10 - SECTION_1) * lying:  # more than rounding can make up for
        return row
    while any(_beside(row, dice) > _beside(other, dice) for dice in range(1, lying + 1)):
        best = row.index(max(row[SECTION_1:]), SECTION_1)
        row = [*row[:best], row[best] - 1, *row[best + 1 :]]
        row[OUTSIDE] += 1
    return row


def _mean(listed: list[list[int]]) -> list[int]:
    """Rows of equal weight as one; what is left over by rounding goes to the largest."""
    found = [sum(row[place] for row in listed) // len(listed) for place in range(10)]
    found[found.index(max(found))] += WHOLE - sum(found)
    return found


def _aimed(listed: list[list[int]], others: list[list[list[int]]], lying: int) -> list[list[int]]:
    """The rows of a hand by aim: powers, own hand, powers by station; none easier than what asks for less.

    One's own hand has the power that deals most: it may stand anywhere.
    """
    stations = len(listed) // len(POWERS)  # 1: thrown over all stations
    by_station = [
        listed[stations * power + station % stations]
        for power in range(len(POWERS))
        for station in range(len(STATIONS))
    ]
    for other in others:
        by_station = [_no_easier(row, other[BY_STATION + k], lying) for k, row in enumerate(by_station)]
    powers = [
        _mean(by_station[len(STATIONS) * power : len(STATIONS) * (power + 1)]) for power in range(len(POWERS))
    ]
    for other in others:
        powers = [_no_easier(row, other[power], lying) for power, row in enumerate(powers)]
    own = max(powers, key=_damage)
    for other in others:
        own = _no_easier(own, other[OWN_HAND], lying)
    return [*powers, own, *by_station]


@final
class Landings:
    """A landing table: rows by kind and hand, and by pair of kinds where they were thrown together.

    A row of text has ten weights. Under a kind stand hands, under a hand powers, under a power the stations
    if the table knows them; a pair (`far+blind`) is always over all stations. One more requirement is no help
    beside so many `lying` dice; by version 1 rounding could turn a tie there.
    """

    def __init__(self, kinds: dict[str, str], pairs: dict[str, str], lying: int = MOST_DICE) -> None:
        listed: list[list[list[int]]] = []  # by kind * 3 + hand, then by aim
        for code in ("normal", *CODES):
            found = _read(kinds[code])
            each = len(found) // len(HANDS)
            for hand in range(len(HANDS)):
                others = [] if code == "normal" else [listed[hand]]
                listed.append(_aimed(found[each * hand : each * (hand + 1)], others, lying))
        together: list[i64] = [0] * (KINDS * KINDS)
        for n, name in enumerate(pairs):
            one, other = [1 + CODES.index(code) for code in name.split("+")]
            together[one * KINDS + other] = together[other * KINDS + one] = KINDS + n
            found = _read(pairs[name])
            for hand in range(len(HANDS)):
                others = [listed[3 * one + hand], listed[3 * other + hand]]
                listed.append(_aimed(found[3 * hand : 3 * hand + 3], others, lying))
        flat = [row for aimed in listed for row in aimed]
        self.by_station: bool = len(_read(kinds["normal"])) > len(HANDS) * len(POWERS)
        self.paired: bool = len(pairs) > 0
        self.together: vec[i64] = vec[i64](together)  # rows of pairs; 0: there is none
        self.rows: vec[i64] = vec[i64]([weight for row in flat for weight in row])
        self.hits: vec[i64] = vec[i64]([_hits(row) for row in flat])
        self.aims: vec[i64] = vec[i64]([self._most(aimed) for aimed in listed])  # that deal most
        # Hits of a kind against the plain throw's, each at its best power, in 256ths; by kind * 3 + hand.
        self.ease: vec[i64] = vec[i64](
            [256 * _hits(listed[k][OWN_HAND]) // _hits(listed[k % 3][OWN_HAND]) for k in range(3 * KINDS)]
        )

    def _most(self, aimed: list[list[int]]) -> int:
        told = range(BY_STATION, AIMS) if self.by_station else range(len(POWERS))
        return max(told, key=lambda aim: _damage(aimed[aim]))

    def hits_of(self, kind: i64, hand: i64, aim: i64) -> i64:
        """The weight of a hit in one row; kind 0 is the plain throw, kind k + 1 that of code k."""
        return self.hits[(kind * 3 + hand) * AIMS + aim]

    def hardest(self, needed: i64, hand: i64, aim: i64) -> i64:
        """The kind of a set that hits least often."""
        found: i64 = PLAIN
        fewest: i64 = WHOLE
        kind: i64 = 1
        while needed:
            if needed & 1 and self.hits_of(kind, hand, aim) < fewest:
                fewest = self.hits_of(kind, hand, aim)
                found = kind
            needed >>= 1
            kind += 1
        return found

    def best(self, needed: i64, hand: i64) -> i64:
        """The aim that deals most: of a pair that was thrown, or of the hardest kind."""
        kind = self.hardest(needed, hand, OWN_HAND)
        if self.paired:
            pair = self.pair_of(needed)
            if pair:
                kind = pair
        return self.aims[kind * 3 + hand]

    def pair_of(self, needed: i64) -> i64:
        """The row of two kinds that were thrown together; 0: they are not two, or were not."""
        rest = needed & needed - 1
        if rest == 0 or rest & rest - 1:
            return 0
        one: i64 = 0
        other: i64 = 0
        kind: i64 = 1
        while needed:
            if needed & 1:
                one = other
                other = kind
            needed >>= 1
            kind += 1
        return self.together[one * KINDS + other]

    def weights(self, needed: i64, hand: i64, aim: i64, lying: i64) -> vec[i64]:
        """The weights of the ten places, for a set of kinds and so many dice on the board: WHOLE in all."""
        many: bool = needed & needed - 1 != 0
        if many and self.paired:
            return self.measured(needed, hand, aim, lying)
        kind = self.hardest(needed, hand, aim)
        row = self.row(kind, hand, aim)
        if many or lying:
            self.shrink(row, needed & ~bit(kind - 1) if many else 0, hand, lying)
        return row

    def row(self, kind: i64, hand: i64, aim: i64) -> vec[i64]:
        """A copy of one row."""
        at = ((kind * 3 + hand) * AIMS + aim) * 10
        return self.rows[at : at + 10]

    def measured(self, needed: i64, hand: i64, aim: i64, lying: i64) -> vec[i64]:
        """The same, of two or more kinds, where pairs were thrown."""
        pair = self.pair_of(needed)
        if pair:
            row = self.row(pair, hand, aim)
            self.shrink(row, 0, hand, lying)
            return row
        kind = self.hardest(needed, hand, aim)
        row = self.row(kind, hand, aim)
        self.shrink(row, needed & ~bit(kind - 1), hand, lying)
        fewest = hits_in(row)
        one: i64 = 1
        left = needed
        while left:
            other = one + 1
            rest: i64 = 0
            if left & 1:
                rest = left >> 1
            while rest:
                pair = self.together[one * KINDS + other]
                if rest & 1 and pair:
                    start = self.row(pair, hand, aim)
                    self.shrink(start, needed & ~bit(one - 1) & ~bit(other - 1), hand, lying)
                    if hits_in(start) < fewest:
                        fewest = hits_in(start)
                        row = start
                rest >>= 1
                other += 1
            left >>= 1
            one += 1
        return row

    def shrink(self, row: vec[i64], others: i64, hand: i64, lying: i64) -> None:
        """Take hits from a row by the ease of other kinds, and for dice on the board."""
        lost: i64 = 0
        for place in range(SECTION_1, 10):
            weight = row[place]
            less = weight
            left = others
            kind: i64 = 1
            while left:
                if left & 1:
                    less = less * self.ease[kind * 3 + hand] >> 8
                left >>= 1
                kind += 1
            for _ in range(lying):
                less = less * IN_THE_WAY >> 8
            less = max(less, 1)
            row[place] = less
            lost += weight - less
        row[OUTSIDE] += lost


LANDINGS: Final[vec[Landings]] = vec[Landings](
    [Landings(first.ROWS, {}, 0), Landings(second.ROWS, second.PAIRS), Landings(rows.ROWS, rows.PAIRS)]
)  # by version of the rules, less one


def hits_in(row: "vec[i64]") -> i64:
    """The weight of a hit."""
    found: i64 = 0
    for place in range(SECTION_1, 10):
        found += row[place]
    return found


def landings(row: "vec[i64]", icons: i64) -> list[tuple[int, int]]:
    """The 20 landings with their weights, of a die with so many icon faces."""
    listed: list[tuple[int, int]] = []
    for place in range(10):
        listed.append((2 * place, row[place] * (FACES - icons)))
        listed.append((2 * place + 1, row[place] * icons))
    return listed


def land(row: "vec[i64]", icons: i64, rng: Rng) -> i64:
    """Draw one of them."""
    left: i64 = rng.below(WHOLE)
    place: i64 = 0
    while left >= row[place]:
        left -= row[place]
        place += 1
    icon: i64 = 1 if rng.below(FACES) < icons else 0
    return 2 * place + icon
