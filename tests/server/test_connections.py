"""Connections: quick, bounded in number and in patience; who plays is kept."""

import asyncio
import contextlib
import json
import os
import random
import resource
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.kit import PATIENCE, Player, Running, at_table, connect, number, running, until
from tests.services.processes import running as program

from undercroft.client import ME, Client, bot
from undercroft.server import app, doors
from undercroft.server.doors import Door, Doors
from undercroft.server.limits import Limits

HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half:"
WHOLE = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def test_what_is_small_is_sent_at_once(server: Running) -> None:
    client = server.client
    client.new_table("dice", [ME])
    held = list(server.runner.server_state.connections)
    assert held
    for protocol in held:
        accepted = protocol.transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY), "no TCP_NODELAY"
    client.close()


# Patience.


def answers(port: int, *parts: bytes) -> bytes:
    """What comes back until the server hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as raw:
        with contextlib.suppress(OSError):
            for part in parts:
                raw.sendall(part)
        data = b""
        with contextlib.suppress(ConnectionResetError):
            while got := raw.recv(65536):
                data += got
    return data


@pytest.mark.parametrize(("sent", "whole"), [((), 0), ((HALF,), 0), ((WHOLE, HALF), 1), ((WHOLE + HALF,), 1)])
def test_a_request_that_never_comes_is_given_up(
    sent: tuple[bytes, ...], whole: int, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "HEADERS", 1.0)
    told = answers(server.port, *sent)
    assert told.count(b"HTTP/1.1 200") == whole
    if not whole:
        assert told.startswith(b"HTTP/1.1 408 slow\r\n")
        assert json.loads(told.partition(b"\r\n\r\n")[2])["code"] == "slow"
    until(lambda: not server.server.doors.known)


def test_a_request_that_comes_byte_by_byte_is_given_up_too(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "HEADERS", 0.3)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(HALF)
        raw.settimeout(0.02)
        data, end = b"", time.monotonic() + PATIENCE
        while b"408" not in data:
            assert time.monotonic() < end
            with contextlib.suppress(TimeoutError):
                data += raw.recv(4096)
            with contextlib.suppress(OSError):
                raw.sendall(b"x")


def test_a_body_that_never_comes_is_given_up(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "WHOLE", 0.2)
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n"
    assert answers(server.port, head + b"{").startswith(b"HTTP/1.1 408")


def test_patience_does_not_end_what_is_under_way(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long polling and sockets outlast the time in which a request has to be there."""
    monkeypatch.setattr(doors, "HEADERS", 1.0)
    made = server.client.new_table("dice", [ME])
    version = made.wait()["version"]
    path = f"/api/tables/{made.table}/wait?version={version}"

    async def play() -> None:
        async with at_table(server, made.table, made.token) as player:
            polling = asyncio.create_task(asyncio.to_thread(Client(server.url).call, "GET", path))
            await asyncio.sleep(1.5)
            assert not polling.done()
            assert (await player.act(player.view["prompt"]["options"][0]["id"]))["type"] == "ack"
            assert (await polling)["version"] > version

    asyncio.run(play())


# Room.


class Wire:
    """A transport that can be cut off."""

    def __init__(self) -> None:
        self.cut = False

    def abort(self) -> None:
        self.cut = True


def door(address: str) -> Door:
    made = Door.__new__(Door)
    made.host = made.address = address
    made.transport = Wire()  # type: ignore[assignment]
    return made


