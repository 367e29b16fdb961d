"""A secret answer is changed by its own seat alone, and touches nobody, until all have answered."""

from collections.abc import Iterator

import pytest
from tests.table_live.kit import Desk, people, robot, same, table
from tests.tiny import commits, plans

from undercroft.engine.registry import unshelved
from undercroft.table import takeback
from undercroft.table.acts import back as taking_back
from undercroft.table.acts import play
from undercroft.table.clock import make_clock
from undercroft.table.refusal import Refusal


@pytest.fixture(autouse=True)
def shelved() -> Iterator[None]:
    with unshelved(commits.GAME), unshelved(plans.GAME):
        yield


def back(desk: Desk, key: str, to: int | None = None) -> None:
    desk.commit(taking_back.back(desk.live, key, to, None, ""))


def test_a_secret_answer_is_taken_back_at_once_and_those_of_others_stay() -> None:
    desk = table("commits", people("a", "b", "c"))
    desk.act("a", 0)
    desk.act("b", 3)
    question, seen = desk.live.questions[2], desk.live.game.view(desk.live.state, 2)
    assert takeback.at_once(desk.live.course, desk.live.sources, [0], desk.live.places, "a") == 0
    back(desk, "a")
    assert desk.live.ask is None, "nobody is asked for consent"
    assert desk.live.moves == [(1, 3)], "B's answer stays"
    assert desk.live.asked() == [0, 2]
    assert desk.live.questions[2] == question, "C is not asked anew"
    desk.act("a", 2)
    assert desk.live.moves == [(1, 3), (0, 2)]
    assert desk.live.game.view(desk.live.state, 2) == seen, "and sees nothing of it"
    assert same(desk.live, desk.folded())
    desk.commit(play.act(desk.live, "c", question, [1], 2, ""))
    assert desk.live.state.last == [3, 4, 2]  # type: ignore[attr-defined]


def test_what_was_shown_is_not_changed_without_consent() -> None:
    desk = table("commits", people("a", "b"))
    desk.act("a", 0)
    desk.act("b", 3)
    back(desk, "a")
    assert desk.live.ask is not None
    assert desk.live.moves == [(0, 0), (1, 3)]


def test_one_of_several_answers_is_changed_with_those_behind_it() -> None:
    desk = table("plans", people("looks on", "a", "b"))
    for key, order in (("a", 0), ("b", 3), ("a", 1)):
        desk.act(key, order)
    mine = desk.live.questions[2]
    back(desk, "a")
    assert desk.live.moves == [(1, 0), (2, 3)]
    desk.act("a", 2)
    back(desk, "a", 0)
    assert desk.live.moves == [(2, 3)]
    assert desk.live.questions[2] == mine
    with pytest.raises(Refusal, match="a decision of one's own"):
        back(desk, "a", 0)
    assert same(desk.live, desk.folded())


def test_a_change_is_no_gain_of_time_for_others_and_keeps_why_bots_answered() -> None:
    desk = table("commits", [*people("a", "b", "c"), robot()], clock=make_clock("bank", 60, 10, 4))
    desk.act("a", 0)
    desk.act("b", 1)
    desk.commit(play.answer(desk.live, 3, 3, "bot", "high"))
    assert desk.live.whys == {3: "high"}
    left = list(desk.live.clock.left)
    back(desk, "a")
    assert desk.live.clock.left[1] == left[1]
    assert desk.live.moves == [(1, 1), (3, 3)]
    assert desk.live.whys == {2: "high"}
