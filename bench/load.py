"""All that takes long, asked for as much as the server allows: `python -m bench.load URL`, until it is ended.

Imports, reviews, advice and bots, each kind from addresses of its own. What is refused is asked for again.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

from undercroft import find
from undercroft.bots.games import Played, play_game
from undercroft.bots.uniform import Uniform
from undercroft.client import ME, Client, Refused, bot
from undercroft.engine.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

AT_ONCE = 12  # that ask for each kind
PAUSE = 0.1  # seconds before somebody asks again


def whole_game(seats: int) -> str:
    """The record of a game of Dungeon Digger played at random; with six seats it has thousands of moves."""
    game, played = find("digger"), Played()
    start = game.start(seats)
    play_game(game, start, [Uniform() for _seat in range(seats)], 1, 0, played)
    return Record(game.name, game.rules, seats, game.options_of(start), played).text()


class Caller:
    """Somebody at an address of their own."""

    def __init__(self, url: str, address: str) -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self.connection = http.client.HTTPConnection(host, int(port), source_address=(address, 0))

    def ask(self, method: str, path: str, body: str | None = None, token: str = "") -> tuple[int, bytes]:
        """One call, and all of its answer."""
        self.connection.request(method, path, body, {"Authorization": f"Bearer {token}"} if token else {})
        answer = self.connection.getresponse()
        return answer.status, answer.read()

    def imported(self, record: str) -> dict[str, Any]:
        """A table from a record, however often that has to be asked for."""
        while True:
            status, text = self.ask("POST", "/api/import", record)
            if status == 201:
                made: dict[str, Any] = json.loads(text)
                return made
            time.sleep(PAUSE)


def importing(url: str, address: str) -> None:
    """Import a long game, again and again."""
    caller, record = Caller(url, address), whole_game(6)
    while True:
        caller.imported(record)


def reviewing(url: str, address: str) -> None:
    """Have finished games looked at again."""
    caller, record = Caller(url, address), whole_game(2)
    while True:
        made = caller.imported(record)
        for seat in (0, 1):
            caller.ask("GET", f"/api/tables/{made['table']}/review?seat={seat}", token=made["token"])
            time.sleep(PAUSE)


def asking(url: str, address: str) -> None:
    """Play against three masters, and ask the adviser before every move."""
    client = Client(url)
    setattr(client._connection, "source_address", (address, 0))  # noqa: B010 - mypy knows it not
    while True:
        seat = client.new_table("digger", [ME, *[bot("master")] * 3])
        while not (view := seat.wait())["outcome"]:
            for prompt in view["prompts"]:
                with contextlib.suppress(Refused):
                    seat.say("advise", prompt=prompt["id"], seat=prompt["seat"])
                with contextlib.suppress(Refused):
                    seat.act(prompt, prompt["options"][0]["id"])
                time.sleep(PAUSE)


def again(work: Callable[[str, str], None], url: str, address: str) -> None:
    """Go on, whatever was refused."""
    while True:
        try:
            work(url, address)
        except (OSError, http.client.HTTPException, ValueError):
            time.sleep(PAUSE)


def main(url: str) -> None:
    """All kinds at once."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for kind, work in enumerate((importing, reviewing, asking)):
        for k in range(AT_ONCE):
            address = f"127.0.{kind + 20}.{k + 1}"
            threading.Thread(target=again, args=[work, url, address], daemon=True).start()
    signal.pause()


if __name__ == "__main__":
    main(sys.argv[1])
