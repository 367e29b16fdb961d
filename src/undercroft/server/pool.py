"""Processes beside the event loop that answer one question at a time: a fixed number, and a fair queue.

Whoever asks gets a process of its own for the time of one answer. When all are busy, addresses take turns,
however much one of them asks for; and no address has the last process, so that there is one for somebody
else. A question that takes longer than it may, or is no longer wanted, is ended together with its process.
"""

import asyncio
import json
import logging
import os
from collections import Counter, deque
from dataclasses import dataclass
from typing import Any, Final

from undercroft.server.asker import ASKER
from undercroft.server.processes import end, start

LOG: Final = logging.getLogger("undercroft.beside")
AGAIN: Final = 1.0  # seconds before a process that did not start is tried again
LINE: Final = 1 << 20


class TooSlow(Exception):
    """The answer has used up its time."""


class NoAnswer(Exception):
    """The process ended, or answered with an error."""


@dataclass(eq=False)
class Worker:
    """One process."""

    process: asyncio.subprocess.Process

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """One question, one answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise NoAnswer("its process ended")
        answer: dict[str, Any] = json.loads(line)
        return answer


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """Processes of one kind: at most `size`, started when they are needed first."""

    what = "nothing"  # such a process is for

    def __init__(self, size: int) -> None:
        self.size = size
        self.free: list[Worker] = []
        self.all: set[Worker] = set()
        self.busy: set[Worker] = set()  # those that have been asked something
        self.starting = 0
        self.queues: dict[str, deque[asyncio.Future[Worker]]] = {}  # by address; the first one is next
        self.asked: Counter[str] = Counter()  # questions that are answered now, by address
        self.starts: set[asyncio.Task[None]] = set()
        self.ends: set[asyncio.Task[int]] = set()
        self.ended = 0  # answers that were too slow
        self.closed = False

    def module(self) -> str:
        """What such a process runs."""
        raise NotImplementedError

    async def ask(self, question: dict[str, Any], budget: float) -> dict[str, Any]:
        """The answer of a process of its own, within so many seconds; cancelling ends the process."""
        address = ASKER.get()
        worker = await self._take(address)
        good = False
        try:
            async with asyncio.timeout(budget):
                answer = await worker.ask({**question, "budget": budget})
            good = True
        except TimeoutError:
            self.ended += 1
            raise TooSlow(f"longer than {budget:g} s") from None
        except (OSError, ValueError) as error:
            raise NoAnswer(str(error)) from None
        finally:
            self._give_back(worker, address, good)
        if "error" in answer:
            raise NoAnswer(answer["error"])
        return answer

    def waits(self, address: str) -> int:
        """Questions of an address that are answered, or wait."""
        return self.asked[address] + len(self.queues.get(address, ()))

    @property
    def waiting(self) -> int:
        """Questions that wait for a process."""
        return sum(len(queue) for queue in self.queues.values())

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        for worker in list(self.all):
            self._end(worker)
        for task in self.starts:
            task.cancel()
        await asyncio.gather(*self.starts, return_exceptions=True)
        await asyncio.gather(*self.ends)

    async def _take(self, address: str) -> Worker:
        """A process; whoever is cancelled while waiting leaves the queue."""
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(address, deque()).append(turn)
        self._hand_out()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(address, turn)
            else:  # its turn had come just now
                self._give_back(turn.result(), address, True)
            raise

    def _leave(self, address: str, turn: "asyncio.Future[Worker]") -> None:
        queue = self.queues.get(address, deque())
        if turn in queue:
            queue.remove(turn)
            if not queue:
                del self.queues[address]

    def _hand_out(self) -> None:
        """Give free processes to who is next; start one if there may be more."""
        while not self.closed:
            address = self._next()
            if address is None:
                return
            while self.free and self.free[-1].process.returncode is not None:
                self.all.discard(self.free.pop())
            if not self.free:
                if len(self.all) + self.starting < self.size and self.starting < self.waiting:
                    self._start()
                return
            queue = self.queues.pop(address)
            turn = queue.popleft()
            if queue:
                self.queues[address] = queue  # behind the others
            if not turn.done():
                worker = self.free.pop()
                self.busy.add(worker)
                self.asked[address] += 1
                turn.set_result(worker)

    def _next(self) -> str | None:
        """The address whose turn it is: the first that waits and has not all processes but one."""
        most = max(1, self.size - 1)
        return next((address for address in self.queues if self.asked[address] < most), None)

    def _give_back(self, worker: Worker, address: str, good: bool) -> None:
        self.busy.discard(worker)
        self.asked[address] -= 1
        if not self.asked[address]:
            del self.asked[address]
        if good and not self.closed:
            self.free.append(worker)
        else:
            self._end(worker)
        self._hand_out()

    def _start(self) -> None:
        self.starting += 1
        task = asyncio.create_task(self._begin())
        self.starts.add(task)
        task.add_done_callback(self.starts.discard)

    async def _begin(self) -> None:
        worker: Worker | None = None
        try:
            worker = Worker(await start(self.module(), LINE))
            assert worker.process.stdout is not None
            if not await worker.process.stdout.readline():
                raise OSError("it ended before it was ready")
            self.all.add(worker)
            self.free.append(worker)
        except OSError as error:
            LOG.error("no process for %s: %s", self.what, error)
            await asyncio.sleep(AGAIN)
        finally:
            self.starting -= 1
            if worker is not None and worker not in self.all:
                self._end(worker)
            self._hand_out()

    def _end(self, worker: Worker) -> None:
        self.all.discard(worker)
        end(worker.process)
        task = asyncio.create_task(worker.process.wait())
        self.ends.add(task)
        task.add_done_callback(self.ends.discard)
