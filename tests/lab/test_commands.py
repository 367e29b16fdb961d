"""The commands `solve` and `simulate`, as people and programs use them."""

import json

import pytest
from tests.cli.driving import program

from undercroft.lab import simulate as lab_simulate
from undercroft.lab.simulate import CHUNK


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
        ("simulate dice --bots deep", "uniform, greedy, perfect"),
        ("simulate dice --bots greedy,greedy,greedy", "each of the 2, not 3"),
        ("simulate dice --games 0", "1 or more, not 0"),
        ("simulate dice --games many", "invalid int value"),
        ("simulate dice --seed dawn", "invalid int value"),
        ("simulate dice --processes 0", "1 or more, not 0"),
        ("simulate dice --seats 9", "1, 2, 3, 4"),
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


def test_simulate_when_interrupted_prints_what_was_done_and_exits_with_130(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    lab = sys.modules["undercroft.lab.simulate"]
    honest = lab.run_chunk
    calls: list[int] = []

    def interrupted(*task: object) -> object:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return honest(*task)

    monkeypatch.setattr(lab, "run_chunk", interrupted)
    line = f"simulate dice --options goal=2 --bots greedy --games {10 * CHUNK}"
    code, out, _err = run(capsys, line + " --json")
    assert (code, json.loads(out)["games"]) == (130, 2 * CHUNK)
    calls.clear()
    code, out, _err = run(capsys, line)
    assert code == 130
    assert f"Interrupted after {2 * CHUNK} of {10 * CHUNK} games." in out
