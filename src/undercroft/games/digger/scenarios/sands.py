"""Sands of Time: ten turns a seat, and less for idlers. Rules: digger/sands."""

from typing import Final, NotRequired, TypedDict, cast, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import Chance
from undercroft.engine.rng import Rng
from undercroft.engine.speech import Speech
from undercroft.engine.text import Seat, text
from undercroft.engine.told import Told
from undercroft.engine.told import number as number_field
from undercroft.engine.told import seat as seat_field
from undercroft.engine.view import View, number, numbers
from undercroft.games.digger import coins, events
from undercroft.games.digger.reckoning import pay, unpaid
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.scenarios import kinds
from undercroft.games.digger.state import HAPPENED, WORKED, Digger

TURNS: Final = 10  # a seat
NUMBER: Final = 3
RUNS: Final[int] = events.SCENARIO + (NUMBER - 1) * events.EACH  # seat, value, the sand after it

COUNTER: Final = 0  # where in `tokens` the sand is counted

TOLD: Final = [
    Told(
        RUNS,
        "sandRuns",
        [seat_field("seat"), number_field("value"), number_field("sand")],
        "Nothing was built: {seat} draws a {value}, and the sand runs to {sand}.",
        "digger/sands",
        motion="sand",
    )
]


class SandsView(TypedDict):
    """Sands of Time: how far the sand has run, and what is owed."""

    sand: "NotRequired[int]"
    of: "NotRequired[int]"
    unpaid: "NotRequired[list[int]]"


@final
class Sands(Scenario):
    """The turn counter ends the game; a turn without Work! lets the sand run faster."""

    number = NUMBER
    name = "sands"
    title = "Sands of Time"
    rule = "digger/sands"
    icon = "hourglass"
    told = TOLD
    target = 0
    markers = 0
    hides_gold = True

    def tokens(self, seats: i64) -> list[int]:
        return [1]

    def turn_over(self, s: Digger) -> None:
        if not s.done & WORKED and s.coin_bag:
            s.call(kinds.SAND)

    def turn_passes(self, s: Digger) -> None:
        s.tokens[COUNTER] += 1

    def over(self, s: Digger) -> bool:
        return s.tokens[COUNTER] >= TURNS * s.seats

    def why_over(self, s: Digger) -> str:
        return "the sand has run out"

    def view(self, s: Digger, seat: int) -> View:
        seen: SandsView = {"sand": s.tokens[COUNTER], "of": TURNS * s.seats, "unpaid": unpaid(s)}
        return cast(View, seen)

    def imagine(self, s: Digger, seen: View) -> None:
        s.tokens[COUNTER] = number(seen, "sand")
        pay(s, numbers(seen, "unpaid"))

    def lines(self, seen: View, names: list[str]) -> list[str]:
        return [f"  sand {number(seen, 'sand')} of {number(seen, 'of')}"]


@final
class Sand(Chance[Digger]):
    """The next seat draws a coin, which says how far the sand runs; it goes back into the bag."""

    def outcomes(self, s: Digger, f: i64) -> list[tuple[int, int]]:
        return coins.bag_outcomes(s.coin_bag)

    def sample(self, s: Digger, f: i64, rng: Rng) -> i64:
        return coins.bag_sample(s.coin_bag, rng)

    def advance(self, s: Digger, f: i64, seat: i64, n: i64) -> None:
        s.tokens[COUNTER] += n
        s.done |= HAPPENED
        coins.glimpse(s, n, EVERYBODY)
        s.tell(RUNS, EVERYBODY, s.next_seat(s.active), n, s.tokens[COUNTER])
        s.finish()


@final
class SandSpeech(Speech[Digger]):
    """The sand's coin in words."""

    def ask_chance(self, s: Digger, f: i64) -> str:
        drawer = Seat(s.next_seat(s.active))
        return text("{} draws a coin for the sand: type its value, 1, 2 or 3.", drawer)
