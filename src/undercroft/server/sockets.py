"""The socket of a table: hello, then whole views after every commit.

A reader that is slow gets fewer views, never a longer queue: what is sent is always the table as it is now.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from undercroft.engine.view import SPECTATOR
from undercroft.server import messages as m
from undercroft.server import present, talk, telling
from undercroft.server.company import Listener
from undercroft.server.hall import Hall
from undercroft.server.limits import FRAME, Limits, Resting, unread
from undercroft.server.room import Room
from undercroft.table.refusal import Refusal

HELLO: Final = 10.0  # seconds to say hello
STUCK: Final = 20.0  # seconds after which a reader that takes nothing is let go
ADVISED: Final = 2  # questions to the adviser at once
REPLIES: Final = 64  # answers that may wait for a slow reader
NONSENSE: Final = 10.0  # what a malformed message costs besides: no page of ours ever sends one

FRESH: Final = 10.0  # seconds after which a reaction is no news
READ: Final = msgspec.json.Decoder(m.ClientMessage)

POLICY: Final = 1008
TOO_LARGE: Final = 1009
BUSY: Final = 1013


HUNG_UP: Final = (WebSocketDisconnect, RuntimeError, OSError)


class Socket:
    """One connection to one table."""

    def __init__(self, hall: Hall, limits: Limits, socket: WebSocket) -> None:
        self.hall = hall
        self.limits = limits
        self.socket = socket
        self.bucket = limits.bucket()
        self.key = ""
        self.room: Room
        self.listener: Listener
        self.replies: deque[m.Ack | m.Nack | m.Pong] = deque()
        self.sent = 0  # the version of the last view
        self.seat = SPECTATOR  # whose view that was
        self.said = 0  # the version of the last chat message
        self.reacted = 0  # ... and of the last reaction
        self.presence = 0
        self.previews = True
        self.flooded = False  # it was cut off for sending too much
        self.advising: set[asyncio.Task[m.Ack | m.Nack | m.Pong]] = set()

    async def run(self, table: str) -> None:
        """Serve until somebody hangs up."""
        try:
            self.room = await self.hall.find(table)
            async with asyncio.timeout(HELLO):
                hello = await self._read()
            if not isinstance(hello, m.Hello):
                raise Refusal("malformed", "say hello first")
            self.limits.check_rest(hello.token)
            self.key = await self.hall.key(hello.token, table)
            if (hello.last_version or 0) > self.room.live.version:
                await self.room.catch_up()  # another process has shown it more already
            self.room.check_may_look(self.key)
            self.room.check_watchable()
        except Refusal as refused:
            await self._refuse(refused)
            return
        except TimeoutError:
            await self._refuse(Refusal("malformed", "nobody said hello"))
            return
        if self.key:
            self.socket.scope["state"]["door"].sit()
        self.previews = hello.previews
        live = self.room.live
        if hello.last_version is not None:
            since = live.shared_moves(hello.last_version)
        else:
            since = min([max(0, hello.last_seq or 0), *live.lows[1:]])
        with self.room.listening(self.key) as self.listener:
            try:
                await self._until_one_ends(self._listen(), self._write(since))
            finally:
                for task in self.advising:
                    task.cancel()

    async def _until_one_ends(self, *jobs: Coroutine[Any, Any, None]) -> None:
        """Read and write at once; when one of them ends, the other has nothing more to do."""
        tasks = [asyncio.create_task(job) for job in jobs]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, HUNG_UP):
                    raise ended

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._read()
            except Refusal as refused:
                if refused.code == "malformed" and not self.bucket.take(NONSENSE):
                    refused = Refusal("flood", "too many messages that are not of the protocol")
                if refused.code in ("large", "flood"):
                    await self._refuse(refused)
                    return
                self._reply(m.Nack(cmd=None, code=refused.code, text=str(refused)))
                continue
            if isinstance(message, m.Advise):
                self._advise(message)  # an adviser thinks for a while, and who asked may move meanwhile
            else:
                self._reply(await talk.answer(self.hall, self.room, self.key, message))
            if len(self.replies) > REPLIES:
                await self._refuse(Refusal("flood", "this connection does not read what it asks for"))
                return

    def _advise(self, message: m.Advise) -> None:
        if len(self.advising) >= ADVISED:
            nack = m.Nack(cmd=message.cmd, code="flood", text="the adviser is thinking already: wait for it")
            self._reply(nack)
            return
        task = asyncio.create_task(talk.answer(self.hall, self.room, self.key, message))
        self.advising.add(task)
        task.add_done_callback(self._advised)

    def _advised(self, task: "asyncio.Task[m.Ack | m.Nack | m.Pong]") -> None:
        self.advising.discard(task)
        if not task.cancelled() and task.exception() is None:
            self._reply(task.result())

    async def _read(self) -> m.ClientMessage:
        raw = await self.socket.receive()
        if raw["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(raw.get("code", 1000))
        if not self.bucket.take():
            raise Refusal("flood", "too many messages: slow down")
        data: str | bytes = raw.get("text") or raw.get("bytes") or b""
        if len(data) > FRAME:
            raise Refusal("large", f"a message has at most {FRAME} bytes")
        try:
            message: m.ClientMessage = READ.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("malformed", f"not a message of the protocol: {unread(error)}") from None
        return message

    def _reply(self, reply: m.Ack | m.Nack | m.Pong) -> None:
        self.replies.append(reply)
        self.listener.changed.set()

    async def _write(self, since: int) -> None:
        """Send what is new, whenever something is."""
        live = self.room.live
        self.presence = self.room.people.changes
        await self._send_view(since)
        while True:
            await self.listener.changed.wait()
            self.listener.changed.clear()
            try:
                self.room.check_may_look(self.key)
            except Refusal as refused:
                await self._refuse(refused)
                return
            while self.replies:
                await self._send(self.replies.popleft())
            live = self.room.live
            if live.shown > self.sent:
                await self._send_view(live.shared_moves(self.sent))
            elif self.presence != self.room.people.changes:
                await self._send_presence()
            await self._send_chat()

    async def _send_view(self, since: int) -> None:
        self.presence = self.room.people.changes
        view = await talk.whole_view(self.hall, self.room, self.key, since, self.previews)
        if len(view.you) > 1 and view.seat != self.seat and view.log_from:
            # Another seat on the same screen: its log replaces that of the seat before, to the first line.
            view = await talk.whole_view(self.hall, self.room, self.key, 0, self.previews)
        self.seat = view.seat
        self.sent = view.version
        await self._send(view)
        await self._send_chat()

    async def _send_presence(self) -> None:
        self.presence = self.room.people.changes
        live = self.room.live
        there = self.room.people.company()
        seats = present.seat_parts(live, there.seats, time.time())
        await self._send(m.Presence(seats=seats, watchers=there.watchers, left=sorted(there.left)))

    async def _send_chat(self) -> None:
        live = self.room.live
        for entry in list(live.reactions):
            if entry.version > self.reacted:
                self.reacted = entry.version
                if time.time() - entry.at < FRESH:
                    await self._send(telling.reacted(entry))
        for entry in list(live.chats):
            if entry.version > self.said:
                self.said = entry.version
                await self._send(telling.chatted(live, entry))

    async def _send(self, message: m.ServerMessage) -> None:
        self.hall.sent += 1
        try:
            async with asyncio.timeout(STUCK):
                await self.socket.send_text(m.WRITE.encode(message).decode())
        except TimeoutError:
            self.hall.stuck += 1
            raise WebSocketDisconnect(BUSY) from None  # a farewell would wait behind the rest

    async def _refuse(self, refused: Refusal) -> None:
        """Say why, and hang up."""
        self.flooded = refused.code in ("large", "flood") and not isinstance(refused, Resting)
        self.hall.refused[refused.code] = self.hall.refused.get(refused.code, 0) + 1
        nack = m.Nack(cmd=None, code=refused.code, text=str(refused), rule=refused.rule)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await self.socket.send_text(m.WRITE.encode(nack).decode())
            await self.socket.close(TOO_LARGE if refused.code == "large" else POLICY, refused.code)
