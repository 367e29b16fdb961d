"""Simultaneous secret commits: all bid at once, in any order, and see the bids together."""

from typing import Any, Final

from mypy_extensions import i64
from tests.tiny.kit import Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import Book
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.together import Answers, Together
from undercroft.engine.view import View

BID = 1
COMMITTED, REVEALED = 1, 2
ROUNDS: Final = 3


class Auction(Tiny):
    fields = ("rounds", "bids", "last")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.rounds = 0
        self.bids = Answers(seats)
        self.last = [0] * seats  # the bids of the round before, revealed


class Bid(Together[Any]):
    """The highest bid that nobody shares wins as many points."""

    def title(self, s: Auction, f: i64) -> str:
        return "commits/play"

    def answers(self, s: Auction, f: i64) -> Answers:
        return s.bids

    def offer(self, s: Auction, f: i64, seat: i64, step: i64, out: Moves) -> None:
        for bid in range(4):
            out.add(bid)

    def laid(self, s: Auction, f: i64, seat: i64) -> None:
        s.tell(COMMITTED, EVERYBODY, seat)

    def show(self, s: Auction, f: i64, seat: i64, step: i64, n: i64) -> None:
        s.tell(REVEALED, EVERYBODY, seat, n + 1)
        s.last[seat] = n + 1

    def resolve(self, s: Auction, f: i64) -> None:
        single = [bid for bid in s.last if s.last.count(bid) == 1]
        if single:
            s.points[s.last.index(max(single))] += max(single)
        s.rounds += 1
        if s.rounds == ROUNDS:
            s.finish()


class Commits(TinyGame):
    name = "commits"
    title = "Commits"
    ids = 4
    depth = 0
    bound = 12
    seat_counts = (2, 3, 4)
    state = Auction
    frames: tuple[Bid, ...] = (Bid(),)
    verbs = ("bid 1", "bid 2", "bid 3", "bid 4")
    told = {COMMITTED: "{who} has bid.", REVEALED: "{who} bids {b}."}
    page = "Bid in secret; the highest bid that nobody shares wins as many points."
    open = ("rounds", "last")

    def secrets(self, s: Auction, seat: int) -> View:
        return {"bids": s.bids.seen(seat)}

    def fill(self, s: Auction, view: View, rng: Rng) -> None:
        self.frames[0].imagine(s, BID, view["bids"], rng)


GAME = Commits()
