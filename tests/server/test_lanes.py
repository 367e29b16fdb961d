"""No request of one kind keeps another waiting: imports are bounded, and every kind has its own threads."""

import asyncio
import contextlib
import http.client
import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.kit import PATIENCE, Data, Running, at_table, running, until
from tests.server.test_bots import brooding_table, from_elsewhere

from undercroft.client import ME, Refused
from undercroft.server import imports, lanes, reviews, thinkers
from undercroft.server.importer import answer
from undercroft.server.limits import IMPORTED, REPLAYED
from undercroft.table import export
from undercroft.table.course import Course
from undercroft.table.refusal import Refusal


def first(_view: object, prompt: dict[str, list[dict[str, int]]]) -> int:
    return prompt["options"][0]["id"]


def finished_file(server: Running) -> Data:
    seat = server.client.new_table("dice", [ME], options="goal=1")
    seat.play(first)
    return seat.export()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the moves that are made."""
    made = [0]
    usual = Course.play

    def play(course: Course, seat: int, n: int) -> None:
        made[0] += 1
        usual(course, seat, n)

    monkeypatch.setattr(Course, "play", play)
    return made


def step(moves: list[Any] | None = None, back: int | None = None) -> Data:
    draws = [list(export.NOT_DRAWN) for seat, _n in moves or [] if seat < 0]
    return {"moves": moves or [], "draws": draws, "back": back}


# Imports.


def test_a_file_whose_replay_would_take_too_long_is_refused_before_it_is_played(
    server: Running, counted: list[int]
) -> None:
    """Taking back to the same move again and again: a megabyte of it cost minutes."""
    file = finished_file(server)
    moves = [pair for part in file["entries"] for pair in part["moves"]]
    counted[0] = 0
    long = [step(moves), *(step(moves[-1:], back=len(moves) - 1) for _time in range(REPLAYED // 60))]
    for entries in (long, [step(moves[:2] * IMPORTED)]):
        told = answer(json.dumps({**file, "entries": entries}))
        assert (told["code"], "at most" in told["text"]) == ("large", True)
    assert answer("undercroft record 1\n" + "A regular\n" * (IMPORTED + 100))["code"] == "large"
    assert counted == [0]
    data = json.dumps({**file, "entries": long}).encode()
    with pytest.raises(Refused) as refused:
        server.client.call("POST", "/api/import", json.loads(data))
    assert refused.value.code == "large"


def test_no_file_makes_more_moves_than_were_counted_before(server: Running, counted: list[int]) -> None:
    file = finished_file(server)
    moves = [pair for part in file["entries"] for pair in part["moves"]]
    rng = random.Random(11)
    for _file in range(30):
        entries, at = [step(moves)], len(moves)
        for _step in range(rng.randrange(40)):
            to = rng.randrange(at + 1)
            on = rng.randrange(to, len(moves) + 1)
            entries.append(step(moves[to:on], back=to))
            at = on
        entries.append(step(moves[at:]))
        data = {**file, "entries": entries}
        counted[0] = 0
        record, _bots = export.record_of(data)
        assert record.moves == [tuple(pair) for pair in moves]
        assert counted[0] <= sum(export.work(data))


def test_a_file_that_takes_long_nevertheless_ends_with_its_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        file = finished_file(server)
        hall = server.server.hall
        with monkeypatch.context() as slow:
            slow.setattr(imports, "MODULE", "tests.server.slow_importer")
            slow.setattr(imports, "BUDGET", 0.3)
            with pytest.raises(Refused, match="takes longer than") as refused:
                server.client.call("POST", "/api/import", file)
            assert refused.value.code == "large"
            assert hall.imports.process is None
        assert server.client.call("POST", "/api/import", file)["seats"] == [0]
        assert not hall.imports.asked


def test_files_that_wait_are_bounded_in_all_and_by_address() -> None:
    async def ask() -> None:
        desk = imports.Imports()
        await desk.turn.acquire()  # somebody's file takes its time
        waiting = [asyncio.create_task(desk.read("", f"10.0.0.{k // 2}")) for k in range(imports.WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="your files") as refused:
            await desk.read("", "10.0.0.0")
        assert refused.value.code == "flood"
        waiting.append(asyncio.create_task(desk.read("", "10.0.1.0")))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too many files") as refused:
            await desk.read("", "10.0.2.0")
        assert refused.value.code == "busy"
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert not desk.asked

    asyncio.run(ask())


# What others committed.


def test_who_reads_what_others_committed_keeps_nobody_from_moving(server: Running) -> None:
    hall, free = server.server.hall, threading.Event()
    seat = server.client.new_table("dice", [ME])
    prompt = seat.wait()["prompt"]
    for _thread in range(hall.lanes.tables.threads):
        hall.lanes.tables.executor.submit(free.wait)
    try:
        reading = asyncio.run_coroutine_threadsafe(hall.rooms[seat.table].catch_up(), hall.writer.loop)
        move = {"type": "act", "cmd": "1", "prompt": prompt["id"], "choice": [prompt["options"][0]["id"]]}
        assert seat.call("POST", "say", move)["type"] == "ack"
        assert not reading.done()
    finally:
        free.set()
    reading.result(PATIENCE)


# Every kind at its limit.


@contextlib.contextmanager
def held(server: Running, method: str, path: str, body: Any, address: str, **headers: str) -> Iterator[None]:
    """A request that is not answered yet, from an address of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(address, 0))
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    try:
        yield
    finally:
        connection.close()


