"""Dice with weights: two loaded dice thrown together, as a bag of faces."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from mypy_extensions import i64
from tests.tiny.kit import Chooses, Step, Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY, bit, count, one
from undercroft.engine.core import CHANCE, Book, State
from undercroft.engine.errors import BadChance
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.speech import Speeches

DECIDE, THROW = 1, 2
STOP, ON = 0, 1
THREW, STOPPED, BUST = 1, 2, 3
SIDES: Final = (1, 1, 1, 2, 2, 3)  # what the sides of a loaded die show
WEIGHTS: Final = {1: 3, 2: 2, 3: 1}
LIMIT: Final = 7


class Thrower(Tiny):
    fields = ("sum", "turns")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.sum = 0
        self.turns = 0


class LoadedStep(Step):
    game = "loaded"


class Decide(LoadedStep):
    """Stop and keep the sum, or throw again."""

    def asked(self, s: Thrower, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Thrower, f: i64, seat: i64, out: Moves) -> None:
        if s.sum:
            out.add(STOP)
        out.add(ON)

    def advance(self, s: Thrower, f: i64, seat: i64, n: i64) -> None:
        if n == ON:
            s.become(THROW)
        else:
            s.points[seat] += s.sum
            s.tell(STOPPED, EVERYBODY, seat, s.sum)
            next_turn(s)


class Throw(LoadedStep):
    """Two loaded dice; beyond the limit the turn is lost."""

    def asked(self, s: Thrower, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Thrower, f: i64) -> list[tuple[int, int]]:
        listed: list[tuple[int, int]] = []
        for low in WEIGHTS:
            for high in range(low, 4):
                ways = WEIGHTS[low] * WEIGHTS[high] * (1 if low == high else 2)
                listed.append((one(low) + one(high), ways))
        return listed

    def sample(self, s: Thrower, f: i64, rng: Rng) -> i64:
        return one(SIDES[rng.below(6)]) + one(SIDES[rng.below(6)])

    def advance(self, s: Thrower, f: i64, seat: i64, n: i64) -> None:
        s.sum += sum(face * count(n, face) for face in WEIGHTS)
        s.tell(THREW, EVERYBODY, s.active, n, s.sum)
        s.become(DECIDE)
        if s.sum > LIMIT:
            s.tell(BUST, EVERYBODY, s.active)
            next_turn(s)


def next_turn(s: Thrower) -> None:
    """Three turns each."""
    s.sum = 0
    s.turns += 1
    s.active = (s.active + 1) % s.seats
    s.become(DECIDE)
    if s.turns == 3 * s.seats:
        s.finish()


class Throws(Chooses):
    """Two faces, typed one after the other."""

    def ask_chance(self, s: State, f: i64) -> str:
        return "Type the two faces, such as 13."

    def chance_text(self, s: State, f: i64, n: int) -> str:
        return "".join(str(face) * count(n, face) for face in WEIGHTS)

    def parse_chance(self, s: State, f: i64, typed: str) -> int:
        faces = typed.split(maxsplit=1)[0] if len(typed.split()) == 1 else ""
        if len(faces) != 2 or not set(faces) <= set("123"):
            raise BadChance(f"{typed.strip()!r} cannot come up here. {self.ask_chance(s, f)}", "loaded/play")
        return one(int(faces[0])) + one(int(faces[1]))


class Loaded(TinyGame):
    name = "loaded"
    title = "Loaded"
    ids = 2
    depth = 0
    bound = 200
    seat_counts = (1, 2)
    state = Thrower
    frames = (Decide(), Throw())
    verbs = ("stop", "on")
    told = {THREW: "{who} throws {b:x}: {c}.", STOPPED: "{who} keeps {b}.", BUST: "{who} loses the turn."}
    page = "Throw two loaded dice as often as you like, but not beyond seven."
    open = ("sum", "turns")
    speech = Speeches([Throws()])

    def cases(self, s: State) -> Sequence[int]:
        return [one(a) + one(b) for a, b in product(SIDES, SIDES)]


GAME = Loaded()
