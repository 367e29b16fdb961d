"""Connections: so many in all and from one address; who says nothing is let go, who plays is kept.

While nothing is under way on a connection, it is a guest: the request is not there yet, or the last one has
been answered, or somebody watches without a seat. When it is full, the guest that came first has to go. A
part of the room is kept back for those who sit at a table.
"""

import asyncio
from types import ModuleType
from typing import Any, Final

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from undercroft.server import bodies
from undercroft.server.limits import Limits

resource: ModuleType | None
try:
    import resource
except ImportError:  # a system that counts descriptors in another way
    resource = None

HEADERS = 10.0  # seconds for a request to be there, down to the empty line behind its headers
RESERVED: Final = 300  # descriptors for the database, processes, files, and for accepting connections
BACKLOG: Final = 100  # connections that are accepted at once
MOST: Final = 8000  # connections in all, where there are descriptors for so many
SEATS: Final = 4  # one in so many connections is kept back for those who play


def room() -> int:
    """How many connections this process has descriptors for; raises its limit as far as that is useful."""
    if resource is None:
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED
    if soft == resource.RLIM_INFINITY:
        return MOST
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(BACKLOG, min(MOST, int(soft) - RESERVED))


class Doors:
    """Who is connected."""

    def __init__(self, limits: Limits, most: int = MOST) -> None:
        self.limits = limits
        self.most = most
        self.guests: dict[Door, None] = {}  # nothing is under way; who came first stands first
        self.asking: set[Door] = set()  # a request is under way
        self.seated: set[Door] = set()  # the sockets of those who play
        self.known: dict[str, dict[Door, None]] = {}  # all of them by address
        self.dropped = 0  # guests that had to go
        self.turned_away = 0  # connections for which there was no room

    @property
    def open(self) -> int:
        """How many are connected."""
        return len(self.guests) + len(self.asking) + len(self.seated)

    def enter(self, door: "Door") -> str:
        """Let a connection in, if need be by letting another go; else a sentence that says why not."""
        of_one = self.known.get(door.address, {})
        if len(of_one) >= self.limits.connections and not self.limits.is_proxy(door.host):
            oldest = next((one for one in of_one if one in self.guests), None)
            if oldest is None:
                return "too many connections from this address"
            self._drop(oldest)
        if self.open - len(self.seated) >= self.most - self.most // SEATS or self.open >= self.most:
            if not self.guests:
                return "the server is full: try again in a moment"
            self._drop(next(iter(self.guests)))
        self.guests[door] = None
        self.known.setdefault(door.address, {})[door] = None
        return ""

    def _drop(self, door: "Door") -> None:
        self.dropped += 1
        self.leave(door)
        door.transport.abort()

    def note(self, door: "Door", asking: bool) -> None:
        """Is a request under way?"""
        if asking and door in self.guests:
            del self.guests[door]
            self.asking.add(door)
        elif not asking and door in self.asking:
            self.asking.discard(door)
            self.guests[door] = None

    def sit(self, door: "Door") -> None:
        """Somebody with a seat speaks over this connection."""
        if door in self.guests:
            del self.guests[door]
            self.seated.add(door)

    def leave(self, door: "Door") -> None:
        """The connection is gone, or about to."""
        self.guests.pop(door, None)
        self.asking.discard(door)
        self.seated.discard(door)
        of_one = self.known.get(door.address)
        if of_one is not None:
            of_one.pop(door, None)
            if not of_one:
                del self.known[door.address]


class Door(H11Protocol):
    """A connection as long as it speaks HTTP; and the right of a socket that it has become."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "door": self}, _loop)
        self.doors: Doors = app_state["doors"]
        self.host = self.address = ""
        self.patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody knocks."""
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self.address = self.doors.limits.network(self.host)
        why = self.doors.enter(self)
        if why:
            self.doors.turned_away += 1
            self.turn_away(503, "busy", why)
        else:
            self._mind()

    def data_received(self, data: bytes) -> None:
        """Something was sent."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._mind()

    def on_response_complete(self) -> None:
        """A request has been answered."""
        super().on_response_complete()
        self._mind()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on it is a socket, which has its own patience."""
        self._calm()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self.left()

    def left(self) -> None:
        """It is gone, as HTTP or as a socket."""
        self._calm()
        self.doors.leave(self)

    def sit(self) -> None:
        """Who speaks over this connection has a seat."""
        self.doors.sit(self)

    def turn_away(self, status: int, code: str, text: str) -> None:
        """Say why, and hang up."""
        body = msgspec.json.encode(bodies.Problem(code=code, text=text))
        head = f"HTTP/1.1 {status} {code}\r\ncontent-type: application/json\r\nconnection: close\r\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        self.transport.close()

    def _mind(self) -> None:
        """Wait for a request, but not for ever."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        asking = self.cycle is not None and not self.cycle.response_complete
        self.doors.note(self, asking)
        if asking:
            self._calm()
        elif self.patience is None:
            self.patience = self.loop.call_later(HEADERS, self._lose_patience)

    def _calm(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _lose_patience(self) -> None:
        if not self.transport.is_closing():
            self.turn_away(408, "slow", f"a request has to be there within {HEADERS:g} seconds")


class SocketDoor(WebSocketsSansIOProtocol):
    """The same connection after it has become a socket."""

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        door: Door = self.app_state["door"]
        door.left()
