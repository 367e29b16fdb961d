"""Tiny games with hidden information are found by name while these tests run."""

from collections.abc import Iterator

import pytest
from tests.tiny.commits import GAME as COMMITS
from tests.tiny.duel import GAME as DUEL
from tests.tiny.hands import GAME as HANDS

from undercroft.engine.registry import unshelved


@pytest.fixture(autouse=True)
def tiny_games() -> Iterator[None]:
    with unshelved(COMMITS), unshelved(DUEL), unshelved(HANDS):
        yield
