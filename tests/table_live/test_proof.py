"""What a table's file proves to who kept the promise and the word, and every cheat that comes to mind."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.scripts import script
from tests.table_live.kit import SECRET, Desk, people, robot, table
from tests.table_live.test_lesson import let_rivals, play_on, pupil

from undercroft.cli.main import main
from undercroft.engine.core import CHANCE
from undercroft.server.lessons import find_lesson
from undercroft.table import export, fair
from undercroft.table.acts import back
from undercroft.table.branch import start_from
from undercroft.table.charter import Charter
from undercroft.table.course import Course
from undercroft.table.lesson import Lesson
from undercroft.table.verify import Verdict, verify

ALONE = script("docs/verify_dice.py")
WORD = "anna-adds-this"
LATER = bytes(reversed(SECRET))
Data = dict[str, Any]


def play(desk: Desk, backs: int = 0, stays: bool = False) -> Data:
    """Play to the end, taking back a few times; the file as it goes over the wire.

    `stays`: what was drawn stays drawn, as it is where nobody is asked; else it is drawn anew, as it is by
    consent, and was at older tables.
    """
    while not desk.live.over:
        seat = desk.live.asked()[0]
        legal = desk.live.state.legal(seat)
        n = legal[desk.live.version % len(legal)]
        desk.act("a", n) if desk.live.places[seat].owner == "a" else desk.answer(seat, n)
        if backs and not desk.live.over and desk.decisions():
            draft = back.back(desk.live, "a", None, None, "")
            assert draft.body["again"]
            desk.commit(draft if stays else replace(draft, body=draft.body | {"again": False}))
            backs -= 1
    return wire(desk)


def wire(desk: Desk) -> Data:
    found: Data = json.loads(json.dumps(export.table_file(desk.live, desk.log)))
    return found


def seated(word: str = WORD) -> list[Any]:
    places = [*people("a"), robot()]
    places[0].word = word
    return places


def honest(options: str = "goal=2", stays: bool = False, **more: Any) -> Data:
    """The file of a table whose dice were promised, with a word of A and moves that were taken back."""
    return play(table("dice", seated(), options, **more), backs=2, stays=stays)


PROMISED = fair.commitment(SECRET, "T")


def judged(file: Data, lesson: bool = False) -> Verdict:
    """What the whole proof says to A, who kept the promise and the word."""
    return verify(json.dumps(file), PROMISED, WORD, find_lesson if lesson else None)


def cheats(file: Data) -> bool:
    """Is it found out, one way or the other?"""
    try:
        return not judged(file).proved
    except ValueError:
        return True


def test_who_kept_the_promise_and_the_word_has_a_proof() -> None:
    file = honest()
    verdict = judged(file)
    assert verdict.proved and verdict.wrong == []
    rolled = sum(seat == CHANCE for step in file["entries"] for seat, _n in step["moves"])
    assert verdict.drawn == rolled > verdict.taken_back > 0
    assert verdict.scripted == 0 and verdict.others == []
    assert ALONE.verify(file, PROMISED, WORD) == ([], rolled, 0)


def test_where_draws_stay_taking_back_leaves_no_number_out_and_makes_none_anew() -> None:
    file = honest(stays=True)
    verdict = judged(file)
    rolled = sum(seat == CHANCE for step in file["entries"] for seat, _n in step["moves"])
    assert verdict.proved and verdict.taken_back == 0
    assert verdict.drawn + verdict.again == rolled and verdict.again > 0
    assert ALONE.verify(file, PROMISED, WORD) == ([], verdict.drawn, 0)
    # What was taken back hides nothing: the draws that stand are those from 0 on, whoever left it out.
    taken_back_left_out(file)
    assert judged(file).proved and judged(file).again == 0
    assert judged(file).drawn == verdict.drawn == len(file["entries"][0]["draws"])


@pytest.mark.parametrize("stays", [True, False])
def test_a_file_cannot_say_otherwise_whether_draws_stayed(stays: bool) -> None:
    """Draws that were made anew by the numbers of others, or numbers that were passed over, are found."""
    file = honest(stays=stays)
    for step in file["entries"]:
        if step["back"] is not None:
            step["again"] = not stays
    assert cheats(file)
    assert ALONE.verify(file, PROMISED, WORD)[0]


def test_a_file_alone_proves_nothing_and_says_what_is_missing() -> None:
    text = json.dumps(honest())
    assert not verify(text).proved
    assert not verify(text, commitment=PROMISED).proved
    assert not verify(text, word=WORD).proved
    assert (verify(text).committed, verify(text).worded) == (None, None)


# Each cheat changes an honest file, or makes one that agrees with itself.


def scripted(file: Data) -> None:
    """All draws are marked as scripted, so that any outcome would do."""
    for step in file["entries"]:
        step["draws"] = [list(export.NOT_DRAWN) for _draw in step["draws"]]


def last_scripted(file: Data) -> None:
    """Only the last draw is."""
    step = [step for step in file["entries"] if step["draws"]][-1]
    step["draws"][-1] = list(export.NOT_DRAWN)


def said_to_be_a_lesson(file: Data) -> None:
    """As `scripted`, and the file calls itself a lesson."""
    scripted(file)
    file["lesson"] = "dice"


def secret_chosen_last(file: Data) -> None:
    """The server found a secret that pleases it when it knew the words: the whole file fits."""
    file.update(honest(secret=LATER))


def another_word(file: Data) -> None:
    """The word of A was left out, and everything drawn without it."""
    file.update(play(table("dice", seated("mine-instead"), "goal=2")))


def word_of_a_bot(file: Data) -> None:
    """The server lets a bot add a word, by which it can choose among dice."""
    places = seated()
    places[1].word = "tried-a-thousand"
    file.update(play(table("dice", places, "goal=2")))


def words_joined(file: Data) -> None:
    """Two words in the place of one give the same text to draw from."""
    file["fair"]["contributions"] = [WORD, "", ""]


def taken_back_left_out(file: Data) -> None:
    """Draws that were taken back are left out, those behind them numbered anew."""
    _record, end = export.replay(file)
    course = Course(end.game, end.base)
    draws: list[list[int]] = []
    for seat, n in end.moves:
        if seat == CHANCE:
            wheel = [list(pair) for pair in fair.wheel(course.state.outcomes())]
            draws.append([len(draws), file["wheels"].index(wheel)])
        course.play(seat, n)
    file["entries"] = [{"moves": [list(move) for move in end.moves], "draws": draws, "back": None}]


def end_left_out(file: Data) -> None:
    """The file ends before the game does, and its digest fits."""
    desk = table("dice", seated(), "goal=2")
    desk.act("a", desk.live.state.legal(0)[0]) if desk.live.asked() == [0] else desk.answer(1, 0)
    assert not desk.live.over
    file.update(wire(desk))
    file["fair"]["secret"] = SECRET.hex()


def reordered(file: Data) -> None:
    """Two draws from one wheel change places, numbers and all."""
    draws = [draw for step in file["entries"] for draw in step["draws"]]
    one, other = next(
        (a, b) for at, a in enumerate(draws) for b in draws[at + 1 :] if a[1] == b[1] and a is not b
    )
    one[0], other[0] = other[0], one[0]


def other_weights(file: Data) -> None:
    """A wheel is made so that what pleases is drawn: the draws fit the file's own wheels."""
    wheel = [[pair[0], pair[1]] for pair in file["wheels"][-1]]
    drawn = [
        n
        for step in file["entries"]
        for (k, number), n in zip(
            step["draws"], [n for seat, n in step["moves"] if seat == CHANCE], strict=True
        )
        if number == len(file["wheels"]) - 1
    ]
    file["wheels"][-1] = [pair for pair in wheel if pair[0] in drawn[:1]]


