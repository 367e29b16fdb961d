"""`undercroft rules`, `undercroft games`, `undercroft --version`."""

import json

import pytest
from tests.cli.driving import Run, widest

from undercroft import mode
from undercroft.bots.shelf import bot_names
from undercroft.engine.registry import find, shelf

GAMES = [game.name for game in shelf()]


@pytest.mark.parametrize("name", GAMES)
def test_the_whole_rules_page_is_shown_in_80_columns(run: Run, name: str) -> None:
    ran = run("rules", name)
    assert ran.code == 0
    for paragraph in find(name).rulebook().paragraphs.values():
        assert f"{paragraph.title} {paragraph.id}" in ran.text
    assert widest(ran.out) <= 80
    assert all(line == line.rstrip() for line in ran.out.splitlines())


def test_a_paragraph_is_found_by_its_id_with_or_without_the_game(run: Run) -> None:
    text = " ".join(find("dice").rulebook().find("stop").text.split())
    assert run("rules", "dice", "stop").text == f"Stopping dice/stop {text}"
    assert run("rules", "dice", "dice/stop").out == run("rules", "dice", "stop").out


def test_rules_are_wrapped_at_the_width_of_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    assert widest(run("rules", "dice").out) <= 44


def test_games_lists_seats_bots_and_options(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    assert widest(ran.out) <= 80
    for game in shelf():
        assert game.title in ran.out
        assert f"bots: {', '.join(bot_names(game))}" in ran.text
        for choice in game.choices():
            assert f"--options {choice.name}={choice.write(choice.default)}" in ran.text


def test_games_speaks_json(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [item["name"] for item in listed] == GAMES
    assert listed[0]["seats"] == [1, 2, 3, 4]
    assert listed[0]["options"]["goal"] == "8"


def test_the_version_says_the_mode(run: Run) -> None:
    ran = run("--version")
    assert ran.code == 0
    assert ran.out.startswith("undercroft ")
    assert mode.name() in ran.out
