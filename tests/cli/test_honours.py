"""Achievements are shown at the end of a game; the one that spans games is kept by person."""

import json
from pathlib import Path

import pytest
from tests.cli.driving import Run

from undercroft.cli import honours
from undercroft.cli.honours import read
from undercroft.engine.honours import Quest
from undercroft.games.roll.achievements import GUILD_LEADER, PROGRESS
from undercroft.games.roll.cards.shelf import HEROES

BASE = [hero.key for hero in HEROES[1:] if hero.pack == "base"]
WIDER = [hero.key for hero in HEROES[1:] if hero.pack in ("base", "pack1")]


def remember(name: str, hero: str, wanted: list[str]) -> tuple[bool, str]:
    return honours.remember("roll", name, Quest(GUILD_LEADER, "", hero, wanted, PROGRESS))


def test_the_end_of_a_game_says_what_was_earned_and_with_how_many_heroes(run: Run, home: Path) -> None:
    arguments = ("play", "roll", "--seats", "1", "--seed", "11", "--options", "heroes=knight", "--plain")
    ran = run(*arguments, typed="flee\nretire\n1\n" * 60)
    assert "Player has finished games with 1 of 8 heroes." in ran.text
    assert json.loads((home / "profiles" / "roll.json").read_text()) == {"Player": ["knight"]}


def test_what_was_earned_is_named(run: Run) -> None:
    """Three Dragons in one roll; then it flees."""
    delve = "FCMTXXX\nC\nend phase\nend phase\nseek glory\nCC\nend phase\nend phase\nseek glory\nDDD\n"
    typed = f"{delve}end phase\nflee\n" + "FCMTXXX\nC\nflee\nflee\n" * 2
    arguments = ("play", "roll", "--seats", "1", "--real-dice", "--options", "heroes=none", "--plain")
    assert "Player has earned: Dragon Bait (roll/achievements)." in run(*arguments, typed=typed).text


def test_games_without_heroes_are_no_step_on_the_way(run: Run, home: Path) -> None:
    arguments = ("play", "roll", "--seats", "1", "--seed", "11", "--options", "heroes=none", "--plain")
    ran = run(*arguments, typed="flee\nretire\n1\n" * 60)
    assert "No achievements this time (roll/achievements)." in ran.text
    assert not (home / "profiles").exists()


def test_guild_leader_comes_once_with_the_last_hero_of_the_set(home: Path) -> None:
    for hero in BASE[:-1]:
        assert remember("Ada", hero, BASE)[0] is False
    assert remember("Ben", BASE[-1], BASE)[0] is False
    assert remember("Ada", BASE[-1], WIDER)[0] is False  # of this set others are missing
    assert remember("Cid", BASE[-1], BASE)[1] == "Cid has finished games with 1 of 8 heroes."
    for hero in BASE[:-1]:
        assert remember("Cid", hero, BASE)[0] is (hero == BASE[-2])
    assert remember("Cid", BASE[0], BASE) == (False, "Cid has finished games with 8 of 8 heroes.")


@pytest.mark.parametrize("text", ["", "[1, 2]", "{"])
def test_a_profile_that_cannot_be_read_is_begun_anew(home: Path, text: str) -> None:
    path = home / "profiles" / "roll.json"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    assert read(path) == {}
    assert remember("Ada", "knight", BASE)[1] == "Ada has finished games with 1 of 8 heroes."


def test_a_full_disk_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("undercroft.table.files.os.fsync", no_room)
    assert "is not kept" in remember("Ada", "knight", BASE)[1]
