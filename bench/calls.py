"""How long a small call over HTTP takes on a connection that is kept open, as a page or a program has one."""

from __future__ import annotations

import http.client
import tempfile
import time
from typing import TYPE_CHECKING

from bench.tables import FREELY, Figures, serving
from undercroft.client import ME, Client

if TYPE_CHECKING:
    from collections.abc import Iterator

CALLS = 400


def measure(url: str, path: str) -> Figures:
    """Ask again and again on one connection."""
    host, _, port = url.removeprefix("http://").partition(":")
    connection = http.client.HTTPConnection(host, int(port))
    took: list[float] = []
    begun = time.perf_counter()
    for _call in range(CALLS):
        asked = time.perf_counter()
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 200, path
        took.append(time.perf_counter() - asked)
    connection.close()
    return Figures(took, time.perf_counter() - begun)


def figures() -> Iterator[tuple[str, Figures]]:
    """Each call by its name."""
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/tables.db", *FREELY) as url:
        made = Client(url).new_table("dice", [ME])
        for path in ("/healthz", "/api/commitment", f"/api/tables/{made.table}"):
            measure(url, path)  # warm
            yield path.replace(made.table, "TABLE"), measure(url, path)


def section() -> list[str]:
    """What stands on the page of results."""
    lines = ["| call | calls/s | p50 | p99 |", "| --- | --- | --- | --- |"]
    for name, found in figures():
        row = (
            f"| `GET {name}` | {found.rate:.0f} | {found.within(0.5):.2f} ms | {found.within(0.99):.2f} ms |"
        )
        lines.append(row)
        print(row, flush=True)
    return lines
