"""The worked examples of a regular turn. Each test bears the number of its example and the rule."""

import pytest
from tests.games.dice.position import last, on, rolled, seen, texts, turn, wall

STOP_OR_GO = ["stop", "continue"]
MUST_GO = ["continue"]


def test_01_three_alike_pay_a_card_and_allow_to_stop() -> None:
    match = rolled("SSSKLD")
    assert (wall(match), seen(match, "turnCards"), seen(match, "pit")) == ("SSS", 1, 3)
    assert texts(match) == STOP_OR_GO


def test_02_pairs_pay_nothing_and_a_roll_without_a_match_ends_the_turn() -> None:
    match = rolled("SSKKLG")
    assert (wall(match), seen(match, "turnCards"), seen(match, "pit")) == ("SSKK", 0, 2)
    assert texts(match) == MUST_GO
    on(match, "continue", "LG")
    assert match.awaits == "B"
    assert match.scores == [0, 0]
    assert "A ends the turn with nothing." in last(match)


def test_03_a_single_die_joins_its_symbol_on_the_wall() -> None:
    match = rolled("SSKKLG", "SL")
    assert (wall(match), seen(match, "turnCards"), seen(match, "pit")) == ("SSSKK", 1, 1)
    assert texts(match) == STOP_OR_GO


@pytest.mark.parametrize(
    ("roll", "full", "cards"),
    [("SS", "SSSSKK", 2), ("SK", "SSSKKK", 2), ("LL", "SSKKLL", 1), ("GG", "SSKKGG", 1)],
)
def test_04_a_full_wall_pays_for_what_it_shows_and_allows_to_stop(roll: str, full: str, cards: int) -> None:
    match = rolled("SSKKLG", roll)
    assert (wall(match), seen(match, "turnCards"), seen(match, "pit")) == (full, cards, 0)
    assert texts(match) == STOP_OR_GO


def test_05_a_match_that_grows_pays_the_difference() -> None:
    match = rolled("SSSKLD", "SKL")
    assert (wall(match), seen(match, "turnCards"), seen(match, "pit")) == ("SSSS", 2, 2)


def test_06_a_roll_without_a_match_loses_the_cards_of_the_turn() -> None:
    match = rolled("SSSKLD", "KLD")
    assert match.awaits == "B"
    assert (match.scores, seen(match, "turnCards"), seen(match, "pile")) == ([0, 0], 0, 28)
    assert "A ends the turn with nothing: 1 card lost." in last(match)


class Test07APairOfGuardsForbidsToStop:
    def match(self, *more: str, path: int = 3) -> tuple[str, int, list[str], list[int]]:
        match = rolled("SSSKLD", "GGK", *more, paths=(path, 0))
        return wall(match), seen(match, "turnCards"), texts(match), match.scores

    def test_even_with_a_card_in_hand(self) -> None:
        assert self.match() == ("SSSGG", 1, MUST_GO, [3, 0])

    def test_a_third_guard_then_catches(self) -> None:
        assert self.match("G")[3] == [2, 0]
        assert self.match("G", path=0)[3] == [0, 0]

    def test_a_full_wall_releases(self) -> None:
        assert self.match("S") == ("SSSSGG", 2, STOP_OR_GO, [3, 0])

    def test_a_roll_without_a_match_still_ends_the_turn(self) -> None:
        match = rolled("SSSKLD", "GGK", "K", paths=(3, 0))
        assert (match.awaits, match.scores) == ("B", [3, 0])


def test_08_six_different_symbols_pay_three_and_leave_six_fresh_dice() -> None:
    match = rolled("SKLDAG")
    assert (seen(match, "turnCards"), seen(match, "pit")) == (3, 0)
    assert texts(match) == STOP_OR_GO
    match.play("continue")
    assert (wall(match), seen(match, "pit"), seen(match, "turnCards")) == ("", 6, 3)
    match.roll("GGGSSS")
    assert match.scores == [0, 0]


def test_09_three_guards_end_the_turn_before_the_roll_pays() -> None:
    match = rolled("GGGSSS")
    assert (match.awaits, match.scores, seen(match, "pile")) == ("B", [0, 0], 28)
    assert "The guards catch A: no card to lose." in last(match)


