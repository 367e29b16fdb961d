from pathlib import Path

import pytest
from tests.cli.driving import Ran, Run, Typed, program


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory of our own, 80 columns, and no setting by accident."""
    monkeypatch.setenv("UNDERCROFT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "40")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "COLORFGBG", "TERM", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("play", "dice", typed="r\\ns\\n")` runs the program in this process with these lines typed."""

    def run_it(*arguments: str, typed: str = "", keyboard: bool = False) -> Ran:
        monkeypatch.setattr("sys.stdin", Typed(typed, keyboard))
        code = program(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run_it
