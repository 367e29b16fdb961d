"""Logs of tables as they are sent: each line is written once for each seat, and kept while there is room.

Whoever comes anew gets the whole log, which may have thousands of lines; to make them again for everybody who
asks would keep all others waiting. A long one is written piece by piece, between which the event loop goes
on; one at a time, and addresses take turns, however much one of them asks for.
"""

import asyncio
import contextlib
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from undercroft.server import messages as m
from undercroft.server import telling
from undercroft.server.asker import ASKER
from undercroft.table.live import Live

PIECE: Final = 100  # moves whose lines are written in one go
MOST: Final = 32 * 1024 * 1024  # bytes that are kept, of all tables
OWN: Final = 2048  # bytes that a log takes before anything stands in it: of those there can be any number
LINE: Final = 128  # bytes that a line takes besides its text


class Turns:
    """One after the other; when several wait, addresses take turns."""

    def __init__(self) -> None:
        self.taken = False
        self.queues: dict[str, deque[asyncio.Future[None]]] = {}  # by address; the first one is next

    @contextlib.asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Have it alone for the time of a block."""
        if self.taken:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.queues.setdefault(address, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # its turn had come just now
                    self._pass_on()
                raise
        self.taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        self.taken = False
        while self.queues and not self.taken:
            address = next(iter(self.queues))
            queue = self.queues.pop(address)
            mine = queue.popleft()
            if queue:
                self.queues[address] = queue  # behind the others
            if not mine.done():  # who has gone meanwhile needs no turn
                self.taken = True
                mine.set_result(None)


class Scroll:
    """What one seat, or a spectator, was told at a table: the lines on the wire, and the move of each."""

    def __init__(self) -> None:
        self.lines: list[msgspec.Raw] = []
        self.seqs: list[int] = []
        self.size = OWN
        self.done = 0  # moves whose lines are written
        self._version = 0
        self._told: tuple[list[str], bool] = ([], False)  # the names in it, and whether bots' reasons are

    def write(self, live: Live, seat: int) -> bool:
        """Cut off what was unsaid, and write the next piece; True if that was all."""
        told = [*live.names], telling.whys(live) is live.whys
        self._cut(live.shared_moves(self._version) if told == self._told else 0)
        self._version, self._told = live.version, told
        end, reasons = min(self.done + PIECE, len(live.moves)), telling.whys(live)
        last = self.seqs[-1] if self.seqs else 0
        for seq, event in live.course.told(seat, self.done):
            if seq > end:
                break
            why = [reasons[k] for k in range(last + 1, seq + 1) if k in reasons]
            line = telling.line(live, live.course, seq, event, why, seq > last)
            last = seq
            written = m.WRITE.encode(line)
            self.lines.append(msgspec.Raw(written))
            self.seqs.append(seq)
            self.size += len(written) + LINE
        self.done = end
        return end == len(live.moves)

    def _cut(self, kept: int) -> None:
        if kept < self.done:
            at = bisect_right(self.seqs, kept)
            self.size -= sum(len(bytes(line)) + LINE for line in self.lines[at:])
            del self.lines[at:], self.seqs[at:]
            self.done = kept

    def since(self, live: Live, moves: int) -> list[msgspec.Raw]:
        """The lines behind so many moves, with the notes between them."""
        at = bisect_right(self.seqs, moves)
        found = self.lines[at:]
        for note in reversed([note for note in live.notes if note.seq > moves]):
            line = msgspec.Raw(m.WRITE.encode(telling.note_line(live, note)))
            found.insert(bisect_left(self.seqs, note.seq, at) - at, line)
        return found


class Scrolls:
    """All that are kept; the one that was not asked for for longest goes first."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], Scroll] = {}
        self.size = 0
        self.turns = Turns()

    async def write(self, live: Live, seat: int) -> None:
        """See to it that the log of a seat can be had at once, as the table is when this returns."""
        if self._write(live, seat):
            return
        async with self.turns.turn(ASKER.get()):
            while not self._write(live, seat):
                await asyncio.sleep(0)

    def since(self, live: Live, seat: int, moves: int) -> list[msgspec.Raw]:
        """The lines for a seat behind so many moves."""
        while not self._write(live, seat):
            pass
        return self.kept[live.id, seat].since(live, moves)

    def _write(self, live: Live, seat: int) -> bool:
        scroll = self.kept.pop((live.id, seat), None)
        before = scroll.size if scroll else 0
        scroll = scroll or Scroll()
        self.kept[live.id, seat] = scroll
        whole = scroll.write(live, seat)
        self.size += scroll.size - before
        while self.size > MOST and len(self.kept) > 1:
            self.size -= self.kept.pop(next(iter(self.kept))).size
        return whole
