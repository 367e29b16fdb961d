"""A game that all seats win or lose together: carry a stone, and do not let it fall twice."""

from typing import Any, Final

from mypy_extensions import i64
from tests.tiny.kit import Chooses, Step, Tiny, TinyGame

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import CHANCE, Book, State, pack
from undercroft.engine.moves import Moves
from undercroft.engine.prompt import Outcome
from undercroft.engine.speech import Speeches

TURN, FALL = 1, 2
CARE, HURRY = 0, 1
CARRIED, FELL = 1, 2
WAY: Final = 4  # steps to the goal
DAYS: Final = 5  # turns that there are


class Stone(Tiny):
    fields = ("steps", "falls", "days")

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.steps = 0
        self.falls = 0
        self.days = 0


class AlliesStep(Step):
    game = "allies"


class Turn(AlliesStep):
    """Carry it with care, one step, or hurry: two steps, if it does not fall."""

    def asked(self, s: Stone, f: i64) -> i64:
        return bit(s.active)

    def legal(self, s: Stone, f: i64, seat: i64, out: Moves) -> None:
        out.add(CARE)
        out.add(HURRY)

    def advance(self, s: Stone, f: i64, seat: i64, n: i64) -> None:
        if n == CARE:
            carry(s, 1)
        else:
            s.become(pack(FALL))


class Fall(AlliesStep):
    """One time in three it falls."""

    def asked(self, s: Stone, f: i64) -> i64:
        return CHANCE

    def outcomes(self, s: Stone, f: i64) -> list[tuple[int, int]]:
        return [(0, 2), (1, 1)]

    def advance(self, s: Stone, f: i64, seat: i64, n: i64) -> None:
        if n:
            s.falls += 1
            s.tell(FELL, EVERYBODY, s.active)
        carry(s, 0 if n else 2)


def carry(s: Stone, steps: int) -> None:
    """The next seat takes over, until the stone is there, broken, or too late."""
    s.steps += steps
    s.points = [s.steps] * s.seats
    s.tell(CARRIED, EVERYBODY, s.active, steps)
    s.days += 1
    s.active = (s.active + 1) % s.seats
    if s.steps >= WAY or s.falls == 2 or s.days == DAYS:
        s.finish()
    else:
        s.become(pack(TURN))


class Falls(Chooses):
    """Whether it falls."""

    def ask_chance(self, s: State, f: i64) -> str:
        return "Does it fall?"

    def chance_text(self, s: State, f: i64, n: int) -> str:
        return "falls" if n else "holds"


class Allies(TinyGame):
    name = "allies"
    title = "Allies"
    ids = 2
    seat_counts = (1, 2, 3)
    depth = 0
    bound = 30
    hides = False
    shared = True
    state = Stone
    frames = (Turn(), Fall())
    verbs = ("care", "hurry")
    told = {CARRIED: "{who} carries it {b} far.", FELL: "{who} lets it fall."}
    page = "Four steps in five turns; two falls break it. All win, or all lose."
    open = ("steps", "falls", "days")
    speech = Speeches([Falls()])

    def outcome(self, s: State) -> Outcome:
        stone: Any = s
        won = stone.steps >= WAY and stone.falls < 2
        return Outcome(
            tuple(range(s.seats)) if won else (), (1,) * s.seats, "it is over", f"{self.name}/play"
        )


GAME = Allies()
