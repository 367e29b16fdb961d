"""How a table is set up: the first entry of its log."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.engine.game import Game
from undercroft.engine.options import read_options, write_options
from undercroft.engine.record import MARKED, Record
from undercroft.engine.registry import find
from undercroft.table.branch import imagine_again
from undercroft.table.clock import TURN, Clock, make_clock, turn_clock
from undercroft.table.course import Course
from undercroft.table.daily import Daily, daily_from, dice_of
from undercroft.table.places import Place, shown_names
from undercroft.table.refusal import Refusal

PAGE: Final = "page"  # who brings chance: the page rolls and deals everything,
DICE: Final = "dice"  # people roll dice, and the page deals tiles, cards and the rest,
PEOPLE: Final = "people"  # people roll and draw everything that one of them may see
HAND: Final = "hand"  # people throw dice at the target on the page, which rolls and deals the rest
BRINGERS: Final = (PAGE, DICE, PEOPLE, HAND)


@dataclass
class Charter:
    """Game, places and clock; for a branch also where it comes from, for an import what was played."""

    game: str
    rules: int
    options: str
    places: list[Place]
    clock: Clock
    maker: str  # the key of whoever made the table
    commitment: str = ""  # to the dice; empty: none was promised before the table was made
    parent: dict[str, Any] | None = (
        None  # a branch: table, seq, seat, against (names), puzzle (is it of one?)
    )
    start: dict[str, Any] | None = None  # a branch: see `undercroft.table.branch`
    lesson: str | None = None
    puzzle: str = ""  # the id of the puzzle that is to be solved in what `start` says
    daily: Daily | None = None  # the daily that is played here
    played: list[tuple[int, int]] = field(default_factory=list)  # an import: its moves
    chance: str = PAGE  # who brings it
    lone: bool = False  # a choice that is none is made by the table: see `undercroft.table.lone`
    listed: bool = False  # may anybody on this server find the table and take its free seats?
    watched: bool = True  # may people without a seat look on?
    before: str = ""  # the table whose people play again here
    promised: bool = False  # was the commitment to the dice shown before anything of the table was known?

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.places)

    @property
    def puzzled(self) -> bool:
        """Is a puzzle to be solved here, or does this branch off the table of one?"""
        return bool(self.puzzle or (self.parent and self.parent.get("puzzle")))

    def dice(self, table: str) -> str:
        """The name that the dice of a table follow from: its own, but all tables of a daily have the same."""
        return dice_of(self.daily.day, self.game) if self.daily else table

    def record(self, moves: Sequence[tuple[int, int]] = (), sources: Sequence[str] = ()) -> Record:
        """The record of these moves; of draws with where they came from, as far as a record says it."""
        marked = {k: source for k, source in enumerate(sources) if source in MARKED}
        game = find(self.game)
        options = read_options(game.choices(), self.options)
        names = shown_names(self.places)
        return Record(self.game, self.rules, self.seats, options, list(moves), names, marked)

    def course(self) -> Course:
        """The course of the game before the first entry with moves."""
        game = find(self.game)
        base = imagine_again(game, self.start, self.rules) if self.start else self.record().start(listen=True)
        return Course(game, base, self.played)

    def data(self) -> dict[str, Any]:
        """Plain data for the log."""
        return {
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "places": [place.data() for place in self.places],
            "clock": self.clock.data(),
            "maker": self.maker,
            "commitment": self.commitment,
            "parent": self.parent,
            "start": self.start,
            "lesson": self.lesson,
            "puzzle": self.puzzle,
            "daily": self.daily.data() if self.daily else None,
            "played": self.played,
            "promised": self.promised,
            "chance": self.chance,
            "lone": self.lone,
            "listed": self.listed,
            "watched": self.watched,
            "before": self.before,
        }


def new_charter(
    game: Game, options: str, places: list[Place], clock: Clock, maker: str, rules: int | None = None
) -> Charter:
    """The charter of a new table, its options written out; raises what cannot be played."""
    start = game.start(len(places), options, rules=rules)
    settled = game.options_of(start)
    seconds = game.turn_seconds(start)
    if seconds:
        if clock.kind != "off":
            raise Refusal("malformed", "the rules of this game give each turn a clock: leave the table's off")
        clock = turn_clock(seconds, len(places))
    return Charter(game.name, start.rules, write_options(game.choices(), settled), places, clock, maker)


def charter_from(body: dict[str, Any]) -> Charter:
    """The charter that the first entry of a log says."""
    places = [Place(**place) for place in body["places"]]
    clock, seats = body["clock"], len(places)
    if clock["kind"] == TURN:
        timer = turn_clock(clock["seconds"], seats)
    else:
        timer = make_clock(clock["kind"], clock["seconds"], clock["increment"], seats)
    promised = body.get("promised", False)  # logs from before it was kept do not say: then nothing is claimed
    return Charter(
        game=body["game"],
        rules=body["rules"],
        options=body["options"],
        places=places,
        clock=timer,
        maker=body["maker"],
        commitment=body["commitment"] if promised else "",
        parent=body["parent"],
        start=body["start"],
        lesson=body["lesson"],
        puzzle=body.get("puzzle", ""),  # not in older logs
        daily=daily_from(body.get("daily")),  # the same
        played=[(int(seat), int(n)) for seat, n in body["played"]],
        promised=promised,
        chance=body.get("chance", PAGE),  # this and what follows is not in older logs
        lone=body.get("lone", False),
        listed=body.get("listed", False),
        watched=body.get("watched", True),
        before=body.get("before", ""),
    )
