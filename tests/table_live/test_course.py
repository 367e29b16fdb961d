"""Going back: the same course, and never the whole game again."""

import pytest
from tests.next_up import next_up

from undercroft.engine.core import CHANCE
from undercroft.engine.registry import find
from undercroft.engine.rng import Rng
from undercroft.table.course import SAVED, Course


def played(name: str, seats: int, moves: int) -> Course:
    """Random play for so many moves, or to the end."""
    game = find(name)
    course = Course(game, game.start(seats, "", listen=True))
    rng = Rng("course", name)
    while not course.state.over() and len(course.moves) < moves:
        seat = next_up(course.state)
        if seat == CHANCE:
            choices = [n for n, _weight in course.state.outcomes()]
        else:
            choices = course.state.legal(seat)
        course.play(seat, choices[rng.below(len(choices))])
    return course


@pytest.mark.parametrize(("name", "seats"), [("dice", 4), ("roll", 2), ("digger", 2)])
def test_going_back_leads_to_the_course_that_was_and_makes_few_moves_again(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = played(name, seats, 3 * SAVED)
    rng = Rng("back", name)
    again = 0
    usual = Course.play

    def counted(course: Course, seat: int, n: int) -> None:
        nonlocal again
        again += 1
        usual(course, seat, n)

    points = {0, 1, SAVED - 1, SAVED, SAVED + 1, len(whole.moves) - 1, len(whole.moves)}
    for at in sorted(points | {rng.below(len(whole.moves) + 1) for _point in range(10)}):
        afresh = Course(whole.game, whole.base, whole.moves[:at])
        monkeypatch.setattr(Course, "play", counted)
        again = 0
        past = whole.until(at).until(at)
        assert again < 2 * SAVED
        monkeypatch.setattr(Course, "play", usual)
        assert past.state.key() == afresh.state.key()
        assert (past.moves, past.marks, past.events) == (afresh.moves, afresh.marks, afresh.events)
        assert [s.key() for s in past.saved] == [s.key() for s in afresh.saved]
        on = past
        for seat, n in whole.moves[at : at + 3]:  # and it goes on as it did, on its own
            on.play(seat, n)
        assert on.events == whole.events[: len(on.events)]
