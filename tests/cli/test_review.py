"""`undercroft review FILE`."""

import json
import re
from decimal import Decimal
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


def adds_up(text: str) -> None:
    """The account that is printed adds up, to the last digit."""
    line = re.search(r"Start .*?; together [^;]*?\.(?=\s|$)", text)
    assert line is not None, text
    told = re.sub(r"\(give or take [^)]*\)", "", line[0])
    *parts, result = [Decimal(found) for found in re.findall(r"[+-]?\d+\.\d+", told)]
    assert sum(parts) == result


@pytest.mark.parametrize("seat", ["a", "b"])
@pytest.mark.parametrize("way", [[], ["--plain"]])
def test_the_account_is_printed_whole_and_adds_up_on_the_screen(
    run: Run, tmp_path: Path, seat: str, way: list[str]
) -> None:
    path = tmp_path / "game.txt"
    for seed in range(6):
        path.write_text(recorded(GAME, ["uniform", "greedy"], "goal=4", seed).text(), encoding="utf-8")
        text = run("review", str(path), "--seat", seat, *way).text
        assert ", luck " in text
        assert ", given away " in text
        assert ", given away by rivals " in text
        adds_up(text)


def test_alone_there_are_no_rivals_in_the_account(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(recorded(GAME, ["uniform"], "goal=2").text(), encoding="utf-8")
    text = run("review", str(path)).text
    assert "rivals" not in text
    adds_up(text)


def test_perfect_play_is_told_that_it_made_no_mistakes(run: Run, played: str) -> None:
    assert "No mistakes." in run("review", played, "--seat", "b").text


def test_a_review_tells_how_far_it_is_where_no_line_can_be_drawn_anew(run: Run, played: str) -> None:
    said = re.findall(r"looking at move (\d+) of (\d+)", run("review", played, "--json").err)
    assert len(said) == 10
    assert said[-1][0] == said[-1][1], "the last one is the end"
    assert [int(done) for done, _of in said] == sorted({int(done) for done, _of in said})


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
    assert {"at", "played", "best", "others", "loss", "error", "mistake"} == set(found["choices"][0])
    start, luck, lost, rivals = (found[name]["amount"] for name in ("start", "luck", "lost", "rivals"))
    assert start + luck - lost + rivals == pytest.approx(found["result"])


def test_a_game_that_is_not_solved_is_played_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(recorded(ROLL, ["uniform"], "heroes=none").text(), encoding="utf-8")
    ran = run("review", str(path), "--simulations", "4")
    assert ran.code == 0
    assert "judged by games played on, 4 for each move in doubt" in ran.text
    assert "(give or take " in ran.text
    adds_up(ran.text)
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
