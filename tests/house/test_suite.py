"""`make test`: nothing is left out of it, and what fails in one part fails the whole."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.conftest import HERE

ROOT = HERE.parent


def made(*words: str) -> str:
    """What make would run."""
    done = subprocess.run(
        ["make", "--no-print-directory", "-n", *words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_make_test_has_every_part_of_the_suite() -> None:
    said = made("test")
    for part in (
        "ruff format --check .",
        "ruff check .",
        "mypy\n",
        "mypy tests bench examples",
        "UNDERCROFT_EXPECT=pure",
        "run --silent check",
        "run --silent test",
    ):
        assert part in said, part
    if "UNDERCROFT_EXPECT=compiled" in said:
        assert "--ignore=tests/page tests README.md docs" in said.split("UNDERCROFT_EXPECT=compiled")[1]
    assert said.split("web/chromium.sh")[1].rstrip().endswith("-m 'not soak' tests/page")


def test_the_pure_half_waits_for_the_package_only_where_nothing_is_compiled() -> None:
    assert "set_up.py play" not in made("pure", "TO_COMPILE=cc")
    alone = made("pure", "TO_COMPILE=")
    assert "set_up.py play" in alone.split("UNDERCROFT_EXPECT=pure")[0]
    assert "not once" not in alone


@pytest.mark.parametrize("broken", ["check", "test", "nothing"])
def test_the_code_of_the_page_fails_with_what_was_said(tmp_path: Path, broken: str) -> None:
    """Its output is kept until it is done, and its failure with it."""
    npm = tmp_path / "npm"
    npm.write_text(f'#!/bin/sh\necho "$3 speaks"\n[ "$3" != {broken} ]\n')
    npm.chmod(0o755)
    words = ["make", "--no-print-directory", "page-code", f"NPM={npm}", f"BIN={Path(sys.executable).parent}"]
    done = subprocess.run(
        [*words, "--assume-old=setup", "--assume-old=.venv/set-up/tools-dev.json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode == 0) == (broken == "nothing")
    assert f"{'test' if broken == 'nothing' else broken} speaks" in done.stdout
