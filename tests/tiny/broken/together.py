"""Games that break the laws of simultaneous answers, and of golden texts."""

from collections.abc import Sequence

from mypy_extensions import i64
from tests.tiny import commits, duel
from tests.tiny.kit import TinyGame

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.moves import Moves


class Hasty(commits.Bid):
    """Whoever bids first leads."""

    def advance(self, s: commits.Auction, f: i64, seat: i64, n: i64) -> None:
        if not any(s.bids):
            s.active = seat
        super().advance(s, f, seat, n)


class RewardsTheFirst(commits.Commits):
    frames = (Hasty(),)


class Exclusive(commits.Bid):
    """A bid can be made once."""

    def legal(self, s: commits.Auction, f: i64, seat: i64, out: Moves) -> None:
        for bid in range(4):
            if bid + 1 not in s.bids:
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


BROKEN: Sequence[tuple[str, type[TinyGame]]] = (
    ("any-order", RewardsTheFirst),
    ("any-order", AllowsABidOnce),
    ("no-peeking", TellsBidsAtOnce),
    ("no-peeking", CallsASecretOpen),
)
