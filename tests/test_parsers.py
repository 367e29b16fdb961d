"""Whatever is typed or read, a parser gives what can be or says what is wrong: no other error."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.tiny.shelf import TINY

from undercroft.engine.chance import Reported, Scripted
from undercroft.engine.core import CHANCE, State
from undercroft.engine.errors import (
    BadChance,
    BadName,
    BadOption,
    BadRecord,
    BadSeats,
    IllegalMove,
    UnknownGame,
)
from undercroft.engine.game import Game
from undercroft.engine.laws.trial import Notes, Trial
from undercroft.engine.options import read_options, write_options
from undercroft.engine.record import Record, check_names, read
from undercroft.engine.registry import find, shelf, unshelved
from undercroft.engine.rulebook import Paragraph, Rulebook, UnknownParagraph
from undercroft.table.files import load_record

GAMES: list[Game] = [*shelf(), *TINY]
ANY = st.integers(0, 2**16)
TEXT = st.text(st.characters(exclude_categories=()), max_size=40)  # lone surrogates too

pytestmark = pytest.mark.once
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
quick = settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
deep = settings(quick, max_examples=20_000, derandomize=False)


def position(game: Game, moves: int, seed: int) -> Trial:
    """Some position of random play."""
    setups = game.setups()
    seats, options = setups[seed % len(setups)]
    trial = Trial(game, seats, options, (seed, 0), Notes())
    while len(trial.moves) < moves and not trial.s.over():
        trial.step()
    return trial


@st.composite
def near(draw: st.DrawFn, words: list[str]) -> str:
    """A text like those that are right: parts of them, doubled, cut, in other cases, with noise."""
    parts = draw(st.lists(st.one_of(st.sampled_from(words or [""]), TEXT), max_size=3))
    text = draw(st.sampled_from(["", " ", ",", "\n"])).join(parts)
    cut = draw(st.integers(0, len(text)))
    return draw(st.sampled_from([text, text.upper(), text[:cut], text[cut:], text + text]))


# Records.


def record_text(game: Game, seed: int) -> str:
    record = position(game, 25, seed).record()
    record.names = ["Ann", "Bo"][: record.seats]
    return record.text()


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A record after an accident: lines lost, doubled, moved, or letters changed."""
    lines = text.splitlines() or [""]
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        accident = draw(st.integers(0, 5))
        if accident == 0 and len(lines) > 1:
            del lines[at]
        elif accident == 1:
            lines.insert(draw(st.integers(0, len(lines))), lines[at])
        elif accident == 2:
            lines[at] = draw(TEXT)
        elif accident == 3:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        elif accident == 4:
            lines[at] = lines[at] + draw(TEXT)
        else:
            lines = lines[: at + 1]
    return "\n".join(lines)


def reads_or_refuses(text: str) -> None:
    try:
        record = read(text)
    except BadRecord as error:
        assert str(error)
    else:
        assert read(record.text()) == record


@quick
@given(text=st.text(max_size=200))
def test_any_text_is_read_as_a_record_or_refused(text: str) -> None:
    reads_or_refuses(text)
    reads_or_refuses("undercroft record 1\n" + text)
    reads_or_refuses("undercroft record 1\ngame dice\nrules 1\nseats 2\n" + text)


@games
@quick
@given(data=st.data(), seed=ANY)
def test_a_damaged_record_is_read_or_refused(game: Game, data: st.DataObject, seed: int) -> None:
    with unshelved(game):
        reads_or_refuses(data.draw(damaged(record_text(game, seed))))


@pytest.mark.soak
@games
@deep
@given(data=st.data(), seed=ANY)
def test_a_badly_damaged_record_is_read_or_refused(game: Game, data: st.DataObject, seed: int) -> None:
    with unshelved(game):
        reads_or_refuses(data.draw(damaged(data.draw(damaged(record_text(game, seed))))))


@quick
@given(data=st.data(), noise=st.binary(max_size=60), seed=ANY)
def test_any_bytes_of_a_file_are_read_or_refused(
    data: st.DataObject, noise: bytes, seed: int, tmp_path: Path
) -> None:
    good = record_text(find("dice"), seed).encode()
    at, upto = sorted((data.draw(st.integers(0, len(good))), data.draw(st.integers(0, len(good)))))
    path = tmp_path / "game.txt"
    for content in (noise, good[:at] + noise + good[upto:]):
        path.write_bytes(content)
        try:
            assert isinstance(load_record(path), Record)
        except BadRecord as error:
            assert str(error)


