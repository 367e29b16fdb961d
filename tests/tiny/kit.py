"""What tiny games share: a state of named fields, and words enough to be a whole game."""

import json
from collections.abc import Sequence
from typing import Any, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.core import Book, Event, Frame, State, book
from undercroft.engine.game import Game
from undercroft.engine.options import Options, read_options, write_options
from undercroft.engine.piles import Pile
from undercroft.engine.prompt import Option, Outcome
from undercroft.engine.rng import Rng
from undercroft.engine.rulebook import Rulebook
from undercroft.engine.speech import Question, Speech, Speeches
from undercroft.engine.together import Answers
from undercroft.engine.view import Json, View, number, progress, resume, word

AnyFrame = Frame[Any]


class Tiny(State):
    """Fields by name: numbers, lists of numbers, piles, hands."""

    fields: tuple[str, ...] = ()

    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats, book)
        self.options = ""
        self.active = 0
        self.points = [0] * seats

    def clone(self) -> "Tiny":
        twin = type(self)(self.seats, self.book)
        self.copy_to(twin)
        for name in ("options", "active", "points", *self.fields):
            setattr(twin, name, copied(getattr(self, name)))
        return twin

    def numbers(self) -> list[int]:
        parts = [self.seats, self.active, len(self.options), *self.options.encode(), *self.points]
        for name in self.fields:
            add_numbers(parts, getattr(self, name))
        return parts


def copied(value: Any) -> Any:
    """A copy of a field that shares nothing."""
    if isinstance(value, Pile | Answers):
        return value.clone()
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value[:] if isinstance(value, vec) else value


def add_numbers(parts: list[int], value: Any) -> None:
    """A field as numbers, with its length where it has one."""
    if isinstance(value, Pile | Answers):
        value.add_key(parts)
    elif isinstance(value, int):
        parts.append(value)
    else:
        parts.append(len(value))
        for item in value:
            add_numbers(parts, item)


def drop(hand: vec[i64], at: int) -> vec[i64]:
    """The hand without the card at a place."""
    left = vec[i64]()
    for k in range(len(hand)):
        if k != at:
            left = append(left, hand[k])
    return left


class Chooses(Speech[Any]):
    """The words of every frame of a tiny game."""

    def question(self, s: Any, f: i64, seat: int) -> Question:
        return "Your choice", "Choose one.", s.title()


class TinyGame(Game):
    """A game from tables: a word for each move, a sentence for each event, a page of rules."""

    seat_counts: Sequence[int] = (2, 3)
    state: type[Tiny] = Tiny
    frames: Sequence[AnyFrame] = ()  # kinds 1, 2, 3 and so on
    verbs: Sequence[str] = ()
    told: dict[int, str] = {}  # event kind: sentence with {who}, {a}, {b}, {c}, {d}
    page = ""
    open: tuple[str, ...] = ()  # fields that everybody sees
    speech = Speeches([Chooses()])

    def set_up(self, seats: int, options: Options) -> State:
        s = self.state(seats, book(*enumerate(self.frames, 1), game=self.name))
        s.options = write_options(self.choices(), options)
        s.become(1)
        self.prepare(s)
        return s

    def prepare(self, s: Any) -> None:
        """Set the fields of a new state."""

    def options_of(self, s: State) -> Options:
        return read_options(self.choices(), cast(Tiny, s).options)

    def view(self, s: State, seat: int) -> View:
        seen: View = {
            "seats": s.seats,
            "seat": seat,
            "options": cast(Tiny, s).options,
            "progress": progress(s),
            "active": cast(Tiny, s).active,
            "points": list(cast(Tiny, s).points),
        }
        for name in self.open:
            seen[name] = copied(getattr(s, name))
        seen.update(self.secrets(s, seat))
        return seen

    def secrets(self, s: Any, seat: int) -> View:
        """What this seat knows and others may not."""
        return {}

    def imagine(self, view: View, rng: Rng) -> State:
        s = cast(
            Tiny, self.set_up(number(view, "seats"), read_options(self.choices(), word(view, "options")))
        )
        for name in ("active", "points", *self.open):
            setattr(s, name, copied(view[name]))
        self.fill(s, view, rng)
        resume(s, view["progress"])
        return s

    def fill(self, s: Any, view: View, rng: Rng) -> None:
        """Imagine what the view does not tell."""

    def rulebook(self) -> Rulebook:
        return Rulebook(self.name, f"# {self.title}\n\n## {self.name}/play: Play\n\n{self.page}\n")

    def option(self, s: State, seat: int, n: int) -> Option:
        verb, *targets = self.verbs[n].split()
        return Option(n, verb, tuple(f"thing:{target}" for target in targets), f"{self.name}/play")

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        kind, _, a, b, c, d = event
        return self.told[kind].format(who=names[a], a=a, b=b, c=c, d=d)

    def cites(self, event: Event) -> str:
        return f"{self.name}/play"

    def board(self, view: View, names: Sequence[str]) -> str:
        return "\n".join(f"{key}: {json.dumps(value)}" for key, value in view.items())

    def scores(self, s: State) -> list[int]:
        return list(cast(Tiny, s).points)

    def outcome(self, s: State) -> Outcome:
        points = self.scores(s)
        winners = tuple(seat for seat, n in enumerate(points) if n == max(points))
        ranks = tuple(1 + sum(other > n for other in points) for n in points)
        return Outcome(winners, ranks, "all is played", f"{self.name}/play")


class Step(Frame[Any]):
    """A frame of a tiny game: all of them cite its only paragraph."""

    game = ""

    def title(self, s: Any, f: i64) -> str:
        return f"{self.game}/play"


def as_list(value: Json) -> list[int]:
    """A list of numbers of a view."""
    return [cast(int, item) for item in cast("list[Json]", value)]