def table_with_two_lines(file: Data) -> None:
    """The name of the table takes over a part of the secret."""
    file["table"] = "T\n" + SECRET.hex()
    file["fair"]["secret"] = LATER.hex()


CHEATS: list[Callable[[Data], None]] = [
    scripted,
    last_scripted,
    said_to_be_a_lesson,
    secret_chosen_last,
    another_word,
    word_of_a_bot,
    words_joined,
    taken_back_left_out,
    end_left_out,
    reordered,
    other_weights,
    table_with_two_lines,
]


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_cheat_is_found_out(cheat: Callable[[Data], None]) -> None:
    file = honest()
    assert not cheats(file)
    cheat(file)
    assert cheats(file)


@pytest.mark.parametrize(
    "cheat",
    [one for one in CHEATS if one not in (word_of_a_bot, end_left_out, other_weights)],
    ids=lambda cheat: cheat.__name__,
)
def test_a_cheat_is_found_out_without_the_rules_too(cheat: Callable[[Data], None]) -> None:
    file = honest()
    cheat(file)
    assert ALONE.verify(file, PROMISED, WORD)[0]


def test_a_secret_that_was_chosen_after_the_words_agrees_with_itself_and_is_not_called_fair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The very hole: nothing in the file is wrong, and only who kept the promise can tell."""
    path = tmp_path / "table.json"
    path.write_text(json.dumps(honest(secret=LATER)))
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "fair" not in said and "Not proved: the promise and your word" in said
    assert main(["verify", str(path), "--commitment", PROMISED, "--word", WORD]) == 1
    said = capsys.readouterr().out
    assert "WRONG: the secret is not the one that you were promised" in said and "fair" not in said


def leaves(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every number and text of a file."""
    if isinstance(part, dict):
        for name in part:
            yield from leaves(part[name], (*path, name))
    elif isinstance(part, list):
        for at in range(len(part)):
            yield from leaves(part[at], (*path, at))
            if path:
                yield (*path, at, None)  # leave it out
    else:
        yield path


def change(file: Data, path: tuple[Any, ...]) -> None:
    *way, last = path
    if last is None:
        *way, at = way
        part: Any = file
        for name in way:
            part = part[name]
        del part[at]
        return
    part = file
    for name in way:
        part = part[name]
    old = part[last]
    if isinstance(old, str):
        part[last] = old + "0" if not old else ("1" if old[0] == "0" else "0") + old[1:]
    else:
        part[last] = 0 if old is None else old + 1


