"""Games that break the laws of simultaneous answers, and of golden texts."""

from collections.abc import Sequence

from mypy_extensions import i64
from tests.tiny import commits, duel, plans
from tests.tiny.kit import TinyGame

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.moves import Moves


class Hasty(commits.Bid):
    """Whoever bids first leads."""

    def advance(self, s: commits.Auction, f: i64, seat: i64, n: i64) -> None:
        if not s.bids.total():
            s.active = seat
        super().advance(s, f, seat, n)


class RewardsTheFirst(commits.Commits):
    frames = (Hasty(),)


class Exclusive(commits.Bid):
    """A bid can be made once."""

    def offer(self, s: commits.Auction, f: i64, seat: i64, step: i64, out: Moves) -> None:
        taken = [s.bids.at(other, 0) for other in range(s.seats) if s.bids.count(other)]
        for bid in range(4):
            if bid not in taken:
                out.add(bid)


class AllowsABidOnce(commits.Commits):
    frames = (Exclusive(),)


class Open(commits.Bid):
    """The bid is told when it is made."""

    def advance(self, s: commits.Auction, f: i64, seat: i64, n: i64) -> None:
        s.tell(commits.COMMITTED, EVERYBODY, seat, n)
        super().advance(s, f, seat, n)


class TellsBidsAtOnce(commits.Commits):
    frames = (Open(),)


class Unaware(duel.Commit):
    """The frame says that all see the answer, and nobody does."""

    def seen_by(self, s: duel.Duelling, f: i64) -> i64:
        return EVERYBODY


class CallsASecretOpen(duel.Duel):
    frames = (duel.Deal(), Unaware())


class Pressed(plans.Lay):
    """Whoever lays last has less to choose from."""

    def offer(self, s: plans.Planning, f: i64, seat: i64, step: i64, out: Moves) -> None:
        waits = any(
            s.orders.count(other) < self.steps(s, f, other) for other in range(s.seats) if other != seat
        )
        for order in range(plans.ORDERS if waits else plans.ORDERS - 1):
            if order not in [s.orders.at(seat, k) for k in range(step)]:
                out.add(order)


class HurriesTheLast(plans.Plans):
    frames = (Pressed(),)


class Shifting(plans.Lay):
    """The active seat is the last that laid an even order: a trace of what was laid."""

    def advance(self, s: plans.Planning, f: i64, seat: i64, n: i64) -> None:
        if n % 2:
            s.active = seat
        super().advance(s, f, seat, n)


class LeavesATrace(plans.Plans):
    frames = (Shifting(),)


class Miscounted(plans.Lay):
    """It says that one answer less can be changed than was given."""

    def unshown(self, s: plans.Planning, f: i64) -> i64:
        return super().unshown(s, f) // 2


class CountsTooFew(plans.Plans):
    frames = (Miscounted(),)


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("any-order", RewardsTheFirst),
    ("any-order", AllowsABidOnce),
    ("no-peeking", TellsBidsAtOnce),
    ("no-peeking", CallsASecretOpen),
    ("own-question", AllowsABidOnce),
    ("own-question", HurriesTheLast),
    ("change-alone", LeavesATrace),
    ("change-alone", CountsTooFew),
)
