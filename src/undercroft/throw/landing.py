"""The landing table: where dice came to rest, by kinds, hand, power and station, as counts of throws.

Lines of text, one a row, made by `tools/landing.py`. Counts tell their own standard errors, and rows of
several stations add up. Rules draw from whole weights that `weights` makes of a row.

>>> row = parse("far steady long 45 100: 2 8 6 1 21 22 18 10 9 3; 16 17 17 16 17 17")[1]
>>> row.hits, round(row.error, 3), round(row.damage, 2)
(0.83, 0.038, 2.34)
>>> weights(row)
[21, 82, 61, 10, 214, 228, 183, 102, 92, 31]
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from undercroft.engine.errors import UndercroftError
from undercroft.throw.board import PLACES, SECTION_1, WORTH
from undercroft.throw.hands import HANDS
from undercroft.throw.kinds import CODES, KINDS

POWERS: Final = {"short": 0.88, "straight": 1.0, "long": 1.14}  # of a kind's own speed
STATIONS: Final = (0, 22, 45, 67)  # degrees; the board looks the same every 90
ALL: Final = "all"  # the stations in turn
WHOLE: Final = 1024  # what the weights of a row sum to
RARE: Final = 0.0008  # the share that each place has at least
FACES: Final = 6
FILE: Final = "landing.txt"


class BadRow(UndercroftError):
    """A line is no row of the table."""


@dataclass(frozen=True)
class Aim:
    """What a row is about: kinds joined by `+`, a hand, a power, and a station or all of them."""

    codes: str
    hand: str
    power: str
    station: str

    def __str__(self) -> str:
        return f"{self.codes} {self.hand} {self.power} {self.station}"


@dataclass(frozen=True)
class Row:
    """Counts of throws: by place, and by the face that came up in those that were fair."""

    places: tuple[int, ...] = (0,) * len(PLACES)
    faces: tuple[int, ...] = (0,) * FACES

    @property
    def throws(self) -> int:
        """How many throws it rests on."""
        return sum(self.places)

    @property
    def hits(self) -> float:
        """The share of throws that hit."""
        return sum(self.places[SECTION_1:]) / self.throws

    @property
    def error(self) -> float:
        """The standard error of `hits`, never quite 0: one throw more could have been otherwise."""
        n = self.throws
        share = (sum(self.places[SECTION_1:]) + 1) / (n + 2)
        return math.sqrt(share * (1 - share) / n)

    @property
    def damage(self) -> float:
        """The mean worth of a throw."""
        return sum(n * worth for n, worth in zip(self.places, WORTH, strict=True)) / self.throws

    def __add__(self, other: "Row") -> "Row":
        return Row(
            tuple(a + b for a, b in zip(self.places, other.places, strict=True)),
            tuple(a + b for a, b in zip(self.faces, other.faces, strict=True)),
        )


def parse(line: str) -> tuple[Aim, Row]:
    """A row from its line; the number of throws in it is checked."""
    name, _, numbers = line.partition(":")
    words = name.split()
    try:
        places, faces = ([int(n) for n in part.split()] for part in numbers.split(";"))
        codes, hand, power, station, throws = words
        row = Row(tuple(places), tuple(faces))
        if len(places) != len(PLACES) or len(faces) != FACES or row.throws != int(throws):
            raise ValueError("the numbers do not add up")
    except ValueError as error:
        raise BadRow(f"{line!r:.80} is no row of the landing table: {error}") from None
    return Aim(codes, hand, power, station), row


def line(aim: Aim, row: Row) -> str:
    """A row as it is written."""
    return f"{aim} {row.throws}: {' '.join(map(str, row.places))}; {' '.join(map(str, row.faces))}"


def read(text: str) -> dict[Aim, Row]:
    """Every row of a table; lines that begin with # are remarks."""
    return dict(parse(line) for line in text.splitlines() if line and not line.startswith("#"))


def table() -> dict[Aim, Row]:
    """The table that the package carries."""
    return read((files("undercroft.throw") / FILE).read_text())


def aims(pairs: bool = True) -> list[Aim]:
    """Every row that the whole table has: kinds by station, pairs of kinds over all stations."""
    ways = [(hand.name, power) for hand in HANDS for power in POWERS]
    found = [
        Aim(code, hand, power, str(station)) for code in CODES for hand, power in ways for station in STATIONS
    ]
    if pairs:
        codes = [kind.code for kind in KINDS]
        both = [f"{one}+{other}" for k, one in enumerate(codes) for other in codes[k + 1 :]]
        found += [Aim(codes, hand, power, ALL) for codes in both for hand, power in ways]
    return found


def over_stations(rows: dict[Aim, Row], codes: str, hand: str, power: str) -> Row:
    """The rows of all stations as one."""
    found = [row for aim, row in rows.items() if (aim.codes, aim.hand, aim.power) == (codes, hand, power)]
    return total(found)


def best_power(rows: dict[Aim, Row], codes: str, hand: str) -> Row:
    """A hand's row over all stations at the power that deals most."""
    return max((over_stations(rows, codes, hand, power) for power in POWERS), key=lambda row: row.damage)


def total(rows: Iterable[Row]) -> Row:
    """Rows added up."""
    return sum(rows, Row())


def weights(row: Row) -> list[int]:
    """Whole weights that sum to WHOLE. Nothing is impossible: people with a real die may see anything."""
    little = RARE * row.throws
    whole = row.throws + little * len(row.places)
    found = [max(1, int(WHOLE * (count + little) / whole)) for count in row.places]
    found[max(range(len(found)), key=found.__getitem__)] += WHOLE - sum(found)
    return found
