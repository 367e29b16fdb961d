"""One thread that writes: all work that has come in meanwhile is committed at once.

A commit that reaches the disk takes milliseconds, whether it holds one move or hundreds; so moves that come
in while one commit is under way wait for the next, together.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from undercroft.server.store import Store, Work
from undercroft.server.trouble import AWAY, trouble
from undercroft.table.refusal import Refusal

GROUP: Final = 256  # works in one commit, at most
PATIENCE: Final = 30.0  # seconds for which a lost database is tried again
LAST: Final = 2.0  # seconds for what is waiting when the server stops
LOG: Final = logging.getLogger("undercroft.writer")

Act = Callable[[sa.Connection], bool]  # what is done in a commit besides works; doing it twice does no harm
Hint = Callable[[list[tuple[str, int]]], None]


class NotWritten(Exception):
    """The database did not take it; the text says why. Nothing was changed."""


@dataclass
class Job:
    """A piece of work and who waits for it. Without work: an act, a due time, or only a try."""

    future: "asyncio.Future[bool]"
    work: Work | None = None
    table: str = ""
    due: float | None = None
    act: Act | None = None

    @property
    def order(self) -> tuple[str, int]:
        """Processes write tables in the same order, so that they never wait for each other in a ring."""
        return (self.work.table, self.work.entries[0].version) if self.work else (self.table, 0)


class Writer:
    """Takes works from the event loop and answers when they are committed."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop, hint: Hint | None = None) -> None:
        self.store = store
        self.loop = loop
        self.hint = hint
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closing = False
        self.commits = 0
        self.written = 0
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def append(self, work: Work) -> bool:
        """Commit; True when it is on the disk, False if the place in the log was taken; raises NotWritten."""
        job = Job(self.loop.create_future(), work)
        self.jobs.put(job)
        return await job.future

    async def set_due(self, table: str, due: float | None) -> None:
        """Note when the server has to do something at a table."""
        job = Job(self.loop.create_future(), None, table, due)
        self.jobs.put(job)
        await job.future

    async def do(self, name: str, act: Act) -> bool:
        """Commit what an act writes under this name; what it answers, when it is on the disk.

        It is people who wish for it: what cannot be written is refused.
        """
        job = Job(self.loop.create_future(), None, name, None, act)
        self.jobs.put(job)
        try:
            return await job.future
        except NotWritten as error:
            raise Refusal("busy", str(error)) from None

    async def change(self, name: str, statement: Any) -> bool:
        """Commit one statement under this name; True if it returned a row, where it returns any."""

        def act(connection: sa.Connection) -> bool:
            done = connection.execute(statement)
            return done.returns_rows and done.first() is not None

        return await self.do(name, act)

    async def try_out(self) -> None:
        """Write something that nobody needs; raises NotWritten."""
        job = Job(self.loop.create_future())
        self.jobs.put(job)
        await job.future

    def close(self) -> None:
        """Write what is waiting, then end; a lost database is not waited for."""
        self.closing = True
        self.jobs.put(None)
        self.thread.join(timeout=LAST)

    def _run(self) -> None:
        going = True
        while going:
            jobs, going = self._gather()
            if jobs:
                self._commit(sorted(jobs, key=lambda job: job.order))

    def _gather(self) -> tuple[list[Job], bool]:
        """Wait for a job, then take all that are there."""
        jobs: list[Job] = []
        try:
            while len(jobs) < GROUP:
                job = self.jobs.get(block=not jobs)
                if job is None:
                    return jobs, False
                jobs.append(job)
        except queue.Empty:
            pass
        return jobs, True

    def _commit(self, jobs: list[Job]) -> None:
        begun = time.monotonic()
        pause = 0.05
        while True:
            try:
                results = self._write(jobs)
                break
            except DBAPIError as error:
                why = trouble(error)
                if not why:
                    self._tell_apart(jobs, error)
                    return
                LOG.warning("database trouble: %s", type(error.orig).__name__)
                if why != AWAY or self.closing or time.monotonic() - begun > PATIENCE:
                    self._tell(jobs, NotWritten(why))
                    return
                # Was it committed or not? Either way it can be written again: the primary key keeps order.
                time.sleep(pause)
                pause = min(2.0, pause * 2)
            except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
                self._tell_apart(jobs, error)
                return
        self.commits += 1
        self.written += sum(done for job, done in zip(jobs, results, strict=True) if job.act is None)
        self._tell(jobs, results)
        if self.hint is not None:
            hints = [
                (job.work.table, job.work.entries[-1].version)
                for job, done in zip(jobs, results, strict=True)
                if job.work and done
            ]
            if hints:
                self.hint(hints)

    def _tell_apart(self, jobs: list[Job], error: Exception) -> None:
        """One bad work does not spoil the others."""
        if len(jobs) == 1:
            self._tell(jobs, error)
        else:
            for job in jobs:
                self._commit([job])

    def _write(self, jobs: list[Job]) -> list[bool]:
        with self.store.engine.begin() as connection:
            return [self._one(connection, job) for job in jobs]

    def _one(self, connection: sa.Connection, job: Job) -> bool:
        if job.work is not None:
            return self.store.append(connection, [job.work])[0]
        if job.act is not None:
            return job.act(connection)
        if job.table:
            self.store.set_due(connection, job.table, job.due)
        else:
            self.store.try_out(connection)
        return True

    def _tell(self, jobs: list[Job], results: list[bool] | Exception) -> None:
        def tell() -> None:
            for k, job in enumerate(jobs):
                if job.future.done():
                    continue
                if isinstance(results, Exception):
                    job.future.set_exception(results)
                else:
                    job.future.set_result(results[k])

        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(tell)
