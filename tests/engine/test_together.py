"""Simultaneous secret answers: several steps a seat, as many as everybody knows, shown at once."""

from itertools import permutations

from tests.tiny import duel, plans

from undercroft.engine import laws
from undercroft.engine.bits import members
from undercroft.engine.core import CHANCE, State
from undercroft.engine.rng import Rng
from undercroft.engine.together import HIDDEN
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
