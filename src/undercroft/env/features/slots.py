"""The slots that a vector is made of: each takes its numbers from the view, and says what they mean.

A slot reads nothing but the view of the seat that looks, so nothing hidden can come into a vector. All
that belongs to seats is listed from the looking seat on, clockwise: number 0 is always oneself.

Numbers are written as pairs of bytes, which an array of numpy takes over as they are: one by one with
`put`, or many at once as a `row` made before.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.view import View, number, numbers

Read = Callable[[View], Any]

FIELDS: Final = 4  # of a frame
FIELD_BITS: Final = 12
WIDTH: Final = 2  # bytes of a number


def put(out: BytesWriter, n: int) -> None:
    """Write one number."""
    write_i16_le(out, n)


def row(listed: Sequence[int]) -> bytes:
    """Numbers as they are written, for `out.write`."""
    out = BytesWriter()
    for n in listed:
        put(out, n)
    return out.getvalue()


@mypyc_attr(allow_interpreted_subclasses=True)
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

    def add(self, view: View, out: BytesWriter) -> None:
        """Write the numbers; exactly `size` of them."""
        raise NotImplementedError


class Whole(Slot):
    """One whole number. What is more than `high` counts as `high`."""

    def __init__(self, name: str, high: int, means: str, read: Read | None = None, low: int = 0) -> None:
        super().__init__(name, (1,), high, means, low)
        self.read = read

    def add(self, view: View, out: BytesWriter) -> None:
        n: int = number(view, self.name) if self.read is None else self.read(view)
        put(out, n if n <= self.high else self.high)


class Wholes(Slot):
    """A list of whole numbers that has always the same length."""

    def __init__(
        self, name: str, labels: Sequence[str] | int, high: int, means: str, read: Read | None = None
    ) -> None:
        length = labels if isinstance(labels, int) else len(labels)
        listed = "" if isinstance(labels, int) else f" ({', '.join(labels)})"
        super().__init__(name, (length,), high, means + listed)
        self.read = read

    def add(self, view: View, out: BytesWriter) -> None:
        listed: list[int] = numbers(view, self.name) if self.read is None else self.read(view)
        for n in listed:
            put(out, n)


class Which(Slot):
    """One of several things: 1 in its place, 0 in all others; a negative number is none of them."""

    def __init__(self, name: str, labels: Sequence[str], means: str, read: Read | None = None) -> None:
        super().__init__(name, (len(labels),), 1, f"{means} ({', '.join(labels)})")
        self.read = read
        self.rows = one_hot(len(labels))

    def add(self, view: View, out: BytesWriter) -> None:
        which: int = number(view, self.name) if self.read is None else self.read(view)
        out.write(self.rows[which])


class WhichSeat(Slot):
    """One of the seats, from oneself on; a negative number is none."""

    def __init__(self, name: str, seats: int, means: str, read: Read | None = None) -> None:
        super().__init__(name, (seats,), 1, means)
        self.seats = seats
        self.read = read
        self.rows = one_hot(seats)

    def add(self, view: View, out: BytesWriter) -> None:
        seat: int = number(view, self.name) if self.read is None else self.read(view)
        out.write(self.rows[(seat - number(view, "seat")) % self.seats if seat >= 0 else -1])


class SeatMask(Slot):
    """A set of seats, from oneself on."""

    def __init__(self, name: str, seats: int, means: str) -> None:
        super().__init__(name, (seats,), 1, means)

    def add(self, view: View, out: BytesWriter) -> None:
        mask, first = number(view, self.name), max(number(view, "seat"), 0)
        for k in range(self.size):
            put(out, mask >> (first + k) % self.size & 1)


class BySeat(Slot):
    """A whole number of each seat, from oneself on. What is more than `high` counts as `high`."""

    def __init__(self, name: str, seats: int, high: int, means: str, read: Read | None = None) -> None:
        super().__init__(name, (seats,), high, means)
        self.read = read

    def add(self, view: View, out: BytesWriter) -> None:
        listed: list[int] = numbers(view, self.name) if self.read is None else self.read(view)
        for n in turned(listed, number(view, "seat")):
            put(out, n if n <= self.high else self.high)


class RowsBySeat(Slot):
    """A row of numbers of each seat, from oneself on; a seat whose row may not be seen has zeros.

    What is read is a list for each seat: numbers, a `row` of them, or None for what may not be seen.
    """

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
        self.unseen = row([0] * length)

    def add(self, view: View, out: BytesWriter) -> None:
        rows: list[Any] = cast("list[Any]", view[self.name]) if self.read is None else self.read(view)
        for listed in turned(rows, number(view, "seat")):
            if listed is None:
                out.write(self.unseen)
            elif isinstance(listed, bytes):
                out.write(listed)
            else:
                counts: list[int] = listed
                for n in counts:
                    put(out, n)


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

    def add(self, view: View, out: BytesWriter) -> None:
        frames = cast("list[Any]", view["progress"])  # the answer, then the frames from the lowest up
        top: list[int] = frames[-1]
        out.write(self.rows[top[0]])
        waiting = len(out)
        out.write(self.rows[self.kinds])
        for k in range(1, len(frames) - 1):
            caller: list[int] = frames[k]
            mark(out, waiting, caller[0], 1)
        for k in range(1, FIELDS + 1):
            n: i64 = top[k]
            for place in range(FIELD_BITS):
                put(out, n >> place & 1)


def mark(out: BytesWriter, start: i64, at: i64, n: int) -> None:
    """Write a number below 256 over a 0 that was written so many places behind a start."""
    out[start + at * WIDTH] = n


def one_hot(n: int) -> list[bytes]:
    """Rows with one 1; the last, which is also number -1, has none."""
    return [row([int(k == place) for k in range(n)]) for place in range(n + 1)]


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


def written(slots: list[Slot], view: View) -> bytes:
    """The numbers of all slots, one behind the other."""
    out = BytesWriter()
    for slot in slots:
        slot.add(view, out)
    return out.getvalue()
