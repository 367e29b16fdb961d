"""`undercroft review FILE`."""

import json
from pathlib import Path

import pytest
from tests.bots.test_review import recorded
from tests.cli.driving import Run, widest
from tests.games.digger.walks import record_until

from undercroft.cli.review import by_chance
from undercroft.engine.core import CHANCE
from undercroft.games.dice import GAME
from undercroft.games.roll import GAME as ROLL


@pytest.fixture
def played(tmp_path: Path) -> str:
    """A random seat against perfect play, in a file."""
    path = tmp_path / "game.txt"
    path.write_text(recorded(GAME, ["uniform", "perfect"], "goal=4").text(), encoding="utf-8")
    return str(path)


def test_a_solved_game_is_judged_exactly_with_mistakes_luck_and_one_curve(run: Run, played: str) -> None:
    ran = run("review", played)
    assert ran.code == 0
    assert "the game of A uniform, judged exactly: the game is solved." in ran.text
    assert "At the start 50 % to win" in ran.text
    assert "Mistakes, the worst first" in ran.text
    for line in ("Good luck: ", "Bad luck: ", "Turning points: move "):
        assert line in ran.text
    assert "█" in ran.out
    assert widest(ran.out) <= 80


def test_perfect_play_is_told_that_it_made_no_mistakes(run: Run, played: str) -> None:
    assert "No mistakes." in run("review", played, "--seat", "b").text


def test_a_plain_review_is_sentences_only(run: Run, played: str) -> None:
    ran = run("review", played, "--plain")
    assert "█" not in ran.out
    assert " would have been better by " in ran.text


def test_what_chance_did_is_told_as_the_log_tells_it() -> None:
    record = record_until(2, "", 1, lambda s: s.turn == 1)
    fate = by_chance(record)
    assert set(fate) == {k + 1 for k, (who, _n) in enumerate(record.moves) if who == CHANCE}
    assert fate[1] in ("A begins", "B begins")
    assert all(text[0] in "AB" and " draws " in text for at, text in fate.items() if at > 1)


def test_a_review_speaks_json(run: Run, played: str) -> None:
    found = json.loads(run("review", played, "--json").out)
    assert found["exact"] is True
    assert found["moments"][-1]["worth"] in (0.0, 1.0)
    assert {"at", "played", "best", "others", "loss", "mistake"} == set(found["choices"][0])


def test_a_game_that_is_not_solved_is_searched(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(recorded(ROLL, ["uniform"], "heroes=none").text(), encoding="utf-8")
    ran = run("review", str(path), "--simulations", "4")
    assert ran.code == 0
    assert "judged by searches of 4 simulations" in ran.text
    assert " points" in ran.text


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [(["--seat", "C"], "its seats are A, B"), (["--simulations", "0"], "at least 2 simulations, not 0")],
)
def test_what_cannot_be_reviewed_is_refused_in_a_sentence(
    run: Run, played: str, arguments: list[str], wrong: str
) -> None:
    ran = run("review", played, *arguments)
    assert ran.code == 2
    assert wrong in ran.err
