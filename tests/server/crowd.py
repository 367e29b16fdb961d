"""Players who play on, whatever happens to the server, and remember everything that they were told.

What they were told is then compared with the log: nothing acknowledged may be missing, nothing shown may have
been unsaid, no version may be missing, doubled or forked.
"""

import asyncio
import json
import random
import re
from dataclasses import dataclass, field
from typing import Any

import websockets

from undercroft.server import keys
from undercroft.server.store import Store
from undercroft.table.live import Live

Data = dict[str, Any]
LOST = (OSError, EOFError, TimeoutError, websockets.WebSocketException)


@dataclass
class Told:
    """What one player was told at one table."""

    table: str
    token: str
    seat: int
    acks: dict[str, int] = field(default_factory=dict)  # cmd: choice
    views: dict[int, str] = field(default_factory=dict)  # version: the view as it was shown
    chats: dict[int, str] = field(default_factory=dict)
    over: bool = False


class Crowd:
    """Tables played at once; when one is over, another is begun in its place."""

    def __init__(self, ports: list[int], seed: int, game: str = "dice", options: str = "") -> None:
        self.ports = ports
        self.rng = random.Random(seed)
        self.game = game
        self.options = options
        self.told: list[Told] = []
        self.going = True
        self.acked = 0

    async def play(self, tables: int) -> None:
        """Play until told to stop."""
        await asyncio.gather(*(self._place(k) for k in range(tables)))

    async def _place(self, k: int) -> None:
        while self.going:
            people = 1 if k % 2 else 2
            told = await self._new_table(people)
            await asyncio.gather(
                *(self._player(one, self.ports[(k + n) % len(self.ports)]) for n, one in enumerate(told))
            )

    async def _new_table(self, people: int) -> list[Told]:
        places = [{"kind": "me"}, {"kind": "open"} if people == 2 else {"kind": "bot", "bot": "uniform"}]
        body = {"game": self.game, "places": places, "options": self.options}
        while True:
            try:
                made = await self._post("/api/tables", body)
                told = [Told(made["table"], made["token"], 0)]
                if people == 2:
                    joined = await self._post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
                    told.append(Told(made["table"], joined["token"], 1))
                self.told += told
                return told
            except LOST:
                await asyncio.sleep(0.01)  # what was lost was not told; begin anew

    async def _post(self, path: str, body: Data) -> Data:
        port = self.rng.choice(self.ports)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            data = json.dumps(body).encode()
            lines = [
                f"POST {path} HTTP/1.1",
                "Host: localhost",
                f"Content-Length: {len(data)}",
                "Connection: close",
            ]
            writer.write("\r\n".join([*lines, "", ""]).encode() + data)
            answer = await asyncio.wait_for(reader.read(), 60)
            top, _, text = answer.partition(b"\r\n\r\n")
            if not top.startswith(b"HTTP/1.1 20"):
                raise OSError(f"no answer: {answer[:200]!r}")
            length = re.search(rb"\r\ncontent-length: *(\d+)", top, re.IGNORECASE)
            if length is None or len(text) < int(length[1]):
                raise OSError("the server was killed while it answered")
            found: Data = json.loads(text)
            return found
        finally:
            writer.close()

    async def _player(self, told: Told, port: int) -> None:
        pending: tuple[str, int, int] | None = None  # cmd, prompt, choice: sent, and not yet answered
        while self.going and not told.over:
            try:
                url = f"ws://127.0.0.1:{port}/api/tables/{told.table}/socket"
                async with websockets.connect(
                    url, max_size=None, open_timeout=60, close_timeout=0.1
                ) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": told.token, "previews": False}))
                    if pending is not None:
                        await self._act(socket, pending)  # again: it is done once
                    while self.going and not told.over:
                        message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                        pending = await self._hear(socket, told, message, pending)
            except LOST:
                await asyncio.sleep(0.005)

    async def _hear(self, socket: Any, told: Told, message: Data, pending: Any) -> Any:
        kind = message["type"]
        if kind == "view":
            told.views[message["version"]] = json.dumps([message["seq"], message["view"]], sort_keys=True)
            told.over = message["outcome"] is not None
            prompt = message["prompt"]
            if prompt and (pending is None or pending[1] < prompt["id"]):
                choice = self.rng.choice(prompt["options"])["id"]
                pending = (f"p{prompt['id']}-{self.rng.randrange(10**9)}", prompt["id"], choice)
                await self._act(socket, pending)
        elif kind == "ack" and pending and message["cmd"] == pending[0]:
            self.acked += pending[0] not in told.acks
            told.acks[pending[0]] = pending[2]
        elif kind == "nack":
            assert message["code"] == "stale", message
        elif kind == "chatted":
            told.chats[message["id"]] = message["text"]
        return pending

    async def _act(self, socket: Any, pending: tuple[str, int, int]) -> None:
        cmd, prompt, choice = pending
        await socket.send(json.dumps({"type": "act", "cmd": cmd, "prompt": prompt, "choice": [choice]}))


def check(store: Store, crowd: Crowd) -> int:
    """Compare what everybody was told with the log; how many entries were compared."""
    by_table: dict[str, list[Told]] = {}
    for told in crowd.told:
        by_table.setdefault(told.table, []).append(told)
    entries = 0
    for table, players in by_table.items():
        log = store.load(table)
        assert log, f"table {table} was promised and is not there"
        assert [entry.version for entry in log] == list(range(1, len(log) + 1)), "a gap or a fork"
        commands = [(entry.author, entry.cmd) for entry in log if entry.cmd]
        assert len(commands) == len(set(commands)), "a command was done twice"
        live = Live(table, keys.secret_of(store.master, table))
        shown: dict[int, dict[int, str]] = {}
        for entry in log:
            live.take(entry)  # checks that the move was legal
            shown[live.version] = {
                told.seat: json.dumps(
                    [len(live.moves), live.game.view(live.state, told.seat)], sort_keys=True
                )
                for told in players
            }
        for told in players:
            mine = {entry.cmd: entry.moves for entry in log if entry.author == keys.hashed(told.token)}
            for cmd, choice in told.acks.items():
                assert cmd in mine, f"an acknowledged move was lost: {cmd} at {table}"
                assert mine[cmd][0] == (told.seat, choice)
            for version, view in told.views.items():
                assert shown[version][told.seat] == view, f"what was shown at version {version} was unsaid"
        entries += len(log)
    return entries
