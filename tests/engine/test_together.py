"""Simultaneous secret answers: several steps a seat, as many as everybody knows, shown at once."""

import pickle
from itertools import permutations

import pytest
from tests.tiny import duel, plans

from undercroft.engine import laws
from undercroft.engine.bits import members
from undercroft.engine.core import CHANCE, State
from undercroft.engine.rng import Rng
from undercroft.engine.together import HIDDEN, SEATS_AT_ONCE, Answers
from undercroft.engine.view import SPECTATOR


def second_round(seats: int) -> State:
    """Plans, where all seats lay orders: B three, the others two."""
    s = plans.GAME.start(seats)
    while members(s.asked())[0] != 0:
        seat = members(s.asked())[0]
        s.submit(s.legal(seat)[0], seat)
    s.events = []
    return s


def test_a_seat_without_steps_is_not_asked_and_looks_on_while_one_seat_answers_in_secret() -> None:
    s = plans.GAME.start(2)
    assert members(s.asked()) == [1]
    s.submit(2, 1)
    assert plans.GAME.view(s, 0)["orders"] == [[], [HIDDEN]]
    assert plans.GAME.view(s, 1)["orders"] == [[], [2]]
    for seed in range(4):
        laws.check(plans.GAME, [(2, {})], games=1, seed=seed, laws=["secrets"])


def test_seats_give_as_many_answers_as_everybody_knows_in_any_order() -> None:
    given = {0: [3, 0], 1: [2, 1, 0], 2: [1, 3]}
    ends = set()
    for first in permutations((0, 1, 2)):
        s = second_round(3)
        left = {seat: list(answers) for seat, answers in given.items()}
        later = [seat for seat in reversed(first) for _ in left[seat][1:]]
        for seat in (*first, *later):
            s.submit(left[seat].pop(0), seat)
        ends.add(s.key())
    assert len(ends) == 1


def test_what_a_seat_may_answer_follows_from_its_own_answers_alone() -> None:
    s = second_round(3)
    s.submit(3, 0)
    s.submit(2, 1)
    assert (s.legal(0), s.legal(1), s.legal(2)) == ([0, 1, 2], [0, 1, 3], [0, 1, 2, 3])


def test_all_answers_are_shown_at_once_with_one_event_each_in_the_order_of_seats() -> None:
    s = second_round(2)
    for seat, n in ((1, 2), (0, 3), (1, 1), (1, 0)):
        s.submit(n, seat)
    assert s.events is not None
    assert {event[0] for event in s.events} == {plans.LAID}
    s.events.clear()
    s.submit(0, 0)
    shown = [event[2:5] for event in s.events if event[0] == plans.SHOWN]
    assert shown == [(0, 1, 4), (0, 2, 1), (1, 1, 3), (1, 2, 2), (1, 3, 1)]


def test_a_card_that_was_laid_in_secret_is_in_the_hand_until_it_is_shown() -> None:
    """So the views of all others are the same whichever card it was, and the hand that is imagined has it."""
    s = duel.GAME.start(2)
    rng = Rng(5)
    while s.chance():
        s.apply(s.sample(rng), CHANCE)
    s.submit(s.legal(0)[0], 0)
    for seat in (1, SPECTATOR):
        view = duel.GAME.view(s, seat)
        assert view["laid"] == [[HIDDEN], []]
        for k in range(5):
            guess = duel.GAME.imagine(view, Rng(k))
            assert isinstance(guess, duel.Duelling)
            laid = guess.laid.at(0, 0)
            assert laid in [card & 0xFFF for card in guess.hands[0]]


def given(seats: int, *answers: tuple[int, int]) -> Answers:
    """Answers as they came: seat, answer."""
    made = Answers(seats)
    for seat, n in answers:
        made.add(seat, n)
    return made


def test_answers_stand_by_seat_whenever_they_came_and_a_seat_can_take_its_own_back() -> None:
    arrived = [(2, 7), (0, 5), (2, 8), (1, 6), (0, 9)]
    made = given(3, *arrived)
    assert [made.of(seat) for seat in range(3)] == [[5, 9], [6], [7, 8]]
    assert [made.count(seat) for seat in range(3)] == [2, 1, 2]
    assert made.total() == 5
    assert made.code() == given(3, *sorted(arrived, key=lambda one: one[0])).code()
    made.forget(1)
    assert [made.of(seat) for seat in range(3)] == [[5, 9], [], [7, 8]]
    made.add(1, 4)
    assert [made.of(seat) for seat in range(3)] == [[5, 9], [4], [7, 8]]
    made.clear()
    assert made.total() == 0 and made.of(2) == []


def test_a_copy_of_answers_is_independent_and_goes_through_a_pickle() -> None:
    made = given(SEATS_AT_ONCE, (SEATS_AT_ONCE - 1, 3), (0, 1))
    twin = made.clone()
    twin.add(0, 2)
    assert made.of(0) == [1] and twin.of(0) == [1, 2]
    again = pickle.loads(pickle.dumps(twin))
    assert again.of(0) == [1, 2] and again.of(SEATS_AT_ONCE - 1) == [3]


def test_more_seats_than_can_answer_at_once_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 7"):
        Answers(SEATS_AT_ONCE + 1)
