"""The slots that a vector is made of: each takes its numbers from the view, and says what they mean.

A slot reads nothing but the view of the seat that looks, so nothing hidden can come into a vector. All
that belongs to seats is listed from the looking seat on, clockwise: number 0 is always oneself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from undercroft.engine.view import number, numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from undercroft.engine.view import View

    Numbers = NDArray[np.int16]
    Read = Callable[[View], Any]

FIELDS = 4  # of a frame
FIELD_BITS = 12


class Slot:
    """Some numbers of the vector under one name, all from `low` to `high`."""

    def __init__(self, name: str, shape: tuple[int, ...], high: int, means: str, low: int = 0) -> None:
        self.name = name
        self.shape = shape
        self.size = 1
        for length in shape:
            self.size *= length
        self.low = low
        self.high = high
        self.means = means

    def add(self, view: View, out: list[int]) -> None:
        """Append the numbers to a list; exactly `size` of them."""
        raise NotImplementedError


class Whole(Slot):
    """One whole number. What is more than `high` counts as `high`."""

    def __init__(self, name: str, high: int, means: str, read: Read | None = None, low: int = 0) -> None:
        super().__init__(name, (1,), high, means, low)
        self.read = read

    def add(self, view: View, out: list[int]) -> None:
        n = number(view, self.name) if self.read is None else self.read(view)
        out.append(n if n <= self.high else self.high)


class Wholes(Slot):
    """A list of whole numbers that has always the same length."""

    def __init__(
        self, name: str, labels: Sequence[str] | int, high: int, means: str, read: Read | None = None
    ) -> None:
        length = labels if isinstance(labels, int) else len(labels)
        listed = "" if isinstance(labels, int) else f" ({', '.join(labels)})"
        super().__init__(name, (length,), high, means + listed)
        self.read = read

    def add(self, view: View, out: list[int]) -> None:
        out += numbers(view, self.name) if self.read is None else self.read(view)


class Which(Slot):
    """One of several things: 1 in its place, 0 in all others; a negative number is none of them."""

    def __init__(self, name: str, labels: Sequence[str], means: str, read: Read | None = None) -> None:
        super().__init__(name, (len(labels),), 1, f"{means} ({', '.join(labels)})")
        self.read = read
        self.rows = one_hot(len(labels))

    def add(self, view: View, out: list[int]) -> None:
        out += self.rows[number(view, self.name) if self.read is None else self.read(view)]


class WhichSeat(Slot):
    """One of the seats, from oneself on; a negative number is none."""

    def __init__(self, name: str, seats: int, means: str, read: Read | None = None) -> None:
        super().__init__(name, (seats,), 1, means)
        self.seats = seats
        self.read = read
        self.rows = one_hot(seats)

    def add(self, view: View, out: list[int]) -> None:
        seat = number(view, self.name) if self.read is None else self.read(view)
        out += self.rows[(seat - number(view, "seat")) % self.seats if seat >= 0 else -1]


class SeatMask(Slot):
    """A set of seats, from oneself on."""

    def __init__(self, name: str, seats: int, means: str) -> None:
        super().__init__(name, (seats,), 1, means)

    def add(self, view: View, out: list[int]) -> None:
        mask = number(view, self.name)
        out += turned([mask >> seat & 1 for seat in range(self.size)], number(view, "seat"))


class BySeat(Slot):
    """A whole number of each seat, from oneself on. What is more than `high` counts as `high`."""

    def __init__(self, name: str, seats: int, high: int, means: str, read: Read | None = None) -> None:
        super().__init__(name, (seats,), high, means)
        self.read = read

    def add(self, view: View, out: list[int]) -> None:
        listed = numbers(view, self.name) if self.read is None else self.read(view)
        high = self.high
        out += [n if n <= high else high for n in turned(listed, number(view, "seat"))]


class RowsBySeat(Slot):
    """A row of numbers of each seat, from oneself on; a seat whose row may not be seen has zeros."""

    def __init__(
        self,
        name: str,
        seats: int,
        labels: Sequence[str] | int,
        high: int,
        means: str,
        read: Read | None = None,
    ) -> None:
        length = labels if isinstance(labels, int) else len(labels)
        listed = "" if isinstance(labels, int) else f" ({', '.join(labels)})"
        super().__init__(name, (seats, length), high, means + listed)
        self.read = read
        self.unseen = [0] * length

    def add(self, view: View, out: list[int]) -> None:
        rows = cast("list[list[int] | None]", view[self.name]) if self.read is None else self.read(view)
        for row in turned(rows, number(view, "seat")):
            out += self.unseen if row is None else row


class Asked(Slot):
    """Where the game is in its rulebook: the frame in progress, its callers, and its fields in bits.

    The labels name the kinds of frames from 0 on, which is the end of the game.
    """

    def __init__(self, labels: Sequence[str]) -> None:
        kinds = len(labels)
        super().__init__(
            "asked",
            (2 * kinds + FIELDS * FIELD_BITS,),
            1,
            f"the frame in progress by its kind ({', '.join(labels)}); which kinds wait below it, in the "
            f"same order; the {FIELDS} fields of the frame in progress, {FIELD_BITS} bits each, lowest first",
        )
        self.kinds = kinds
        self.rows = one_hot(kinds)

    def add(self, view: View, out: list[int]) -> None:
        _answer, *callers, top = cast("list[Any]", view["progress"])
        out += self.rows[top[0]]
        waiting = [0] * self.kinds
        for caller in callers:
            waiting[caller[0]] = 1
        out += waiting
        for n in top[1:]:
            out += [n >> k & 1 for k in range(FIELD_BITS)] if n else NO_BITS


NO_BITS = [0] * FIELD_BITS


class Grid(Slot):
    """Many numbers of which most are 0, such as a board: written into an array of zeros."""

    def write(self, view: View, out: Numbers) -> None:
        """Write the numbers into a flat array of zeros of this size."""
        raise NotImplementedError

    def add(self, view: View, out: list[int]) -> None:
        raise NotImplementedError


def one_hot(n: int) -> list[list[int]]:
    """Rows with one 1; the last, which is also number -1, has none."""
    return [[int(k == row) for k in range(n)] for row in range(n + 1)]


def turned(listed: list[Any], seat: int) -> list[Any]:
    """What is listed by seat, from a seat on; a spectator sees it from the first on."""
    return listed[seat:] + listed[:seat] if seat > 0 else listed


def bits(tiles: Sequence[int] | None, n: int) -> list[int] | None:
    """A list of members as n numbers, 1 for each; nothing if it may not be seen."""
    if tiles is None:
        return None
    found = [0] * n
    for tile in tiles:
        found[tile] = 1
    return found
