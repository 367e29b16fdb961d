"""Laws of simultaneous answers: any order comes to the same, and nobody peeks."""

from typing import Final

from undercroft.engine.bits import NOBODY, members
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


def own_question(trial: Trial) -> None:
    """What is asked of a seat is the same, whoever else has answered what."""
    s = trial.s
    asked = members(s.asked())
    if len(asked) < 2:
        return
    seat = asked[trial.rng.below(len(asked))]
    before = (s.legal(seat), trial.game.prompt(s, seat))
    others = [other for other in asked if other != seat]
    after = s.clone()
    while others:
        who = others[trial.rng.below(len(others))]
        legal = after.legal(who)
        after.apply(legal[trial.rng.below(len(legal))], who)
        now = (after.legal(seat), trial.game.prompt(after, seat))
        trial.ensure(
            now == before, f"after an answer of {who}, seat {seat} is asked\n{now}\nbefore\n{before}"
        )
        others = [other for other in members(after.asked()) if other != seat]


def change_alone(trial: Trial) -> None:
    """A secret answer that is not shown yet can be changed by its seat, and nobody else sees a difference."""
    s, game = trial.s, trial.game
    lying = s.unshown()
    trial.ensure(
        0 <= lying <= len(trial.moves), f"{lying} answers lie unseen, but {len(trial.moves)} moves were made"
    )
    if not lying:
        return
    trial.ensure(bool(s.asked()) and s.seen_by() == NOBODY, f"{lying} answers lie unseen, but not in secret")
    first = len(trial.moves) - lying
    back = game.start(trial.seats, trial.options)
    for who, n in trial.moves[:first]:
        back.apply(n, who)
    movers = sorted({who for who, _n in trial.moves[first:]})
    seat = movers[trial.rng.below(len(movers))]
    trial.ensure(seat >= 0 and not back.unshown(), f"not {lying} answers of seats lie unseen here")
    kept = [(who, n) for who, n in trial.moves[first:] if who != seat]
    for who, n in kept:
        back.submit(n, who)
    others = [other for other in trial.everyone() if other != seat]
    for other in others:
        trial.ensure(
            back.legal(other) == s.legal(other), f"{seat} takes its answer back: {other} may answer else"
        )
    for k, (_who, n) in enumerate([move for move in trial.moves[first:] if move[0] == seat]):
        legal = back.legal(seat)
        trial.ensure(bool(legal), f"{seat} took its answer back, and cannot give its answer {k + 1} again")
        back.apply(n if n in legal and trial.rng.below(2) else legal[trial.rng.below(len(legal))], seat)
    trial.ensure(back.waiting == s.waiting, f"{seat} has changed its answer, and others are asked")
    for other in others:
        now, then = text_of(game.view(back, other)), text_of(game.view(s, other))
        trial.ensure(now == then, f"{seat} has changed its answer, and {other} sees\n{now}\nbefore\n{then}")
        trial.ensure(
            back.legal(other) == s.legal(other), f"{seat} has changed its answer: {other} may answer else"
        )


LAWS: Final[list[Law]] = [
    Law("any-order", "any order of commits gives the same key", EACH, any_order),
    Law("no-peeking", "commits are invisible until revealed", EACH, no_peeking),
    Law(
        "own-question",
        "what is asked of a seat does not change by what others have answered",
        EACH,
        own_question,
    ),
    Law("change-alone", "changing an answer changes nothing for others", EACH, change_alone),
]
