"""Simultaneous secret answers: all seats answer at once, nobody sees anything, then all is shown.

`Together` is the frame, `Answers` the part of the state that holds what was answered, by seat and never by
arrival. Each seat gives as many answers as were fixed before (`steps`): a number that everybody knows, or
counting would tell. What was answered never stands in a frame's fields, because every view shows the stack.

A plan of several parts is several steps. A seat that has nothing to plan has none (`steps` gives 0), and
may look on while a single other seat plans. A part is left out only where everybody knows that it is not
asked; where that is a secret it is asked with the one answer that there is. What a seat pays or lays, it
still has until all is shown: `offer` reckons its earlier answers in, `show` takes the cards out of the hand
and tells one event for each fact, and `resolve` may still read all answers. So nothing else of the state
changes while answers come in, and `imagine` draws hidden answers from hands that were imagined before.

Who has answered is public, what is not. Until the last answer has come, a seat can change its own: the
answers given here are the last moves of the record, and without those of one seat the others' are what they
were (`unsaid`). So a change needs no consent, and touches nobody.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeVar, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import NOBODY, bit
from undercroft.engine.core import AUTO, Frame, State
from undercroft.engine.moves import Moves
from undercroft.engine.rng import Rng
from undercroft.engine.view import Json

S = TypeVar("S", bound=State)

SEATS_AT_ONCE: Final = 7  # whose counts fit into one number
HIDDEN: Final = -1  # in a view: an answer that the seat may not see


def mix(mixed: i64, n: i64) -> i64:
    """A number below 2**31 and above 0 from one such and any small one: products stay small in both modes."""
    return (mixed * 1000003 + n + 2) % 0x7FFFFFFF + 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Answers:
    """What each seat has answered so far, in its own order.

    All stand in one row, by seat, and most of the time there are none: so a copy costs next to nothing.
    """

    def __init__(self, seats: i64) -> None:
        if seats > SEATS_AT_ONCE:
            raise ValueError(f"{seats} seats answer at once; at most {SEATS_AT_ONCE} can")
        self.seats: i64 = seats
        self.counts: i64 = 0  # eight bits a seat
        self.given: vec[i64] = vec[i64]()

    def count(self, seat: i64) -> i64:
        """How many answers a seat has given."""
        return self.counts >> 8 * seat & 255

    def first(self, seat: i64) -> i64:
        """Where the answers of a seat begin: behind those of the seats before it."""
        n: i64 = 0
        for other in range(seat):
            n += self.counts >> 8 * other & 255
        return n

    def at(self, seat: i64, step: i64) -> i64:
        """The answer of a seat to one of its steps."""
        return self.given[self.first(seat) + step]

    def add(self, seat: i64, n: i64) -> None:
        """A seat answers its next step."""
        behind = self.first(seat) + self.count(seat)
        given = append(self.given, n)
        k: i64 = len(given) - 1
        while k > behind:
            given[k] = given[k - 1]
            k -= 1
        given[behind] = n
        self.given = given
        self.counts += bit(8 * seat)

    def forget(self, seat: i64) -> None:
        """Take the answers of a seat back."""
        begin = self.first(seat)
        end = begin + self.count(seat)
        kept = vec[i64]()
        for k in range(len(self.given)):
            if k < begin or k >= end:
                kept = append(kept, self.given[k])
        self.given = kept
        self.counts &= ~(255 * bit(8 * seat))

    def total(self) -> i64:
        """How many answers were given by all seats."""
        return len(self.given)

    def code(self) -> i64:
        """A number above 0, equal for equal answers, and hardly ever for others."""
        mixed: i64 = 1
        k: i64 = 0
        for seat in range(self.seats):
            for step in range(self.count(seat)):
                mixed = mix(mixed, self.given[k])
                k += 1
            mixed = mix(mixed, HIDDEN)
        return mixed

    def clear(self) -> None:
        """Forget all answers: they were shown."""
        if self.counts:
            self.counts = 0
            self.given = vec[i64]()

    def copy_to(self, twin: "Answers") -> None:
        """For `clone` of a state: the answers, into those that the new one was made with."""
        twin.seats = self.seats
        if self.counts:
            twin.counts = self.counts
            twin.given = self.given[:]

    def clone(self) -> "Answers":
        """An independent copy."""
        twin = Answers(self.seats)
        self.copy_to(twin)
        return twin

    def of(self, seat: i64) -> list[int]:
        """The answers of a seat, as a list."""
        return [self.at(seat, step) for step in range(self.count(seat))]

    def add_key(self, parts: list[int]) -> None:
        """For `numbers`: the answers with their counts."""
        for seat in range(self.seats):
            parts.append(self.count(seat))
            parts.extend(self.of(seat))

    def seen(self, seat: int) -> Json:
        """For a view: the seat's own answers, and of the others how many they gave."""
        listed: list[Json] = []
        for other in range(self.seats):
            listed.append([n if other == seat else HIDDEN for n in self.of(other)])
        return listed

    def __reduce__(self) -> tuple[Any, ...]:
        return answers_again, ([self.of(seat) for seat in range(self.seats)],)


