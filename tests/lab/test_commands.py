"""The commands of the lab, and `solve`, as people and programs use them."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.driving import program

from undercroft.engine.record import read
from undercroft.lab import simulate as lab_simulate


def run(capsys: pytest.CaptureFixture[str], line: str) -> tuple[int, str, str]:
    code = program(tuple(line.split()))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_solve_prints_json_with_the_value_the_states_the_policy_and_the_residual(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _err = run(capsys, "solve dice --seats 2 --options goal=3,challenge=off --json")
    found = json.loads(out)
    assert code == 0
    assert found["options"] == "challenge=off,strictPile=off,turnLimit=0,goal=3"
    assert len(found["states"]) == 9
    assert found["value"] == found["states"][0]["win"]
    assert 0 <= found["residual"] < 1e-13
    assert {row["move"] for row in found["policy"]} == {"regular", "stop", "continue"}


def test_solve_alone_gives_turns_by_path(capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = run(capsys, "solve dice --seats 1 --json")
    found = json.loads(out)
    assert [state["mover"] for state in found["states"]] == list(range(8))
    assert found["value"] == found["states"][0]["turns"]


def test_solve_prints_tables_of_twelve_digits_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "solve dice --seats 2")
    assert (code, err) == (0, "")
    assert "0.520991012994" in out
    assert out.count("0.") > 64
    assert max(len(line) for line in out.splitlines()) <= 80


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("solve dice --seats 3", "solved for 1 and 2 seats, not for 3"),
        ("solve dice --seats 4", "solved for 1 and 2 seats, not for 4"),
        ("solve dice --seats 5", "1, 2, 3, 4"),
        ("solve dice --options strictPile=on", "strictPile=off only"),
        ("solve dice --options turnLimit=40", "turnLimit=0 only"),
        ("solve dice --options goal=9", "from 1 to 8"),
        ("solve chess", "no game called 'chess'"),
        ("simulate dice --bots deep", "uniform, greedy, apprentice"),
        ("simulate dice --bots greedy,greedy,greedy", "each of the 2, not 3"),
        ("simulate dice --games 0", "1 or more, not 0"),
        ("simulate dice --games many", "a whole number is wanted"),
        ("simulate dice --seed dawn", "a whole number is wanted"),
        ("simulate dice --processes 0", "1 or more, not 0"),
        ("simulate dice --seats 9", "1, 2, 3, 4"),
        ("simulate dice --games 5 --print-game 5", "numbered 0 to 4: there is no game 5"),
        ("simulate dice --print-game last", "a whole number is wanted"),
        ("simulate dice --parquet", "say which, with --out FOLDER"),
        (
            "simulate dice --out /dev/null/none",
            "cannot write to /dev/null/none: what should be a folder is none",
        ),
        ("tournament dice", "required: --bots"),
        ("tournament dice --bots greedy", "needs two bots or more, not 1"),
        ("tournament dice --bots greedy,greedy", "greedy is named twice"),
        ("tournament dice --bots greedy,deep", "no bot called 'deep'"),
        ("tournament dice --bots greedy,uniform --seats 1", "two seats or more, not 1"),
        ("tournament dice --bots greedy,uniform --seats 5", "1, 2, 3, 4"),
        ("tournament dice --bots greedy,uniform --games 0", "1 or more, not 0"),
        ("tournament chess --bots greedy,uniform", "no game called 'chess'"),
        ("balance dice", "required: --vary"),
        ("balance dice --vary goal", "'goal' has no '='"),
        ("balance dice --vary size=1,2", "no option 'size' to vary; there are: seats, challenge"),
        ("balance dice --vary goal=1,9", "from 1 to 8, not '9'"),
        ("balance dice --vary goal=1,1", "goal=1 is named twice"),
        ("balance dice --vary goal=1 --vary goal=2", "goal is varied twice"),
        ("balance dice --vary goal=1,2 --options goal=3", "option goal is given twice"),
        ("balance dice --vary seats=2,9", "1, 2, 3, 4 seats, not 9"),
        ("balance dice --vary seats=two", "1, 2, 3, 4 seats, not 'two'"),
        ("balance dice --vary seats=2,3 --bots greedy,uniform", "each of the 3, not 2"),
        ("balance dice --vary goal=1,2 --games 1", "2 or more, not 1"),
        ("balance dice --vary goal=1,2 --plot /dev/null/x", "there is no directory /dev/null"),
        ("balance chess --vary goal=1,2", "no game called 'chess'"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    code, out, err = run(capsys, line)
    assert (code, out) == (2, "")
    assert said in err
    assert err.startswith("undercroft")
    assert "Traceback" not in err


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate dice --seats 4 --bots uniform --games 40 --seed 1 --json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    expected = lab_simulate("dice", 4, games=40, seed=1)
    for name in ("games", "nodes", "wins", "draws", "turns_mean", "seed", "options", "mode", "scores_mean"):
        assert found[name] == getattr(expected, name)
    assert found["nodes_per_second"] > 0
    assert found["games_per_second"] > 0
    assert sum(found["wins"]) + found["draws"] == found["games"] == 40


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = run(capsys, "simulate dice --seats 2 --bots perfect,uniform --games 20")
    assert code == 0
    assert "A     perfect" in out
    assert "B     uniform" in out
    assert "95 % interval" in out
    assert max(len(line) for line in out.splitlines()) <= 80


def interrupt_after(monkeypatch: pytest.MonkeyPatch, chunks: int) -> None:
    """Press Ctrl-C when so many chunks of ten games have been played."""
    commands = sys.modules["undercroft.cli.lab"]
    honest = commands.Way

    def way(**how: Any) -> Any:
        told = how["progress"]

        def progress(games: int) -> None:
            told(games)
            if games >= 10 * chunks:
                raise KeyboardInterrupt

        return honest(**{**how, "progress": progress, "chunk": 10})

    monkeypatch.setattr(commands, "Way", way)


def test_an_interrupted_command_tells_what_was_done_and_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line = f"simulate dice --options goal=2 --bots greedy --games 50 --processes 1 --out {tmp_path}"
    with monkeypatch.context() as patch:
        interrupt_after(patch, 2)
        code, out, err = run(capsys, line)
        assert code == 130
        assert "Interrupted after 20 of 50 games." in out
        assert f"Interrupted after 20 of 50 games. They are kept in {tmp_path}: the same command" in err
        code, out, err = run(capsys, line.partition(" --out")[0] + " --json")
        assert (code, json.loads(out)["games"]) == (130, 20)
        assert "They are not kept; with --out FOLDER" in err
    code, out, err = run(capsys, line + " --json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert (found["games"], found["kept"]) == (50, 20)
    assert found["wins"] == lab_simulate("dice", 2, "goal=2", ["greedy"], 50).wins
    assert json.loads((tmp_path / "report.json").read_text()) == found
    code, out, _err = run(capsys, line)
    assert code == 0
    assert "all of them kept by an earlier run" in out


def test_a_comparison_interrupted_too_early_tells_only_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(monkeypatch, 0)
    code, out, err = run(capsys, "balance dice --vary goal=1,2 --bots greedy --games 50 --processes 1")
    assert (code, out) == (130, "")
    assert "Interrupted after 0 of 100 games." in err


def test_print_game_prints_a_record_that_can_be_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = f"tournament dice --bots greedy,uniform --options goal=3 --games 6 --processes 1 --out {tmp_path}"
    assert run(capsys, line)[0] == 0
    told = json.loads((tmp_path / "games.jsonl").read_text().splitlines()[3])
    code, out, err = run(capsys, line + " --print-game 3")
    record = read(out)
    assert (code, err) == (0, "")
    assert record.names == ["uniform", "greedy"]
    assert len(record.moves) == told["nodes"]


def test_a_tournament_prints_ratings_a_cross_table_and_places_in_80_columns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = "tournament dice --bots perfect,greedy,uniform --options goal=2 --games 30 --processes 1"
    code, out, err = run(capsys, line)
    assert (code, err) == (0, "")
    for words in ("rating", "±", "30 games, 6 line-ups", "won against", "first   ", "second  "):
        assert words in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_a_balance_prints_every_setting_in_80_columns_and_draws(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = "balance dice --vary goal=1,2 --vary seats=2,3 --bots greedy --games 10 --processes 1"
    code, out, err = run(capsys, f"{line} --plot {tmp_path / 'picture'}")
    assert (code, err) == (0, "")
    for setting in ("goal=1 seats=2", "goal=1 seats=3", "goal=2 seats=2", "goal=2 seats=3"):
        assert setting in out
    assert max(len(line) for line in out.splitlines() if "Drawn" not in line) <= 80
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG\r\n")
    assert "<svg" in (tmp_path / "picture.svg").read_text()


@pytest.mark.parametrize(
    ("missing", "line", "said"),
    [
        ("pyarrow", "simulate dice --games 1 --out {} --parquet", "pip install '.[lab]'"),
        ("matplotlib", "balance dice --vary goal=1,2 --plot {}/x", "pip install '.[lab]'"),
        ("ray", "simulate dice --games 1 --ray local", "pip install '.[ray]'"),
    ],
)
def test_what_is_not_installed_is_named_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    missing: str,
    line: str,
    said: str,
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    code, out, err = run(capsys, line.format(tmp_path))
    assert (code, out) == (2, "")
    assert missing in err
    assert said in err
    assert list(tmp_path.iterdir()) == []


def test_the_lab_loads_nothing_heavy_unless_it_is_asked_for() -> None:
    program = (
        "import undercroft.cli.main, sys; print({'ray', 'pyarrow', 'matplotlib', 'numpy'} & {*sys.modules})"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"


def test_a_shared_game_is_won_or_lost_and_never_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    table = "fighter --seats 2 --bots uniform --games 4 --processes 1"
    code, out, err = run(capsys, f"simulate {table}")
    assert code == 0, err
    won, lost = re.search(r"All seats win or lose together: (\d) won, (\d) lost\.", out).groups()  # type: ignore[union-attr]
    assert int(won) + int(lost) == 4
    for line in (
        f"simulate {table}",
        "tournament fighter --seats 2 --bots uniform,apprentice --games 2 --processes 1",
        f"balance {table} --vary hand=average,steady",
    ):
        code, out, err = run(capsys, line)
        assert code == 0, err
        assert "draw" not in out.casefold().replace("drawn", "")
        assert "without a winner" not in out
