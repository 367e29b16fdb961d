"""Files from outside, seen from the event loop: read in a process of their own, one after the other."""

import asyncio
import json
import logging
from collections import Counter
from typing import Any, Final

from undercroft.server.processes import end, start
from undercroft.table.refusal import Refusal

LOG: Final = logging.getLogger("undercroft.imports")
BUDGET = 20.0  # seconds after which a file is given up
WAITING: Final = 8  # files that wait, of all addresses
OF_ONE: Final = 2  # files that are read or wait, of one address
IDLE: Final = 60.0  # seconds after which a process that nobody needs is ended
LINE: Final = 1 << 24
MODULE = "undercroft.server.importer"


class Imports:
    """Reads files; its process is started when it is needed, and kept for a while."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.asked: Counter[str] = Counter()  # files by address
        self.process: asyncio.subprocess.Process | None = None
        self._rest: asyncio.TimerHandle | None = None

    async def read(self, text: str, address: str) -> dict[str, Any]:
        """What a file says, replayed by the rules; raises a refusal. Cancelling ends the work."""
        if self.asked[address] >= OF_ONE:
            raise Refusal("flood", "your files are still being read: wait for them")
        if self.asked.total() > WAITING:
            raise Refusal("busy", "too many files are being read just now: try again in a moment")
        self.asked[address] += 1
        try:
            async with self.turn:
                answer = await self._ask({"text": text, "budget": BUDGET})
        finally:
            self.asked[address] -= 1
            self.asked += Counter()  # forgets addresses that wait for nothing
        if "read" not in answer:
            raise Refusal(answer["code"], answer["text"], answer["rule"])
        found: dict[str, Any] = answer["read"]
        return found

    async def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        if self._rest is not None:
            self._rest.cancel()
        good = False
        try:
            if self.process is None or self.process.returncode is not None:
                self.process = await start(MODULE, LINE)
                assert self.process.stdout is not None
                await self.process.stdout.readline()  # it is ready
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            async with asyncio.timeout(BUDGET):
                self.process.stdin.write(json.dumps(question).encode() + b"\n")
                await self.process.stdin.drain()
                line = await self.process.stdout.readline()
            if not line:
                raise ValueError("the process ended")
            answer: dict[str, Any] = json.loads(line)
            good = True
            return answer
        except TimeoutError:
            text = f"this file takes longer than {BUDGET:g} s to be replayed: it is given up"
            return {"code": "large", "text": text, "rule": ""}
        except (OSError, ValueError) as error:
            LOG.error("a file could not be read: %s", error)
            return {"code": "busy", "text": "the file could not be read: try again", "rule": ""}
        finally:
            if good:
                self._rest = asyncio.get_running_loop().call_later(IDLE, self._end)
            else:
                self._end()

    def _end(self) -> None:
        if self.process is not None:
            end(self.process)
        self.process = None

    async def close(self) -> None:
        """End the process."""
        if self._rest is not None:
            self._rest.cancel()
        process = self.process
        self._end()
        if process is not None:
            await process.wait()
