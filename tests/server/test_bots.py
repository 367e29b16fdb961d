"""Bots think outside the event loop, under a budget, and can be stopped; nobody else waits for them."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.kit import PATIENCE, Running, at_table, running

from undercroft.client import ME, Seat, bot
from undercroft.engine.registry import find
from undercroft.server import keys, thinkers
from undercroft.table import fair


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose bot `greedy` broods for ever; it has 600 seconds for a move."""
    monkeypatch.setattr(thinkers, "MODULE", "tests.server.slow_thinker")
    with running(f"sqlite:///{tmp_path / 'tables.db'}", budget=600.0) as found:
        yield found


def choose_first(_view: object, prompt: dict[str, list[dict[str, int]]]) -> int:
    return prompt["options"][0]["id"]


def begun_by_a(server: Running) -> str:
    """The name of a new table at which A comes first: that is the first draw, and follows from the name."""
    hall = server.server.hall
    wheel = fair.wheel(find("dice").start(2).outcomes())
    while True:
        table = keys.new_table(hall.store.master)
        if fair.draw(hall.secret(table), table, 0, ["", ""], wheel) == 0:
            return table


def brooding_table(server: Running) -> Seat:
    """A table at which a person has moved and the bot is asked for something that it has to think about."""
    seat = server.client.new_table("dice", [ME, bot("greedy")], table=begun_by_a(server), contribution="")
    live = server.server.hall.rooms[seat.table].live
    while True:
        view = seat.wait()
        if view["prompt"]:
            seat.act(view["prompt"], choose_first(view, view["prompt"]))
        elif len(live.state.legal(1)) > 1:
            return seat


def busy(server: Running) -> int:
    return len(server.server.hall.thinkers.busy)


def until(good: Callable[[], bool]) -> None:
    """Wait for something that has to come; only a hang fails."""
    end = time.monotonic() + PATIENCE
    while not good():
        assert time.monotonic() < end, "this should have come long ago"
        time.sleep(0.01)


def test_a_table_with_a_slow_bot_never_blocks_another(slow: Running) -> None:
    """More brooding bots than there are processes to begin with; other tables with bots play to their end."""
    brooding = [brooding_table(slow) for _table in range(3)]
    until(lambda: busy(slow) == 3)
    quick = slow.client.new_table("dice", [ME, bot("greedy")], options="goal=3")
    assert quick.play(choose_first)["ranks"]
    simple = slow.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    assert simple.play(choose_first)["ranks"]
    for seat in brooding:
        assert slow.client.call("GET", f"/api/tables/{seat.table}")["waiting"] == [1], "it still thinks"
    assert busy(slow) == 3


def test_a_bot_that_is_not_wanted_any_more_is_stopped(slow: Running) -> None:
    seat = brooding_table(slow)
    room = slow.server.hall.rooms[seat.table]
    until(lambda: busy(slow) == 1)
    (thinker,) = slow.server.hall.thinkers.busy
    mine = [k for k, (mover, _n) in enumerate(room.live.moves) if mover == 0]
    seat.say("back", to=mine[0])
    until(lambda: thinker.process.returncode is not None)
    assert room.live.asked() == [0]
    assert busy(slow) == 0


def test_a_bot_that_takes_too_long_is_ended_and_a_legal_move_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "MODULE", "tests.server.slow_thinker")
    with running(f"sqlite:///{tmp_path / 'tables.db'}", budget=0.3) as server:
        seat = brooding_table(server)
        seq = seat.view["seq"]
        while seat.wait()["seq"] <= seq:
            pass
        assert server.server.hall.thinkers.ended >= 1


@pytest.mark.parametrize("goal", [5, 3], ids=["fails", "cheats"])
def test_a_bot_that_fails_or_cheats_is_replaced_by_chance(slow: Running, goal: int) -> None:
    seat = slow.client.new_table("dice", [ME, bot("greedy")], options=f"goal={goal}")
    assert seat.play(choose_first)["ranks"]


def test_bots_alone_play_to_the_end_while_somebody_watches(server: Running) -> None:
    made = server.client.new_table("dice", [bot("uniform"), bot("greedy")], options="goal=3")
    assert made.seats == []

    async def watch() -> None:
        async with at_table(server, made.table) as spectator:
            assert await spectator.until(lambda view: view["outcome"])

    asyncio.run(watch())


def test_processes_of_bots_end_with_the_server(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        server.client.new_table("dice", [ME, bot("greedy")], options="goal=3").play(choose_first)
        processes = [one.process for one in server.server.hall.thinkers.all]
        assert processes
    assert all(process.returncode is not None for process in processes)
