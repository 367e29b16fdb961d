"""A real server on loopback, and players who speak to it over real sockets."""

import asyncio
import contextlib
import json
import random
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import uvicorn
import websockets

from undercroft.client import Client
from undercroft.engine.record import Record
from undercroft.server.app import Server
from undercroft.server.serve import Plan, configure, listen

Data = dict[str, Any]
FRIENDLY = {
    "sockets": 10_000,
    "connections": 10_000,
    "requests": 1e6,
    "messages": 1e6,
    "rest": 0.0,
}  # limits that no test meets by chance
PATIENCE = 600.0  # a hang fails; how fast the machine is decides nothing


def until(good: Callable[[], bool]) -> None:
    """Wait for something that has to come; only a hang fails."""
    end = time.monotonic() + PATIENCE
    while not good():
        assert time.monotonic() < end, "this should have come long ago"
        time.sleep(0.01)


def number(url: str, name: str) -> float:
    """A number of a server's metrics; with its labels in the name, where it has any."""
    text = urllib.request.urlopen(f"{url}/metrics").read().decode()
    return float(text.split(f"\n{name} ")[1].split(maxsplit=1)[0])


class Running:
    """A server in a thread of this process."""

    def __init__(self, server: Server, runner: uvicorn.Server, port: int) -> None:
        self.server = server
        self.runner = runner
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    @property
    def client(self) -> Client:
        """A client with a connection of its own."""
        return Client(self.url)

    def socket_url(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"


def import_record(server: Running, record: Record) -> Data:
    """A table on which all seats share a screen, from a record."""
    wish = urllib.request.Request(
        f"{server.url}/api/import", record.text().encode(), {"content-type": "text/plain"}
    )
    with urllib.request.urlopen(wish) as answer:
        made: Data = json.load(answer)
    return made


def answer_of(
    server: Running, method: str, path: str, token: str = "", body: str | None = None, kind: str = ""
) -> tuple[int, Any]:
    """The status of an answer, and what it says; `kind` is what the body is."""
    headers = {"content-type": kind} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else body.encode()
    wish = urllib.request.Request(server.url + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(wish) as answer:
            said = answer.read()
            return answer.status, json.loads(said) if said else None
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


@contextlib.contextmanager
def running(db: str, sending: int = 0, **plan: Any) -> Iterator[Running]:
    """A server for the time of a block. `sending`: how many bytes the system buffers for each reader."""
    listening = listen("127.0.0.1", 0)
    if sending:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, sending)
    server, config = configure(Plan(db=db, **{**FRIENDLY, **plan}))
    runner = uvicorn.Server(config)
    thread = threading.Thread(target=runner.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not runner.started:
        assert thread.is_alive() and time.monotonic() < until, "the server did not start"
        time.sleep(0.01)
    try:
        yield Running(server, runner, listening.getsockname()[1])
    finally:
        runner.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive(), "the server did not stop"


def connect(url: str, **more: Any) -> websockets.connect:
    """A socket, however long a busy machine takes to open it or to answer a ping."""
    return websockets.connect(url, max_size=None, **{"open_timeout": PATIENCE, "ping_timeout": None, **more})


class Player:
    """One socket at one table: keeps the last view, the log as a client would, and all bytes received."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.view: Data = {}
        self.log: list[Data] = []
        self.chat: list[Data] = []
        self.answers: list[Data] = []
        self.presence: list[Data] = []
        self.received: list[str] = []
        self.count = 0

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def read(self) -> Data:
        """The next message, whatever it is."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: Data = json.loads(text)
        if message["type"] == "view":
            self.log = [line for line in self.log if line["seq"] <= message["logFrom"]] + message["log"]
            assert not self.view or message["version"] > self.view["version"]
            self.view = message
        elif message["type"] == "chatted":
            self.chat.append(message)
        elif message["type"] == "presence":
            self.presence = message["seats"]
        else:
            self.answers.append(message)
        return message

    async def until(self, good: Any) -> Data:
        """Read until the view is as wanted."""
        while not (self.view and good(self.view)):
            await self.read()
        return self.view

    async def ask(self, kind: str, **what: Any) -> Data:
        """Send a command and wait for its ack or nack; after an ack, for the view that shows it."""
        self.count += 1
        before = self.view["version"]
        cmd = what.pop("cmd", f"c{self.count}-{random.randrange(10**9)}")
        await self.send(type=kind, cmd=cmd, **what)
        while True:
            message = await self.read()
            if message["type"] in ("ack", "nack") and message["cmd"] in (cmd, None):
                break
        if message["type"] == "ack" and kind != "chat":
            await self.until(lambda view: view["version"] > before)
        return message

    async def act(self, *choice: int, seat: int | None = None) -> Data:
        """Answer the prompt of the last view."""
        prompt = self.view["prompt"]
        if seat is not None:
            prompt = next(item for item in self.view["prompts"] if item["seat"] == seat)
        return await self.ask("act", prompt=prompt["id"], choice=list(choice), seat=prompt["seat"])

    async def my_turn(self) -> Data:
        """Wait for a prompt or for the end."""
        return await self.until(lambda view: view["prompt"] or view["outcome"])

    async def play_on(self, rng: random.Random) -> Data:
        """Play at random to the end."""
        while True:
            view = await self.my_turn()
            if view["outcome"]:
                return view
            answer = await self.act(rng.choice(view["prompt"]["options"])["id"])
            assert answer["type"] == "ack" or answer["code"] == "stale", answer


@contextlib.asynccontextmanager
async def at_table(
    server: Running, table: str, token: str | None = None, hello: Data | None = None, **more: Any
) -> AsyncIterator[Player]:
    """A player (or a spectator) at a table; the first view has been received."""
    async with connect(server.socket_url(table), **more) as socket:
        player = Player(socket)
        await player.send(type="hello", token=token, **{"previews": False, **(hello or {})})
        await player.read()
        yield player
