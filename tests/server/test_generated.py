"""What follows from the messages is written down, and not stale."""

import tomllib
from pathlib import Path

import pytest

from undercroft.server.generate import written

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", written())
def test_generated_file_is_what_the_messages_say(name: str) -> None:
    there = (ROOT / name).read_text(encoding="utf-8")
    assert there == written()[name], f"{name} is stale: run python -m undercroft.server.generate"


@pytest.mark.parametrize("name", [name for name in written() if name.endswith(".json")])
def test_no_description_keeps_the_indentation_of_a_docstring(name: str) -> None:
    """Which it loses from Python 3.13 on."""
    assert "\\n    " not in written()[name]


def test_the_checkout_is_tested_with_what_the_package_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["dependency-groups"]["server"] == project["project"]["optional-dependencies"]["server"]
