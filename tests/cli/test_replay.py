"""`undercroft replay`: a record as a document, or step by step."""

from pathlib import Path

import pytest
from tests.cli.driving import Run, widest

import undercroft

MOVES = ("A", "regular", "SSSKLD", "stop", "challenge A", "GGSSKL", "GSKL")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = undercroft.start("dice", seats=2, names=["Ann", "Bob"])
    for words in MOVES:
        match.roll(words) if match.awaits == "chance" else match.play(words)
    match.save(tmp_path / "game.record")
    return tmp_path / "game.record"


def test_every_move_stands_there_with_its_sentences_and_the_table_at_the_end(run: Run, record: Path) -> None:
    ran = run("replay", str(record))
    assert ran.code == 0
    assert "Dungeon Dice, rules 1: A Ann, B Bob." in ran.out
    for k, words in enumerate(undercroft.read(record.read_text()).moves_in_words(), 1):
        letter, _, text = words.partition(" ")
        assert f"{k} {letter} {text}" in ran.text
    for sentence in undercroft.load(record).log():
        assert sentence in ran.text
    assert "■ A Ann ▐·· ··" in ran.text
    assert "▲ B Bob ▐██ ··" in ran.text
    assert "The game is not over: B is awaited." in ran.text


def test_at_shows_the_table_as_it_was(run: Run, record: Path) -> None:
    ran = run("replay", str(record), "--at", "4")
    assert "■ A Ann ▐██ ··" in ran.text
    assert "Bob challenges" not in ran.out
    assert "The table after 4 of 7 moves." in ran.text
    assert "The table after 0 of 7 moves." in run("replay", str(record), "--at", "0").text


def test_a_finished_game_says_who_won(run: Run, home: Path) -> None:
    run("play", "dice", "--seats", "1", "--seed", "1", "--options", "goal=1", typed="1\n" * 60)
    (path,) = (home / "records").iterdir()
    assert "Won by Player: Player escaped" in run("replay", str(path)).text


def test_the_document_fits_80_columns_and_plain_is_plain(run: Run, record: Path) -> None:
    assert widest(run("replay", str(record)).out) <= 80
    plain = run("replay", str(record), "--plain").out
    assert plain.isascii()
    assert widest(plain) <= 80
    assert "3. Chance: SSSKLD. Ann rolls SSSKLD: 3 shovels to the wall, 1 card." in plain


def test_a_seat_can_be_looked_over_the_shoulder(run: Run, record: Path) -> None:
    assert run("replay", str(record), "--seat", "b").code == 0
    ran = run("replay", str(record), "--seat", "E")
    assert ran.code == 2
    assert "the record has no seat 'E': its seats are A, B" in ran.err


@pytest.mark.parametrize("at", ["8", "-1"])
def test_a_move_that_is_not_there_is_refused(run: Run, record: Path, at: str) -> None:
    ran = run("replay", str(record), f"--at={at}")
    assert ran.code == 2
    assert f"the record has 7 moves: --at goes from 0 to 7, not {at}" in ran.err


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("* SSSKLD", "* SSSKL", "line 10: '* SSSKL' cannot be: 'SSSKL' shows 5 dice, but 6 are in the pit."),
        ("A stop", "A fly", "line 11: 'A fly' cannot be"),
        ("seats 2", "seats 7", "Dungeon Dice is for 1, 2, 3, 4 seats, not 7"),
        ("game dice", "game chess", "there is no game called 'chess'"),
        ("digest", "digits", "line 15"),
    ],
)
def test_a_broken_record_is_told_with_its_line(
    run: Run, record: Path, before: str, after: str, sentence: str
) -> None:
    record.write_text(record.read_text().replace(before, after))
    ran = run("replay", str(record))
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.out == ""


def test_a_record_cannot_steer_the_terminal(run: Run, record: Path) -> None:
    record.write_text(record.read_text().replace("Ann", "A\x1b[2Jn"))
    ran = run("replay", str(record))
    assert "\x1b" not in ran.out + ran.err
