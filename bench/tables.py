"""Tables played at once over real sockets: how many moves a second, and how long until one sees one's own.

Server, players and abusers are processes of their own. Every table has two seats, and a program at each that
answers as soon as it is asked; a game that is over is followed by the next. A move counts from the moment it
is sent to the moment its own view is there: checked, drawn, committed to the disk and shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import websockets
from tests.services.postgres import NoPostgres, postgres
from tests.services.processes import running

from undercroft.client import ME, OPEN, Client

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
TABLES = 50  # played without a pause
CALM = 8  # played at the pace of people in a hurry
PAUSE = 0.1  # seconds
SECONDS = 10.0
FREELY = ["--sockets", "100000", "--requests", "1e9", "--messages", "1e9"]


@dataclass
class Figures:
    """What a run gave: seconds of each move."""

    took: list[float]
    seconds: float

    @property
    def rate(self) -> float:
        """Moves a second, of all tables together."""
        return len(self.took) / self.seconds

    def within(self, share: float) -> float:
        """Milliseconds within which so large a share of the moves was seen."""
        return sorted(self.took)[int(len(self.took) * share)] * 1000


@contextlib.contextmanager
def serving(db: str, *options: str) -> Iterator[str]:
    """`undercroft serve` in a process of its own; its address."""
    command = [sys.executable, "-m", "undercroft", "serve", "--db", db, "--port", "0", *options]
    with running(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1].rstrip("/").replace("localhost", "127.0.0.1")


@contextlib.contextmanager
def abused(url: str) -> Iterator[None]:
    """The same server while programs at another address flood it with nonsense."""
    target = Client(url).new_table("dice", [ME]).table
    port = url.rpartition(":")[2]
    command = [sys.executable, "-m", "tests.server.abusers", port, target]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])}
    with running(command, cwd=ROOT, env=environment):
        yield


async def play(url: str, tables: int, seconds: float, pause: float = 0.0) -> Figures:
    """Play so many tables at once for a while."""
    took: list[float] = []
    begun = time.perf_counter()
    until = begun + seconds

    async def table(k: int) -> None:
        while time.perf_counter() < until:
            made = await asyncio.to_thread(Client(url).new_table, "dice", [ME, OPEN])
            guest = await asyncio.to_thread(Client(url).join, made.table, made.invite or "")
            await asyncio.gather(*(seat(made.table, one.token, k) for one in (made, guest)))

    async def seat(name: str, token: str, k: int) -> None:
        rng = random.Random(k)
        address = f"{url.replace('http', 'ws')}/api/tables/{name}/socket"
        async with websockets.connect(address, max_size=None, compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token, "previews": False}))
            sent, prompt = 0.0, -1
            while time.perf_counter() < until:
                try:
                    text = await asyncio.wait_for(socket.recv(), max(0.01, until - time.perf_counter()))
                except TimeoutError:
                    return
                view: dict[str, Any] = json.loads(text)
                if view["type"] != "view":
                    continue
                if sent and view["version"] > prompt:
                    took.append(time.perf_counter() - sent)
                    sent = 0.0
                if view["outcome"]:
                    return
                if view["prompt"] and view["prompt"]["id"] != prompt:
                    await asyncio.sleep(pause)
                    prompt = view["prompt"]["id"]
                    choice = rng.choice(view["prompt"]["options"])["id"]
                    sent = time.perf_counter()
                    act = {"type": "act", "cmd": str(prompt), "prompt": prompt, "choice": [choice]}
                    await socket.send(json.dumps(act))

    await asyncio.gather(*(table(k) for k in range(tables)))
    return Figures(took, time.perf_counter() - begun)


def measure(url: str, tables: int, pause: float = 0.0) -> Figures:
    """One measured run; whoever calls has warmed the server."""
    return asyncio.run(play(url, tables, SECONDS, pause))


def warm(url: str, pause: float = 0.0) -> None:
    """Let everything be loaded once."""
    asyncio.run(play(url, 4, 2.0, pause))


def figures() -> Iterator[tuple[str, Figures | None]]:
    """Each run by its name; None where PostgreSQL is not there."""
    with tempfile.TemporaryDirectory() as folder:
        with serving(f"sqlite:///{folder}/tables.db", *FREELY) as url:
            warm(url)
            yield f"SQLite, synchronous FULL, {TABLES} tables without a pause", measure(url, TABLES)
        try:
            with postgres() as cluster, serving(cluster.database(), *FREELY) as url:
                warm(url)
                yield f"PostgreSQL, {TABLES} tables without a pause", measure(url, TABLES)
        except NoPostgres:
            yield "PostgreSQL", None
        with serving(f"sqlite:///{folder}/calm.db", "--requests", "1e6") as url:
            warm(url, PAUSE)  # without a pause it would be a flood, by the limits that everybody gets
            yield f"SQLite, {CALM} tables at the pace of people", measure(url, CALM, PAUSE)
            with abused(url):
                yield f"SQLite, {CALM} such tables while others flood the server", measure(url, CALM, PAUSE)


def section() -> list[str]:
    """What stands on the page of results."""
    lines = ["| tables over sockets | moves/s | p50 | p99 |", "| --- | --- | --- | --- |"]
    for name, found in figures():
        if found is None:
            lines.append(f"| {name} | not installed here | | |")
            continue
        row = f"| {name} | {found.rate:.0f} | {found.within(0.5):.1f} ms | {found.within(0.99):.1f} ms |"
        lines.append(row)
        print(row, flush=True)
    return lines
