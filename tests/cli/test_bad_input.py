"""Whatever is wrong on the command line: one clear sentence, exit code 2."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cli.driving import Run

from undercroft.cli.answer import choose
from undercroft.cli.parts import Parser
from undercroft.engine.errors import IllegalMove
from undercroft.table.match import start

MATCH = start("dice", seats=1)
SEEDED = (
    "play dice",
    "simulate dice",
    "tournament dice --bots greedy,uniform",
    "balance dice --vary seats=1,2",
    "review /nowhere/at.all",
)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play chess", "there is no game called 'chess'; on the shelf are: dice"),
        ("play dice --seats 9", "Dungeon Dice is for 1, 2, 3, 4 seats, not 9"),
        ("play dice --seats 0", "Dungeon Dice is for 1, 2, 3, 4 seats, not 0"),
        ("play dice --seats two", "argument --seats: a whole number is wanted, such as 2, not 'two'"),
        (
            "play dice --options speed=9",
            "there is no option 'speed'; the options of this game are: challenge",
        ),
        ("play dice --options goal=99", "option goal can be a whole number from 1 to 8, not '99'"),
        ("play dice --options goal", "options are written name=value,name=value"),
        ("play dice --bots hal", "there is no bot called 'hal' for Dungeon Dice; its bots are: uniform"),
        ("play dice --bots uniform,,uniform", "there is no bot called ''"),
        ("play dice --seats 2 --bots uniform,uniform,uniform", "3 bots cannot sit on 2 seats"),
        ("play dice --seats 1 --names Ann,Bob", "2 names are given, but there is only 1 seat"),
        ("play dice --names Ann,Ann", "two seats cannot both be called 'Ann'"),
        ("play dice --names Ann,", "a name is 1 to"),
        *((f"{command} --seed -1", "a seed is a whole number from 0 to") for command in SEEDED),
        ("play dice --practice --seats 2", "practice is for one person"),
        ("play --resume --seed 1", "a resumed game goes on as it was begun: leave out --seed"),
        ("play dice --resume --seats 2 --real-dice", "leave out --seats and --real-dice"),
        ("play dice --pace fast", "a number is wanted, such as 0.5, not 'fast'"),
        ("play dice --pace -1", "a pace is a number of seconds from 0"),
        ("play dice --pace nan", "a number is wanted, such as 0.5, not 'nan'"),
        ("rules chess", "there is no game called 'chess'"),
        ("rules dice nonsense", "the rules of dice have no paragraph 'nonsense'; they have: dice/aim"),
        ("replay /nowhere/at.all", "cannot read /nowhere/at.all: there is no such file or folder"),
        ("replay .", "cannot read .: it is a folder, not a file"),
        ("completion tcsh", "invalid choice: 'tcsh'"),
        ("dance", "invalid choice: 'dance'"),
        ("--loud", "unrecognized arguments: --loud"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_with_exit_code_2(
    run: Run, arguments: str, sentence: str
) -> None:
    ran = run(*arguments.split(), typed="1\n")
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.out == ""
    assert ran.err.startswith("undercroft")
    assert "Traceback" not in ran.err


def test_no_save_is_left_by_a_game_that_could_not_begin(run: Run, home: object) -> None:
    run("play", "dice", "--seats", "9")
    assert "unfinished" not in run("play", "--resume").out


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(typed=st.text())
def test_any_answer_is_an_option_or_refused_with_a_sentence(typed: str) -> None:
    try:
        assert choose(MATCH.prompt, typed) in MATCH.prompt.options
    except IllegalMove as error:
        assert str(error).endswith(".")


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(lines=st.lists(st.text(max_size=12), max_size=8))
def test_any_typing_leaves_a_game_that_can_be_resumed(run: Run, lines: list[str]) -> None:
    typed = "\n".join(line.replace("\r", " ") for line in lines)
    ran = run("play", "dice", "--seats", "1", "--seed", "1", "--plain", typed=typed)
    assert ran.code == 0
    assert run("play", "--resume", "--plain").code == 0


def test_the_command_line_is_made_of_what_argparse_offers() -> None:
    private = [name for name in vars(Parser) if name.startswith("_") and not name.startswith("__")]
    assert private == []
