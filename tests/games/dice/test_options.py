"""House rules of Dungeon Dice: each does what its paragraph says, and nothing else."""

import pytest
from tests.games.dice.position import edited, last, on, rolled, seen, texts, turn

import undercroft
from undercroft import BadOption, BadSeats, IllegalMove
from undercroft.games.dice import GAME


class TestChallengeOff:
    def test_no_challenge_is_offered(self) -> None:
        match = turn((0, 5, 5), "challenge=off")
        assert texts(match) == ["regular"]

    def test_it_is_refused_with_the_reason(self) -> None:
        with pytest.raises(IllegalMove, match="without challenges") as refused:
            turn((0, 5), "challenge=off").play("challenge B")
        assert refused.value.rule == "dice/challenge"

    def test_regular_turns_are_unchanged(self) -> None:
        assert rolled("SSSKLD", options="challenge=off").legal == rolled("SSSKLD").legal


class TestPile:
    """Ruling 23: a supply, not a limit, unless `strictPile` makes it one."""

    ALL_BUT_ONE = (6, 7, 7, 7)  # one card is in the pile

    def test_four_paths_of_seven_empty_it_and_still_a_fourth_can_be_won(self) -> None:
        match = rolled("SSSKLD", paths=(7, 7, 7, 7))
        assert (seen(match, "pile"), seen(match, "turnCards")) == (0, 1)
        match.play("stop")
        assert match.scores == [8, 7, 7, 7]

    def test_a_gain_counts_in_full_when_the_pile_is_short(self) -> None:
        assert seen(rolled("SSSSSS", paths=self.ALL_BUT_ONE), "turnCards") == 4

    def test_strict_takes_only_what_is_there(self) -> None:
        match = rolled("SSSSKL", paths=self.ALL_BUT_ONE, options="strictPile=on")
        assert (seen(match, "turnCards"), seen(match, "pile")) == (1, 0)
        assert "A rolls SSSSKL: 4 shovels to the wall, 1 card." in last(match)

    def test_strict_the_rest_is_lost_and_not_paid_later(self) -> None:
        match = rolled("SSSSKL", "SS", paths=self.ALL_BUT_ONE, options="strictPile=on")
        assert seen(match, "turnCards") == 1

    def test_strict_an_empty_pile_pays_nothing_and_stopping_needs_a_card(self) -> None:
        match = rolled("SSSSSS", paths=(7, 7, 7, 7), options="strictPile=on")
        assert (seen(match, "turnCards"), texts(match)) == (0, ["continue"])
        match.play("continue")
        assert (seen(match, "turnCards"), seen(match, "pit")) == (0, 6)

    def test_strict_a_card_that_goes_back_can_be_taken_again(self) -> None:
        match = rolled("GGGSKL", paths=(7, 7, 7, 7), options="strictPile=on")
        assert seen(match, "pile") == 1
        on(match, "regular", "SSSSSS")
        assert (seen(match, "turnCards"), seen(match, "pile")) == (1, 0)
        match.play("stop")
        assert match.scores == [6, 8, 7, 7]

    def test_strict_cards_of_the_turn_are_out_of_the_pile(self) -> None:
        match = rolled(*["SSSSSS"] * 9, paths=(0, 0), options="strictPile=on")
        assert (seen(match, "turnCards"), seen(match, "pile")) == (28, 0)

    def test_strict_a_challenge_takes_from_the_path_though_the_pile_is_empty(self) -> None:
        match = on(turn((7, 7, 7, 7), "strictPile=on"), "challenge C", "GGGSKL")
        assert match.over
        assert (match.scores, seen(match, "pile")) == ([8, 7, 6, 7], 0)

    @pytest.mark.parametrize("option", ["strictPile=off", "strictPile=on"])
    def test_with_a_full_pile_strict_changes_nothing(self, option: str) -> None:
        match = rolled("SSSSSS", "SKLDAG", options=option)
        assert seen(match, "turnCards") == 7


