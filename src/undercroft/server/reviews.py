"""Reviews of finished games, seen from the event loop: each in a process of its own, a few at a time.

A review is told while it is made, and kept when it is done. Whoever hangs up stops it; the last round that
was finished is kept even then.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from undercroft.server import bodies
from undercroft.server.processes import end, start
from undercroft.table.live import Live
from undercroft.table.refusal import Refusal

LOG: Final = logging.getLogger("undercroft.reviews")
BUDGET: Final = 20.0  # seconds after which no closer round is begun
LONGEST: Final = 300.0  # seconds after which a review is ended in any case
AT_ONCE: Final = 2
WAITING: Final = 8  # reviews that wait for others
OF_ONE: Final = 2  # reviews that are made or wait, of one address
KEPT: Final = 256
OFTEN: Final = 0.2  # seconds between two lines about progress
LINE: Final = 1 << 24
MODULE = "undercroft.server.reviewer"

READ: Final = msgspec.json.Decoder(bodies.Reviewing)


class Reviews:
    """Makes reviews and remembers them."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], bodies.Reviewing] = {}
        self.room = asyncio.Semaphore(AT_ONCE)
        self.asked: Counter[str] = Counter()  # reviews by the address that asked
        self.processes: set[asyncio.subprocess.Process] = set()

    def known(self, table: str, seat: int) -> bodies.Reviewing | None:
        """A review that was made before."""
        return self.kept.get((table, seat))

    def check_room_for(self, address: str) -> None:
        """Refuse another review while too many are asked for."""
        if self.asked[address] >= OF_ONE:
            raise Refusal("flood", "your reviews are still being made: wait for them, or stop them")
        if self.asked.total() >= AT_ONCE + WAITING:
            raise Refusal("busy", "too many reviews are being made just now: try again in a moment")

    async def review(self, live: Live, seat: int, address: str = "") -> AsyncIterator[bodies.Reviewing]:
        """Make a review, and tell how far it is; closing this ends it."""
        question = {
            "game": live.charter.game,
            "rules": live.charter.rules,
            "seats": len(live.places),
            "options": live.charter.options,
            "moves": live.moves,
            "start": live.charter.start,
            "seat": seat,
            "budget": BUDGET,
            "longest": LONGEST,
        }
        best: bodies.Reviewing | None = None
        self.asked[address] += 1
        try:
            yield bodies.Reviewing(of=len(live.moves))
            async with self.room:
                async for line in self._asked(question):
                    if line.review is not None:
                        best = line
                    yield line
        finally:
            self.asked[address] -= 1
            self.asked += Counter()  # forgets those who ask for nothing
            if best is not None:
                self._keep(live.id, seat, best)

    def _keep(self, table: str, seat: int, found: bodies.Reviewing) -> None:
        found.final = True
        self.kept.pop((table, seat), None)
        if len(self.kept) >= KEPT:
            del self.kept[next(iter(self.kept))]
        self.kept[table, seat] = found

    async def _asked(self, question: dict[str, Any]) -> AsyncIterator[bodies.Reviewing]:
        process = await start(MODULE, LINE)
        self.processes.add(process)
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            until = time.monotonic() + LONGEST
            told = 0.0
            while True:
                async with asyncio.timeout(until - time.monotonic()):
                    text = await process.stdout.readline()
                if not text:
                    LOG.error("a review of %s ended too soon", question["game"])
                    return
                line = READ.decode(text)
                if line.review is None and time.monotonic() - told < OFTEN:
                    continue
                told = time.monotonic()
                yield line
                if line.final:
                    return
        except (TimeoutError, OSError, ValueError) as error:
            LOG.warning("a review of %s failed: %s", question["game"], error or type(error).__name__)
        finally:
            self.processes.discard(process)
            end(process)
            await process.wait()

    async def close(self) -> None:
        """End all processes."""
        for process in list(self.processes):
            end(process)
