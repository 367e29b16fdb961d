"""Laws of simultaneous answers: any order comes to the same, and nobody peeks."""

from typing import Final

from undercroft.engine.bits import members
from undercroft.engine.core import State
from undercroft.engine.laws.hidden import sees_answer, text_of
from undercroft.engine.laws.trial import EACH, Law, Trial

ORDERS: Final = 4


def any_order(trial: Trial) -> None:
    """Where several seats are asked, each order of the same answers leads to the same position."""
    s = trial.s
    asked = members(s.asked())
    if len(asked) < 2:
        return
    chosen: dict[int, int] = {}
    for seat in asked:
        legal = s.legal(seat)
        chosen[seat] = legal[trial.rng.below(len(legal))]
    reached: set[tuple[int, ...]] = set()
    for turn in range(ORDERS):
        after, left = s.clone(), list(asked)
        while left:
            seat = left.pop(trial.rng.below(len(left)) if turn else 0)
            told = f"after others have answered, seat {seat} may answer {after.legal(seat)}"
            trial.ensure(after.legal(seat) == s.legal(seat), f"{told}, before {s.legal(seat)}")
            after.apply(chosen[seat], seat)
        reached.add(after.key())
    trial.ensure(len(reached) == 1, f"the answers {chosen} come to {len(reached)} positions, by their order")


def after_answer(trial: Trial, who: int, n: int, seat: int) -> tuple[object, ...]:
    """All that a seat has of an answer of another."""
    after: State = trial.s.clone()
    after.events = []
    after.apply(n, who)
    asked = [trial.game.prompt(after, seat)] if after.legal(seat) else []
    return trial.seen(after.events, seat), text_of(trial.game.view(after, seat)), after.legal(seat), asked


def no_peeking(trial: Trial) -> None:
    """While others are asked too, an answer is seen by those for whom it is meant, and nobody else."""
    s = trial.s
    asked = members(s.asked())
    if len(asked) < 2:
        return
    who = asked[trial.rng.below(len(asked))]
    legal = s.legal(who)
    if len(legal) < 2:
        return
    n = legal[trial.rng.below(len(legal))]
    m = next(other for other in legal if other != n)
    for seat in trial.everyone():
        if seat == who:
            continue
        alike = after_answer(trial, who, n, seat) == after_answer(trial, who, m, seat)
        if sees_answer(s, who, seat):
            trial.ensure(not alike, f"{seat} is said to see the answer of {who}, but {n} and {m} look alike")
        else:
            trial.ensure(
                alike, f"{seat} can tell whether {who} answered {n} or {m}, before all have answered"
            )


LAWS: Final[list[Law]] = [
    Law("any-order", "any order of commits gives the same key", EACH, any_order),
    Law("no-peeking", "commits are invisible until revealed", EACH, no_peeking),
]
