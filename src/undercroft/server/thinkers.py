"""The processes in which bots think, seen from the event loop: a fixed number, and a fair queue before them.

Whoever asks gets a process of its own for the time of one answer. When all are busy, addresses take turns,
however much one of them asks for; and no address has the last process, so that there is one for somebody
else. A bot that takes longer than its budget, or is no longer wanted, is ended together with its process.
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
from undercroft.table.refusal import Refusal

LOG: Final = logging.getLogger("undercroft.bots")
LEAST: Final = 3  # processes, also where there are fewer cores: quick bots do not wait for slow ones
WAITING: Final = 32  # thoughts that one address may wait for
AGAIN: Final = 1.0  # seconds before a process that did not start is tried again
LINE: Final = 1 << 20
MODULE = "undercroft.server.thinker"  # what such a process runs


class TooSlow(Exception):
    """The bot has used up its time."""


class BotFailed(Exception):
    """The bot ended in an error."""


@dataclass(eq=False)
class Thinker:
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
            raise BotFailed("its process ended")
        answer: dict[str, Any] = json.loads(line)
        return answer


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Thinkers:
    """Bots' processes: at most `size`, started when they are needed first."""

    def __init__(self, size: int = 0) -> None:
        self.size = size or max(LEAST, cores())
        self.free: list[Thinker] = []
        self.all: set[Thinker] = set()
        self.busy: set[Thinker] = set()  # those that have been asked something
        self.starting = 0
        self.queues: dict[str, deque[asyncio.Future[Thinker]]] = {}  # by address; the first one is next
        self.thoughts: Counter[str] = Counter()  # that are thought now, by address
        self.starts: set[asyncio.Task[None]] = set()
        self.ends: set[asyncio.Task[int]] = set()
        self.ended = 0  # bots that were too slow
        self.closed = False

    async def choose(self, question: dict[str, Any], budget: float) -> tuple[int, str]:
        """The move that a bot chooses, and its sentence on why; cancelling ends the bot."""
        address = ASKER.get()
        thinker = await self._take(address)
        good = False
        try:
            async with asyncio.timeout(budget):
                answer = await thinker.ask({**question, "budget": budget})
            good = True
        except TimeoutError:
            self.ended += 1
            raise TooSlow(f"{question['bot']} took longer than {budget:g} s") from None
        except (OSError, ValueError) as error:
            raise BotFailed(str(error)) from None
        finally:
            self._give_back(thinker, address, good)
        if "error" in answer:
            raise BotFailed(answer["error"])
        return int(answer["move"]), str(answer["why"])

    def check_not_full(self) -> None:
        """Refuse what would let bots think for an address that has enough of them waiting already.

        What the server does by itself is not refused: it goes on where somebody was let in before.
        """
        address = ASKER.get()
        if address and self.thoughts[address] + len(self.queues.get(address, ())) >= WAITING:
            raise Refusal(
                "busy", f"bots at {WAITING} of your tables are still to move: wait until one of them has"
            )

    @property
    def waiting(self) -> int:
        """Thoughts that wait for a process."""
        return sum(len(queue) for queue in self.queues.values())

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        for thinker in list(self.all):
            self._end(thinker)
        for task in self.starts:
            task.cancel()
        await asyncio.gather(*self.starts, return_exceptions=True)
        await asyncio.gather(*self.ends)

    async def _take(self, address: str) -> Thinker:
        """A process; whoever is cancelled while waiting leaves the queue."""
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
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

    def _leave(self, address: str, turn: "asyncio.Future[Thinker]") -> None:
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
                thinker = self.free.pop()
                self.busy.add(thinker)
                self.thoughts[address] += 1
                turn.set_result(thinker)

    def _next(self) -> str | None:
        """The address whose turn it is: the first that waits and has not all processes but one."""
        most = max(1, self.size - 1)
        return next((address for address in self.queues if self.thoughts[address] < most), None)

    def _give_back(self, thinker: Thinker, address: str, good: bool) -> None:
        self.busy.discard(thinker)
        self.thoughts[address] -= 1
        if not self.thoughts[address]:
            del self.thoughts[address]
        if good and not self.closed:
            self.free.append(thinker)
        else:
            self._end(thinker)
        self._hand_out()

    def _start(self) -> None:
        self.starting += 1
        task = asyncio.create_task(self._begin())
        self.starts.add(task)
        task.add_done_callback(self.starts.discard)

    async def _begin(self) -> None:
        thinker: Thinker | None = None
        try:
            thinker = Thinker(await start(MODULE, LINE))
            assert thinker.process.stdout is not None
            if not await thinker.process.stdout.readline():
                raise OSError("it ended before it was ready")
            self.all.add(thinker)
            self.free.append(thinker)
        except OSError as error:
            LOG.error("no process for bots: %s", error)
            await asyncio.sleep(AGAIN)
        finally:
            self.starting -= 1
            if thinker is not None and thinker not in self.all:
                self._end(thinker)
            self._hand_out()

    def _end(self, thinker: Thinker) -> None:
        self.all.discard(thinker)
        end(thinker.process)
        task = asyncio.create_task(thinker.process.wait())
        self.ends.add(task)
        task.add_done_callback(self.ends.discard)
