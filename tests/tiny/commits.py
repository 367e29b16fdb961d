"""Simultaneous secret commits: all bid at once, in any order, and see the bids together."""

from typing import Final

from mypy_extensions import i64
from tests.tiny.kit import Step, Tiny, TinyGame, as_list

from undercroft.engine.bits import EVERYBODY, NOBODY, bit
from undercroft.engine.core import Book
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

BID = 1
COMMITTED, REVEALED = 1, 2
ROUNDS: Final = 3
HIDDEN: Final = 9


class Auction(Tiny):
    fields = ("rounds", "bids", "last")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.rounds = 0
        self.bids = [0] * seats  # 0: not yet
        self.last = [0] * seats  # the bids of the round before, revealed


class Bid(Step):
    """The highest bid that nobody shares wins as many points."""

    game = "commits"

    def asked(self, s: Auction, f: i64) -> i64:
        return sum(bit(seat) for seat in range(s.seats) if s.bids[seat] == 0)

    def seen_by(self, s: Auction, f: i64) -> i64:
        return NOBODY

    def legal(self, s: Auction, f: i64, seat: i64, out: Moves) -> None:
        for bid in range(4):
            out.add(bid)

    def advance(self, s: Auction, f: i64, seat: i64, n: i64) -> None:
        s.bids[seat] = n + 1
        s.tell(COMMITTED, EVERYBODY, seat)
        if 0 not in s.bids:
            self.reveal(s)

    def reveal(self, s: Auction) -> None:
        for seat, bid in enumerate(s.bids):
            s.tell(REVEALED, EVERYBODY, seat, bid)
        single = [bid for bid in s.bids if s.bids.count(bid) == 1]
        if single:
            s.points[s.bids.index(max(single))] += max(single)
        s.last = s.bids
        s.bids = [0] * s.seats
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
    frames = (Bid(),)
    verbs = ("bid 1", "bid 2", "bid 3", "bid 4")
    told = {COMMITTED: "{who} has bid.", REVEALED: "{who} bids {b}."}
    page = "Bid in secret; the highest bid that nobody shares wins as many points."
    open = ("rounds", "last")

    def secrets(self, s: Auction, seat: int) -> View:
        return {"bids": [bid if k == seat or not bid else HIDDEN for k, bid in enumerate(s.bids)]}

    def fill(self, s: Auction, view: View, rng: Rng) -> None:
        s.bids = [1 + rng.below(4) if bid == HIDDEN else bid for bid in as_list(view["bids"])]


GAME = Commits()