def test_with_every_other_kind_at_its_limit_look_ups_health_and_sockets_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "MODULE", "tests.server.slow_thinker")
    monkeypatch.setattr(reviews, "MODULE", "tests.server.slow_reviewer")
    monkeypatch.setattr(imports, "MODULE", "tests.server.slow_importer")
    monkeypatch.setattr(imports, "BUDGET", PATIENCE)
    free = threading.Event()
    with (
        running(f"sqlite:///{tmp_path / 'tables.db'}", budget=PATIENCE) as server,
        contextlib.ExitStack() as busy,
    ):
        hall = server.server.hall
        busy.callback(free.set)
        over = server.client.new_table("dice", [ME], options="goal=1")
        over.play(first)
        mine = server.client.new_table("dice", [ME])
        prompt = mine.wait()["prompt"]
        for k in range(hall.thinkers.size):  # bots and advisers share these processes
            brooding_table(server, from_elsewhere(server, 10 + k))
        for k in range(imports.WAITING + 1):
            busy.enter_context(held(server, "POST", "/api/import", {}, f"127.0.2.{k + 1}"))
        for k in range(reviews.AT_ONCE + reviews.WAITING):
            busy.enter_context(
                held(server, "GET", f"/api/tables/{over.table}/review?seat=0", None,
                     f"127.0.3.{k + 1}", Authorization=f"Bearer {over.token}")
            )  # fmt: skip
        for lane in hall.lanes.all():
            if lane is not hall.lanes.lookups:
                for _work in range(lane.threads + lanes.PATIENT):
                    lane.executor.submit(free.wait)
        until(lambda: len(hall.thinkers.busy) == hall.thinkers.size)
        until(lambda: hall.imports.asked.total() == imports.WAITING + 1)
        until(lambda: hall.reviews.asked.total() == reviews.AT_ONCE + reviews.WAITING)
        for path in ("/api/import", f"/api/tables/{over.table}/review?seat=0"):
            with pytest.raises(Refused, match="Too many") as refused:
                server.client.call("POST" if "import" in path else "GET", path, None, over.token)
            assert refused.value.code == "busy"

        assert server.client.call("GET", "/healthz")["ok"]
        assert mine.call("POST", "say", {"type": "ping"})["type"] == "pong"
        with pytest.raises(Refused, match="no right"):
            server.client.sit(mine.table, "A" * 22).wait()
        assert {part["table"] for part in server.client.call("POST", "/api/mine", {"tokens": [mine.token]})}

        async def play() -> None:
            async with at_table(server, mine.table, mine.token) as player:
                assert player.view["prompt"]["id"] == prompt["id"]
                assert (await player.act(prompt["options"][0]["id"]))["type"] == "ack"

        asyncio.run(play())
