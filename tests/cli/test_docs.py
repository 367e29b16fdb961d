"""docs/play.md shows what the program shows, and the picture of the README can be drawn again."""

from pathlib import Path
from types import ModuleType

import pytest
from tests.cli.driving import widest
from tests.scripts import script

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def make(home: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setenv("TERM", "dumb")
    module: ModuleType = script("docs/images/make.py")
    return module


def test_the_casts_are_what_the_program_shows(make: ModuleType) -> None:
    page = (DOCS / "play.md").read_text(encoding="utf-8")
    assert len(make.CAST.findall(page)) == 2
    assert make.with_casts(page) == page, "run docs/images/make.py"


def test_the_picture_is_drawn_from_a_real_game(make: ModuleType) -> None:
    drawn = make.picture()
    assert drawn == make.picture()
    words = drawn.replace("&#160;", " ")
    for text in ("escape paths", "what it pays", "Stop or continue?", "lose the turn", "perfect"):
        assert text in words, text
    assert drawn.count("http") == 1  # the name of the SVG format: nothing is fetched


def test_casts_fit_the_page(make: ModuleType) -> None:
    for cast in make.CAST.findall((DOCS / "play.md").read_text(encoding="utf-8")):
        assert widest("\n".join(cast[3].splitlines()[1:])) <= 80
