"""The games in OpenSpiel: chance nodes, information states, copies."""

import pickle
import random
from typing import Any

import pyspiel
import pytest

from undercroft import find
from undercroft.env import openspiel


def walk(state: Any, seed: int, steps: int) -> Any:
    """Play on at random."""
    rng = random.Random(seed)
    for _step in range(steps):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def new(name: str, seats: int, options: str = "") -> Any:
    return pyspiel.load_game(
        openspiel.PREFIX + name, {"seats": seats, "options": options}
    ).new_initial_state()


def test_options_are_written_without_the_signs_that_openspiel_takes() -> None:
    game = pyspiel.load_game("undercroft_dice(seats=3,options=goal:2;challenge:off)")
    assert str(game) == "undercroft_dice(options=goal:2;challenge:off,seats=3)"
    assert str(new("dice", 3, "goal=2,challenge=off").get_game()) == str(game)
    assert game.num_players() == 3
    assert game.num_distinct_actions() == find("dice").ids


def test_chance_has_the_weights_of_the_engine() -> None:
    state = new("dice", 2)
    state.apply_action(0)
    state.apply_action(0)
    assert state.is_chance_node()
    listed = state.position.s.outcomes()
    total = sum(weight for _n, weight in listed)
    assert state.chance_outcomes() == [(k, weight / total) for k, (_n, weight) in enumerate(listed)]
    assert sum(share for _action, share in state.chance_outcomes()) == pytest.approx(1)
    assert [state.outcome(k) for k in range(3)] == [n for n, _weight in listed[:3]]


def test_an_information_state_tells_what_a_seat_saw_and_hides_the_rest() -> None:
    state = walk(new("digger", 2, "hiddenProjects=on"), 1, 60)
    texts = [state.information_state_string(seat).split("|")[0].split() for seat in range(2)]
    assert len(texts[0]) == len(texts[1]) == 60
    hidden = [[text.endswith("?") for text in listed] for listed in texts]
    assert any(hidden[0]) or any(hidden[1])
    moves = [(who, n) for who, n, _seen_by in state.position.moves]
    for seat in range(2):
        for text, (who, n) in zip(texts[seat], moves, strict=True):
            assert text[1:] in (str(n), "?")
            assert who != seat or text[1:] == str(n)  # what it did itself


def test_states_that_differ_in_what_a_seat_may_not_know_are_one_information_state() -> None:
    """The tiles that B draws, seen by B alone, are any others: A cannot tell."""
    state = walk(new("digger", 2, "hiddenProjects=on"), 1, 200)
    moves = state.position.moves
    at = next(k for k, (who, _n, seen_by) in enumerate(moves) if who < 0 and not seen_by & 1)
    before = openspiel.replay(str(state.get_game()), [(who, n) for who, n, _seen in moves[:at]])
    told = set()
    for n, _weight in before.s.outcomes():
        other = openspiel.replay(str(state.get_game()), [(who, m) for who, m, _seen in moves[:at]])
        other.apply(n, -1)
        told.add(other.seen(0) + str(find("digger").view(other.s, 0)))
    assert len(before.s.outcomes()) > 1
    assert len(told) == 1


def test_a_copy_goes_its_own_way() -> None:
    state = walk(new("roll", 2), 3, 30)
    twin = state.clone()
    text = str(state), state.information_state_string(0)
    walk(twin, 4, 10)
    assert (str(state), state.information_state_string(0)) == text
    assert str(twin) != str(state)


def test_a_pickled_state_is_the_same_again() -> None:
    state = walk(new("roll", 2, "heroes=none"), 3, 30)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(1) == state.information_state_string(1)


def test_returns_are_the_outcome() -> None:
    state = walk(new("roll", 3), 5, 10_000)
    assert state.is_terminal()
    winners = find("roll").outcome(state.position.s).winners
    assert [seat for seat, won in enumerate(state.returns()) if won > 0] == list(winners)
    assert sum(state.returns()) == pytest.approx(0)


def test_seats_that_win_together_have_identical_utilities() -> None:
    state = new("fighter", 3)
    assert state.get_game().get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    state = walk(state, 4, 20_000)
    assert state.is_terminal()
    assert len(set(state.returns())) == 1
    assert abs(state.returns()[0]) == 1.0
    assert new("fighter", 1).get_game().get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
