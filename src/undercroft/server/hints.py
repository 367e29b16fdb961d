"""Hints between processes on one PostgreSQL: who committed what, and who is at which table.

A hint is sent after the commit and may be lost: then the slow poll finds the commit some seconds later. With
SQLite there is one process, and no hint.
"""

import asyncio
import json
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import psycopg

from undercroft.server.store import Store

LOG: Final = logging.getLogger("undercroft.hints")
CHANNEL: Final = "undercroft"
FRESH: Final = 60.0  # seconds for which what another process said about presence counts


class Hints:
    """Sends and hears hints; `on` is False where nobody else could hear them."""

    def __init__(
        self, store: Store, loop: asyncio.AbstractEventLoop, heard: Callable[[str, int], None]
    ) -> None:
        self.on = not store.sqlite
        self.me = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.loop = loop
        self.heard = heard
        # By table and process: when it was said, which seats are there, how many look on.
        self.elsewhere: dict[str, dict[str, tuple[float, set[int], int]]] = {}
        self.closed = False
        self.lost = 0
        self._repeated = 0.0
        if self.on:
            self.address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self._sender: psycopg.Connection[Any] | None = None
            self._lock = threading.Lock()
            threading.Thread(target=self._listen, name="hints", daemon=True).start()

    def send(self, commits: list[tuple[str, int]]) -> None:
        """Tell the other processes what was committed. Called by the writer, after the commit."""
        self._notify([json.dumps({"by": self.me, "table": table, "version": v}) for table, v in commits])

    def tell_presence(self, table: str, seats: set[int], watchers: int) -> None:
        """Tell the other processes who is at a table here, and how many look on."""
        if self.on and not self.closed:
            there = {"seats": sorted(seats), "watchers": watchers}
            text = json.dumps({"by": self.me, "table": table, **there})
            self.loop.run_in_executor(None, self._notify, [text])

    def repeat(self, here: dict[str, tuple[set[int], int]]) -> None:
        """Say again who is here, now and then: it counts for a minute only, and is forgotten then."""
        if time.monotonic() - self._repeated > FRESH / 3:
            self._repeated = time.monotonic()
            for table, (seats, watchers) in here.items():
                self.tell_presence(table, seats, watchers)
            for table in list(self.elsewhere):
                self._forget(table)

    def present(self, table: str) -> set[int]:
        """The seats that are at a table in other processes."""
        self._forget(table)
        return {seat for _at, seats, _watchers in self.elsewhere.get(table, {}).values() for seat in seats}

    def watchers(self, table: str) -> int:
        """How many look on in other processes."""
        self._forget(table)
        return sum(watchers for _at, _seats, watchers in self.elsewhere.get(table, {}).values())

    def _forget(self, table: str) -> None:
        """Let go of what counts no longer."""
        now = time.monotonic()
        there = {
            by: (at, seats, watchers)
            for by, (at, seats, watchers) in self.elsewhere.pop(table, {}).items()
            if (seats or watchers) and now - at < FRESH
        }
        if there:
            self.elsewhere[table] = there

    def close(self) -> None:
        """Stop."""
        self.closed = True

    def _notify(self, texts: list[str]) -> None:
        with self._lock:
            try:
                if self._sender is None or self._sender.closed:
                    self._sender = psycopg.connect(self.address, autocommit=True)
                with self._sender.pipeline(), self._sender.cursor() as cursor:
                    for text in texts:
                        cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
            except psycopg.Error as error:
                self.lost += len(texts)
                self._sender = None
                LOG.warning("a hint was lost: %s", type(error).__name__)

    def _listen(self) -> None:
        while not self.closed:
            try:
                with psycopg.connect(self.address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self.closed:
                        for notice in connection.notifies(timeout=1.0):
                            self._hear(notice.payload)
            except psycopg.Error as error:
                LOG.warning("hints are not heard: %s", type(error).__name__)
                time.sleep(1.0)

    def _hear(self, text: str) -> None:
        said = json.loads(text)
        if said["by"] != self.me and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._take, said)

    def _take(self, said: dict[str, Any]) -> None:
        if "version" in said:
            self.heard(said["table"], said["version"])
        else:
            there = self.elsewhere.setdefault(said["table"], {})
            there[said["by"]] = (time.monotonic(), set(said["seats"]), said.get("watchers", 0))
            self._forget(said["table"])
            self.heard(said["table"], 0)
