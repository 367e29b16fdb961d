"""The chance event of a throw: ten places with whole weights, from the landing table. Rules: fighter/landing.

Several kinds at once: the row of the hardest, and its hits shrink by the ease of each other kind, and by 3
of 256 for every die that lies on the board; what they lose falls outside. So nothing ever gets easier by
one more requirement. Every place keeps at least 1, so that people with a real die can report anything.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.rng import Rng
from undercroft.games.fighter.tables import DEALS, FACES, HANDS, OUTSIDE, OWN_HAND, POWERS, SECTION_1
from undercroft.games.fighter.throws.rows import ROWS
from undercroft.games.fighter.throws.throws import CODES

WHOLE: Final = 1024  # a row's sum
PLAIN: Final = 0  # the row of a throw without requirements; kind k has row k + 1
IN_THE_WAY: Final = 253  # of 256: hits beside one die on the board
AIMS: Final = 4  # three powers and one's own hand


def _hits(row: list[int]) -> int:
    return sum(row[SECTION_1:])


def _damage(row: list[int]) -> int:
    return sum(weight * DEALS[place] for place, weight in enumerate(row))


def _no_easier(row: list[int], plain: list[int]) -> list[int]:
    """A row with no more hits than the plain throw has with that hand and power."""
    most, hits = _hits(plain), _hits(row)
    if hits <= most:
        return row
    fewer = row[:SECTION_1] + [max(1, weight * most // hits) for weight in row[SECTION_1:]]
    fewer[OUTSIDE] += WHOLE - sum(fewer)
    return fewer


def _table() -> list[list[int]]:
    """Rows by ((kind * 3) + hand) * 4 + aim; the fourth aim is the power that deals most."""
    plain: list[list[int]] = []
    listed: list[list[int]] = []
    for code in ("normal", *CODES):
        words = [int(word) for word in ROWS[code].split()]
        rows = [words[k : k + 10] for k in range(0, len(words), 10)]
        if not plain:
            plain = rows
        for hand in range(len(HANDS)):
            powers = [_no_easier(rows[3 * hand + k], plain[3 * hand + k]) for k in range(len(POWERS))]
            listed += [*powers, max(powers, key=_damage)]
    return listed


TABLE: Final = _table()
_WEIGHTS: Final[vec[i64]] = vec[i64]([weight for row in TABLE for weight in row])
_HITS: Final[vec[i64]] = vec[i64]([_hits(row) for row in TABLE])
# Hits of a kind against the plain throw's, each at its best power, in 256ths; by kind * 3 + hand.
_EASE: Final[vec[i64]] = vec[i64](
    [
        min(256, 256 * _hits(TABLE[AIMS * k + OWN_HAND]) // _hits(TABLE[AIMS * (k % 3) + OWN_HAND]))
        for k in range(3 * (1 + len(CODES)))
    ]
)


def hits_of(kind: i64, hand: i64, aim: i64) -> i64:
    """The weight of a hit in one row; kind 0 is the plain throw, kind k + 1 that of code k."""
    return _HITS[(kind * 3 + hand) * AIMS + aim]


def weights(needed: i64, hand: i64, aim: i64, lying: i64) -> "vec[i64]":
    """The weights of the ten places, for a set of kinds and so many dice on the board; their sum is WHOLE."""
    hardest: i64 = PLAIN
    if needed:
        fewest: i64 = WHOLE + 1
        left = needed
        kind: i64 = 1
        while left:
            if left & 1 and hits_of(kind, hand, aim) < fewest:
                fewest = hits_of(kind, hand, aim)
                hardest = kind
            left >>= 1
            kind += 1
    at = ((hardest * 3 + hand) * AIMS + aim) * 10
    row = _WEIGHTS[at : at + 10]
    if needed & needed - 1 or lying:
        _shrink(row, needed, hardest, hand, lying)
    return row


def _shrink(row: "vec[i64]", needed: i64, hardest: i64, hand: i64, lying: i64) -> None:
    lost: i64 = 0
    for place in range(SECTION_1, 10):
        weight = row[place]
        less = weight
        left = needed
        kind: i64 = 1
        while left:
            if left & 1 and kind != hardest:
                less = less * _EASE[kind * 3 + hand] >> 8
            left >>= 1
            kind += 1
        for _ in range(lying):
            less = less * IN_THE_WAY >> 8
        less = max(less, 1)
        row[place] = less
        lost += weight - less
    row[OUTSIDE] += lost


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