def test_however_they_come_and_go_the_room_is_never_exceeded_and_who_plays_is_kept() -> None:
    """Any order of knocking, asking, sitting down and leaving: all that is promised of the room holds."""
    rng = random.Random(5)
    for _day in range(40):
        house = Doors(Limits(connections=rng.randrange(2, 12)), most=rng.randrange(8, 40))
        inside: list[Door] = []
        for _moment in range(300):
            what = rng.random()
            if what < 0.5:
                new = door(f"10.0.0.{rng.randrange(6)}")
                before = set(house.seated | house.asking)
                why = house.enter(new)
                assert before <= house.seated | house.asking, "who plays or is being answered is not let go"
                if why:
                    mine = house.known.get(new.address, {})
                    full = len(mine) >= house.limits.connections and not {*mine} & {*house.guests}
                    assert full or not house.guests, "who is turned away could not have been let in"
                else:
                    inside.append(new)
            elif inside:
                one = rng.choice(inside)
                if what < 0.6:
                    house.leave(one)
                elif what < 0.7:
                    house.sit(one)
                else:
                    house.note(one, what < 0.85)
            inside = [one for one in inside if one in house.known.get(one.address, {})]
            assert len(inside) == house.open == sum(map(len, house.known.values())) <= house.most
            assert house.open - len(house.seated) <= house.most - house.most // doors.SEATS
            assert all(len(of_one) <= house.limits.connections for of_one in house.known.values())
            assert not any(one.transport.cut for one in inside)  # type: ignore[attr-defined]


def test_one_address_lets_its_own_oldest_guest_go_and_nobody_elses(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", connections=5) as server:
        made = server.client.new_table("dice", [ME])
        elsewhere = socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.0.9", 0))
        elsewhere.sendall(HALF)
        with contextlib.ExitStack() as stack:
            stack.enter_context(elsewhere)
            for _knock in range(40):
                raw = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                raw.sendall(HALF)
            until(lambda: server.server.doors.dropped >= 35)
            assert set(server.server.doors.known) == {"127.0.0.1", "127.0.0.9"}
            assert len(server.server.doors.known["127.0.0.1"]) == 5
            assert made.wait()["prompt"], "and it is served nevertheless"


@contextlib.contextmanager
def with_few_descriptors(db: str) -> Iterator[str]:
    """`undercroft serve` that may open 1,024 files, as most systems have it."""
    command = [sys.executable, "-m", "undercroft", "serve", "--db", db, "--port", "0"]
    limited = f"ulimit -S -n 1024; ulimit -H -n 1024; exec {' '.join(command)}"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with program(["sh", "-c", limited], stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1].rstrip("/").replace("localhost", "127.0.0.1")


@pytest.fixture
def many_files() -> None:
    """This process holds the other ends."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < 3000:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(3000, hard), hard))


@pytest.mark.usefixtures("many_files")
def test_eleven_hundred_half_requests_do_not_stop_who_plays_nor_who_comes(tmp_path: Path) -> None:
    """First many from one address, then from many addresses."""

    async def play(url: str, game: str, token: str, knocks: list[socket.socket]) -> None:
        port = int(url.rpartition(":")[2])
        async with connect(f"{url.replace('http', 'ws')}/api/tables/{game}/socket") as wire:
            player = Player(wire)
            await player.send(type="hello", token=token, previews=False)
            await player.my_turn()
            for k in range(1100):
                address = "127.0.7.1" if k < 400 else f"127.0.7.{k % 30 + 1}"
                raw = socket.create_connection(("127.0.0.1", port), source_address=(address, 0))
                knocks.append(raw)
                with contextlib.suppress(OSError):
                    raw.sendall(HALF)
            assert (await player.play_on(random.Random(1)))["outcome"]

    with with_few_descriptors(f"sqlite:///{tmp_path / 'tables.db'}") as url:
        made = Client(url).new_table("dice", [ME, bot("uniform")], options="goal=1")
        knocks: list[socket.socket] = []
        try:
            asyncio.run(play(url, made.table, made.token, knocks))
            again = Client(url).new_table("dice", [ME], options="goal=1")
            assert again.play(lambda _view, prompt: prompt["options"][0]["id"])
            assert json.load(urllib.request.urlopen(f"{url}/healthz"))["ok"]
            dropped = number(url, "undercroft_dropped_total")
        finally:
            for raw in knocks:
                raw.close()
        assert dropped > 300, "the knocking did happen"
