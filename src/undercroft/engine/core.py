"""The engine: frames, state, game. Read this file first.

A game is a stack of *frames*, unfinished pieces of the rulebook. The frame on top says who is asked
(`asked`), what may be answered (`legal`, `outcomes`) and what an answer does (`advance`). It goes
on by three verbs: `call` (do these, then come back), `become` (go to the next step) and `finish`
(return, with an answer). So a bonus order inside a bonus order is the same frame pushed again, and a
moment at which abilities may be used is a frame pushed before the step.

On the stack a frame is one number: its kind in the low 8 bits and up to four fields of 12 bits above
(`pack`, `field`). The `Frame` object of a kind is stateless and stands in the game's `Book`. Hence
cloning a state in mid-effect is copying numbers.

Chance is explicit: the state holds no generator. A frame that waits for CHANCE lists its outcomes
with integer weights; the caller draws, or asks people who hold real dice.
"""

from operator import index
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import EVERYBODY, bit, lowest, members
from undercroft.engine.errors import BadChance, GameOver, IllegalMove, WrongSeat
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng

AUTO: Final = -3  # the frame goes on by itself
OVER: Final = -2  # the game has ended
CHANCE: Final = -1  # dice, draws; otherwise seats are asked, as a mask above 0

Event = tuple[int, ...]  # kind, mask of seats that see it, numbers
S = TypeVar("S", bound="State")

LOOSE: Final = 0x80000000000000  # a bit above the fields that frames use: see `Frame.picks_set`
PATIENCE: Final = 100_000  # automatic steps in a row before a frame is called endless


