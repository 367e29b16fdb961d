"""The example that counts what only Dungeon Digger has, from the records of the lab."""

from pathlib import Path

from tests.scripts import script

from undercroft.lab import simulate

SCRIPT = "examples/digger_report.py"


def test_a_folder_of_records_is_a_row(tmp_path: Path) -> None:
    folder = tmp_path / "sands"
    folder.mkdir()
    found = simulate("digger", 2, "scenario=sands,lords=random", games=3, records=str(folder), processes=1)
    lines = script(SCRIPT).report([folder])
    row, lords = lines[2], lines[-1]
    assert row.startswith("| sands | 2 | 3 | ")
    assert row.endswith("| scenario 100.0 |")
    best, mean = (float(cell) for cell in row.split(" | ")[4:6])
    assert mean == round(sum(found.scores_mean) / 2, 1)
    assert best >= mean
    assert lords.startswith("| sands | 2 | 3 | 50.0 | ")
