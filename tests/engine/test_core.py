"""Frames and states: call, become, finish; who is asked; what is refused."""

from typing import Any

import pytest
from mypy_extensions import i64
from tests.next_up import next_up
from tests.tiny import commits, loaded, orders, windows

from undercroft.engine.bits import EVERYBODY, bit
from undercroft.engine.core import (
    AUTO,
    CHANCE,
    OVER,
    Frame,
    State,
    book,
    field,
    pack,
    seat_letter,
)
from undercroft.engine.errors import BadChance, GameOver, IllegalMove, WrongSeat
from undercroft.engine.rng import Rng
from undercroft.engine.view import SPECTATOR


class Diary(State):
    """What the frames did, in order."""

    def __init__(self, frames: "list[Frame[Any]]") -> None:
        super().__init__(1, book(*enumerate(frames, 1)))
        self.lines: list[str] = []


class Note(Frame[Diary]):
    """Writes its field down and returns it."""

    def advance(self, s: Diary, f: i64, seat: i64, n: i64) -> None:
        s.lines.append(f"note {field(f, 0)}")
        s.finish(field(f, 0))


class Caller(Frame[Diary]):
    """Calls three notes, then says what it was answered."""

    def advance(self, s: Diary, f: i64, seat: i64, n: i64) -> None:
        if field(f, 0) == 0:
            s.become(pack(2, 1))
            s.call(pack(1, 10), pack(1, 20), pack(1, 30))
        else:
            s.lines.append(f"answered {s.answer}")
            s.finish(s.answer + 1)


class Endless(Frame[Diary]):
    """Never asks and never ends."""


class Ender(Frame[Diary]):
    """Ends the game from any depth."""

    def advance(self, s: Diary, f: i64, seat: i64, n: i64) -> None:
        s.end()


def diary(top: int) -> Diary:
    s = Diary([Note(), Caller(), Endless(), Ender()])
    s.become(top)
    return s


def test_called_frames_run_in_order_and_the_caller_goes_on_with_the_last_answer() -> None:
    s = diary(pack(2, 0))
    s.run()
    assert s.lines == ["note 10", "note 20", "note 30", "answered 30"]
    assert s.over()
    assert s.answer == 31


def test_a_frame_may_call_itself_again() -> None:
    s = diary(pack(2, 0))
    s.call(pack(2, 0))
    s.run()
    assert s.lines == ["note 10", "note 20", "note 30", "answered 30"] * 2


def test_the_game_can_end_from_any_depth() -> None:
    s = diary(pack(2, 0))
    s.call(pack(2, 0), pack(1, 5))
    s.become(4)
    s.run()
    assert s.over()
    assert (s.lines, len(s.stack)) == ([], 0)


def test_a_frame_that_never_asks_is_noticed() -> None:
    with pytest.raises(RuntimeError, match="frame kind 3 goes on for ever"):
        diary(3).run()


def test_kinds_are_numbered_in_order() -> None:
    with pytest.raises(ValueError, match="3 is not 2"):
        book((1, Note()), (3, Caller()))


def test_bonus_orders_inside_bonus_orders_answer_their_callers() -> None:
    s = orders.GAME.start(2)
    for n in (orders.TWICE, orders.BONUS, orders.DIG):  # the first of two: dig below a bonus, worth 2
        s.apply(n, 0)
    assert orders.GAME.scores(s) == [0, 0]
    s.apply(orders.DIG, 0)  # the second: 1
    assert orders.GAME.scores(s) == [3, 0]
    assert s.asked() == bit(1)


