"""Taking back: at once to the last revealed information, beyond it by consent of the other people.

A seat's last decisions can be taken back at once if nothing came after them, neither chance nor an answer of
another seat, and if they uncovered nothing that the seat did not know before. Where nobody else plays but
bots, there is nobody to ask. A bot that plays on for somebody who is away cannot agree in their place: what
was played before it took the seat waits until they are back.

A secret answer that nobody has seen yet (`engine/together.py`) is changed by its own seat alone: at once, and
the answers of the others stay.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.core import State, seat_letter
from undercroft.engine.game import Game
from undercroft.engine.rng import Rng
from undercroft.engine.together import unsaid
from undercroft.table.course import Course
from undercroft.table.entry import LONE
from undercroft.table.places import Place, kept_for_others, others
from undercroft.table.refusal import Refusal

Moves = Sequence[tuple[int, int]]
GUESSES: Final = 8  # positions that are tried


@dataclass
class Ask:
    """Somebody asks to take back to `to` moves; `waiting` are the seats that have not answered.

    With `take` a seat is asked for instead: see `undercroft.table.acts.takeover`.
    """

    id: int
    seat: int
    to: int
    waiting: list[int]
    take: dict[str, Any] | None = None


def uncovers(game: Game, before: State, seat: int, n: int) -> bool:
    """Does the decision show the seat something that it could not foresee?

    The same decision is tried in positions that the seat could just as well be in. Where what it sees
    afterwards depends on the position, the decision uncovers it: the last of several secret bids does, for
    instance.
    """
    view = game.view(before, seat)
    after = before.clone()
    after.apply(n, seat)
    seen = game.view(after, seat)
    for k in range(GUESSES):
        guess = game.imagine(view, Rng("foresee", k))
        guess.apply(n, seat)
        if guess.waiting != after.waiting or game.view(guess, seat) != seen:
            return True
    return False


def unrevealed(course: Course, seats: Sequence[int]) -> int:
    """The fewest moves to which one of these seats can go back without unsaying what was revealed."""
    moves = course.moves
    keep = len(moves)
    while keep and moves[keep - 1][0] in seats and moves[keep - 1][0] == moves[-1][0]:
        if _uncovered(course, keep - 1):
            break
        keep -= 1
    return keep


def _uncovered(course: Course, k: int) -> bool:
    if k not in course.uncovered:
        seat, n = course.moves[k]
        course.uncovered[k] = uncovers(course.game, course.until(k).state, seat, n)
    return course.uncovered[k]


def unseen(course: Course, k: int) -> bool:
    """Is this move a secret answer that is not shown yet, so that its seat can change it alone?"""
    return k in unsaid(course.state, course.moves, course.moves[k][0])


def last_decision(moves: Moves, sources: Sequence[str], seats: Sequence[int]) -> int | None:
    """How many moves there were before the last decision of these seats; what the table made is none."""
    for k in range(len(moves) - 1, -1, -1):
        if moves[k][0] in seats and sources[k] != LONE:
            return k
    return None


def target(moves: Moves, sources: Sequence[str], seats: Sequence[int], to: int | None) -> int:
    """How many moves are kept: before the last own decision, or before the own decision that is named."""
    found = last_decision(moves, sources, seats) if to is None else to
    if found is None:
        raise Refusal("undo", "you have not decided anything yet that could be taken back")
    if not 0 <= found < len(moves):
        raise Refusal("undo", f"there are {len(moves)} moves: one can go back to 0 to {len(moves) - 1}")
    if moves[found][0] not in seats:
        raise Refusal("undo", "one can only go back to a decision of one's own")
    return found


def at_once(
    course: Course, sources: Sequence[str], seats: Sequence[int], places: Sequence[Place], owner: str
) -> int | None:
    """Where a bare `back` of this key would go without asking anybody; None if it would have to ask."""
    found = last_decision(course.moves, sources, seats)
    if found is None:
        return None
    if unseen(course, found):
        return found
    try:
        return None if voters(course, seats, places, owner, found) else found
    except Refusal:
        return None


def voters(
    course: Course, seats: Sequence[int], places: Sequence[Place], owner: str, found: int
) -> list[int]:
    """The seats that must consent to go back so far, none: at once; refuses where who must is away."""
    asked = others(places, owner)
    away = [seat for seat in kept_for_others(places, owner) if found < places[seat].since]
    if not (asked or away) or found >= unrevealed(course, seats):
        return []
    if away:
        text = f"a bot plays seat {seat_letter(away[0])} for somebody who is away: what was played before it"
        raise Refusal("undo", f"{text} sat down can be taken back when they are here to agree")
    return asked


def what(ask: Ask, moves: int, names: Sequence[str]) -> str:
    """What is asked for, as a sentence without its full stop."""
    if ask.take is not None:
        who = ask.take["name"] or ("Somebody" if ask.take["key"] else ask.take["bot"].capitalize())
        return f"{who} would take the seat of {names[ask.take['seat']]}, who is away"
    n = moves - ask.to
    return f"{names[ask.seat]} asks to take back {n} {'move' if n == 1 else 'moves'}"
