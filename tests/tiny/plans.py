"""Several secret answers a seat: all lay their orders at once, some more than others, and some none."""

from typing import Any, Final

from mypy_extensions import i64
from tests.tiny.kit import Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import Book
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.together import Answers, Together
from undercroft.engine.view import View

LAY = 1
LAID, SHOWN = 1, 2
ORDERS: Final = 4
ROUNDS: Final = 3


class Planning(Tiny):
    fields = ("rounds", "orders", "table")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.rounds = 0
        self.orders = Answers(seats)
        self.table = [0] * ORDERS  # how often each order was laid in this round


class Lay(Together[Any]):
    """Each seat lays different orders; whoever is alone with one scores.

    How many differs by seat and round, and everybody knows it: in the first round the first seat lays
    none, later the seat of the round lays one more. So with two seats one is alone with its secret at first.
    """

    def title(self, s: Planning, f: i64) -> str:
        return "plans/play"

    def answers(self, s: Planning, f: i64) -> Answers:
        return s.orders

    def steps(self, s: Planning, f: i64, seat: i64) -> i64:
        if s.rounds == 0:
            return 2 if seat else 0
        return 3 if seat == s.rounds else 2

    def offer(self, s: Planning, f: i64, seat: i64, step: i64, out: Moves) -> None:
        own = [s.orders.at(seat, k) for k in range(step)]
        for order in range(ORDERS):
            if order not in own:
                out.add(order)

    def laid(self, s: Planning, f: i64, seat: i64) -> None:
        s.tell(LAID, EVERYBODY, seat)

    def show(self, s: Planning, f: i64, seat: i64, step: i64, n: i64) -> None:
        s.tell(SHOWN, EVERYBODY, seat, step + 1, n + 1)
        s.table[n] += 1

    def resolve(self, s: Planning, f: i64) -> None:
        for seat in range(s.seats):
            for step in range(s.orders.count(seat)):
                order = s.orders.at(seat, step)
                if s.table[order] == 1:
                    s.points[seat] += order + 1
        s.table = [0] * ORDERS
        s.rounds += 1
        if s.rounds == ROUNDS:
            s.finish()


class Plans(TinyGame):
    name = "plans"
    title = "Plans"
    ids = ORDERS
    depth = 0
    bound = 30
    state = Planning
    frames: tuple[Lay, ...] = (Lay(),)
    verbs = ("order 1", "order 2", "order 3", "order 4")
    told = {LAID: "{who} lays an order.", SHOWN: "{who} shows order {c} in place {b}."}
    page = "Lay different orders in secret; what nobody else laid scores."
    open = ("rounds", "table")

    def secrets(self, s: Planning, seat: int) -> View:
        return {"orders": s.orders.seen(seat)}

    def fill(self, s: Planning, view: View, rng: Rng) -> None:
        self.frames[0].imagine(s, LAY, view["orders"], rng)


GAME = Plans()
