"""Threads beside the event loop, apart by kind: nobody waits for those who ask for something else.

What takes longer than a moment (bots, reviews, imports) has processes of its own.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

from undercroft.table.refusal import Refusal

P = ParamSpec("P")
T = TypeVar("T")

PATIENT: Final = 64  # requests that may wait for a kind that people can do without


class Lane:
    """Threads for one kind of work; beyond `waiting` that wait, more is refused."""

    def __init__(self, name: str, threads: int, waiting: int | None = None) -> None:
        self.name = name
        self.threads = threads
        self.waiting = waiting
        self.asked = 0  # works that are not done
        self.executor = ThreadPoolExecutor(threads, f"undercroft-{name}")

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do this in a thread of the lane."""
        if self.waiting is not None and self.asked >= self.threads + self.waiting:
            raise Refusal("busy", f"too many ask for {self.name} just now: try again in a moment")
        self.asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self.executor, partial(work, *args, **named)
            )
        finally:
            self.asked -= 1

    def close(self) -> None:
        """Take nothing more, and wait for nothing."""
        self.executor.shutdown(wait=False, cancel_futures=True)


class Lanes:
    """Every kind of work that is done in threads."""

    def __init__(self) -> None:
        self.lookups = Lane("look-ups", 4)  # one row of the database: whose token is it, is anybody there
        self.tables = Lane("tables", 4)  # logs, read and folded
        self.previews = Lane("previews", 2)  # odds of options that somebody is asked about
        self.checks = Lane("checks", 1)  # is the database sound
        self.past = Lane("the past of tables", 2, PATIENT)  # moments, branches, records and files

    def all(self) -> list[Lane]:
        """All of them."""
        return [self.lookups, self.tables, self.previews, self.checks, self.past]

    def close(self) -> None:
        """Take nothing more."""
        for lane in self.all():
            lane.close()
