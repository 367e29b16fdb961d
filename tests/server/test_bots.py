"""Bots think outside the event loop, under a budget, and can be stopped; nobody else waits for them."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.kit import PATIENCE, Data, Running, at_table, running, until

from undercroft.client import ME, Client, Refused, Seat, bot
from undercroft.engine.registry import find
from undercroft.server import keys, thinkers
from undercroft.server.asker import ASKER
from undercroft.server.thinkers import Thinkers
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


def from_elsewhere(server: Running, number: int = 2) -> Client:
    """A client at another address of this machine."""
    client = server.client
    setattr(client._connection, "source_address", (f"127.0.0.{number}", 0))  # noqa: B010 - mypy knows it not
    return client


def brooding_table(server: Running, client: Client | None = None) -> Seat:
    """A table at which a person has moved and the bot is asked for something that it has to think about."""
    seat = (client or server.client).new_table(
        "dice", [ME, bot("greedy")], table=begun_by_a(server), contribution=""
    )
    live = server.server.hall.rooms[seat.table].live
    while True:
        view = seat.wait()
        if view["prompt"]:
            seat.act(view["prompt"], choose_first(view, view["prompt"]))
        elif len(live.state.legal(1)) > 1:
            return seat


def busy(server: Running) -> int:
    return len(server.server.hall.thinkers.busy)


def test_slow_bots_of_one_address_never_block_another(slow: Running) -> None:
    """More brooding bots than there are processes; who comes from elsewhere plays to the end."""
    thinkers = slow.server.hall.thinkers
    brooding = [brooding_table(slow) for _table in range(thinkers.size + 1)]
    until(lambda: busy(slow) == thinkers.size - 1 and thinkers.waiting == 2)
    quick = from_elsewhere(slow).new_table("dice", [ME, bot("greedy")], options="goal=3")
    assert quick.play(choose_first)["ranks"]
    simple = slow.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    assert simple.play(choose_first)["ranks"], "and a bot that needs no process waits for none"
    for seat in brooding:
        assert slow.client.call("GET", f"/api/tables/{seat.table}")["waiting"] == [1], "it still thinks"
    assert busy(slow) == thinkers.size - 1


def test_there_are_never_more_processes_than_planned(slow: Running) -> None:
    thinkers = slow.server.hall.thinkers
    for k in range(2 * thinkers.size):
        brooding_table(slow, from_elsewhere(slow, 2 + k))
    until(lambda: thinkers.waiting == thinkers.size)
    assert len(thinkers.all) == len(thinkers.busy) == thinkers.size
    assert thinkers.starting == 0


def test_addresses_take_turns_however_much_one_of_them_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MODULE", "tests.server.quick_thinker")
    answered: list[int] = []

    async def ask(pool: Thinkers, address: str, number: int) -> None:
        ASKER.set(address)
        answered.append((await pool.choose({"number": number, "bot": "quick"}, PATIENCE))[0])

    async def crowd() -> None:
        pool = Thinkers(1)
        greedy = [asyncio.create_task(ask(pool, "greedy", number)) for number in range(10)]
        await asyncio.sleep(0)  # all of these stand in the queue before the others come
        modest = [
            asyncio.create_task(ask(pool, f"modest {n % 2}", number))
            for n, number in enumerate(range(10, 14))
        ]
        await asyncio.gather(*greedy, *modest)
        await pool.close()

    asyncio.run(crowd())
    assert answered == [0, 10, 11, 1, 12, 13, *range(2, 10)]


def test_who_is_cancelled_in_the_queue_or_at_the_very_turn_takes_no_process_along(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinkers, "MODULE", "tests.server.quick_thinker")

    async def crowd() -> None:
        pool = Thinkers(1)
        question = {"number": 7, "bot": "quick"}
        assert await pool.choose(question, PATIENCE) == (7, "")
        for turns in range(6):  # cancelled after so many turns of the event loop
            asked = [asyncio.create_task(pool.choose(question, PATIENCE)) for _ in range(3)]
            for _turn in range(turns):
                await asyncio.sleep(0)
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert all(task.cancelled() for task in asked), "a cancellation is never swallowed"
            assert (pool.queues, +pool.asked, pool.busy) == ({}, {}, set())
        assert await pool.choose(question, PATIENCE) == (7, "")
        await pool.close()

    asyncio.run(crowd())


def test_an_address_waits_for_so_many_bots_and_is_refused_more(
    slow: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "WAITING", 4)
    ready = slow.client.new_table("dice", [ME, bot("greedy")], table=begun_by_a(slow), contribution="")
    first = ready.wait()
    brooding = [brooding_table(slow) for _table in range(4)]
    until(lambda: busy(slow) + slow.server.hall.thinkers.waiting == 4)
    with pytest.raises(Refused, match="Bots at 4 of your tables are still to move") as told:
        slow.client.new_table("dice", [ME, bot("greedy")])
    assert told.value.code == "busy"
    alone = slow.client.new_table("dice", [ME, bot("uniform")], options="goal=3")
    assert alone.play(choose_first)["ranks"], "what needs no process is not refused"
    stops = next(
        option["id"] for option in _until_it_may_stop(ready, first)["options"] if option["verb"] == "stop"
    )
    version = ready.view["version"]
    with pytest.raises(Refused, match="wait until one of them has"):
        ready.act(ready.view["prompt"], stops)
    room = slow.server.hall.rooms[ready.table]
    assert room.live.version == version, "nothing was changed"
    assert from_elsewhere(slow).new_table("dice", [ME, bot("greedy")]).seats == [0]
    mine = [
        k for k, (mover, _n) in enumerate(slow.server.hall.rooms[brooding[0].table].live.moves) if mover == 0
    ]
    brooding[0].say("back", to=mine[0])
    until(lambda: busy(slow) + slow.server.hall.thinkers.waiting == 3)
    ready.act(ready.view["prompt"], stops)
    until(lambda: busy(slow) + slow.server.hall.thinkers.waiting == 4)


def test_who_watches_bots_alone_is_bounded_like_who_plays(
    slow: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "WAITING", 3)
    hall = slow.server.hall
    alone = [slow.client.new_table("dice", [bot("greedy"), bot("greedy")]) for _table in range(4)]

    async def watch() -> None:
        async with contextlib.AsyncExitStack() as there:
            for seat in alone[:3]:
                await there.enter_async_context(at_table(slow, seat.table))
            while busy(slow) + hall.thinkers.waiting < 3:
                await asyncio.sleep(0.01)
            async with at_table(slow, alone[3].table) as refused:
                assert refused.answers[-1]["code"] == "busy"
                assert "Bots at 3 of your tables" in refused.answers[-1]["text"]
            async with at_table(slow, alone[0].table) as second:
                assert second.view, "bots that think already may be watched by more"
            with pytest.raises(Refused, match="still to move"):
                alone[3].wait()

    asyncio.run(watch())
    until(lambda: busy(slow) + hall.thinkers.waiting == 0)
    assert alone[3].wait()["version"]


def _until_it_may_stop(seat: Seat, view: Data) -> Data:
    """Go on as long as the turn may not be ended."""
    while not any(option["verb"] == "stop" for option in view["prompt"]["options"]):
        seat.act(view["prompt"], view["prompt"]["options"][0]["id"])
        view = seat.wait()
        assert view["prompt"]
    found: Data = view["prompt"]
    return found


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


def test_bots_alone_think_only_while_somebody_watches(slow: Running) -> None:
    made = slow.client.new_table("dice", [bot("greedy"), bot("greedy")])
    hall = slow.server.hall
    live = hall.rooms[made.table].live

    async def watch() -> None:
        async with at_table(slow, made.table):
            while not busy(slow):
                await asyncio.sleep(0.01)

    async def looked_after() -> None:
        await hall.rooms[made.table].catch_up()

    asyncio.run_coroutine_threadsafe(looked_after(), hall.writer.loop).result(PATIENCE)
    assert (busy(slow), hall.thinkers.waiting, hall.thinkers.starting) == (0, 0, 0)
    assert len(live.moves) == 1, "who begins was drawn with the table"
    for _time in range(2):
        asyncio.run(watch())
        until(lambda: busy(slow) == 0)
    assert hall.store.due(1e12) == [], "nor does a server after a restart come back to it"


def test_processes_of_bots_end_with_the_server(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        server.client.new_table("dice", [ME, bot("greedy")], options="goal=3").play(choose_first)
        processes = [one.process for one in server.server.hall.thinkers.all]
        assert processes
    assert all(process.returncode is not None for process in processes)