def answers_again(given: list[list[int]]) -> Answers:
    """Answers again, from plain lists."""
    made = Answers(len(given))
    for seat, numbers in enumerate(given):
        for n in numbers:
            made.add(seat, n)
    return made


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Frame[S]):
    """All seats answer at once and in secret; behind the last answer all are shown in the order of seats."""

    # What a game says.

    def answers(self, s: S, f: i64) -> Answers:
        """Where the state holds the answers."""
        raise NotImplementedError

    def steps(self, s: S, f: i64, seat: i64) -> i64:
        """How many answers a seat gives: everybody knows it, and no answer changes it."""
        return 1

    def offer(self, s: S, f: i64, seat: i64, step: i64, out: Moves) -> None:
        """What a seat may answer to a step, ascending; it may depend on the seat's own earlier answers."""

    def laid(self, s: S, f: i64, seat: i64) -> None:
        """Tell everybody that a seat has given an answer, and not which."""

    def show(self, s: S, f: i64, seat: i64, step: i64, n: i64) -> None:
        """Tell everybody an answer, now that all have answered."""

    def resolve(self, s: S, f: i64) -> None:
        """All was shown: do what follows, and go on to another frame or come back to this one."""
        s.finish()

    # What follows from it.

    def asked(self, s: S, f: i64) -> i64:
        answers = self.answers(s, f)
        mask: i64 = 0
        for seat in range(s.seats):
            if answers.count(seat) < self.steps(s, f, seat):
                mask |= bit(seat)
        return mask if mask else AUTO

    def seen_by(self, s: S, f: i64) -> i64:
        return NOBODY

    def legal(self, s: S, f: i64, seat: i64, out: Moves) -> None:
        self.offer(s, f, seat, self.answers(s, f).count(seat), out)

    def unshown(self, s: S, f: i64) -> i64:
        return self.answers(s, f).total()

    def private(self, s: S, f: i64) -> bool:
        return True

    def lying(self, s: S, f: i64) -> i64:
        return self.answers(s, f).code()

    def advance(self, s: S, f: i64, seat: i64, n: i64) -> None:
        answers = self.answers(s, f)
        if seat != AUTO:
            answers.add(seat, n)
            self.laid(s, f, seat)
            if self.asked(s, f) != AUTO:
                return
        for other in range(s.seats):
            for step in range(answers.count(other)):
                self.show(s, f, other, step, answers.at(other, step))
        self.resolve(s, f)
        answers.clear()

    def imagine(self, s: S, f: i64, shown: Json, rng: Rng) -> None:
        """For `Game.imagine`: take what `Answers.seen` told, and draw what it hides by what may be answered.

        All else of the state is imagined before, so that the answers fit it.
        """
        answers = self.answers(s, f)
        answers.clear()
        out = Moves()
        for seat, told in enumerate(cast("list[Json]", shown)):
            for n in cast("list[Json]", told):
                known = cast(int, n)
                if known == HIDDEN:
                    out.n = 0
                    self.offer(s, f, seat, answers.count(seat), out)
                    known = out.ids[rng.below(out.n)]
                answers.add(seat, known)


def unsaid(s: State, moves: Sequence[tuple[int, int]], seat: int) -> list[int]:
    """The places in the record at which a seat has given answers that nobody has seen yet.

    A branch may begin among such answers: those before its start stand in no record.
    """
    first = max(len(moves) - s.unshown(), 0)
    return [k for k in range(first, len(moves)) if moves[k][0] == seat]
