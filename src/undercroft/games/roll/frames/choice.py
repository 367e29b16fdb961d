"""Micro-decisions: one pick of a few, asked only where there is a choice."""

from mypy_extensions import i64

from undercroft.engine.bits import bit, lowest
from undercroft.engine.core import AUTO, LOOSE, Frame, field
from undercroft.engine.moves import Moves
from undercroft.games.roll.actions import DONE
from undercroft.games.roll.state import Roll


class Choice(Frame[Roll]):
    """The Adventurer picks one of up to 62 things, or is done. A forced pick is made unasked."""

    def first(self) -> i64:
        """The id of pick 0."""
        return 0

    def picks(self, s: Roll, f: i64) -> i64:
        """What can be picked, as a mask."""
        return 0

    def may_stop(self, s: Roll, f: i64) -> bool:
        """May the Adventurer be done instead?"""
        return False

    def take(self, s: Roll, f: i64, k: i64) -> None:
        """Take a pick, and go on or finish."""

    def stop(self, s: Roll, f: i64) -> None:
        """No more picks."""
        s.finish()

    def asked(self, s: Roll, f: i64) -> i64:
        mask = self.picks(s, f)
        if mask == 0 or (mask & mask - 1 == 0 and not f & LOOSE and not self.may_stop(s, f)):
            return AUTO
        return bit(s.active)

    def legal(self, s: Roll, f: i64, seat: i64, out: Moves) -> None:
        if self.may_stop(s, f):
            out.add(DONE)
        out.add_mask(self.first(), self.picks(s, f))

    def advance(self, s: Roll, f: i64, seat: i64, n: i64) -> None:
        if seat != AUTO:
            if n == DONE:
                self.stop(s, f)
            else:
                self.take(s, f, n - self.first())
            return
        mask = self.picks(s, f)
        if mask == 0:
            self.stop(s, f)
            return
        self.take(s, f, lowest(mask))


def lowest_left(f: i64, k: i64) -> i64:
    """The lowest pick that may follow, which field k of a frame says; 0 where the order is free."""
    if f & LOOSE:
        return 0
    return field(f, k)


def occupied(bag: i64, low: i64, high: i64) -> i64:
    """The kinds from low to high - 1 that are in a bag of six kinds, as a mask of small numbers."""
    any_of_each = (bag | bag >> 1 | bag >> 2 | bag >> 3) & 0x111111
    pairs = any_of_each | any_of_each >> 3
    mask = pairs & 3 | pairs >> 6 & 12 | pairs >> 12 & 48
    return (mask & bit(high) - 1) >> low << low
