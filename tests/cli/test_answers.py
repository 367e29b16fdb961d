"""What people type as an answer, among few choices and among many."""

import random
import re

import pytest
from tests.cli.driving import Run, widest

from undercroft.cli.answer import answer, choose
from undercroft.cli.boards import board_of
from undercroft.cli.boards.scene import TEXT
from undercroft.cli.look import make_console, put
from undercroft.cli.question import Question
from undercroft.engine.errors import IllegalMove
from undercroft.engine.prompt import Option, Preview, Prompt, Refused
from undercroft.engine.registry import find
from undercroft.table.match import start

HEXES = [f"{column}{row}" for column in "abcdefghij" for row in range(1, 13)]
OPTIONS = (
    *(Option(k, "hex", (f"hex:{place}",)) for k, place in enumerate(HEXES)),
    Option(200, "turn", ("way:left",)),
    Option(201, "turn", ("way:right",)),
    Option(202, "pass"),
)
REFUSED = (Refused(Option(300, "build", ("hex:z9",)), "There is no such hex.", "tiny/hex"),)
PROMPT = Prompt(0, "Where?", "Choose a hex.", "tiny/hex", OPTIONS, REFUSED)
PLACES = ("hex", "cell", "tile")  # which have no other names
CODE = re.compile(r"\b[a-z]+[0-9]+\b|_|\b[a-z]+-[0-9a-z]+$")
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


@pytest.mark.parametrize(("game", "leaves"), [("roll", ("flee",)), ("digger", ("pass", "done"))])
def test_what_gives_up_comes_last_and_never_has_the_number_of_an_everyday_choice(
    game: str, leaves: tuple[str, ...]
) -> None:
    luck = random.Random(game)
    alone = met = 0
    for seed in range(4):
        match = start(game, seats=2, seed=seed)
        for _move in range(150):
            if match.over:
                break
            prompt = match.prompt
            texts = [option.text for option in prompt.options]
            giving_up = [text for text in texts if text in leaves]
            if giving_up and len(texts) > 1:
                assert texts[-len(giving_up) :] == giving_up
                assert answer(match.game, match.state, prompt, "0").text == texts[-1]
                for k in range(1, len(texts)):
                    assert answer(match.game, match.state, prompt, str(k)).text == texts[k - 1]
                first = f"1 to {len(texts) - 1}" if len(texts) > 2 else "1 is .*"
                with pytest.raises(IllegalMove, match=f"{first}, 0 is {texts[-1]}"):
                    answer(match.game, match.state, prompt, str(len(texts)))
                alone += texts == ["end phase", "flee"]
                met += 1
            staying = [option for option in prompt.options if option.text not in leaves]
            match.play(luck.choice(staying or prompt.options))
    assert met > 50
    assert alone > 0 or game != "roll", "after a cleared level"


def test_the_key_that_is_shown_is_the_key_that_is_typed() -> None:
    """Drawn, told, listed and summed up."""
    for game in ("roll", "digger"):
        match = start(game, seats=2, seed=1)
        for _move in range(40):
            prompt = match.prompt
            previews = [match.preview(option, prompt.seat) for option in prompt.options]
            asks = Question(match.game, board_of(match.game), prompt, "Ann", previews)
            for line in asks.choices():
                key, _colon, text = line.partition(": ")
                assert answer(match.game, match.state, prompt, key).text == text
            if len(prompt.options) <= 12:
                for key, option in zip(asks.keys, prompt.options, strict=True):
                    assert any(line.startswith(f"{key}: {option.text}.") for line in asks.tell())
            match.play(prompt.options[0])
            if match.over:
                break


def test_the_summary_of_many_choices_names_the_key_that_gives_up() -> None:
    options = tuple(Option(k, "hex", (f"hex:I{k}",)) for k in range(14))
    prompt = Prompt(0, "Where?", "Somewhere.", "", (*options, Option(14, "done")))
    digger = find("digger")
    lines = Question(digger, board_of(digger), prompt, "Ann").summary()
    assert lines[0].startswith("1 to 14: hex: ")
    assert lines[1] == "0: done."


def test_a_choice_of_a_card_is_shown_and_typed_by_its_printed_name() -> None:
    fighter = find("fighter")
    options = (
        Option(1, "buy", ("equipment:w07",)),
        Option(2, "buy", ("equipment:a06",)),
        Option(3, "choose", ("hero:lady_mary",)),
        Option(4, "done"),
    )
    prompt = Prompt(0, "The shop", "Choose.", "fighter/shop", options)
    question = Question(fighter, board_of(fighter), prompt, "Ann", [Preview("")] * 4)
    assert question.tell()[2:] == [
        "1: buy Pocket Trebuchet.", "2: buy Banker's Plate.", "3: choose Lady Mary.", "0: done.",
    ]  # fmt: skip
    for typed, meant in [("pocket trebuchet", 1), ("buy p", 1), ("buy w07", 1), ("b b", 2), ("lady mary", 3)]:
        assert choose(prompt, typed, say=fighter.said).id == meant
    with pytest.raises(IllegalMove, match="'buy' could be buy Pocket Trebuchet, buy Banker's Plate"):
        choose(prompt, "buy", say=fighter.said)


def test_cards_that_share_a_title_keep_the_keys_that_tell_them_apart() -> None:
    digger = find("digger")
    assert digger.said(Option(1, "tile", ("tile:DO3",))) == "tile DO3"
    assert digger.said(Option(2, "name", ("order:move",))) == "name Move!"


def test_one_choice_beside_that_of_leaving_is_not_called_a_range() -> None:
    prompt = Prompt(0, "Get Food I", "Do it?", "lords/food", (Option(1, "do"), Option(2, "decline")))
    with pytest.raises(IllegalMove, match=r"There is no choice 3: 1 is do, 0 is decline\."):
        choose(prompt, "3", ("decline",))


@pytest.mark.parametrize("game", ["roll", "digger", "lords", "fighter"])
def test_no_choice_is_shown_by_a_bare_code(game: str) -> None:
    """Letters with a number, an underscore or a hyphen name no printed thing; spaces of a map do."""
    found = find(game)
    match = start(game, seats=2, seed=4)
    chooser = random.Random(4)
    shown = set()
    for _move in range(400):
        if match.over:
            break
        seat = match.asked[0]
        for n in match.state.legal(seat):
            option = found.option(match.state, seat, n)
            if any(target.partition(":")[0] in PLACES for target in option.targets):
                continue
            shown.add(str(found.said(option)))
        match.play(chooser.choice(match.state.legal(seat)), seat)
    assert [text for text in shown if CODE.search(text)] == []
