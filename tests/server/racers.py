"""Twins who race: one token at two servers on one database, and both answer every question at once.

Of two answers to one question one is acknowledged and the other one is told that it came too late; which,
nobody knows before.
"""

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any

from tests.server.kit import PATIENCE, connect

from undercroft.client import ME, Client
from undercroft.server import keys
from undercroft.server.store import Store
from undercroft.table.live import Live

Data = dict[str, Any]


@dataclass
class Raced:
    """A table and what was acknowledged at it."""

    table: str
    token: str
    acks: list[tuple[int, str, int]] = field(default_factory=list)  # prompt, cmd, choice
    refused: list[str] = field(default_factory=list)  # codes


class Twin:
    """One of the two, at one server."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.view: Data = {}

    async def read(self) -> Data:
        message: Data = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if message["type"] == "view":
            self.view = message
        return message

    async def asked(self, behind: int) -> Data | None:
        """The next question behind one that was answered; None when the game is over."""
        while not self.view or not (
            self.view["outcome"] or (self.view["prompt"] and self.view["prompt"]["id"] > behind)
        ):
            await self.read()
        return None if self.view["outcome"] else self.view["prompt"]

    async def act(self, cmd: str, prompt: int, choice: int) -> Data:
        await self.socket.send(json.dumps({"type": "act", "cmd": cmd, "prompt": prompt, "choice": [choice]}))
        while True:
            message = await self.read()
            if message["type"] in ("ack", "nack"):
                assert message["cmd"] == cmd
                return message


class Racers:
    """Tables at which twins race, until so many questions have been raced for."""

    def __init__(self, ports: list[int], races: int, seed: int) -> None:
        self.ports = ports
        self.races = races
        self.rng = random.Random(seed)
        self.begun = 0
        self.raced: list[Raced] = []

    async def run(self, tables: int) -> None:
        await asyncio.gather(*(self._tables() for _ in range(tables)))

    async def _tables(self) -> None:
        while self.begun < self.races:
            client = Client(f"http://127.0.0.1:{self.rng.choice(self.ports)}")
            seat = await asyncio.to_thread(client.new_table, "dice", [ME])
            client.close()
            raced = Raced(seat.table, seat.token)
            self.raced.append(raced)
            await self._race_at(raced)

    async def _race_at(self, raced: Raced) -> None:
        urls = [f"ws://127.0.0.1:{port}/api/tables/{raced.table}/socket" for port in self.ports]
        async with connect(urls[0]) as one, connect(urls[1]) as other:
            twins = [Twin(one), Twin(other)]
            for twin in twins:
                await twin.socket.send(json.dumps({"type": "hello", "token": raced.token, "previews": False}))
            last = -1
            while self.begun < self.races:
                prompts = [await twin.asked(last) for twin in twins]
                if prompts[0] is None or prompts[1] is None:
                    return
                last = prompts[0]["id"]
                assert prompts[1]["id"] == last, "both are asked the same"
                self.begun += 1
                await self._race(raced, twins, prompts[0])

    async def _race(self, raced: Raced, twins: list[Twin], prompt: Data) -> None:
        sent = [
            (f"{prompt['id']}-{k}", prompt["id"], self.rng.choice(prompt["options"])["id"]) for k in range(2)
        ]
        answers = await asyncio.gather(*(twin.act(*one) for twin, one in zip(twins, sent, strict=True)))
        for one, answer in zip(sent, answers, strict=True):
            if answer["type"] == "ack":
                raced.acks.append((one[1], one[0], one[2]))
            else:
                raced.refused.append(answer["code"])
        times = [answer["type"] for answer in answers].count("ack")
        assert times == 1, f"{times} answers to question {self.begun} are acknowledged: {answers}"


def check(store: Store, racers: Racers) -> None:
    """One ack a question, and every one of them is in a log that can be read."""
    acked = [(raced.table, prompt) for raced in racers.raced for prompt, _cmd, _choice in raced.acks]
    assert len(acked) == len(set(acked)) == racers.begun
    late = {code for raced in racers.raced for code in raced.refused}
    assert late <= {"stale", "over"}, "whose answer came too late is told so"
    for raced in racers.raced:
        log = store.load(raced.table)
        assert [entry.version for entry in log] == list(range(1, len(log) + 1)), "a gap or a fork"
        live = Live(raced.table, keys.secret_of(store.master, raced.table))
        live.take_all(log)  # every move is legal
        mine = {entry.cmd: entry.moves for entry in log if entry.cmd}
        assert len(mine) == len(raced.acks), "nothing is in the log that nobody was told"
        for _prompt, cmd, choice in raced.acks:
            assert mine[cmd][0] == (0, choice), "what was acknowledged is what counts"
