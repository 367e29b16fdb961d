"""Packs: rows carry a pack, setup filters them, and a pack brings a phase of its own."""

from typing import Final

from mypy_extensions import i64
from tests.tiny.kit import Step, Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY, bit, one, some
from undercroft.engine.core import AUTO, CHANCE, Book, field, pack
from undercroft.engine.moves import Moves
from undercroft.engine.options import Number, OneOf, Packs, Switch, chosen_packs
from undercroft.engine.piles import bag_outcomes, bag_sample
from undercroft.engine.preset import Offers
from undercroft.engine.rng import Rng

MARKET, FESTIVAL = 1, 2
PASS: Final = 0  # then one id for each row
BOUGHT, DANCED = 1, 2
BASE, FESTIVE, GIFTS = 0, 1, 2  # packs
#                 cost, points, pack
ROWS: Final = ((1, 1, BASE), (2, 3, BASE), (2, 2, BASE), (1, 2, FESTIVE), (3, 5, FESTIVE), (0, 1, GIFTS))


class Stalls(Tiny):
    fields = ("coins", "offered", "passed", "bag", "festival")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.coins = [3] * seats
        self.offered = 0  # mask of rows
        self.passed = 0  # mask of seats
        self.bag = 0  # prizes of the festival: a bag of points
        self.festival = 0


class PacksStep(Step):
    game = "packs"


class Market(PacksStep):
    """Buy a row that is offered, or pass for good."""

    def asked(self, s: Stalls, f: i64) -> i64:
        return bit(s.active) if s.passed != bit(s.seats) - 1 else AUTO

    def legal(self, s: Stalls, f: i64, seat: i64, out: Moves) -> None:
        out.add(PASS)
        for row, (cost, _points, _pack) in enumerate(ROWS):
            if s.offered >> row & 1 and cost <= s.coins[seat]:
                out.add(1 + row)

    def advance(self, s: Stalls, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            if s.festival:
                s.become(FESTIVAL)
            else:
                s.finish()
            return
        if n == PASS:
            s.passed |= bit(seat)
        else:
            cost, points, _pack = ROWS[n - 1]
            s.coins[seat] -= cost
            s.points[seat] += points
            s.offered &= ~bit(n - 1)
            s.tell(BOUGHT, EVERYBODY, seat, n)
        s.active = (seat + 1) % s.seats
        while s.passed >> s.active & 1 and s.passed != bit(s.seats) - 1:
            s.active = (s.active + 1) % s.seats


class Festival(PacksStep):
    """Each seat (field 0) draws a prize from the bag."""

    def asked(self, s: Stalls, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Stalls, f: i64) -> list[tuple[int, int]]:
        return bag_outcomes(s.bag)

    def sample(self, s: Stalls, f: i64, rng: Rng) -> i64:
        return bag_sample(s.bag, rng)

    def advance(self, s: Stalls, f: i64, seat: i64, n: i64) -> None:
        who = field(f, 0)
        s.bag -= one(n)
        s.points[who] += n
        s.tell(DANCED, EVERYBODY, who, n)
        if who + 1 < s.seats:
            s.become(pack(FESTIVAL, who + 1))
        else:
            s.finish()


class PacksGame(TinyGame):
    name = "packs"
    title = "Packs"
    ids = 1 + len(ROWS)
    depth = 0
    bound = 20
    state = Stalls
    frames = (Market(), Festival())
    verbs = ("pass", *(f"buy {row}" for row in range(1, len(ROWS) + 1)))
    told = {BOUGHT: "{who} buys row {b}.", DANCED: "{who} draws a prize of {b}."}
    page = "Buy what you can pay. With the festival there are more rows, and a prize for everybody."
    open = ("coins", "offered", "passed", "bag", "festival")
    offers = Offers(
        [
            Packs("packs", ["festival", "gifts"], "What is in the box.", "packs/play"),
            Switch("rich", False, "Five coins each.", "packs/play"),
            Number("more", 0, 0, 5, "Coins on top.", "packs/play", [2]),
            OneOf("first", ["first", "last"], "Which seat begins.", "packs/play"),
        ]
    )

    def prepare(self, s: Stalls) -> None:
        options = self.options_of(s)
        names = chosen_packs(options["packs"])
        packs = [BASE, *(k for k, name in ((FESTIVE, "festival"), (GIFTS, "gifts")) if name in names)]
        s.offered = sum(bit(row) for row, (_cost, _points, pack) in enumerate(ROWS) if pack in packs)
        s.festival = int(FESTIVE in packs)
        s.bag = some(1, 3) + some(3, 1) if s.festival else 0
        s.coins = [(5 if options["rich"] else 3) + int(options["more"])] * s.seats
        s.active = 0 if options["first"] == "first" else s.seats - 1


GAME = PacksGame()
