"""To stop: within five seconds whatever the server does, and at once when told twice."""

import http.client
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.server.kit import PATIENCE, number, until
from tests.server.test_program import ROOT

from undercroft.client import ME, Client, bot
from undercroft.server.stop import LONGEST

PROMISED = 5.0
BUSY = 10.0  # for a machine that does a lot besides


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pid: int) -> bool:
    """Has a process ended? One that nobody has asked about yet has, too."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def started(
    db: str, seconds: float, workers: int = 1, manners: str = "stubborn"
) -> tuple["subprocess.Popen[str]", str]:
    """A server in a process of its own, and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.stubborn", db, str(seconds), str(workers), manners],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    url = process.stdout.readline().split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
    process.stdout.readline()  # how it is stopped
    said(process, "serving", workers)
    return process, url


def said(process: "subprocess.Popen[str]", word: str, workers: int = 1) -> None:
    """Wait until the server, or each of its workers, says a word."""
    assert process.stdout is not None
    assert [process.stdout.readline().strip() for _worker in range(workers)] == [word] * workers


def thinking(process: "subprocess.Popen[str]", url: str) -> list[int]:
    """Let bots think, and others wait, at tables at some of which a person comes first; their processes."""
    client = Client(url)
    for _table in range(16):
        client.new_table("dice", [ME, *[bot("greedy")] * 3])
    until(lambda: number(url, "undercroft_thinkers_busy") >= 2)
    until(lambda: number(url, "undercroft_thoughts_waiting") >= 2)
    found = children(process.pid)
    assert len(found) >= 2
    return found


@pytest.mark.parametrize("attempt", range(3))
def test_the_server_ends_within_seconds_while_bots_think_and_wait(tmp_path: Path, attempt: int) -> None:
    process, url = started(f"sqlite:///{tmp_path / 'tables.db'}", LONGEST, manners="orderly")
    bots = thinking(process, url)
    table = Client(url).new_table("dice", [ME]).table
    polling = http.client.HTTPConnection(url.removeprefix("http://"))
    polling.request("GET", f"/api/tables/{table}/wait?version=1000000")  # there will be no answer for long
    time.sleep(0.1 * attempt)  # at another moment
    begun = time.monotonic()
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0
    assert time.monotonic() - begun < PROMISED + BUSY
    until(lambda: all(gone(pid) for pid in bots))
    polling.close()


def test_a_server_that_cannot_stop_in_good_order_ends_nevertheless(tmp_path: Path) -> None:
    process, url = started(f"sqlite:///{tmp_path / 'tables.db'}", 0.5)
    bots = thinking(process, url)
    process.send_signal(signal.SIGTERM)
    said(process, "stopping")
    assert process.wait(PATIENCE) == 0
    until(lambda: all(gone(pid) for pid in bots))


def test_a_second_signal_ends_the_server_at_once(tmp_path: Path) -> None:
    process, url = started(f"sqlite:///{tmp_path / 'tables.db'}", 3600)
    assert Client(url).call("GET", "/healthz")["ok"]
    process.send_signal(signal.SIGTERM)
    said(process, "stopping")
    assert process.poll() is None
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0


def test_a_second_signal_ends_all_workers_at_once(database: str) -> None:
    process, _url = started(database, 3600, workers=2)
    workers = children(process.pid)
    process.send_signal(signal.SIGTERM)
    said(process, "stopping", 2)
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0
    assert all(gone(pid) for pid in workers)
