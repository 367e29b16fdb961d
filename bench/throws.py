"""How long a throw by physics takes: alone, and at tables that throw at once over real sockets.

Alone: processor time of the plain throw, from the gesture to the tape. At tables: from the moment a gesture
is sent to its `ack`, when it was committed, flown, judged, and its landing committed too.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from time import process_time
from typing import Any

import websockets

from bench.figures import people
from bench.tables import FREELY, Figures, serving
from undercroft.client import Client
from undercroft.throw import present

THROWS = 200
TABLES = 50
EVERY = 3.0  # seconds between two throws of a table
SECONDS = 30.0


def alone() -> list[float]:
    """Seconds of processor time of each throw, in order."""
    from undercroft.throw.throwing import throw_die  # noqa: PLC0415 - needs the extra `throw`

    throw_die({}, [], 0)  # the board's mesh is made once
    took = []
    for seed in range(THROWS):
        began = process_time()
        throw_die({}, [], seed)
        took.append(process_time() - began)
    return sorted(took)


async def throwing(url: str, tables: int, seconds: float) -> Figures:
    """So many tables of one person each, who throws at the same pace, for a while."""
    took: list[float] = []
    begun = time.perf_counter()
    until = begun + seconds

    async def table(k: int) -> None:
        due = begun + EVERY * k / tables
        while due < until:
            wish = {"options": "aim=hand", "chance": "hand"}
            made = await asyncio.to_thread(Client(url).new_table, "fighter", [{"kind": "me"}], **wish)
            address = f"{url.replace('http', 'ws')}/api/tables/{made.table}/socket"
            own = (f"127.0.{40 + k // 200}.{1 + k % 200}", 0)
            async with websockets.connect(address, max_size=None, compression=None, local_addr=own) as socket:
                await socket.send(json.dumps({"type": "hello", "token": made.token, "previews": False}))
                due = await seat(socket, due)

    async def seat(socket: Any, due: float) -> float:
        """One game; when its next throw would have been due."""
        sent, asked, thrown = 0.0, -1, ""
        while due < until:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == "ack" and message["cmd"] == thrown:
                took.append(time.perf_counter() - sent)
            if message["type"] == "nack":
                raise RuntimeError(message["text"])
            if message["type"] != "view" or message["version"] <= asked:
                continue
            if message["outcome"]:
                return due
            asked = message["version"]
            if message["prompt"]:
                act = {"type": "act", "cmd": str(asked), "prompt": message["prompt"]["id"]}
                await socket.send(json.dumps({**act, "choice": [message["prompt"]["options"][0]["id"]]}))
            elif message["throw"] and not message["throw"]["flying"]:
                part = message["throw"]
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                due += EVERY
                sent, thrown = time.perf_counter(), f"throw {asked}"
                throw = {"type": "throw", "cmd": thrown, "seq": part["seq"], "gesture": part["start"]}
                await socket.send(json.dumps(throw))
        return due

    await asyncio.gather(*(table(k) for k in range(tables)))
    return Figures(took, time.perf_counter() - begun)


def at_tables() -> Figures:
    """Many tables at one server with its own database, warmed."""
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/tables.db", *FREELY) as url:
        asyncio.run(throwing(url, 4, 2 * EVERY))
        return asyncio.run(throwing(url, TABLES, SECONDS))


def section() -> list[str]:
    """Rows for the page of results."""
    lines = ["| what | median | 95 % are below | 99 % are below |", "| --- | --- | --- | --- |"]
    if not present():
        print("Rapier is not installed: throws are left out")
        return [*lines, "| plain throw | not installed here | | |"]
    took = Figures(alone(), 1.0)
    found = at_tables()
    for what, one in (
        ("plain throw, gesture to tape, processor time", took),
        (f"throw at one of {TABLES} tables that throw every {EVERY:g} s, gesture to ack", found),
    ):
        median, most, all_but_few = (people(one.within(share)) for share in (0.5, 0.95, 0.99))
        lines.append(f"| {what} | {median} ms | {most} ms | {all_but_few} ms |")
        print(f"{lines[-1]} ({len(one.took)} throws)", flush=True)
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(section()) + "\n")
