"""What was laid in secret is shown, and then something can be made of it: A reads B, or plays safe."""

from typing import Any, Final

from mypy_extensions import i64
from tests.tiny.kit import Step, Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import Book
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.together import Answers, Together
from undercroft.engine.view import View

LAY, READ = 1, 2
LAID, SHOWN, READS = 1, 2, 3
SIGNS: Final = 4
SAFE, DARE = 0, 1


class Signs(Tiny):
    fields = ("laid", "shown")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.laid = Answers(seats)
        self.shown = [0] * seats


class Lay(Together[Any]):
    """A plays safe or dares, B lays a sign. Safe wins against half of the signs."""

    def title(self, s: Signs, f: i64) -> str:
        return "reading/play"

    def answers(self, s: Signs, f: i64) -> Answers:
        return s.laid

    def offer(self, s: Signs, f: i64, seat: i64, step: i64, out: Moves) -> None:
        for n in range(SIGNS if seat else 2):
            out.add(n)

    def laid(self, s: Signs, f: i64, seat: i64) -> None:
        s.tell(LAID, EVERYBODY, seat)

    def show(self, s: Signs, f: i64, seat: i64, step: i64, n: i64) -> None:
        s.tell(SHOWN, EVERYBODY, seat, n)
        s.shown[seat] = n

    def resolve(self, s: Signs, f: i64) -> None:
        if s.shown[0] == DARE:
            s.become(READ)
            return
        s.points[s.shown[1] >= SIGNS // 2] += 1
        s.finish()


class Read(Step):
    """A, who dared, names a sign: the one that B has shown wins."""

    game = "reading"

    def asked(self, s: Signs, f: i64) -> i64:
        return bit(0)

    def legal(self, s: Signs, f: i64, seat: i64, out: Moves) -> None:
        for n in range(SIGNS):
            out.add(n)

    def advance(self, s: Signs, f: i64, seat: i64, n: i64) -> None:
        s.tell(READS, EVERYBODY, seat, n)
        s.points[n != s.shown[1]] += 1
        s.finish()


LAYS: Final = Lay()


class Reading(TinyGame):
    name = "reading"
    title = "Reading"
    ids = SIGNS
    depth = 0
    bound = 4
    seat_counts = (2,)
    state = Signs
    frames = (LAYS, Read())
    verbs = ("sign 1", "sign 2", "sign 3", "sign 4")
    told = {LAID: "{who} lays a sign.", SHOWN: "{who} shows sign {b}.", READS: "{who} names sign {b}."}
    page = "Lay a sign in secret; the first seat plays safe, or dares and names what it has then seen."
    open = ("shown",)

    def secrets(self, s: Signs, seat: int) -> View:
        return {"laid": s.laid.seen(seat)}

    def fill(self, s: Signs, view: View, rng: Rng) -> None:
        LAYS.imagine(s, LAY, view["laid"], rng)


GAME = Reading()
