"""A match, as people use it from Python."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tiny import commits, plans

import undercroft
from undercroft import CHANCE, OVER, Match, NothingToUndo, Option, Reported, Scripted, WrongSeat
from undercroft.engine.registry import unshelved


def opened() -> Match:
    """A match without a seed in which A has rolled three shovels."""
    match = undercroft.start("dice", seats=2, names=["Ann", "Bob"])
    match.roll("A")
    match.play("regular")
    match.roll("SSSKLD")
    return match


def finished(seed: int, seats: int = 3) -> Match:
    """A seeded match, played at random to its end."""
    match = undercroft.start("dice", seats, seed=seed)
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.legal))
    return match


class TestLegal:
    def test_it_prints_who_may_do_what(self) -> None:
        match = undercroft.start("dice", 2)
        assert repr(match.legal) == "<Legal: nothing, a roll or draw is awaited>"
        assert repr(opened().legal) == "<Legal for A: stop, continue>"
        assert repr(opened().legal_of(1)) == "<Legal: nothing, B is not asked>"
        assert repr(finished(1).legal) == "<Legal: nothing, the game is over>"

    @pytest.mark.parametrize("move", ["stop", "STOP", " stop ", "1", 1, Option(1, "stop", (), "dice/stop")])
    def test_in_takes_words_ids_and_options(self, move: object) -> None:
        assert move in opened().legal

    @pytest.mark.parametrize(
        "move", ["again", "", "3", 3, -1, None, 2.5, Option(3, "again", (), "dice/again")]
    )
    def test_what_is_not_legal_is_not_in_it(self, move: object) -> None:
        assert move not in opened().legal

    def test_it_is_a_sequence_of_options(self) -> None:
        legal = opened().legal
        assert len(legal) == 2
        assert [str(option) for option in legal] == ["stop", "continue"]
        assert legal[0].text == "stop"
        assert legal.ids == (1, 2)
        assert random.choice(legal) in legal

    def test_equal_questions_have_equal_legal_moves(self) -> None:
        assert opened().legal == opened().legal
        assert len({opened().legal, opened().legal}) == 1
        assert opened().legal != undercroft.start("dice", 1).legal


@pytest.mark.parametrize("move", ["stop", "Stop", 1, "1", Option(1, "stop", (), "dice/stop")])
def test_a_move_is_played_by_words_id_or_option(move: int | str | Option) -> None:
    match = opened()
    match.play(move)
    assert match.scores == [1, 0]


def test_every_legal_move_can_be_played_in_each_way() -> None:
    match = undercroft.start("dice", 4, seed=3)
    for step in range(120):
        if match.over:
            break
        for option in match.legal:
            ways = [match.copy() for _way in range(3)]
            ways[0].play(option)
            ways[1].play(option.id)
            ways[2].play(option.text)
            assert len({way.state.key() for way in ways}) == 1
        match.play(match.legal[step * 7 % len(match.legal)])


def test_a_roll_is_given_by_letters_or_by_its_number() -> None:
    by_letters, by_number = opened(), opened()
    for match in (by_letters, by_number):
        match.play("continue")
    by_letters.roll("skl")
    by_number.roll(0x000111)
    assert by_letters.state.key() == by_number.state.key()


def test_who_is_awaited_is_told_in_words_and_as_a_number() -> None:
    match = undercroft.start("dice", 2)
    assert (match.turn, match.awaits, match.over) == (CHANCE, "chance", False)
    match.roll("B")
    assert (match.turn, match.awaits, match.over) == (1, "B", False)
    over = finished(2)
    assert (over.turn, over.awaits, over.over) == (OVER, "over", True)
    assert over.outcome is not None
    assert over.outcome.why.endswith("turns")


def test_the_outcome_is_there_only_at_the_end() -> None:
    assert opened().outcome is None


def test_a_match_prints_its_board() -> None:
    assert str(opened()) == (
        "Dungeon Dice, turn 1, 27 cards in the pile\n"
        "> A ........ 0 Ann\n"
        "  B ........ 0 Bob\n"
        "  wall SSS, pit 3 dice, 1 card of this turn"
    )
    assert repr(opened()) == "<Match dice, 2 seats, 3 moves, awaits A>"


def test_a_seeded_match_rolls_by_itself() -> None:
    match = undercroft.start("dice", 2, seed=1)
    assert match.awaits in "AB"
    match.play("regular")
    assert match.awaits in "AB"
    assert match.log() == undercroft.start("dice", 2, seed=1).log() + match.log(since=1)


class TestRealDice:
    """People with dice on the table are asked; see also the terminal's `--real-dice`."""

    def test_they_are_asked_until_the_answer_can_be(self) -> None:
        heard: list[tuple[str, str]] = []
        answers = iter(["SSSKL", "SSSKLX", "SSSKLD"])

        def ask(question: str, wrong: str) -> str:
            heard.append((question, wrong))
            return next(answers)

        match = undercroft.start("dice", 1, chance=Reported(ask))
        match.play("regular")
        assert match.record.moves_in_words() == ["A regular", "*reported SSSKLD"]
        assert all(question.startswith("Roll 6 dice and type") for question, _wrong in heard)
        assert [wrong[:20] for _question, wrong in heard] == [
            "",
            "'SSSKL' shows 5 dice",
            "'X' is on no die. Ro",
        ]

    def test_who_leaves_in_the_midst_loses_no_roll_that_was_made(self) -> None:
        answers: list[str] = ["B", "SSSKLD", "GSSSSS"]

        def ask(question: str, wrong: str) -> str:
            if not answers:
                raise EOFError
            return answers.pop(0)

        match = undercroft.start("dice", 2, chance=Reported(ask))
        match.play("regular")
        match.play("stop")
        with pytest.raises(EOFError):
            match.play("challenge B")
        assert match.record.moves_in_words()[-2:] == ["A challenge B", "*reported SSSSSG"]
        assert match.awaits == "chance"
        answers += ["SSSSS", "GGSSS"]
        match.roll()
        assert match.scores == [1, 0]


