"""How long a small call over HTTP takes on a connection that is kept open, as a page or a program has one."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import sys
import tempfile
import time
from typing import TYPE_CHECKING

from tests.services.processes import running

from bench.tables import FREELY, ROOT, Figures, serving
from undercroft.client import ME, Client, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

CALLS = 400
BEGIN = 20.0  # seconds until those who ask for much have got all that they get


def measure(url: str, method: str, path: str, seat: Seat) -> Figures:
    """Ask again and again on one connection, by the right of a seat."""
    host, _, port = url.removeprefix("http://").partition(":")
    connection = http.client.HTTPConnection(host, int(port))
    body = json.dumps({"type": "ping"}) if method == "POST" else None
    took: list[float] = []
    begun = time.perf_counter()
    for _call in range(CALLS):
        asked = time.perf_counter()
        connection.request(method, path, body, {"Authorization": f"Bearer {seat.token}"})
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 200, path
        took.append(time.perf_counter() - asked)
    connection.close()
    return Figures(took, time.perf_counter() - begun)


@contextlib.contextmanager
def loaded(url: str) -> Iterator[None]:
    """The same server while others ask for all that takes long."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])}
    with running([sys.executable, "-m", "bench.load", url], cwd=ROOT, env=environment):
        time.sleep(BEGIN)
        yield


def figures() -> Iterator[tuple[str, Figures]]:
    """Each call by its name: look-ups of tokens (`say`), health, a table."""
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/tables.db", *FREELY) as url:
        seat = Client(url).new_table("dice", [ME])
        table = f"/api/tables/{seat.table}"
        calls = [("GET", "/healthz"), ("GET", "/api/commitment"), ("GET", table), ("POST", f"{table}/say")]
        for method, path in calls:
            measure(url, method, path, seat)  # warm
            yield f"`{method} {path.replace(seat.table, 'TABLE')}`", measure(url, method, path, seat)
        with loaded(url):
            for method, path in calls:
                name = f"`{method} {path.replace(seat.table, 'TABLE')}`, all that takes long at its limits"
                yield name, measure(url, method, path, seat)


def section() -> list[str]:
    """What stands on the page of results."""
    lines = ["| call | calls/s | p50 | p99 |", "| --- | --- | --- | --- |"]
    for name, found in figures():
        row = f"| {name} | {found.rate:.0f} | {found.within(0.5):.2f} ms | {found.within(0.99):.2f} ms |"
        lines.append(row)
        print(row, flush=True)
    return lines
