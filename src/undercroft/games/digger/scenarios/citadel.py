"""Dwarven Citadel: a refuge in the middle that nobody leaves. Rules: digger/citadel."""

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict, cast, final

from mypy_extensions import i64

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.core import field, kind_of, pack
from undercroft.engine.nouns import is_or_are
from undercroft.engine.prompt import Refused
from undercroft.engine.text import Seat, Text, text
from undercroft.engine.told import Told
from undercroft.engine.told import number as number_field
from undercroft.engine.told import seat as seat_field
from undercroft.engine.view import View, numbers
from undercroft.games.digger import events, moving
from undercroft.games.digger.actions import HEX
from undercroft.games.digger.frames import kinds
from undercroft.games.digger.phrases import option
from undercroft.games.digger.placing import demand_doors
from undercroft.games.digger.scenario import Scenario
from undercroft.games.digger.state import Digger, laid, what_on
from undercroft.games.digger.tables import CITADEL, NEUTRAL

NUMBER: Final = 4
ENTERS: Final[int] = events.SCENARIO + (NUMBER - 1) * events.EACH  # seat, Stooges, inside now, places
CENTRE: Final = 0


def _enters(told: Sequence[int]) -> Text:
    who, n, held, places = told[:4]
    enter = (
        text("A Stooge of {} enters", Seat(who)) if n == 1 else text("{} Stooges of {} enter", n, Seat(who))
    )
    return text("{} the Citadel ({} of {}).", enter, held, places)


TOLD: Final = [
    Told(
        ENTERS,
        "enters",
        [
            seat_field("seat"),
            number_field("stooges", "Stooge"),
            number_field("inside"),
            number_field("places"),
        ],
        _enters,
        "digger/citadel",
        motion="enter",
    )
]


def capacity(s: Digger) -> i64:
    """How many Stooges find room in the Citadel."""
    return 2 * s.seats + 1


def inside(s: Digger) -> i64:
    """How many are in it; `tokens` counts them by seat."""
    found: i64 = 0
    for seat in range(s.seats):
        found += s.tokens[seat]
    return found


class CitadelView(TypedDict):
    """Dwarven Citadel: who is inside, by seat, and how many find room."""

    citadel: "NotRequired[list[int]]"
    places: "NotRequired[int]"


@final
class Citadel(Scenario):
    """Whoever brings Stooges to the Citadel has a coin; when it is full, the game is over."""

    number = NUMBER
    name = "citadel"
    title = "Dwarven Citadel"
    rule = "digger/citadel"
    icon = "dwarf-helmet"
    told = TOLD
    target = 25

    def tokens(self, seats: i64) -> list[int]:
        return [0] * seats

    def lay_out(self, s: Digger) -> None:
        s.board[CENTRE] = laid(CITADEL, NEUTRAL)
        demand_doors(s, CENTRE)

    def enter(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> i64:
        if node == CENTRE * 2:
            return moving.STOP if n <= capacity(s) - inside(s) else moving.BARRED
        return moving.enter(s, seat, n, node)

    def arrive(self, s: Digger, seat: i64, n: i64, start: i64, node: i64) -> None:
        if what_on(s.board[node >> 1]) != CITADEL:
            if n:
                s.put(seat, node, n)
            return
        s.tokens[seat] += n
        s.crew[seat] += n
        s.tell(ENTERS, EVERYBODY, seat, n, inside(s), capacity(s))
        s.call(pack(kinds.DRAW_COIN, seat, 1))

    def over(self, s: Digger) -> bool:
        return inside(s) >= capacity(s)

    def why_over(self, s: Digger) -> str:
        return "the Citadel is full"

    def shares(self, s: Digger, node: i64) -> bool:
        return node == CENTRE * 2

    def away(self, s: Digger, seat: i64) -> i64:
        return s.tokens[seat]

    def off_board(self, s: Digger, seat: i64) -> i64:
        return s.tokens[seat]

    def view(self, s: Digger, seat: int) -> View:
        seen: CitadelView = {"citadel": [s.tokens[k] for k in range(s.seats)], "places": capacity(s)}
        return cast(View, seen)

    def imagine(self, s: Digger, seen: View) -> None:
        for seat, n in enumerate(numbers(seen, "citadel")):
            s.tokens[seat] = n
            s.crew[seat] += n

    def hint(self, s: Digger, seat: int, n: int) -> str:
        if kind_of(s.top) != kinds.TARGET or n != HEX + CENTRE * 2:
            return ""
        there = f"{inside(s)} of {capacity(s)} {is_or_are(inside(s))} inside"
        return f"Dwarven Citadel: a coin, nobody comes back ({there})"

    def why_not(self, s: Digger, seat: int, n: int) -> Refused | None:
        if kind_of(s.top) == kinds.TARGET and n == HEX + CENTRE * 2:
            left = capacity(s) - inside(s)
            reason = f"The Citadel has room for {left} more." if left else "The Citadel is full."
            if CENTRE * 2 in moving.links(s, field(s.top, 0)):
                return Refused(option(n), reason, self.rule)
        return None

    def lines(self, seen: View, names: list[str]) -> list[str]:
        held = [f"{names[seat]} {n}" for seat, n in enumerate(numbers(seen, "citadel"))]
        return [f"  in the Citadel, of {seen['places']}: " + ", ".join(held)]
