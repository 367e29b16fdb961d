"""Rulings that the worked examples leave open; those on challenges are in `test_challenge.py`.

Ruling 25 (dice that land outside the pit) has no meaning in software.
"""

import pytest
from tests.games.dice.position import last, on, rolled, seen, texts, turn, wall
from tests.next_up import next_up

import undercroft
from undercroft import CHANCE, IllegalMove, find


@pytest.mark.parametrize(
    ("rolls", "expected"),
    [
        (("SSKKLD",), "SSKK"),
        (("GGSSKL",), "SSGG"),
        (("GGSSSK",), "SSSGG"),
        (("SSKKLG", "SK"), "SSSKKK"),
        (("SSKLDA", "SLLK"), "SSSLL"),
    ],
)
def test_ruling_02_all_matches_move_and_nobody_is_asked_which(rolls: tuple[str, ...], expected: str) -> None:
    match = rolled(*rolls)
    assert wall(match) == expected
    assert set(texts(match)) <= {"stop", "continue"}


@pytest.mark.parametrize(
    ("rolls", "cards"),
    [
        (("SSKLDA", "SKLD", "SKL", "SK", "S"), [0, 1, 2, 3, 4]),
        (("SSSKLD", "SSS"), [1, 4]),
        (("SSKLDG", "SSKL", "SS"), [0, 2, 4]),
        (("SSSKLD", "KKL", "K"), [1, 1, 2]),
        (("SSSSSK", "S"), [3, 4]),
    ],
)
def test_ruling_05_a_match_is_worth_its_size_however_it_grew(
    rolls: tuple[str, ...], cards: list[int]
) -> None:
    held = [seen(rolled(*rolls[: k + 1]), "turnCards") for k in range(len(rolls))]
    assert held == cards


def test_ruling_07_the_guard_among_six_different_symbols_does_no_harm() -> None:
    match = rolled("SSSSKK", "SKLDAG", "GGSSKK")
    assert seen(match, "turnCards") == 2 + 3 + 1
    assert match.awaits == "A"


def test_ruling_08_a_roll_of_six_dice_always_matches_or_catches() -> None:
    state = rolled(paths=(3, 0)).state
    assert len(state.outcomes()) == 462
    for roll, _weight in state.outcomes():
        after = state.clone()
        after.apply(roll, CHANCE)
        caught = roll >> 20 & 15 >= 3
        assert next_up(after) == (1 if caught else 0)
        assert find("dice").scores(after) == ([2, 0] if caught else [3, 0])


def test_ruling_09_stopping_needs_a_card_but_not_a_card_of_this_roll() -> None:
    with pytest.raises(IllegalMove, match="no card of this turn") as refused:
        rolled("SSKKLG").play("stop")
    assert refused.value.rule == "dice/stop"
    match = rolled("SSSKLD", "KKL")
    assert (seen(match, "turnCards"), texts(match)) == (1, ["stop", "continue"])


def test_ruling_11_a_pair_of_guards_binds_even_if_the_same_roll_pays() -> None:
    match = rolled("GGSSSK")
    assert (seen(match, "turnCards"), texts(match)) == (1, ["continue"])
    with pytest.raises(IllegalMove, match="Two guards") as refused:
        match.play("stop")
    assert refused.value.rule == "dice/guards"


def test_ruling_12_a_new_set_is_free_of_the_guards_of_the_old_one() -> None:
    match = rolled("GGSSSS", "GSSKLD")
    assert (wall(match), texts(match)) == ("SS", ["stop", "continue"])
    match = rolled("GGSSSS", "GGSKLD")
    assert (wall(match), texts(match)) == ("GG", ["continue"])


@pytest.mark.parametrize(
    "rolls", [("GGGSKL",), ("GGGGKL",), ("GGGGGK",), ("GGGGGG",), ("GGSKLD", "GSKL"), ("GGSKLD", "GGGG")]
)
@pytest.mark.parametrize("path", [0, 1, 7])
def test_ruling_13_three_or_more_guards_cost_one_card_of_the_path(rolls: tuple[str, ...], path: int) -> None:
    match = rolled(*rolls, paths=(path, 4))
    assert match.scores == [max(path - 1, 0), 4]
    assert match.awaits == "B"


def test_ruling_15_there_is_no_limit_to_full_walls() -> None:
    match = rolled(*["SSSSSS"] * 30, paths=(0, 0))
    assert seen(match, "turnCards") == 120
    match.play("stop")
    assert match.scores == [8, 0]
    assert "A stops and places 8 cards: 8 on the path, 112 left over." in last(match)


def test_ruling_16_cards_beside_the_path_do_not_win() -> None:
    match = rolled("SSSSSS", "SSSSSS", "GGGKLD", paths=(7, 0))
    assert not match.over
    assert match.scores == [6, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ruling_24_any_seat_may_begin_and_play_goes_to_the_left(seats: int) -> None:
    state = find("dice").start(seats)
    assert state.outcomes() == [(seat, 1) for seat in range(seats)]
    for first in range(seats):
        match = undercroft.start("dice", seats)
        match.roll(first)
        order = []
        for _turn in range(2 * seats):
            order.append(match.turn)
            on(match, "regular", "GGGSKL")
        assert order == [(first + k) % seats for k in range(2 * seats)]


def test_ruling_26_the_game_ends_with_the_first_escape() -> None:
    match = rolled("SSSKLD", paths=(7, 7, 7))
    match.play("stop")
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.ranks) == ((0,), (1, 2, 2))
    assert match.outcome.rule == "dice/win"


@pytest.mark.parametrize("paths", [(0, 2), (0, 2, 5), (0, 2, 5, 7)])
def test_ruling_28_three_and_four_seats_play_by_the_same_rules(paths: tuple[int, ...]) -> None:
    match = rolled("SSSKLD", paths=paths)
    match.play("stop")
    assert match.scores == [1, *paths[1:]]
    match = turn(paths)
    rivals = ["challenge B", "challenge C", "challenge D"][: len(paths) - 1]
    assert texts(match) == ["regular", *rivals]


def test_only_the_active_seat_is_ever_asked() -> None:
    match = rolled("SSSKLD", paths=(1, 1, 1))
    assert [len(match.legal_of(seat)) for seat in range(3)] == [2, 0, 0]
