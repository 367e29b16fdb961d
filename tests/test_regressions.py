"""Bugs that were found once, as records: the laws look at every node of them."""

from pathlib import Path

import pytest
from tests.tiny.broken.hidden import HidesWhichCardWasPlayed
from tests.tiny.shelf import TINY

from undercroft.engine import laws
from undercroft.engine.record import read
from undercroft.engine.registry import unshelved

RECORDS = sorted((Path(__file__).parent / "regressions").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_bug_that_was_found_once_does_not_come_back(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tiny = {game.name: game for game in TINY}
    name = next(line.split()[1] for line in text.splitlines() if line.startswith("game "))
    if name not in tiny:
        laws.check_record(read(text))
        return
    with unshelved(tiny[name]):
        laws.check_record(read(text))


def test_the_record_of_a_bug_finds_it_again() -> None:
    text = (Path(__file__).parent / "regressions" / "hands-which-card-was-played.txt").read_text("utf-8")
    with unshelved(HidesWhichCardWasPlayed()), pytest.raises(laws.LawBroken) as caught:
        laws.check_record(read(text), laws=["told"], times=20)
    assert caught.value.law == "told"
