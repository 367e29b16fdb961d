"""The example that counts what only Dungeon Digger has, from the records of the lab."""

import importlib.util
from pathlib import Path
from typing import Any

from undercroft.lab import simulate

SCRIPT = Path(__file__).parents[2] / "examples" / "digger_report.py"


def script() -> Any:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("digger_report", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_folder_of_records_is_a_row(tmp_path: Path) -> None:
    folder = tmp_path / "sands"
    folder.mkdir()
    found = simulate("digger", 2, "scenario=sands,lords=random", games=3, records=str(folder), processes=1)
    lines = script().report([folder])
    row, lords = lines[2], lines[-1]
    assert row.startswith("| sands | 2 | 3 | ")
    assert row.endswith("| scenario 100.0 |")
    best, mean = (float(cell) for cell in row.split(" | ")[4:6])
    assert mean == round(sum(found.scores_mean) / 2, 1)
    assert best >= mean
    assert lords.startswith("| sands | 2 | 3 | 50.0 | ")