def test_whatever_is_changed_in_a_file_of_dice_it_proves_no_more() -> None:
    """Every number of moves, draws and words, and many of the wheels, changed or left out, one at a time."""
    file = honest("goal=1")
    parts = {name: file[name] for name in ("table", "entries", "wheels", "fair")}
    ways = [way for way in leaves(parts) if way != ("entries", 0, "back")]  # from the start to the start
    ways = [way for at, way in enumerate(ways) if way[0] != "wheels" or at % 10 == 0]
    assert len(ways) > 100
    for way in ways:
        forged = deepcopy(file)
        change(forged, way)
        assert cheats(forged), way


# Tables whose dice prove nothing.


def unpromised(charter: Charter) -> None:
    charter.promised = False


def imported(charter: Charter) -> None:
    charter.promised = False
    s = charter.record().start()
    while s.chance():
        n = s.outcomes()[0][0]
        s.submit(n, CHANCE)
        charter.played.append((CHANCE, n))


def branched(charter: Charter) -> None:
    charter.promised = False
    course = charter.course()
    while course.state.chance():
        course.play(CHANCE, course.state.outcomes()[0][0])
    charter.start = start_from(course.game, course.state, 0, 7)


@pytest.mark.parametrize("make", [unpromised, imported, branched])
def test_a_table_without_a_promise_claims_nothing_and_its_file_fails(
    make: Callable[[Charter], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = play(table("dice", seated(), "goal=2", change=make))
    assert file["fair"] is None and file["wheels"] == []
    assert all(draw == list(export.NOT_DRAWN) for step in file["entries"] for draw in step["draws"])
    assert SECRET.hex() not in json.dumps(file)
    path = tmp_path / "table.json"
    path.write_text(json.dumps(file))
    for more in ([], ["--commitment", PROMISED, "--word", WORD], ["--lesson"]):
        assert main(["verify", str(path), *more]) == 1
        said = capsys.readouterr().out
        assert "nothing was promised" in said and "prove nothing" in said and "fair" not in said
    assert ALONE.verify(file)[0]


def test_a_log_that_does_not_say_whether_its_dice_were_promised_claims_nothing() -> None:
    desk = table("dice", seated(), "goal=1")
    old = desk.log[0]
    del old.body["promised"]
    assert desk.folded().charter.commitment == ""
    assert not desk.folded().charter.promised


def lesson_file(game: str = "dice") -> Data:
    desk = pupil(game)
    desk.live.places[0].word = WORD
    lesson = desk.live.lesson
    assert isinstance(lesson, Lesson)
    for _step in lesson.steps:
        let_rivals(desk)
        pointed = lesson.pointed_at(desk.live.state, desk.live.moves)
        assert pointed is not None
        desk.act("a", pointed)
    play_on(desk)
    return wire(desk)


def test_draws_of_a_lesson_are_allowed_to_who_asked_for_one_and_to_nobody_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = lesson_file()
    assert judged(file, lesson=True).proved
    assert judged(file, lesson=True).scripted > 0
    assert not judged(file).proved
    assert ALONE.verify(file, PROMISED, WORD, lesson=True)[0] == []
    assert ALONE.verify(file, PROMISED, WORD)[0]
    path = tmp_path / "table.json"
    path.write_text(json.dumps(file))
    assert main(["verify", str(path), "--commitment", PROMISED, "--word", WORD]) == 1
    assert "--lesson" in capsys.readouterr().out
    assert main(["verify", str(path), "--commitment", PROMISED, "--word", WORD, "--lesson"]) == 0
    said = capsys.readouterr().out
    assert "followed the script of the lesson" in said and "The dice are fair" in said


def test_a_lesson_has_only_the_script_of_that_lesson() -> None:
    """Who asked for a lesson is not deceived by other outcomes that are marked as its script."""
    file = honest()
    said_to_be_a_lesson(file)
    assert judged(file, lesson=True).wrong
    file = lesson_file()
    scripted(file)  # the draws behind the script, too
    assert judged(file, lesson=True).wrong


def test_others_who_added_a_word_are_named() -> None:
    places = [*people("a", "b")]
    places[0].word, places[1].word = WORD, "bert-adds-that"
    desk = table("dice", places, "goal=1")
    while not desk.live.over:
        seat = desk.live.asked()[0]
        desk.act("ab"[seat], desk.live.state.legal(seat)[0])
    verdict = judged(wire(desk))
    assert verdict.proved and verdict.others == [1]


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--commitment", "abc"], "64 hexadecimal digits"),
        (["--commitment", "g" * 64], "64 hexadecimal digits"),
        (["--word", ""], "not empty"),
        (["--word", "two words"], "up to 64 letters"),
    ],
)
def test_what_cannot_have_been_promised_or_given_is_refused(
    arguments: list[str], hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "table.json"
    path.write_text(json.dumps(honest("goal=1")))
    assert main(["verify", str(path), *arguments]) == 2
    assert hint in capsys.readouterr().err
