"""One random game under the eyes of the laws, and what is said when a law is broken."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NoReturn

from mypy_extensions import mypyc_attr

from undercroft.engine.bits import members
from undercroft.engine.core import CHANCE, Event, State
from undercroft.engine.game import Game
from undercroft.engine.options import Options, write_options
from undercroft.engine.record import Record, digest
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR, View, sees

# When a law is looked at.
EACH: Final = 0  # at every node of every game; of a long one at most of them
SOME: Final = 1  # at nodes that grow sparser as the game goes on, and at the end
FEW: Final = 2  # at a handful of nodes
END: Final = 3  # when a game is over
SETUP: Final = 4  # once for every seat count and option
ONCE: Final = 5  # once for the game

Key = tuple[int, ...]


@mypyc_attr(native_class=False)  # so that it can be an AssertionError
class LawBroken(AssertionError):
    """A law does not hold. It says which, of what game, how it was set up, and the moves so far."""

    def __init__(self, law: str, game: str, setup: str, seed: str, text: str, record: str) -> None:
        super().__init__(f"law {law} is broken by {game} ({setup}, seed {seed}): {text}\n\n{record}")
        self.law = law
        self.game = game
        self.setup = setup
        self.seed = seed
        self.text = text
        self.record = record


@dataclass
class Insight:
    """What a seat saw, as a number; its view; and the states that fit, with their probabilities."""

    history: int
    view: View
    states: dict[Key, tuple[State, float]]

    def shares(self) -> dict[Key, float]:
        """The probability of each state, given what the seat saw."""
        total = sum(share for _s, share in self.states.values())
        return {key: share / total for key, (_s, share) in self.states.items()}


@dataclass
class Notes:
    """What laws remember from node to node, over all games of one check."""

    words: dict[int, str] = field(default_factory=dict)  # move id: its text
    faces: dict[Key, str] = field(default_factory=dict)  # what can be seen of a position, in this setup
    insights: dict[int, list[Insight]] = field(default_factory=dict)  # of a seat, in this setup
    chances: set[tuple[tuple[int, int], ...]] = field(default_factory=set)  # outcomes that were sampled
    paragraphs: set[str] = field(default_factory=set)  # of the rules page


class Trial:
    """A position with the moves that led to it. Laws look at `s` and play on copies."""

    def __init__(self, game: Game, seats: int, options: Options, seed: tuple[int, int], notes: Notes) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.notes = notes
        self.law = ""
        self.rng = Rng(game.name, seats, write_options(game.choices(), options), seed)
        self.moves: list[tuple[int, int]] = []
        self.told: list[Event] = []  # by the last move
        self.digests: list[int] = []  # of each position
        self.kept: list[tuple[State, Key]] = []  # earlier copies with their keys
        self.s: State = game.start(seats, options)
        self.s.events = []
        self.arrive()

    def arrive(self) -> None:
        """Note the position that the game has come to."""
        self.digests.append(digest(self.s))

    def step(self) -> None:
        """Let a random answer be given."""
        seat, n = self.answer(self.s)
        self.give(seat, n)

    def give(self, seat: int, n: int) -> None:
        """Let an answer be given."""
        self.s.events = []
        self.s.apply(n, seat)
        self.told = list(self.s.events)
        self.moves.append((seat, n))
        self.arrive()

    def answer(self, s: State) -> tuple[int, int]:
        """A random answer: of a seat that is asked, or of chance, half of the time by weight."""
        if s.chance():
            if self.rng.below(2):
                return CHANCE, s.sample(self.rng)
            outcomes = s.outcomes()
            return CHANCE, outcomes[self.rng.below(len(outcomes))][0]
        asked = members(s.asked())
        seat = asked[self.rng.below(len(asked))]
        legal = s.legal(seat)
        return seat, legal[self.rng.below(len(legal))]

    def everyone(self) -> list[int]:
        """Every seat, and the spectator."""
        return [*range(self.seats), SPECTATOR]

    def seen(self, events: list[Event] | None, seat: int) -> list[Event]:
        """The events that a seat sees."""
        return [event for event in events or () if sees(event, seat)]

    def record(self) -> Record:
        """The moves so far."""
        return Record(self.game.name, self.game.rules, self.seats, self.options, list(self.moves))

    def fail(self, text: str) -> NoReturn:
        """The law that is looked at is broken."""
        options = write_options(self.game.choices(), self.options)
        try:
            record = self.record().text()
        except Exception as error:  # noqa: BLE001 - a broken game may break anything
            record = f"moves {self.moves} (the record cannot be written: {error!r})"
        raise LawBroken(
            self.law,
            self.game.name,
            f"seats {self.seats}" + (f", options {options}" if options else ""),
            f"{self.seed[0]} game {self.seed[1]}",
            text,
            record,
        )

    def ensure(self, holds: bool, text: str) -> None:
        """The law holds, or fails with a text."""
        if not holds:
            self.fail(text)


@dataclass(frozen=True)
class Law:
    """A sentence that every game must obey, and the code that looks whether it does."""

    name: str
    says: str
    when: int
    look: Callable[[Trial], None]