def test_10_two_guards_and_four_alike_fill_the_wall_for_two_cards() -> None:
    match = rolled("GGSSSS")
    assert (seen(match, "pit"), seen(match, "turnCards"), texts(match)) == (0, 2, STOP_OR_GO)


def test_11_guards_may_be_one_of_three_pairs() -> None:
    match = rolled("GGSSKK")
    assert (seen(match, "pit"), seen(match, "turnCards"), texts(match)) == (0, 1, STOP_OR_GO)


@pytest.mark.parametrize("roll", ["GSKL", "GSSS", "GGKK", "GGGG"])
def test_12_a_pair_of_guards_goes_up_and_any_further_guard_catches(roll: str) -> None:
    match = rolled("GGSKLD")
    assert (wall(match), seen(match, "turnCards"), seen(match, "pit")) == ("GG", 0, 4)
    assert texts(match) == MUST_GO
    on(match, "continue", roll)
    assert match.awaits == "B"
    assert "The guards catch A: no card to lose." in last(match)


def test_13_a_lone_guard_stays_in_the_pit() -> None:
    match = rolled("GSSKLD")
    assert (wall(match), seen(match, "pit"), seen(match, "turnCards")) == ("SS", 4, 0)
    assert texts(match) == MUST_GO


def test_14_in_a_later_set_a_pair_of_tools_is_enough_to_stop_but_guards_are_not() -> None:
    match = rolled("SSSSKK", "SSKLDG")
    assert (wall(match), seen(match, "turnCards"), texts(match)) == ("SS", 2, STOP_OR_GO)
    match = rolled("SSSSKK", "GGKLDA")
    assert (wall(match), seen(match, "turnCards"), texts(match)) == ("GG", 2, MUST_GO)


def test_15_six_alike_pay_four_on_top_of_earlier_sets() -> None:
    match = rolled("SSKKLL", "SSSSSS")
    assert (seen(match, "turnCards"), seen(match, "pit"), texts(match)) == (5, 0, STOP_OR_GO)


@pytest.mark.parametrize(("path", "rolls"), [(6, ("SSSSKL",)), (7, ("SSSSSS",))])
def test_16_eight_cards_on_the_path_win_and_surplus_goes_back(path: int, rolls: tuple[str, ...]) -> None:
    match = rolled(*rolls, paths=(path, 0))
    assert match.awaits == "A", "cards beside the path do not win"
    match.play("stop")
    assert match.over
    assert match.scores == [8, 0]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert seen(match, "pile") == 20


def test_17_a_pair_of_guards_holds_even_whoever_could_win() -> None:
    match = rolled("GGSSSK", paths=(7, 0))
    assert (seen(match, "turnCards"), seen(match, "pit"), texts(match)) == (1, 1, MUST_GO)


def test_18_caught_costs_the_turn_and_one_card_of_the_path_lost_only_the_turn() -> None:
    match = rolled("SKLDAG", paths=(5, 0))
    before = seen(match, "pile")
    on(match, "continue", "GGGSSS")
    assert (match.scores, seen(match, "pile")) == ([4, 0], before + 4)
    assert "The guards catch A: 3 cards of the turn and 1 card of the path lost." in last(match)

    match = rolled("SKLDAG", "SSKLDG", paths=(5, 0))
    before = seen(match, "pile")
    on(match, "continue", "KLDG")
    assert (match.scores, seen(match, "pile")) == ([5, 0], before + 3)


def test_23_three_pairs_may_come_in_several_rolls() -> None:
    match = rolled("SSKLDA", "KKLD")
    assert (wall(match), seen(match, "turnCards")) == ("SSKK", 0)
    on(match, "continue", "DD")
    assert (wall(match), seen(match, "turnCards"), texts(match)) == ("SSKKDD", 1, STOP_OR_GO)


@pytest.mark.parametrize("rolls", [("SSSSKK",), ("SSKKLG", "SS"), ("SSSSLD", "KK")])
def test_24_four_alike_and_a_pair_are_not_three_pairs(rolls: tuple[str, ...]) -> None:
    assert seen(rolled(*rolls), "turnCards") == 2


def test_a_turn_begins_with_six_dice_and_an_empty_wall() -> None:
    match = turn((2, 3))
    assert (wall(match), seen(match, "pit"), seen(match, "turnCards")) == ("", 6, 0)