def test_abilities_in_a_window_may_be_answered_before_the_step_goes_on() -> None:
    s = windows.GAME.start(3)
    assert s.asked() == bit(0)
    s.apply(windows.SWORD, 0)
    assert s.asked() == bit(1)  # the answer of B comes first
    s.apply(windows.SHIELD, 1)
    assert s.asked() == bit(0)  # A may answer the answer
    s.apply(windows.PASS, 0)
    s.apply(windows.PASS, 2)  # closes the innermost window
    s.apply(windows.PASS, 2)  # closes the middle one
    assert s.asked() == bit(1)  # and B goes on in the outermost
    s.apply(windows.PASS, 1)
    s.apply(windows.PASS, 2)
    assert s.chance()
    s.apply(6, CHANCE)
    assert windows.GAME.scores(s) == [0, 0, 0]  # shielded


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    s = commits.GAME.start(3)
    assert s.asked() == 0b111
    s.submit(3, 2)
    assert s.asked() == 0b011
    assert s.legal(2) == []
    with pytest.raises(WrongSeat, match="seat C is not asked now: it is for A, B to answer"):
        s.submit(3, 2)
    s.submit(0, 1)
    s.submit(1, 0)
    assert commits.GAME.scores(s) == [0, 0, 4]


def test_chance_is_listed_and_sampled_by_weight() -> None:
    s = loaded.GAME.start(1)
    assert s.outcomes() == []
    s.apply(loaded.ON, 0)
    assert sum(weight for _n, weight in s.outcomes()) == 36
    assert s.sample(Rng(1)) in dict(s.outcomes())
    assert s.seen_by() == EVERYBODY


def test_wrong_answers_are_refused_with_the_fact_that_helps() -> None:
    s = loaded.GAME.start(2)
    with pytest.raises(IllegalMove, match=r"move 0 is not legal now; legal are \[1\]") as caught:
        s.submit(0, 0)
    assert caught.value.rule == "loaded/play"
    with pytest.raises(WrongSeat, match="seat B is not asked"):
        s.submit(1, 1)
    with pytest.raises(WrongSeat, match="chance is not asked now"):
        s.submit(1, CHANCE)
    s.submit(1, 0)
    with pytest.raises(WrongSeat, match="chance comes first"):
        s.submit(1, 0)
    for n in (1, -1, 2**62, -(2**70)):
        with pytest.raises(BadChance, match=f"outcome {n} cannot come up here"):
            s.submit(n, CHANCE)


def test_nothing_is_legal_after_the_end() -> None:
    s = loaded.GAME.start(1)
    while not s.over():
        s.apply(s.sample(Rng(1)) if s.chance() else s.legal(0)[0], next_up(s))
    assert (s.legal(0), s.outcomes(), s.asked(), s.title()) == ([], [], 0, "")
    with pytest.raises(GameOver, match="no more moves"):
        s.submit(0, 0)


def test_events_are_told_only_when_somebody_listens() -> None:
    s = loaded.GAME.start(1)
    s.apply(loaded.ON, 0)
    twin = s.clone()
    twin.events = []
    for state in (s, twin):
        state.apply(state.outcomes()[0][0], CHANCE)
    assert s.events is None
    assert [event[0] for event in twin.events or ()] == [loaded.THREW]
    assert s.key() == twin.key()


def test_a_state_of_its_own_must_say_how_it_is_copied() -> None:
    s = diary(1)
    with pytest.raises(NotImplementedError):
        s.clone()
    with pytest.raises(NotImplementedError):
        s.key()


def test_a_frame_alone_asks_nobody() -> None:
    s = diary(3)
    frame = s.book.frames[3]
    assert frame.asked(s, 3) == AUTO
    assert (frame.outcomes(s, 3), frame.title(s, 3)) == ([], "")
    with pytest.raises(BadChance, match="no outcomes"):
        frame.sample(s, 3, Rng(1))


def test_seats_are_called_by_letters() -> None:
    assert [seat_letter(seat) for seat in (0, 1, 25, 26, -4)] == ["A", "B", "Z", "number 26", "number -4"]


def test_nobody_is_somebody_else() -> None:
    """What stands where a seat may stand has a number of its own."""
    assert len({AUTO, OVER, CHANCE, SPECTATOR}) == 4
    assert max(AUTO, OVER, CHANCE, SPECTATOR) < 0
