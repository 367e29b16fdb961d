"""What people type as an answer, among few choices and among many."""

import pytest
from tests.cli.driving import Run, widest

from undercroft.cli.answer import choose
from undercroft.cli.boards.scene import TEXT
from undercroft.cli.look import make_console, put
from undercroft.cli.question import Question
from undercroft.engine.errors import IllegalMove
from undercroft.engine.prompt import Option, Prompt, Refused
from undercroft.engine.registry import find

HEXES = [f"{column}{row}" for column in "abcdefghij" for row in range(1, 13)]
OPTIONS = (
    *(Option(k, "hex", (f"hex:{place}",)) for k, place in enumerate(HEXES)),
    Option(200, "turn", ("way:left",)),
    Option(201, "turn", ("way:right",)),
    Option(202, "pass"),
)
REFUSED = (Refused(Option(300, "build", ("hex:z9",)), "There is no such hex.", "tiny/hex"),)
PROMPT = Prompt(0, "Where?", "Choose a hex.", "tiny/hex", OPTIONS, REFUSED)
MANY = Question(find("dice"), TEXT, PROMPT, "Ann")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "hex a1"), ("120", "hex j12"), ("123", "pass"), ("hex c4", "hex c4"), ("C4", "hex c4"),
        ("h c4", "hex c4"), ("a1", "hex a1"), ("t l", "turn left"), ("left", "turn left"), ("p", "pass"),
        ("hex a1", "hex a1"), ("  PASS ", "pass"), ("000000001", "hex a1"),
    ],
)  # fmt: skip
def test_an_answer_is_a_number_words_first_letters_or_the_last_word(typed: str, meant: str) -> None:
    assert choose(PROMPT, typed).text == meant


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("t", "'t' could be turn left, turn right: type more of it."),
        ("h", "'h' could be hex a1, hex a2, hex a3, hex a4, hex a5, hex a6, hex a7, hex a8, hex a9, hex a10, "
         "hex a11, hex a12 and 108 more: type more of it."),
        ("124", "There is no choice 124: they go from 1 to 123."),
        ("9" * 5000, "There is no choice 999999999: they go from 1 to 123."),
        ("", "Choose one: type a number from 1 to 123, or the first letters."),
        ("b", "build z9: There is no such hex."),
        ("left turn", "'left turn' is no choice here."),
        ("²", "'²' is no choice here."),
    ],
)  # fmt: skip
def test_an_answer_that_means_nothing_or_several_is_refused_with_the_reason(typed: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        choose(PROMPT, typed)
    assert str(refused.value).startswith(reason)


def test_many_choices_are_summed_up_in_few_lines() -> None:
    told = MANY.tell()
    assert told[2].startswith("1 to 120: hex: a1, a2, a3")
    assert told[2].endswith("a12 and 108 more.")
    assert told[3:5] == ["121 to 122: turn: left, right.", "123: pass."]
    console = make_console(plain=True)
    with console.capture() as captured:
        put(console, MANY.draw(80), 80)
    assert widest(captured.get()) <= 80
    assert len(captured.get().splitlines()) <= 8
    assert len(MANY.choices()) == 123


def test_one_choice_can_be_asked_about(run: Run) -> None:
    ran = run("play", "dice", "--seats", "1", "--seed", "1", typed="? r\n?1\n? fly\no\n")
    assert ran.text.count("regular: roll 6 dice. Chances: caught by guards 6.2%") == 2
    assert "Odds of regular: caught by guards 1453/23328 = 6.229%" in ran.text
    assert "'fly' is no choice here." in ran.text
    assert "> o 1: regular >" in ran.text
