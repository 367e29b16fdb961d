"""Does the event loop come round? A beat that is late by processor time says that one callback took long.

By the clock every beat is late on a busy machine; the processor time of the loop's thread tells what the
server itself has done meanwhile.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from undercroft.server.garbage import Garbage

LOG: Final = logging.getLogger("undercroft.pulse")
PERIOD: Final = 0.02  # seconds from beat to beat
LONG: Final = 0.05  # seconds of processor time for which nobody else had a turn: everybody felt that
SELDOM: Final = 10.0  # seconds between two lines of the log


class Pulse:
    """Counts how often and how long everybody waited for one piece of work on the loop."""

    def __init__(self, nobody_here: Callable[[], bool]) -> None:
        self.nobody_here = nobody_here
        self.garbage = Garbage()
        self.held = 0  # times that the loop was held for longer than LONG
        self.longest = 0.0  # seconds of processor time
        self._told = -SELDOM

    async def beat(self) -> None:
        """Beat until cancelled."""
        while True:
            begun, looked = time.thread_time(), self.garbage.total
            await asyncio.sleep(PERIOD)
            # What ran before the beat was due kept nobody waiting: at most so much as passed until then.
            self.note(time.thread_time() - begun - PERIOD, self.garbage.total - looked)
            self.garbage.rest(self.nobody_here())

    def note(self, took: float, looking: float) -> None:
        """Note by how much processor time a beat was late, and how much of it went into garbage."""
        self.longest = max(self.longest, took)
        if took <= LONG:
            return
        self.held += 1
        if time.monotonic() - self._told >= SELDOM:
            self._told = time.monotonic()
            LOG.warning(
                "the event loop was held for %.0f ms of processor time, %.0f ms of it looking for garbage; "
                "PYTHONASYNCIODEBUG=1 names what took long",
                took * 1000,
                looking * 1000,
            )