class TestUndo:
    def test_without_a_seed_it_takes_back_one_entry(self) -> None:
        match = opened()
        match.undo()
        assert match.awaits == "chance"
        match.roll("GGGSSS")
        assert match.awaits == "B"

    def test_with_a_seed_it_takes_back_a_decision_and_the_same_dice_come_again(self) -> None:
        match = undercroft.start("dice", 2, seed=5)
        match.play("regular")
        after, log = match.state.key(), match.log()
        match.undo()
        assert match.number == 1
        assert match.awaits != "chance"
        match.play("regular")
        assert (match.state.key(), match.log()) == (after, log)

    def test_with_a_script_the_script_is_taken_back_too(self) -> None:
        match = undercroft.start("dice", 1, chance=Scripted(["SSSKLD", "KKL"]))
        match.play("regular")
        match.undo()
        match.play("regular")
        match.play("continue")
        assert match.record.moves_in_words() == [
            "A regular",
            "*scripted SSSKLD",
            "A continue",
            "*scripted KKL",
        ]

    def test_a_script_does_not_pay_for_rolls_before_it(self) -> None:
        match = Match(undercroft.find("dice"), opened().record, Scripted(["SSSSKL", "SK"]))
        match.undo()
        match.play("regular")
        assert match.record.moves_in_words()[-1] == "*scripted SSSSKL"

    def test_the_log_then_tells_the_new_line_of_play(self) -> None:
        match = undercroft.start("dice", 2)
        for line in (("A", "regular", "GGGSSS", "regular"), ("A", "regular", "SSSKLD", "stop")):
            while match.number:
                match.undo()
            for words in line:
                match.roll(words) if match.awaits == "chance" else match.play(words)
        again = Match(match.game, match.record)
        for since in range(match.number + 1):
            assert match.log(since) == again.log(since)

    @pytest.mark.parametrize("seed", [None, 1])
    def test_at_the_start_there_is_nothing_to_take_back(self, seed: int | None) -> None:
        match = undercroft.start("dice", 2, seed=seed)
        with pytest.raises(NothingToUndo, match="no decision has been made"):
            match.undo()

    def test_a_finished_game_can_be_taken_back(self) -> None:
        match = finished(4)
        match.undo()
        assert not match.over
        assert match.legal

    @settings(max_examples=25)
    @given(st.integers(0, 10**6), st.integers(0, 40))
    def test_taking_everything_back_goes_through_the_same_positions(self, seed: int, moves: int) -> None:
        match = undercroft.start("dice", 2, seed=seed)
        keys = []
        for step in range(moves):
            if match.over:
                break
            keys.append((match.state.key(), match.log(), match.log(-1)))
            match.play(match.legal[(seed >> step % 16) % len(match.legal)])
        while keys:
            match.undo()
            assert (match.state.key(), match.log(), match.log(-1)) == keys.pop()


