"""A stale compiled module never shadows an edited source unnoticed."""

import json
import os
import time
import warnings
from hashlib import sha256
from pathlib import Path

import pytest

from undercroft import mode
from undercroft.cli import main

SOURCE = Path(__file__).parents[2] / "src"


def test_nothing_is_compiled_in_place() -> None:
    assert [path for path in SOURCE.rglob("*") if path.suffix in (".so", ".pyd", ".dll")] == []


@pytest.fixture
def built(tmp_path: Path) -> tuple[dict[str, str], Path]:
    """A checkout of two modules, and the manifest of a package built from it."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "core.py").write_text("GOAL = 100\n")
    (tmp_path / "mode.py").write_text("\n")
    manifest = {
        path.relative_to(tmp_path).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in tmp_path.rglob("*.py")
    }
    return manifest, tmp_path


def test_an_untouched_checkout_is_fresh(built: tuple[dict[str, str], Path]) -> None:
    assert mode.changed(*built) == []


def test_an_edit_is_noticed(built: tuple[dict[str, str], Path]) -> None:
    (built[1] / "engine" / "core.py").write_text("GOAL = 10\n")
    assert mode.changed(*built) == ["engine/core.py"]


def test_a_new_module_is_noticed(built: tuple[dict[str, str], Path]) -> None:
    (built[1] / "engine" / "bits.py").write_text("\n")
    assert mode.changed(*built) == ["engine/bits.py"]


def test_a_removed_module_is_noticed(built: tuple[dict[str, str], Path]) -> None:
    (built[1] / "mode.py").unlink()
    assert mode.changed(*built) == ["mode.py"]


def test_an_edit_that_keeps_the_old_date_is_noticed(built: tuple[dict[str, str], Path]) -> None:
    core = built[1] / "engine" / "core.py"
    since = time.time() - 1
    core.write_text("GOAL = 10\n")
    os.utime(core, (0, 0))
    assert mode.changed(*built, since) == ["engine/core.py"]


def test_machine_code_of_an_earlier_build_is_noticed(built: tuple[dict[str, str], Path]) -> None:
    for name in ("core.cpython-311-x86_64-linux-gnu.so", "moves.cpython-311-x86_64-linux-gnu.so"):
        (built[1] / "engine" / name).touch()
    left = ["engine/moves.cpython-311-x86_64-linux-gnu.so"]
    assert mode.strays(["engine/core.py"], built[1]) == left


def test_a_stale_build_warns_at_import_and_says_so_in_the_version(
    built: tuple[dict[str, str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest, checkout = built
    whole = {"built": time.time(), "hashes": manifest, "compiled": ["engine/core.py"]}
    (checkout / "manifest.json").write_text(json.dumps(whole))
    monkeypatch.setattr(mode, "HERE", checkout)
    monkeypatch.setattr(mode, "checkout", lambda: checkout)
    monkeypatch.setattr(mode, "compiled", lambda: True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        mode.warn_if_stale()
    (checkout / "engine" / "core.py").write_text("GOAL = 10\n")
    with pytest.warns(mode.StaleBuild, match="make compile"):
        mode.warn_if_stale()
    assert "older than its sources" in main.banner()


def test_machine_code_without_a_manifest_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mode, "HERE", tmp_path)
    monkeypatch.setattr(mode, "compiled", lambda: True)
    assert mode.stale() == ["manifest.json"]


def test_the_version_says_the_mode() -> None:
    assert main.banner().endswith("compiled" if mode.compiled() else "pure Python")
