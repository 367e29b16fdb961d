"""Nested calls with answers: an order may grant bonus orders, which may grant bonus orders."""

from typing import Final

from mypy_extensions import i64
from tests.tiny.kit import Step, Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Book, field, pack
from undercroft.engine.moves import Moves

TURN, ORDER, COLLECT, BACK = 1, 2, 3, 4
DIG, BONUS, TWICE = 0, 1, 2
DUG, EARNED = 1, 2
DEEPEST: Final = 2
ROUNDS: Final = 2


class Digging(Tiny):
    fields = ("rounds", "purse")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.rounds = 0
        self.purse = 0  # what the first of two bonus orders brought


class OrdersStep(Step):
    game = "orders"


class Turn(OrdersStep):
    """One order; then its answer is counted. Field 0: has it been carried out?"""

    def advance(self, s: Digging, f: i64, seat: i64, n: i64) -> None:
        if field(f, 0) == 0:
            s.become(pack(TURN, 1))
            s.call(pack(ORDER, 0))
            return
        s.points[s.active] += s.answer + s.purse
        s.tell(EARNED, EVERYBODY, s.active, s.answer + s.purse)
        s.purse = 0
        s.active = (s.active + 1) % s.seats
        s.rounds += s.active == 0
        if s.rounds == ROUNDS:
            s.finish()
        else:
            s.become(pack(TURN, 0))


class Order(OrdersStep):
    """Dig, or take one or two bonus orders. Field 0: how deep."""

    def asked(self, s: Digging, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Digging, f: i64, seat: i64, out: Moves) -> None:
        out.add(DIG)
        if field(f, 0) < DEEPEST:
            out.add(BONUS)
            out.add(TWICE)

    def advance(self, s: Digging, f: i64, seat: i64, n: i64) -> None:
        deeper = pack(ORDER, field(f, 0) + 1)
        if n == DIG:
            s.tell(DUG, EVERYBODY, seat, field(f, 0))
            s.finish(1)
        elif n == BONUS:
            s.become(pack(BACK, 1))
            s.call(deeper)
        else:
            s.become(pack(BACK, 0))
            s.call(deeper, COLLECT, deeper)


class Collect(OrdersStep):
    """Put the answer of the first bonus order aside."""

    def advance(self, s: Digging, f: i64, seat: i64, n: i64) -> None:
        s.purse += s.answer
        s.finish()


class Back(OrdersStep):
    """Answer with what the bonus order answered, and field 0 more."""

    def advance(self, s: Digging, f: i64, seat: i64, n: i64) -> None:
        s.finish(s.answer + field(f, 0))


class Orders(TinyGame):
    name = "orders"
    title = "Orders"
    ids = 3
    depth = 7  # the turn, and twice: back, collect, the second order
    bound = 60
    state = Digging
    frames = (Turn(), Order(), Collect(), Back())
    verbs = ("dig", "bonus", "twice")
    told = {DUG: "{who} digs at depth {b}.", EARNED: "{who} earns {b}."}
    page = "Dig for a point, or take one bonus order and a point, or two bonus orders."
    open = ("rounds", "purse")


GAME = Orders()