class TestCopy:
    def test_it_is_independent(self) -> None:
        match = opened()
        twin = match.copy()
        twin.play("stop")
        assert match.scores == [0, 0]
        assert match.legal.ids == (1, 2)
        assert len(match.record.moves) == 3
        match.play("continue")
        assert twin.scores == [1, 0]

    def test_a_seeded_copy_goes_on_alike(self) -> None:
        match = undercroft.start("dice", 3, seed=9)
        twin = match.copy()
        for step in range(60):
            for each in (match, twin):
                if not each.over:
                    each.play(each.legal[step % len(each.legal)])
            assert twin.state.key() == match.state.key()
        assert twin.log() == match.log()

    def test_a_scripted_copy_has_its_own_place_in_the_script(self) -> None:
        match = undercroft.start("dice", 1, chance=Scripted(["SSSKLD", "SKG", "KKG"]))
        match.play("regular")
        twin = match.copy()
        for each in (match, twin):
            each.play("continue")
            assert each.record.moves_in_words()[-1] == "*scripted SKG"

    def test_a_match_does_not_touch_the_record_that_it_was_made_from(self) -> None:
        record = opened().record
        match = Match(undercroft.find("dice"), record)
        match.play("stop")
        assert len(record.moves) == 3


class TestLog:
    def test_it_tells_what_happened_since_a_move(self) -> None:
        match = opened()
        match.play("stop")
        assert match.log() == [
            "Turn 1: Ann.",
            "Ann rolls SSSKLD: 3 shovels to the wall, 1 card.",
            "Ann stops and places 1 card: 1 on the path.",
            "Turn 2: Bob.",
        ]
        assert match.log(since=2) == match.log()[1:]
        assert match.log(since=-1) == match.log()[2:]
        assert match.log(since=-99) == match.log()
        assert match.log(since=match.number) == []
        assert match.log(since=99) == []

    def test_what_happens_before_the_first_move_is_told_too(self) -> None:
        match = undercroft.start("dice", seats=1, names=["Ann"])
        assert match.log() == ["Turn 1: Ann."]
        match.play("regular")
        assert match.log()[0] == "Turn 1: Ann."
        match.undo()
        assert match.log() == ["Turn 1: Ann."]
        assert match.copy().log() == ["Turn 1: Ann."]

    def test_events_are_the_same_as_numbers(self) -> None:
        match = opened()
        assert len(match.events()) == len(match.log())
        assert match.events(since=-1)[0][2] == 0

    def test_seats_without_a_name_go_by_their_letter(self) -> None:
        match = undercroft.start("dice", 3, names=["Ann"])
        assert match.names() == ["Ann", "B", "C"]


def test_a_prompt_names_what_is_asked_allowed_and_refused() -> None:
    match = undercroft.start("dice", 1)
    match.play("regular")
    match.roll("GGSSSK")
    prompt = match.prompt
    assert (prompt.seat, prompt.title, prompt.rule) == (0, "Roll on", "dice/guards")
    assert [option.text for option in prompt.options] == ["continue"]
    assert [refused.option.text for refused in prompt.refused] == ["stop"]
    assert match.game.rulebook().find(prompt.rule).title == "Two guards"


def test_a_view_is_data_and_enough_to_imagine_the_position() -> None:
    match = opened()
    imagined = match.game.imagine(match.view(1), undercroft.Rng(0))
    assert imagined.key() == match.state.key()


