"""Windows: a moment at which seats, asked in order, may use abilities, which others may answer."""

from typing import Final

from mypy_extensions import i64
from tests.tiny.kit import Step, Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY, bit, members
from undercroft.engine.core import AUTO, CHANCE, Book, field, pack
from undercroft.engine.moves import Moves

STRIKE, WINDOW = 1, 2
PASS, SHIELD, SWORD = 0, 1, 2
USED, STRUCK = 1, 2
STRIKES: Final = 4


class Fight(Tiny):
    fields = ("strikes", "force", "tokens")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.strikes = 0
        self.force = 1  # what the next strike is multiplied with
        self.tokens = [2] * seats


class WindowsStep(Step):
    game = "windows"


class Strike(WindowsStep):
    """A window, then the roll. Field 0: has the window been closed?"""

    def asked(self, s: Fight, f: i64) -> i64:
        return CHANCE if field(f, 0) else AUTO

    def outcomes(self, s: Fight, f: i64) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(1, 7)]

    def advance(self, s: Fight, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.become(pack(STRIKE, 1))
            s.call(pack(WINDOW, bit(s.seats) - 1))
            return
        s.points[s.active] += n * s.force
        s.tell(STRUCK, EVERYBODY, s.active, n, s.force)
        s.strikes += 1
        s.force = 1
        s.active = (s.active + 1) % s.seats
        if s.strikes == STRIKES:
            s.finish()
        else:
            s.become(pack(STRIKE, 0))


class Window(WindowsStep):
    """The seats of field 0 that have a token are asked, the lowest first."""

    def asked(self, s: Fight, f: i64) -> i64:
        for seat in members(field(f, 0)):
            if s.tokens[seat]:
                return bit(seat)
        return AUTO

    def legal(self, s: Fight, f: i64, seat: i64, out: Moves) -> None:
        out.add(PASS)
        out.add(SHIELD)
        out.add(SWORD)

    def advance(self, s: Fight, f: i64, seat: i64, n: i64) -> None:
        if seat == AUTO:
            s.finish()
            return
        s.become(pack(WINDOW, field(f, 0) & ~(bit(seat + 1) - 1)))
        if n != PASS:
            s.tokens[seat] -= 1
            s.force = 0 if n == SHIELD else s.force + 1
            s.tell(USED, EVERYBODY, seat, n)
            s.call(pack(WINDOW, bit(s.seats) - 1 & ~bit(seat)))  # the others may answer


class Windows(TinyGame):
    name = "windows"
    title = "Windows"
    ids = 3
    depth = 7  # the strike, and a window in a window for each token
    bound = 80
    state = Fight
    frames = (Strike(), Window())
    verbs = ("pass", "shield", "sword")
    told = {USED: "{who} uses token {b}.", STRUCK: "{who} strikes {b} times {c}."}
    page = "Before a strike each seat may use a token; the others may answer it."
    open = ("strikes", "force", "tokens")


GAME = Windows()
