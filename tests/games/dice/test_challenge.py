"""The worked examples of the challenge, and its rulings."""

import pytest
from tests.games.dice.position import last, on, rolled, seen, texts, turn, wall

import undercroft
from undercroft import IllegalMove

FAILING = ("SSSSSS", "SSSSSS", "SSSSSS")
WINNING = ("GGGSSS",)


@pytest.mark.parametrize(
    ("rolls", "won"),
    [
        (("GSKLDA", "GSKLD", "GSKL"), True),
        (("GGSKLD", "SKLD", "SSSS"), False),
        (("SKLDAA", "GGGSKL"), True),
        (("GGGGSK",), True),
        (("GGGGGG",), True),
        (("SSSSSS", "SSSSSS", "GGGSKL"), True),
        (("GSSSSS", "SSSSS", "GSSSS"), False),
    ],
)
def test_19_three_guards_in_at_most_three_rolls_win_one_card(rolls: tuple[str, ...], won: bool) -> None:
    match = turn((3, 5))
    on(match, "challenge B", *rolls)
    assert match.scores == ([4, 4] if won else [3, 5])
    assert match.awaits == ("A" if won else "B")


def test_19_rolls_that_are_left_lapse_at_the_third_guard() -> None:
    match = on(turn((3, 5)), "challenge B", "SKLDAA", "GGGSKL")
    assert seen(match, "rolls") == 2
    assert match.awaits == "A"


def test_20_a_later_failure_gives_everything_back() -> None:
    match = on(turn((3, 5)), "challenge B", *WINNING)
    assert match.scores == [4, 4]
    on(match, "again", *WINNING)
    assert match.scores == [5, 3]
    on(match, "again", *FAILING)
    assert (match.scores, match.awaits) == ([3, 5], "B")
    assert "A fails the challenge: 2 cards back to B." in last(match)


def test_20_a_first_failure_costs_nothing() -> None:
    match = on(turn((3, 5)), "challenge B", *FAILING)
    assert (match.scores, match.awaits) == ([3, 5], "B")
    assert "A fails the challenge." in last(match)


def test_21_the_eighth_card_by_challenge_wins_at_once() -> None:
    match = on(turn((7, 2)), "challenge B", *WINNING)
    assert match.over
    assert match.scores == [8, 1]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_22_with_no_card_left_again_is_not_offered() -> None:
    match = on(turn((0, 1)), "challenge B", *WINNING)
    assert match.scores == [1, 0]
    assert texts(match) == ["stop"]
    with pytest.raises(IllegalMove, match="B has no card left") as refused:
        match.play("again")
    assert refused.value.rule == "dice/again"


def test_ruling_17_a_challenge_is_announced_before_the_first_roll() -> None:
    match = rolled("SSSKLD", paths=(0, 3))
    with pytest.raises(IllegalMove, match="too late now") as refused:
        match.play("challenge B")
    assert refused.value.rule == "dice/turn"


def test_ruling_18_every_guard_goes_up_singles_too_and_tools_stay() -> None:
    match = on(turn((0, 3)), "challenge B", "GSSSKK")
    assert (wall(match), seen(match, "pit"), seen(match, "turnCards")) == ("G", 5, 0)
    match.roll("SSSKK")  # no guard is no match, and still the challenge goes on
    assert (wall(match), seen(match, "pit"), match.awaits) == ("G", 5, "chance")


def test_ruling_18_two_guards_neither_catch_nor_bind_the_challenger() -> None:
    match = on(turn((2, 3)), "challenge B", "GGSKLD", "GSKL")
    assert match.scores == [3, 2]
    assert texts(match) == ["stop", "again"]


def test_ruling_19_only_a_rival_with_a_card_can_be_challenged() -> None:
    match = turn((2, 0, 1, 7))
    assert texts(match) == ["regular", "challenge C", "challenge D"]
    for move, reason in (("challenge B", "B has no card"), ("challenge A", "yourself")):
        with pytest.raises(IllegalMove, match=reason):
            match.play(move)


def test_ruling_21_only_the_same_rival_can_be_challenged_again() -> None:
    match = on(turn((0, 3, 3)), "challenge C", *WINNING)
    assert texts(match) == ["stop", "again"]
    with pytest.raises(IllegalMove, match="only challenge C"):
        match.play("challenge B")
    on(match, "again")
    assert (wall(match), seen(match, "pit"), seen(match, "rolls")) == ("", 6, 0)
    match.roll("GGGSSS")
    assert match.scores == [2, 3, 1]


def test_ruling_22_the_winner_need_not_survive_another_challenge() -> None:
    match = on(turn((6, 4)), "challenge B", *WINNING)
    on(match, "again", *WINNING)
    assert match.over
    assert match.scores == [8, 2]


def test_ruling_23_a_challenge_never_touches_the_pile() -> None:
    match = turn((3, 5, 2))
    before = seen(match, "pile")
    on(match, "challenge B", *WINNING)
    assert seen(match, "pile") == before
    on(match, "again", *FAILING)
    assert seen(match, "pile") == before


def test_stopping_after_a_won_challenge_keeps_the_cards() -> None:
    match = on(turn((0, 4)), "challenge B", *WINNING)
    on(match, "again", *WINNING)
    match.play("stop")
    assert (match.scores, match.awaits) == ([2, 2], "B")


def test_alone_nobody_can_be_challenged() -> None:
    assert texts(undercroft.start("dice", seats=1)) == ["regular"]


def test_every_challenge_turn_has_its_own_three_rolls() -> None:
    match = on(turn((2, 3)), "challenge B", *FAILING)
    on(match, "challenge A", *FAILING)
    assert (match.scores, match.awaits) == ([2, 3], "A")
    on(match, "challenge B", *WINNING).play("stop")  # one roll
    on(match, "challenge A", "SSSSSS", "GSSSSS", "GGSSS")  # three
    assert match.scores == [2, 3]


def test_a_failure_gives_back_nothing_of_an_earlier_turn() -> None:
    match = on(turn((2, 3)), "challenge B", *WINNING)
    match.play("stop")
    on(match, "challenge A", *FAILING)
    assert match.scores == [3, 2]