def test_what_cannot_be_read_at_all_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(BadRecord, match="cannot read"):
            load_record(path)


# Setup.


@games
@quick
@given(data=st.data())
def test_options_are_read_or_refused(game: Game, data: st.DataObject) -> None:
    choices = game.choices()
    words = [choice.name for choice in choices] + ["=", "on", "none", "3", "+"]
    words += [f"{choice.name}={choice.write(value)}" for choice in choices for value in choice.samples()]
    text = data.draw(near(words))
    try:
        options = read_options(choices, text)
    except BadOption as error:
        assert str(error)
    else:
        assert read_options(choices, write_options(choices, options)) == options
        assert game.options_of(game.start(game.seat_counts[0], text)) == options


@games
@quick
@given(seats=st.integers(), name=TEXT, value=st.one_of(st.integers(), st.booleans(), TEXT))
def test_a_game_starts_or_says_why_not(game: Game, seats: int, name: str, value: int | str) -> None:
    try:
        assert game.start(seats).seats == seats
    except BadSeats as error:
        assert str(error)
    for option in [name, *(choice.name for choice in game.choices())]:
        try:
            game.start(game.seat_counts[0], {option: value})
        except BadOption as error:
            assert str(error)


@quick
@given(text=TEXT)
def test_a_game_is_found_or_the_shelf_is_told(text: str) -> None:
    try:
        assert find(text).name == text
    except UnknownGame as error:
        assert "dice" in str(error)


@quick
@given(names=st.lists(TEXT, max_size=4))
def test_names_are_kept_by_a_record_or_refused(names: list[str]) -> None:
    record = Record("dice", 1, 3, find("dice").options_of(find("dice").start(3)), [], names)
    try:
        check_names(names, 3)
    except BadName as error:
        assert str(error)
    else:
        assert read(record.text()).names == names


# Moves and rolls.


@games
@quick
@given(data=st.data(), moves=st.integers(0, 30), seed=ANY)
def test_a_typed_move_is_legal_or_refused(game: Game, data: st.DataObject, moves: int, seed: int) -> None:
    s = position(game, moves, seed).s
    seat = data.draw(st.integers(-1, s.seats))
    words = [game.option(s, seat, n).text for n in s.legal(seat)] + [str(n) for n in s.legal(seat)]
    text = data.draw(near([*words, *(game.option(s, seat, n).text for n in range(min(3, game.ids)))]))
    try:
        assert game.parse(s, seat, text) in s.legal(seat)
    except IllegalMove as error:
        assert str(error)


@games
@quick
@given(data=st.data(), moves=st.integers(0, 30), seed=ANY)
def test_a_typed_roll_can_be_or_is_refused(game: Game, data: st.DataObject, moves: int, seed: int) -> None:
    s = position(game, moves, seed).s
    words = [game.chance_text(s, n) for n, _weight in s.outcomes()[:60]]
    text = data.draw(near(words))
    if not s.chance():
        return
    try:
        s.check(game.parse_chance(s, text), CHANCE)
    except BadChance as error:
        assert str(error)
    asked_again(game, s, text, words[0])


def asked_again(game: Game, s: State, text: str, right: str) -> None:
    """People are asked until the answer can be; a script is not."""
    typed = [right, text]
    n = Reported(lambda _what, _wrong: typed.pop()).draw(game, s, 0)
    s.check(n, CHANCE)
    try:
        s.check(Scripted([text]).draw(game, s, 0), CHANCE)
    except BadChance as error:
        assert str(error)


# Rules pages.


@games
@quick
@given(data=st.data())
def test_a_paragraph_is_found_or_the_page_is_told(game: Game, data: st.DataObject) -> None:
    page = game.rulebook()
    text = data.draw(near([*page.paragraphs, *(key.partition("/")[2] for key in page.paragraphs)]))
    try:
        found = page.find(text)
    except UnknownParagraph as error:
        assert next(iter(page.paragraphs)) in str(error)
    else:
        assert found in page.paragraphs.values()


@quick
@given(text=st.text(max_size=80), headings=st.lists(st.sampled_from(["a: A", "b: B", "a", ""]), max_size=3))
def test_any_text_is_a_rules_page_unless_a_paragraph_comes_twice(text: str, headings: list[str]) -> None:
    page = text + "".join(f"\n## {heading}\n{text}" for heading in headings)
    try:
        book = Rulebook("game", page)
    except ValueError as error:
        assert "two paragraphs" in str(error)
    else:
        assert all(isinstance(paragraph, Paragraph) for paragraph in book.paragraphs.values())
