"""The processes in which bots think, seen from the event loop.

Whoever asks gets a process of its own for the time of one answer. There are a few to begin with; when all are
busy for longer than a moment, another one is started, so that slow bots never make others wait. A bot
that takes longer than its budget, or is no longer wanted, is ended together with its process.
"""

import asyncio
import json
import logging
import time
from dataclasses import dataclass, field
from typing import Any, Final

from undercroft.server.processes import start

LOG: Final = logging.getLogger("undercroft.bots")
MOMENT: Final = 0.2  # seconds that a question waits before another process is started
IDLE: Final = 60.0  # seconds after which a spare process is ended
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
    free_since: float = field(default_factory=time.monotonic)

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


class Thinkers:
    """Bots' processes: `few` are kept, up to `many` are started."""

    def __init__(self, few: int = 2, many: int = 32) -> None:
        self.few = few
        self.many = many
        self.free: list[Thinker] = []
        self.all: set[Thinker] = set()
        self.busy: set[Thinker] = set()  # those that have been asked something
        self.starting = 0
        self.changed = asyncio.Condition()
        self.tasks: set[asyncio.Task[None]] = set()
        self.ended = 0  # bots that were too slow
        self.closed = False

    async def choose(self, question: dict[str, Any], budget: float) -> tuple[int, str]:
        """The move that a bot chooses, and its sentence on why; cancelling ends the bot."""
        thinker = await self._take()
        self.busy.add(thinker)
        good = False
        try:
            asked = thinker.ask({**question, "budget": budget})
            answer = await asyncio.wait_for(asked, budget)
            good = True
        except TimeoutError:
            self.ended += 1
            raise TooSlow(f"{question['bot']} took longer than {budget:g} s") from None
        except (OSError, ValueError) as error:
            raise BotFailed(str(error)) from None
        finally:
            self.busy.discard(thinker)
            await self._give_back(thinker, good)
        if "error" in answer:
            raise BotFailed(answer["error"])
        return int(answer["move"]), str(answer["why"])

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        for task in self.tasks:
            task.cancel()
        for thinker in list(self.all):
            await self._end(thinker)

    async def _take(self) -> Thinker:
        waited = False
        while True:
            async with self.changed:
                while self.free:
                    thinker = self.free.pop()
                    if thinker.process.returncode is None:
                        self._trim()
                        return thinker
                    self.all.discard(thinker)
                alone = len(self.all) + self.starting
                if alone < self.few or (waited and alone < self.many):
                    self._start()
                    waited = False
                try:
                    await asyncio.wait_for(self.changed.wait(), MOMENT)
                except TimeoutError:
                    waited = self.starting == 0

    def _start(self) -> None:
        self.starting += 1
        task = asyncio.create_task(self._begin())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _begin(self) -> None:
        try:
            process = await start(MODULE, LINE)
            thinker = Thinker(process)
            self.all.add(thinker)
            assert process.stdout is not None
            await process.stdout.readline()  # it is ready
        except OSError as error:
            LOG.error("no process for bots: %s", error)
            await asyncio.sleep(1)
            return
        finally:
            self.starting -= 1
        await self._give_back(thinker, process.returncode is None)

    async def _give_back(self, thinker: Thinker, good: bool) -> None:
        if not good or self.closed:
            await self._end(thinker)
        else:
            thinker.free_since = time.monotonic()
            self.free.append(thinker)
        async with self.changed:
            self.changed.notify_all()

    def _trim(self) -> None:
        """End one spare process that nobody has needed for a while."""
        spare = self.free[:1]
        if spare and len(self.all) > self.few and time.monotonic() - spare[0].free_since > IDLE:
            self.free.remove(spare[0])
            self.all.discard(spare[0])
            spare[0].process.kill()

    async def _end(self, thinker: Thinker) -> None:
        self.all.discard(thinker)
        if thinker.process.returncode is None:
            thinker.process.kill()
            await thinker.process.wait()
