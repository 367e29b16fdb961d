"""Is the server well? A write is tried, and the file is looked through for damage.

Anybody may ask, as often as they like: what was found counts for a moment, and looking again waits so much
longer than looking took that it never costs more than a small share of the time.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from undercroft.server.hall import Hall
from undercroft.server.trouble import AWAY
from undercroft.server.writer import NotWritten

FRESH: Final = 1.0  # seconds for which what was found counts
SHARE: Final = 20.0  # looking again waits so many times as long as looking took
PATIENCE: Final = 1.0  # seconds in which an answer is given, whatever the database does


class Look:
    """One thing that is looked at, by one at a time; `slow` is said where that takes too long."""

    def __init__(self, look: Callable[[], Awaitable[str]], slow: str = "") -> None:
        self.look = look
        self.slow = slow
        self.found = ""
        self.task: asyncio.Task[None] | None = None
        self.again = 0.0

    async def ask(self) -> str:
        """What is wrong; empty if nothing is."""
        if self.task is None and time.monotonic() >= self.again:
            self.task = asyncio.create_task(self._look())
        if self.task is not None:
            _done, late = await asyncio.wait([self.task], timeout=PATIENCE)
            if late:
                return self.slow or self.found
        return self.found

    async def _look(self) -> None:
        begun = time.monotonic()
        try:
            self.found = await self.look()
        finally:
            now = time.monotonic()
            self.again = now + max(FRESH, SHARE * (now - begun))
            self.task = None


class Health:
    """What is wrong with the database of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.written = Look(self._write, slow=AWAY)
        self.sound = Look(self._check)

    async def trouble(self) -> str:
        """A sentence; empty if all is well."""
        written, sound = await asyncio.gather(self.written.ask(), self.sound.ask())
        return sound or written

    async def _write(self) -> str:
        try:
            await self.hall.writer.try_out()
        except NotWritten as error:
            return str(error)
        except SQLAlchemyError:
            return AWAY
        return ""

    async def _check(self) -> str:
        return await self.hall.lanes.checks.run(self.hall.store.check)
