"""Clocks: from the times in the log, never backwards; a legal move is made when time is up."""

import pytest
from tests.table_live.kit import people, robot, same, table

from undercroft.games.dice.actions import REGULAR
from undercroft.games.digger.actions import BELL
from undercroft.table.acts import chat, late
from undercroft.table.clock import make_clock
from undercroft.table.refusal import Refusal


def test_per_move_every_question_has_the_full_time() -> None:
    desk = table("dice", people("a", "b"), clock=make_clock("move", 30, 0, 2))
    mover = desk.live.asked()[0]
    clock = desk.live.clock
    assert clock.left_at(mover, desk.now + 10) == pytest.approx(20)
    assert clock.left_at(1 - mover, desk.now + 10) == 30
    desk.act("ab"[mover], REGULAR, after=12)
    assert clock.left_at(mover, desk.now) == 30
    assert same(desk.live, desk.folded())


def test_a_bank_is_used_up_and_refilled_by_the_increment() -> None:
    desk = table("dice", people("a", "b"), clock=make_clock("bank", 60, 5, 2))
    mover = desk.live.asked()[0]
    desk.act("ab"[mover], REGULAR, after=12)
    assert desk.live.clock.left_at(mover, desk.now) == pytest.approx(60 - 12 + 5)
    assert desk.live.clock.deadline() is not None


def test_when_time_is_up_a_legal_move_is_made() -> None:
    desk = table("dice", people("a", "b"), clock=make_clock("bank", 10, 0, 2))
    for _turn in range(30):
        if desk.live.over:
            break
        deadline = desk.live.clock.deadline()
        assert deadline is not None
        seat = desk.live.clock.expired(deadline)
        assert seat == desk.live.asked()[0]
        assert desk.live.clock.expired(deadline - 0.5) is None or desk.live.clock.left[seat] < 0.5
        entry = desk.commit(late.answer_late(desk.live, seat), after=max(0.0, deadline - desk.now))
        assert entry.body["by"] == "clock"
    assert same(desk.live, desk.folded())


def test_chat_and_waiting_cost_nothing_twice() -> None:
    desk = table("dice", people("a", "b"), clock=make_clock("bank", 60, 0, 2))
    mover = desk.live.asked()[0]
    desk.commit(chat.chat(desk.live, "a", "thinking", ""), after=5)
    desk.act("ab"[mover], REGULAR, after=5)
    assert desk.live.clock.left_at(mover, desk.now) == pytest.approx(50)


def test_bots_have_no_clock() -> None:
    desk = table("dice", [*people("a"), robot()], clock=make_clock("move", 30, 0, 2))
    if desk.live.asked() == [1]:
        assert desk.live.clock.deadline() is None
        assert desk.live.clock.expired(desk.now + 10**6) is None


def test_a_clock_that_cannot_be_is_refused() -> None:
    for kind, seconds, increment in [
        ("sand", 1, 0),
        ("move", 0, 0),
        ("bank", 1e12, 0),
        ("bank", 10, -1),
        ("move", float("nan"), 0),
    ]:
        with pytest.raises(Refusal):
            make_clock(kind, seconds, increment, 2)


TIMED = "turnSeconds=60"


def test_where_the_rules_give_a_turn_a_clock_the_bell_rings_and_the_turn_is_over() -> None:
    desk = table("digger", people("a", "b"), options=TIMED)
    live = desk.live
    assert live.clock.kind == "turn"
    while not live.game.turns(live.state):
        assert live.clock.deadline() is None, "no clock before the first turn"
        seat = live.asked()[0]
        desk.act("ab"[seat], live.state.legal(seat)[0], after=100)
    mover = live.asked()[0]
    start = live.clock.deadline()
    assert start is not None
    assert start == pytest.approx(desk.now + 60)
    orders = [n for n in live.state.legal(mover) if n != BELL]
    desk.act("ab"[mover], orders[-1], after=20)
    assert live.clock.deadline() == start, "the clock is that of the turn, not of a decision"
    for _move in range(20):
        if live.game.turns(live.state) != 1:
            break
        asked = live.asked()[0]
        rings = BELL in live.state.legal(asked)
        entry = desk.commit(late.answer_late(live, asked), after=max(0.0, start - desk.now))
        assert not rings or (mover, BELL) in entry.moves
    assert live.game.turns(live.state) == 2
    assert live.asked() == [1 - mover]
    assert live.clock.deadline() == pytest.approx(desk.now + 60)
    assert same(live, desk.folded())


def test_a_game_with_a_clock_of_its_own_has_no_other() -> None:
    with pytest.raises(Refusal, match="each turn a clock"):
        table("digger", people("a", "b"), options=TIMED, clock=make_clock("move", 30, 0, 2))
    with pytest.raises(Refusal, match="a clock is off, move, bank"):
        make_clock("turn", 60, 0, 2)