class TestTurnLimit:
    """Ruling 27: so many turns in all; the longest path wins, equal ones draw."""

    def to_the_limit(self, paths: tuple[int, ...]) -> undercroft.Match:
        match = edited(turn(paths, "turnLimit=9"), turn=9)
        return on(match, "regular", "SSKKLG", "LG")

    @pytest.mark.parametrize(
        ("paths", "winners", "ranks"),
        [
            ((3, 2), (0,), (1, 2)),
            ((2, 3), (1,), (2, 1)),
            ((4, 4), (0, 1), (1, 1)),
            ((0, 0), (0, 1), (1, 1)),
            ((1, 5, 5, 0), (1, 2), (3, 1, 1, 4)),
        ],
    )
    def test_the_longest_path_wins_and_equal_ones_draw(
        self, paths: tuple[int, ...], winners: tuple[int, ...], ranks: tuple[int, ...]
    ) -> None:
        match = self.to_the_limit(paths)
        assert match.over
        assert match.outcome is not None
        assert (match.outcome.winners, match.outcome.ranks) == (winners, ranks)
        assert match.outcome.rule == "dice/limit"
        assert "The limit of 9 turns is reached." in last(match)

    def test_it_counts_the_turns_of_all_seats(self) -> None:
        match = undercroft.start("dice", 3, "turnLimit=4")
        match.roll("B")
        for _turn in range(4):
            assert not match.over
            on(match, "regular", "GGGSKL")
        assert match.over

    def test_the_last_turn_is_played_to_its_end(self) -> None:
        match = edited(turn((0, 3), "turnLimit=9"), turn=9)
        on(match, "challenge B", "GGGSKL")
        assert not match.over
        match.play("stop")
        assert match.over
        assert match.scores == [1, 2]

    def test_an_escape_in_the_last_turn_is_an_escape(self) -> None:
        match = edited(turn((7, 3), "turnLimit=9"), turn=9)
        on(match, "regular", "SSSKLD").play("stop")
        assert match.outcome is not None
        assert match.outcome.rule == "dice/win"

    def test_zero_is_no_limit(self) -> None:
        match = edited(turn((7, 3)), turn=1_000_000)
        assert on(match, "regular", "GGGSKL").awaits == "B"


class TestGoal:
    @pytest.mark.parametrize("goal", range(1, 9))
    def test_so_many_cards_win(self, goal: int) -> None:
        match = rolled("SSSKLD", paths=(goal - 1, 0), options=f"goal={goal}")
        match.play("stop")
        assert match.over
        assert match.scores == [goal, 0]

    def test_one_less_does_not(self) -> None:
        match = rolled("SSSKLD", paths=(1, 0), options="goal=3")
        match.play("stop")
        assert (match.scores, match.awaits) == ([2, 0], "B")

    def test_a_challenge_reaches_it_too(self) -> None:
        assert on(turn((1, 1), "goal=2"), "challenge B", "GGGSKL").over


class TestSolo:
    def test_nobody_is_drawn_to_begin(self) -> None:
        match = undercroft.start("dice", seats=1)
        assert (match.awaits, match.number) == ("A", 0)

    def test_every_turn_is_mine_and_turns_are_counted(self) -> None:
        match = undercroft.start("dice", seats=1)
        for _turn in range(3):
            on(match, "regular", "GGGSKL")
        assert (match.awaits, seen(match, "turn")) == ("A", 4)

    def test_the_result_is_the_number_of_turns(self) -> None:
        match = undercroft.start("dice", seats=1)
        on(match, "regular", "SSSSSS").play("stop")
        on(match, "regular", "SSSSSS").play("stop")
        assert match.outcome is not None
        assert match.outcome.winners == (0,)
        assert match.outcome.why == "A escaped after 2 turns"
        assert match.outcome.rule == "dice/solo"

    def test_a_turn_limit_that_runs_out_is_no_escape(self) -> None:
        match = undercroft.start("dice", seats=1, options="turnLimit=1")
        on(match, "regular", "SSSSSS").play("stop")
        assert match.over
        assert match.outcome is not None
        assert (match.outcome.winners, match.outcome.rule) == ((), "dice/solo")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("challenge=maybe", "on or off"),
        ("strictPile=2", "on or off"),
        ("turnLimit=-1", "a whole number from 0 to 100000"),
        ("turnLimit=100001", "a whole number from 0 to 100000"),
        ("goal=0", "a whole number from 1 to 8"),
        ("goal=9", "a whole number from 1 to 8"),
        ("pile=strict", "challenge, strictPile, turnLimit, goal"),
        ("goal", "has no '='"),
        ("goal=2,goal=3", "twice"),
    ],
)
def test_options_that_cannot_be_are_refused_with_what_can(options: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        undercroft.start("dice", 2, options)


@pytest.mark.parametrize("given", [{"challenge": False, "goal": 3}, {"challenge": "off", "goal": "3"}])
def test_options_may_be_given_as_values_or_as_their_words(given: dict[str, bool | int | str]) -> None:
    match = undercroft.start("dice", 2, given)
    assert match.record.options == {"challenge": False, "strictPile": False, "turnLimit": 0, "goal": 3}


@pytest.mark.parametrize("seats", [0, 5, -1, 100])
def test_seats_that_cannot_be_are_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match="1, 2, 3, 4"):
        undercroft.start("dice", seats)


def test_tables_that_are_set_have_the_seats_and_rules_that_they_promise() -> None:
    assert [(one.name, one.seats, one.options) for one in GAME.presets()] == [
        ("solo", 1, ""), ("calm", 2, "challenge=off"), ("short", 2, "goal=4"), ("four", 4, ""),
    ]  # fmt: skip


def test_the_last_id_is_a_challenge_to_the_last_seat() -> None:
    assert GAME.option(GAME.start(4), 0, GAME.ids - 1).text == "challenge D"