def pack(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """A frame as a number: its kind (1 to 255) and up to four fields of 0 to 4095."""
    return kind | a << 8 | b << 20 | c << 32 | d << 44


def kind_of(f: i64) -> i64:
    """The kind of a packed frame."""
    return f & 255


def field(f: i64, k: i64) -> i64:
    """Field k (0 to 3) of a packed frame."""
    return f >> 8 + 12 * k & 0xFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One kind of unfinished piece of the rulebook. `f` is the packed frame, with its fields."""

    def __init__(self, rule: str = "") -> None:
        self.rule: Final = rule  # the paragraph that it is about, as the book of the game says

    def asked(self, s: S, f: i64) -> i64:
        """Who answers: AUTO, CHANCE, or the mask of the seats that may answer now, in any order."""
        return AUTO

    def legal(self, s: S, f: i64, seat: i64, out: Moves) -> None:
        """Add the ids that this seat may answer, ascending; `out` comes empty."""

    def outcomes(self, s: S, f: i64) -> list[tuple[int, int]]:
        """Every outcome with its positive weight, each once, at most 1,000."""
        return []

    def sample(self, s: S, f: i64, rng: Rng) -> i64:
        """Draw one outcome by weight. Override where it can be drawn faster than listed."""
        listed = self.outcomes(s, f)
        total = 0
        for outcome, weight in listed:
            total += weight
        left: i64 = rng.below(total)
        for outcome, weight in listed:
            left -= weight
            if left < 0:
                return outcome
        raise BadChance("this chance event has no outcomes")

    def possible(self, s: S, f: i64, n: i64) -> bool:
        """Can chance give this outcome? Override where it can be told faster than listed."""
        return any(outcome == n for outcome, _weight in self.outcomes(s, f))

    def seen_by(self, s: S, f: i64) -> i64:
        """Mask of the seats that see the answer given here: by chance or, besides it, by a seat.

        A private draw names its seat, a secret commit NOBODY.
        """
        return EVERYBODY

    def unshown(self, s: S, f: i64) -> i64:
        """How many of the last moves are answers to this frame that nobody has seen yet (`together.py`)."""
        return 0

    def private(self, s: S, f: i64) -> bool:
        """Does what may be answered hang on what others do not see? Then even a lone answer is asked for."""
        return False

    def lying(self, s: S, f: i64) -> i64:
        """A number above 0 that tells apart what lies here unseen until all is shown at once; else 0."""
        return 0

    def advance(self, s: S, f: i64, seat: i64, n: i64) -> None:
        """Take the answer n of a seat or of CHANCE; or go on by itself (AUTO, n = 0)."""

    def picks_set(self, s: S, f: i64) -> bool:
        """Does a set begin here, picked one by one, so that the order of the picks means nothing?

        Then `legal` lists picks in one order only, one path to each set (ascending, but where a pick opens
        others), unless the frame is LOOSE: so people pick in any order (`picking.py`). The bit is the highest
        of field 3, and passed on to the frame of the next pick.
        """
        return False

    def title(self, s: S, f: i64) -> str:
        """Where we are in the rulebook, as the id of a rules paragraph."""
        return self.rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame[S]):
    """A roll or a draw."""

    def asked(self, s: S, f: i64) -> i64:
        return CHANCE


class Over(Frame["State"]):
    """The empty stack: kind 0 of every book."""

    def asked(self, s: "State", f: i64) -> i64:
        return OVER


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """The frames of a game by kind. Kind 0 is the end of the game."""

    def __init__(self, frames: "list[Frame[State]]", game: str, rules: i64 = 1) -> None:
        self.game = game  # its name, by which positions are found again in other processes
        self.rules: i64 = rules  # the newest version of its rules
        # A vec, not a list: reading a frame needs no type check (a third of the time of a node).
        self.frames: vec[Frame[State]] = vec[Frame](frames)  # type: ignore[type-arg]


def book(*frames: "tuple[int, Frame[S]]", game: str = "", rules: int = 1) -> Book:
    """The book of a game, from (kind, frame) pairs; the kinds are 1, 2, 3 and so on."""
    listed: list[Frame[State]] = [Over()]
    for kind, frame in frames:
        if kind != len(listed):
            raise ValueError(f"frame kinds are numbered from 1 in order: {kind} is not {len(listed)}")
        listed.append(frame)  # type: ignore[arg-type]  # a book serves states of its own game only
    return Book(listed, game, rules)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position: numbers only. `apply` is the only way it changes; `play` and `submit` check first.

    Equal positions are equal and have one hash; a state that is a key or in a set must not be changed.
    """

    def __init__(self, seats: i64, book: Book) -> None:
        self.seats: i64 = seats
        self.book: Book = book
        self.rules: i64 = book.rules  # the version that it was begun under: see `Game.start`
        self.top: i64 = 0  # the frame in progress
        self.stack: vec[i64] = vec[i64]()  # its callers
        self.answer: i64 = 0  # what the last finished frame returned
        self.waiting: i64 = OVER  # what the frame in progress said to `asked`
        self.events: list[Event] | None = None  # told only when somebody listens

    # What a caller asks.

    def asked(self) -> int:
        """Mask of the seats that may answer now; 0 when chance is awaited or the game is over."""
        return self.waiting if self.waiting > 0 else 0

    def asks(self, seat: i64) -> bool:
        """May this seat answer now?"""
        return 0 <= seat < self.seats and self.waiting > 0 and self.waiting & bit(seat) != 0

    def chance(self) -> bool:
        """Is a roll or a draw awaited?"""
        return self.waiting == CHANCE

    def over(self) -> bool:
        """Has the game ended?"""
        return self.waiting == OVER

    def moves(self, seat: i64, out: Moves) -> None:
        """Fill a buffer with the legal moves of a seat: what search and simulation use."""
        out.n = 0
        f = self.top
        self.book.frames[f & 255].legal(self, f, seat, out)

    def legal(self, seat: int) -> list[int]:
        """The ids that a seat may answer, ascending; empty for a seat that is not asked."""
        if seat < 0 or not self.asked() >> seat & 1:
            return []
        out = Moves()
        self.moves(seat, out)
        return out.listed()

    def outcomes(self) -> list[tuple[int, int]]:
        """Every outcome of the chance event with its weight; empty when a seat is asked."""
        if self.waiting != CHANCE:
            return []
        return self.book.frames[self.top & 255].outcomes(self, self.top)

    def sample(self, rng: Rng) -> i64:
        """Draw an outcome of the chance event."""
        f = self.top
        return self.book.frames[f & 255].sample(self, f, rng)

    def seen_by(self) -> int:
        """Mask of the seats that see the awaited answer of chance or of another seat."""
        return self.book.frames[self.top & 255].seen_by(self, self.top)

    def unshown(self) -> int:
        """How many of the last moves are secret answers that are not shown yet."""
        return self.book.frames[self.top & 255].unshown(self, self.top)

    def private(self) -> bool:
        """Could others learn something from whether there is a choice? Then it is asked for, even if not."""
        return self.book.frames[self.top & 255].private(self, self.top)

    def lying(self) -> i64:
        """Where answers lie unseen until all are shown at once, a number to tell them apart by; else 0."""
        return self.book.frames[self.top & 255].lying(self, self.top)

    def title(self) -> str:
        """The rules paragraph that the game is in."""
        return self.book.frames[self.top & 255].title(self, self.top)

    def picks_set(self) -> bool:
        """Is a seat asked for the first pick of a set?"""
        return self.waiting > 0 and self.book.frames[self.top & 255].picks_set(self, self.top)

    def loose(self) -> bool:
        """Is a seat asked for a pick of a set in any order?"""
        return self.waiting > 0 and self.top & LOOSE != 0

    # How it changes.

    def loosen(self) -> None:
        """Let the set that is asked for be picked in any order. For copies: see `picking.py`."""
        self.top |= LOOSE

    def play(self, move: object) -> None:
        """Take an answer of the seat that is asked or of chance, if it is legal.

        Where several seats are asked, nothing says whose answer it is: `submit` names the seat.
        """
        asked = self.waiting
        if asked > 0:
            if asked & asked - 1:
                who = ", ".join(seat_letter(k) for k in members(asked))
                raise WrongSeat(f"{who} are asked at once: name the seat, by `submit(move, seat)`")
            asked = lowest(asked)
        self.submit(whole(move), asked)

    def apply(self, n: i64, seat: i64) -> None:
        """The fast path: take an answer and run on to the next question. Trusts that it is legal.

        Whether the seat is asked is looked at, for that costs nothing; `submit` looks at the answer, too.
        """
        if seat != self.waiting if seat < 0 else seat >= self.seats or bit(seat) != self.waiting:
            self.check_seat(seat)
        f = self.top
        self.book.frames[f & 255].advance(self, f, seat, n)
        self.run()

    def submit(self, n: int, seat: int) -> None:
        """`apply` for answers from outside: refuse with a reason, and change nothing, if not legal."""
        self.check(n, seat)
        self.apply(n, seat)

    def check(self, n: int, seat: int) -> None:
        """Raise what is wrong with an answer; return if it may be applied."""
        self.check_seat(seat)
        if self.waiting == CHANCE:
            if not -(2**62) < n < 2**62 or not self.book.frames[self.top & 255].possible(self, self.top, n):
                raise BadChance(f"outcome {n} cannot come up here")
            return
        if n not in self.legal(seat):
            raise IllegalMove(f"move {n} is not legal now; legal are {self.legal(seat)}", self.title())

    def check_seat(self, seat: int) -> None:
        """Raise who is asked instead, unless this seat (or CHANCE) is."""
        if self.waiting == OVER:
            raise GameOver("the game is over: no more moves can be made")
        if self.waiting == CHANCE:
            if seat != CHANCE:
                raise WrongSeat("chance comes first: a roll or draw is awaited, not a seat")
            return
        seats: int = self.seats  # compared as an `i64`, a huge seat would be an error of another kind
        if seat < 0 or seat >= seats or not self.asked() >> seat & 1:
            who = ", ".join(seat_letter(k) for k in members(self.asked()))
            asked = "chance" if seat == CHANCE else f"seat {seat_letter(seat)}"
            raise WrongSeat(f"{asked} is not asked now: it is for {who} to answer")

    def run(self) -> None:
        """Let automatic frames go on until somebody is asked or the game is over."""
        steps: i64 = 0
        while True:
            f = self.top
            frame = self.book.frames[f & 255]
            asked = frame.asked(self, f)
            if asked != AUTO:
                self.waiting = asked
                return
            steps += 1
            if steps > PATIENCE:
                raise RuntimeError(f"frame kind {f & 255} goes on for ever without a question")
            frame.advance(self, f, AUTO, 0)

    def call(self, first: i64, second: i64 = 0, third: i64 = 0) -> None:
        """Do these frames one after the other, then come back to the frame in progress."""
        self.stack = append(self.stack, self.top)
        if third:
            self.stack = append(self.stack, third)
        if second:
            self.stack = append(self.stack, second)
        self.top = first

    def become(self, f: i64) -> None:
        """Replace the frame in progress by its next step."""
        self.top = f

    def finish(self, answer: i64 = 0) -> None:
        """Return to the caller with an answer; the last return ends the game."""
        self.answer = answer
        if len(self.stack):
            self.stack, self.top = pop(self.stack)
        else:
            self.top = 0

    def end(self) -> None:
        """End the game from any depth."""
        self.stack = vec[i64]()
        self.top = 0

    def tell(
        self,
        kind: i64,
        seen_by: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        more: tuple[int, ...] = (),
    ) -> None:
        """Tell an event to the seats in the mask; free when nobody listens.

        Its numbers are as its declaration says (`told.py`); the fifth and further ones stand in `more`.
        """
        if self.events is not None:
            self.note(kind, seen_by, a, b, c, d, more)

    def note(self, kind: i64, seen_by: i64, a: i64, b: i64, c: i64, d: i64, more: tuple[int, ...]) -> None:
        """Write an event down for who listens; apart from `tell`, which is so small that it is inlined."""
        if self.events is not None:
            self.events.append((kind, seen_by, a, b, c, d, *more))

    # Copies and comparison.

    def clone(self) -> "State":
        """An independent copy, without listeners. Every game overrides it."""
        raise NotImplementedError

    def copy_to(self, twin: "State") -> None:
        """For `clone`: hand over the engine's part."""
        twin.rules = self.rules
        twin.top = self.top
        twin.answer = self.answer
        twin.waiting = self.waiting
        if len(self.stack):
            twin.stack = self.stack[:]

    def numbers(self) -> list[int]:
        """The game's own numbers, for the key. Every game overrides it."""
        raise NotImplementedError

    def key(self) -> tuple[int, ...]:
        """Equal for equal positions of one version of the rules, and only for them.

        The version is no part of it, for digests of older positions stay what they were.
        """
        parts: list[int] = [self.top, self.answer, len(self.stack)]
        parts.extend(self.stack)
        parts.extend(self.numbers())
        return tuple(parts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return False
        if type(self) is not type(other) or self.book.game != other.book.game or self.rules != other.rules:
            return False
        return self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> "tuple[Any, ...]":
        from undercroft.engine.pickled import state_parts  # noqa: PLC0415 - it needs games, which need this

        return state_parts(self)

    def __repr__(self) -> str:
        seats = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        if self.waiting == OVER:
            return f"<{type(self).__name__}, {seats}, over>"
        asked = "chance" if self.waiting == CHANCE else ", ".join(map(seat_letter, members(self.waiting)))
        return f"<{type(self).__name__}, {seats}, awaits {asked}, {self.title()}>"


def whole(move: object) -> int:
    """A move or an outcome as a number; None, True, words and broken numbers are none, and are refused."""
    if isinstance(move, bool) or not isinstance(move, SupportsIndex):
        raise IllegalMove(f"a move is a whole number, not {move!r}")
    return index(move)


def seat_letter(seat: int) -> str:
    """Seats are called A, B, C ... by people."""
    return chr(65 + seat) if 0 <= seat < 26 else f"number {seat}"


def letter_seat(letter: str) -> int:
    """The seat that people call so: the other way round."""
    return ord(letter) - 65 if len(letter) == 1 else int(letter.removeprefix("number "))
