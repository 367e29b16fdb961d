"""The package installs with and without a C compiler, and says what it runs as."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = (
    "import undercroft; match = undercroft.start('dice', seats=1, seed=1);"
    "match.play('regular'); print(undercroft.mode.name(), match.number)"
)


def copied(tmp_path: Path) -> Path:
    """A copy of what the package is built from."""
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(ROOT / "tools", copy / "tools")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    return copy


def install(tmp_path: Path, **environment: str) -> tuple[subprocess.CompletedProcess[str], Path]:
    """Install a copy of the sources into a directory of its own."""
    copy = copied(tmp_path)
    target = tmp_path / "target"
    command = ["-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--no-index"]
    done = subprocess.run(
        [sys.executable, *command, "--target", str(target), str(copy)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done, target


@pytest.mark.parametrize(
    "compiler", ["no-such-compiler", pytest.param("false", marks=pytest.mark.soak, id="one-that-fails")]
)
def test_without_a_compiler_the_package_is_pure_and_works(tmp_path: Path, compiler: str) -> None:
    done, target = install(tmp_path, CC=compiler, UNDERCROFT_COMPILE="auto")
    assert done.returncode == 0, done.stderr
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(target)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.startswith("pure Python ")


def test_a_wish_to_compile_is_never_dropped_silently(tmp_path: Path) -> None:
    done, _target = install(tmp_path, CC="no-such-compiler", UNDERCROFT_COMPILE="1")
    assert done.returncode != 0
    assert "no-such-compiler" in done.stderr


@pytest.mark.parametrize("store", ["", "store"])
def test_a_wheel_that_is_thrown_away_after_its_installation_is_not_packed(tmp_path: Path, store: str) -> None:
    copy = copied(tmp_path)
    wish = {"UNDERCROFT_COMPILE": "0", "UNDERCROFT_BUILD": store}
    command = [sys.executable, "setup.py", "-q", "bdist_wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=copy, env={**os.environ, **wish}, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        kinds = {item.compress_type for item in archive.infolist() if item.file_size}
    assert kinds == {zipfile.ZIP_STORED if store else zipfile.ZIP_DEFLATED}