class TestSeveralSeatsAreAsked:
    """Where all answer at once, nothing says whose a move is, and each changes its own answer alone."""

    @pytest.fixture(autouse=True)
    def on_the_shelf(self) -> Iterator[None]:
        with unshelved(commits.GAME), unshelved(plans.GAME):
            yield

    def test_a_question_without_a_seat_is_refused_by_who_is_asked(self) -> None:
        match = undercroft.start(commits.GAME, 3)
        assert (match.asked, match.awaits) == ([0, 1, 2], "A, B, C")
        assert repr(match) == "<Match commits, 3 seats, 0 moves, awaits A, B, C>"
        for ask in (
            lambda: match.turn,
            lambda: match.legal,
            lambda: match.prompt,
            lambda: match.play("bid 1"),
            lambda: match.preview("bid 1"),
        ):
            with pytest.raises(undercroft.WrongSeat, match="A, B, C are asked at once: name the seat"):
                ask()
        assert match.record.moves == []
        with pytest.raises(
            undercroft.BadChance, match="for A, B, C to choose among bid 1, bid 2, bid 3, bid 4"
        ):
            match.roll(0)

    def test_the_last_that_is_asked_needs_no_name(self) -> None:
        match = undercroft.start(commits.GAME, 2)
        match.play("bid 2", 1)
        assert (match.turn, repr(match.legal)) == (0, "<Legal for A: bid 1, bid 2, bid 3, bid 4>")
        match.play("bid 1")
        assert match.scores == [0, 2]

    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_secret_answer_is_taken_back_and_those_of_the_others_stay(self, seat: int) -> None:
        match = undercroft.start(commits.GAME, 3)
        views = []
        for who, n in ((0, 3), (1, 2)):
            match.play(n, who)
        views.append(match.view(2))
        match.undo(seat)
        assert match.asked == sorted({seat, 2})
        assert match.record.moves == [move for move in ((0, 3), (1, 2)) if move[0] != seat]
        match.play(0, seat)
        assert match.view(2) == views[0]
        assert match.view(1 - seat)["bids"][1 - seat] == [3 - (1 - seat)]  # type: ignore[index]

    def test_of_several_steps_the_last_own_answer_is_taken_back(self) -> None:
        match = undercroft.start(plans.GAME, 3)
        for who, n in ((1, 3), (2, 0), (1, 0)):
            match.play(n, who)
        match.undo(1)
        assert match.record.moves == [(1, 3), (2, 0)]
        match.undo(1)
        assert match.record.moves == [(2, 0)]
        with pytest.raises(NothingToUndo, match="B has given no secret answer here"):
            match.undo(1)

    def test_what_was_shown_is_not_taken_back_for_one_seat(self) -> None:
        match = undercroft.start(commits.GAME, 2)
        match.play("bid 2", 0)
        match.play("bid 1", 1)
        with pytest.raises(NothingToUndo):
            match.undo(0)

    def test_an_answer_is_not_late_because_others_have_answered_or_changed_theirs(self) -> None:
        match = undercroft.start(commits.GAME, 3)
        mine = match.number_of(2)
        match.play("bid 1", 0, match.number_of(0))
        match.play("bid 1", 1, match.number_of(1))
        match.undo(0)
        match.play("bid 4", 2, mine)
        with pytest.raises(undercroft.StaleMove):
            match.play("bid 1", 0, mine + 1)


@pytest.mark.parametrize("seat", [2, 63, 10**30, -1, -2, -9, True, None, "A", 0.0], ids=repr)
def test_nothing_is_told_or_taken_back_for_a_seat_that_is_not_there(seat: Any) -> None:
    match = undercroft.start("lords", seats=2, seed=3)
    before = match.copy()
    for way in (match.view, match.prompt_of, lambda who: match.log(0, who), match.undo, match.legal_of):
        if (way, seat) == (match.undo, None):
            continue  # the last decision, whoever made it
        if way == match.legal_of and seat in (CHANCE, OVER):
            assert not match.legal_of(seat), "whom nobody asks"
            continue
        with pytest.raises(WrongSeat, match=r"no seat|a seat is a number|not asked"):
            way(seat)
    assert match == before
