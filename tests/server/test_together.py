"""Where several seats are asked at once, bots think at the same time, and an answer is changed alone."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.kit import PATIENCE, running
from tests.tiny import commits

from undercroft.client import ME, bot
from undercroft.engine.registry import unshelved
from undercroft.server import room


def test_bots_that_are_asked_at_once_think_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "UNIFORM", "")  # so that it is asked as bots are that think
    both, met = asyncio.Barrier(2), []

    async def choose(question: dict[str, Any], _budget: float) -> tuple[int, str]:
        try:
            async with asyncio.timeout(PATIENCE):
                await both.wait()
            met.append(question["seat"])
        except TimeoutError:
            met.append(-1)
        return int(question["legal"][0]), ""

    with unshelved(commits.GAME), running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        monkeypatch.setattr(server.server.hall.thinkers, "choose", choose)
        seat = server.client.new_table("commits", [ME, bot("uniform"), bot("uniform")])
        assert seat.play(lambda _view, prompt: prompt["options"][0]["id"])["ranks"]
    assert sorted(met) == [1, 1, 1, 2, 2, 2]
