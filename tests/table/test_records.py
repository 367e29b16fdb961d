"""Records: walked, in words, as text; and names that would break them."""

import pickle
import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import undercroft
from undercroft import CHANCE, BadName, BadRecord, Match, Record, Scripted
from undercroft.engine.bits import bit
from undercroft.engine.chance import REPORTED


def played(seed: int = 1) -> Match:
    match = undercroft.start("dice", 3, seed=seed)
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.legal))
    return match


def test_a_record_is_walked_by_positions_that_can_be_kept() -> None:
    match = played()
    walked = list(match.record.walk())
    assert [(seat, move) for _state, seat, move in walked] == match.record.moves
    for k, (state, seat, move) in enumerate(walked):
        assert state.asked() == bit(seat)
        assert state.key() == match.record.state(k).key()
        if seat == CHANCE:
            assert move in dict(state.outcomes())
        else:
            assert move in state.legal(seat)
    last, seat, move = walked[-1]
    last.apply(move, seat)
    assert last.key() == match.state.key()


def test_moves_come_in_words() -> None:
    match = undercroft.start("dice", 2)
    match.roll("B")
    match.play("regular")
    match.roll("dlksss")
    match.play("stop")
    match.play("challenge B")
    match.roll("GGGSKL")
    assert match.record.moves_in_words() == [
        "* B",
        "B regular",
        "* SSSKLD",
        "B stop",
        "A challenge B",
        "* SKLGGG",
    ]


def test_the_text_holds_setup_names_moves_and_a_digest() -> None:
    match = undercroft.start("dice", 2, "goal=3", names=["Ann", "Bob"])
    match.roll("A")
    match.play("regular")
    assert str(match.record).splitlines()[:-1] == [
        "undercroft record 1",
        "game dice",
        "rules 1",
        "seats 2",
        "options challenge=on,strictPile=off,turnLimit=0,goal=3",
        "name A Ann",
        "name B Bob",
        "* A",
        "A regular",
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_record_is_read_back_from_its_text(seed: int) -> None:
    record = played(seed).record
    assert undercroft.read(record.text()) == record
    assert undercroft.read(str(record)) == record


def test_every_beginning_of_a_game_is_a_record() -> None:
    record = played().record
    for moves in range(len(record.moves) + 1):
        cut = record.copy()
        cut.moves = record.moves[:moves]
        assert undercroft.read(cut.text()) == cut
        assert cut.state().key() == record.state(moves).key()


def test_an_impossible_move_is_named_by_its_number_wherever_the_record_is_used() -> None:
    record = played().record
    record.moves[4] = (record.moves[4][0], 10**6)
    for use in (record.state, record.text, record.moves_in_words, lambda: list(record.walk())):
        with pytest.raises(BadRecord, match="move 5 cannot be"):
            use()


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ann",
        "Ann ",
        "Ann\nname B Bob",
        "Ann\r",
        "Ann\x0bB",
        "Ann\x85",
        "Ann\u2028B",
        "Ann\x1b[31m",
        "Ann\x00",
        "Ann\u202eB",
        "\ud800",
        "\u200d",
        "\u00a0",
        "x" * 41,
        "x" * 100_000,
    ],
)
def test_a_name_that_would_break_a_line_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="1 to 40 characters in one line") as refused:
        undercroft.start("dice", 2, names=["Bob", name])
    assert len(str(refused.value)) < 300
    record = Record("dice", 1, 2, undercroft.start("dice", 2).record.options, [], [name])
    with pytest.raises(BadName):
        record.text()


@pytest.mark.parametrize(
    "name", ["Ann", "A", "digest", "name A", "*", "Zoë", "李小龙", "می‌خواهم", "👩‍🚀", "x" * 40]
)
def test_a_name_of_one_line_is_kept_as_it_is(name: str) -> None:
    match = undercroft.start("dice", 2, names=[name])
    match.roll("A")
    assert undercroft.read(match.record.text()) == match.record
    assert match.log() == [f"Turn 1: {name}."]


@settings(max_examples=200)
@given(st.lists(st.text(max_size=50), max_size=3))
@example(["Ann", "Bob"])
def test_any_names_are_refused_or_round_trip(names: list[str]) -> None:
    try:
        match = undercroft.start("dice", 2, names=names)
    except BadName:
        return
    text = match.record.text()
    assert undercroft.read(text.encode().decode()) == match.record
    assert len(text.splitlines()) == 6 + len(names)


def test_a_record_with_a_name_that_is_too_long_is_not_read() -> None:
    text = undercroft.start("dice", 2, names=["Ann"]).record.text()
    with pytest.raises(BadRecord, match="1 to 40 characters"):
        undercroft.read(text.replace("Ann", "Ann" * 20))


def test_a_record_says_where_draws_came_from_that_no_fair_dice_brought() -> None:
    match = undercroft.start("dice", 1)
    match.play("regular")
    match.roll("SSSKLD", REPORTED)
    match.play("continue")
    match.roll("SKL")
    assert match.record.moves_in_words() == ["A regular", "*reported SSSKLD", "A continue", "* SKL"]
    again = undercroft.read(match.record.text())
    assert (again, again.sources) == (match.record, {1: REPORTED})
    assert pickle.loads(pickle.dumps(match)).record == match.record
    match.undo()
    match.undo()
    match.undo()
    assert match.record.sources == {}


def test_a_scripted_match_marks_its_draws() -> None:
    match = undercroft.start("dice", 1, chance=Scripted(["SSSKLD"]))
    match.play("regular")
    assert match.record.moves_in_words() == ["A regular", "*scripted SSSKLD"]
    match.undo()
    assert match.record.sources == {}


def test_a_mark_that_nobody_knows_is_refused_with_those_that_there_are() -> None:
    text = undercroft.start("dice", 2, seed=1).record.text().replace("\n* ", "\n*guessed ")
    with pytest.raises(undercroft.BadRecord, match=r"marked \*reported, \*scripted or \*thrown, or only \*"):
        undercroft.read(text)
