"""`undercroft` alone: the shelf of games."""

from pathlib import Path

import pytest
from tests.cli.driving import Run, widest

from undercroft.bots.shelf import bot_names
from undercroft.engine.registry import find, shelf


def test_where_nobody_can_answer_the_shelf_is_only_shown(run: Run, home: Path) -> None:
    ran = run()
    assert ran.code == 0
    assert all(game.title in ran.out and game.summary in ran.text for game in shelf())
    assert "Which game?" not in ran.out
    assert not home.exists()


def test_enter_all_the_way_starts_a_game_against_the_strongest_bot(run: Run) -> None:
    ran = run(typed="\n\n\n", keyboard=True)
    assert ran.code == 0
    strongest = bot_names(find("dice"))[-1]
    assert f"Who plays against you? [{strongest}]" in ran.out
    assert "■ A Player" in ran.out
    assert f"▲ B {strongest}" in ran.out
    assert "Saved after" in ran.text


def test_game_seats_and_opponents_are_asked_for(run: Run) -> None:
    ran = run(typed="dungeon dice\n3\nuniform,greedy\nq\n", keyboard=True)
    assert "▲ B uniform" in ran.out
    assert "● C greedy" in ran.out


def test_one_bot_for_several_seats_takes_them_all(run: Run) -> None:
    ran = run(typed="1\n4\nuniform\nq\n", keyboard=True)
    assert all(f"uniform {letter}" in ran.out for letter in "BCD")


def test_the_others_can_be_people(run: Run) -> None:
    ran = run(typed="1\n2\npeople\nq\n", keyboard=True)
    assert "A Player A" in ran.out
    assert "B Player B" in ran.out


def test_a_preset_is_typed_behind_its_game(run: Run) -> None:
    """It says the seats and the options; only the rivals are asked for."""
    ran = run(typed="3 hunt\nuniform\nq\n", keyboard=True)
    assert "ready set: 3 four, 3 lords, 3 hunt" in ran.out
    assert "How many seats" not in ran.out
    assert "uniform D" in ran.out
    assert "Monster Hunt" in ran.text
    ran = run(typed="dungeon dice solo\nq\n", keyboard=True)
    assert "Saved after 0 moves" in ran.text
    ran = run(typed="2 hunt\nq\n", keyboard=True)
    assert "Dungeon Roll has no preset 'hunt'; its presets are: solo, plain" in ran.text


def test_a_preset_can_be_played_by_a_command(run: Run) -> None:
    rivals = ("--bots", "uniform,uniform,uniform")
    ran = run("play", "digger", "--preset", "lair", *rivals, typed="q\n")
    assert "Dragon's Lair" in ran.text
    for wrong in (("--options", "scenario=lair"), ("--seats", "3")):
        refused = run("play", "digger", "--preset", "lair", *wrong)
        assert refused.code == 2
        assert "a preset says seats and options" in refused.err
    assert "its presets are: four, lords, hunt" in run("play", "digger", "--preset", "chess").err


def test_alone_nobody_is_asked_for(run: Run) -> None:
    ran = run(typed="1\n1\nq\n", keyboard=True)
    assert "Who plays against you?" not in ran.out
    assert "Saved after 0 moves" in ran.text


def test_wrong_answers_are_explained_and_asked_again(run: Run) -> None:
    ran = run(typed="chess\nr\n99\n1\n7\n2\nhal\nuniform\nq\n", keyboard=True)
    assert ran.code == 0
    assert "'chess' is not on the shelf" in ran.text
    assert "There is no such unfinished game." in ran.text
    assert "Dungeon Dice is for 1, 2, 3, 4 seats, not 7." in ran.text
    assert "there is no bot called 'hal'" in ran.text
    assert "▲ B uniform" in ran.out


@pytest.mark.parametrize("typed", ["", "q\n", "1\n", "1\n2\nq\n"])
def test_leaving_the_shelf_leaves_nothing_behind(run: Run, home: Path, typed: str) -> None:
    ran = run(typed=typed, keyboard=True)
    assert ran.code == 0
    assert not home.exists()


def test_unfinished_games_come_first_and_enter_resumes_the_last(run: Run) -> None:
    run("play", "dice", "--seats", "1", "--names", "Ann", "--seed", "1", typed="r\nq\n")
    run("play", "dice", "--seats", "1", "--names", "Bob", "--seed", "1", typed="r\n1\nq\n")
    ran = run(typed="\nq\n", keyboard=True)
    assert ran.out.index("go on: Dungeon Dice: Bob; 4 moves") < ran.out.index("1 to 4 seats")
    assert "Saved after 4 moves" in ran.text
    assert "Saved after 2 moves" in run(typed="r2\nq\n", keyboard=True).text


def test_play_without_a_game_opens_the_shelf_in_80_columns(run: Run) -> None:
    ran = run("play")
    assert ran.code == 0
    assert "UNDERCROFT" in ran.out
    assert widest(ran.out) <= 80
    plain = run("play", "--plain")
    assert plain.out.isascii()
    assert "1: Dungeon Dice, 1 to 4 seats" in plain.out
