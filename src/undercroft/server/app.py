"""The application: routes from `calls.py`, the sockets, the page; every refusal with a reason."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from undercroft.engine.errors import UndercroftError
from undercroft.server import bodies, talk, telling
from undercroft.server import messages as m
from undercroft.server.archive import Archive
from undercroft.server.asker import ASKER
from undercroft.server.books import Books
from undercroft.server.calls import CALLS, Call
from undercroft.server.dailies import Dailies
from undercroft.server.desk import Desk
from undercroft.server.doors import Doors
from undercroft.server.front import HEADERS, Front
from undercroft.server.hall import Hall
from undercroft.server.limits import BODY, IMPORT, Limits, unread
from undercroft.server.names import PREFLIGHT, Names
from undercroft.server.packing import Packer
from undercroft.server.pulse import Pulse
from undercroft.server.pushes import Pushes
from undercroft.server.puzzler import Puzzler
from undercroft.server.services import Services
from undercroft.server.shelving import Shelving
from undercroft.server.sockets import HUNG_UP, Socket
from undercroft.server.store import Store
from undercroft.server.watch import Vitals
from undercroft.server.wish import Function, Wish
from undercroft.table.refusal import Refusal, refusal

LOG: Final = logging.getLogger("undercroft.http")
WHOLE = 60.0  # seconds for the body of a request
WAIT: Final = 25.0  # seconds that long polling waits
LINGER: Final = 15.0  # seconds that who polls counts as present after an answer
STATUS: Final = {
    "malformed": 400,
    "illegal": 400,
    "token": 403,
    "origin": 403,
    "missing": 404,
    "host": 421,
    "stale": 409,
    "seat": 409,
    "over": 409,
    "undo": 409,
    "advice": 409,
    "unscored": 409,
    "slow": 408,
    "large": 413,
    "flood": 429,
    "busy": 503,
}
METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
BEARER: Final = "`Authorization: Bearer TOKEN`"

Endpoint = Callable[[Request], Awaitable[Response]]


class Server:
    """Everything that one process serves."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        budget: float = 20.0,
        names: Names | None = None,
        services: Services | None = None,
        contact: str = "",
    ) -> None:
        self.hall = Hall(store, budget)
        self.shelving = Shelving(self.hall)
        self.desk = Desk(self.hall)
        self.archive = Archive(self.desk)
        self.books = Books(self.hall)
        self.puzzler = Puzzler(self.desk)
        self.dailies = Dailies(self.desk)
        self.pushes = Pushes(self.hall, services or Services(), contact)
        self.limits = limits or Limits()
        self.doors = Doors(self.limits)
        self.names = names or Names()
        self.pulse = Pulse(lambda: self.doors.open == 0)
        self.vitals = Vitals(self.hall, self.doors, self.pulse)
        self.front = Front(there=self.hall.has)
        self.packer = Packer()
        self.sockets: set[Socket] = set()
        self.calls: list[Route] = []

    def app(self) -> ASGIApp:
        """The application for uvicorn."""
        routes: list[BaseRoute] = []
        functions = self._functions()
        for path in dict.fromkeys(call.path for call in CALLS):
            calls = {
                call.method: self._endpoint(call, functions[call.name]) for call in CALLS if call.path == path
            }
            self.calls.append(Route(path, _by_method(calls), methods=list(calls)))
        routes.extend(self.calls)
        routes.append(WebSocketRoute("/api/tables/{table}/socket", self._socket))
        routes.append(Route("/api/{path:path}", self._no_call, methods=METHODS))
        routes.append(Route("/{path:path}", self.front.answer, methods=["GET"]))
        handlers: Any = {HTTPException: self._http_error, Exception: self._crash}
        star = Starlette(routes=routes, lifespan=self._lifespan, exception_handlers=handlers)
        return self._outside(star)

    @contextlib.asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[dict[str, Any]]:
        await self.hall.open()
        await run_in_threadpool(int)  # loads what streams need, 20 ms of work, before anybody waits
        self.hall.spawn(self.pulse.beat())
        self.hall.spawn(self.pushes.run())
        try:
            yield {"doors": self.doors}
        finally:
            self.pushes.lane.close()
            await self.hall.close()

    def _outside(self, inner: ASGIApp) -> ASGIApp:
        """Answers to our own names alone; headers on every answer, and a line in the log."""

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "lifespan":
                await inner(scope, receive, send)
                return
            asked = Headers(scope=scope)
            unknown = "host" in asked and not self.names.served(asked["host"])
            if scope["type"] == "websocket":
                if unknown:
                    await WebSocket(scope, receive, send).send_denial_response(misdirected(asked["host"]))
                else:
                    await inner(scope, receive, send)
                return
            begun = time.perf_counter()
            given = [*HEADERS.items(), *self.names.leave(asked.get("origin", "")).items()]

            async def sending(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = message.setdefault("headers", [])
                    headers.extend((name.lower().encode(), value.encode()) for name, value in given)
                    self.vitals.answered(scope, message["status"], time.perf_counter() - begun)
                await send(message)

            if unknown:
                await misdirected(asked["host"])(scope, receive, sending)
            else:
                await inner(scope, receive, sending)

        return app

    # HTTP calls.

    def _endpoint(self, call: Call, act: Function) -> Endpoint:
        async def endpoint(request: Request) -> Response:
            where = self.where(request)
            ASKER.set(where)
            try:
                if not self.limits.may_ask(where):
                    raise Refusal("flood", "too many requests from this address: slow down")
                if call.method != "GET":
                    self.check_origin(request)
                asked = Wish(dict(request.path_params), _query(call, request), _token(call, request))
                if call.path.endswith("/{seq}"):
                    _whole("seq", asked.path["seq"])
                self.limits.check_rest(asked.token)
                if call.body is not None:
                    asked.body = await _body(call, request)
                answer = await act(asked)
            except UndercroftError as error:
                return problem(refusal(error), isinstance(error, Refusal))
            except ClientDisconnect:
                return Response(status_code=400)
            if answer is None:
                return Response(status_code=204)
            if isinstance(answer, str):
                return Response(answer, call.status, media_type=call.media)
            if isinstance(answer, AsyncIterator):
                kept = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
                return StreamingResponse(_lines(answer), call.status, media_type=call.media, headers=kept)
            status = 503 if isinstance(answer, bodies.Health) and not answer.ok else call.status
            data = m.WRITE.encode(answer)
            if call.shared and status == 200:
                return await self.packer.shared(request, data, call.media)
            return await self.packer.single(request, data, call.media, status)

        return endpoint

    def _functions(self) -> dict[str, Function]:
        """What answers each call, by its name."""
        own: dict[str, Function] = {"say": self._say, "wait": self._wait, "chat": self._chat}
        watch: dict[str, Function] = {"health": self.vitals.health, "metrics": self.vitals.metrics}
        parts = (self.shelving, self.desk, self.archive, self.books, self.puzzler, self.dailies, self.pushes)
        return {name: act for part in parts for name, act in part.functions().items()} | own | watch

    def where(self, request: Request | WebSocket) -> str:
        """Who asks: the address, or the network that counts as one."""
        return self.limits.network(request.client.host if request.client else "")

    def check_origin(self, request: Request | WebSocket) -> None:
        """Only pages that this server served may speak to it, and programs, which have no origin."""
        origin = request.headers.get("origin")
        if origin is not None and not self.names.welcomes(origin, request.headers.get("host", "")):
            raise Refusal(
                "origin", "requests from other sites are refused, but for those that --origin names"
            )

    async def _say(self, asked: Wish) -> m.Ack | m.Nack | m.Pong:
        room = await self.hall.find(asked.path["table"])
        key = await self.hall.key(asked.token, room.live.id)
        return await talk.answer(self.hall, room, key, asked.body)

    async def _wait(self, asked: Wish) -> m.View | None:
        room = await self.hall.find(asked.path["table"])
        key = await self.hall.key(asked.token, room.live.id)
        version = asked.query.get("version", 0)
        room.check_may_look(key)
        room.check_watchable()
        with room.listening(key, LINGER) as listener:
            until = time.monotonic() + WAIT
            while room.live.shown <= version:
                left = until - time.monotonic()
                if left <= 0:
                    return None
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await listener.changed.wait()
                listener.changed.clear()
            room.check_may_look(key)
            since = room.live.shared_moves(version)
            return await talk.whole_view(self.hall, room, key, since, asked.query.get("previews", 1) != 0)

    async def _chat(self, asked: Wish) -> list[m.Chatted]:
        room = await self.hall.find(asked.path["table"])
        room.check_may_look(await self.hall.key(asked.token, room.live.id))
        since = asked.query.get("since", 0)
        return [telling.chatted(room.live, entry) for entry in room.live.chats if entry.version > since]

    # Sockets.

    async def _socket(self, websocket: WebSocket) -> None:
        where = self.where(websocket)
        ASKER.set(where)
        try:
            self.check_origin(websocket)
            if not self.limits.may_ask(where):
                raise Refusal("flood", "too many requests from this address: slow down")
            if not self.limits.enter(where):
                raise Refusal("flood", "too many connections from this address")
        except Refusal as refused:
            self.hall.refused[refused.code] = self.hall.refused.get(refused.code, 0) + 1
            await websocket.send_denial_response(problem(refused))
            return
        socket = Socket(self.hall, self.limits, websocket)
        self.sockets.add(socket)
        self.vitals.sockets = len(self.sockets)
        try:
            await websocket.accept()
            await socket.run(websocket.path_params["table"])
        except HUNG_UP:
            pass
        finally:
            if socket.flooded:
                self.limits.strike(where, socket.key)
            self.sockets.discard(socket)
            self.vitals.sockets = len(self.sockets)
            self.limits.leave(where)

    # Errors.

    async def _no_call(self, request: Request) -> Response:
        if request.method == "OPTIONS" and "access-control-request-method" in request.headers:
            try:
                self.check_origin(request)
            except Refusal as refused:
                return problem(refused)
            return Response(status_code=204, headers=PREFLIGHT)
        for route in self.calls:
            if route.matches(request.scope)[0] == Match.PARTIAL:
                allowed = ", ".join(sorted(route.methods or ()))
                answer = problem(Refusal("malformed", f"this call is made by {allowed}"))
                answer.status_code = 405
                answer.headers["Allow"] = allowed
                return answer
        return problem(Refusal("missing", "there is no such call; docs/protocol.md lists them"))

    async def _http_error(self, _request: Request, error: HTTPException) -> Response:
        answer = problem(Refusal("missing" if error.status_code == 404 else "malformed", error.detail))
        answer.status_code = error.status_code
        answer.headers.update(error.headers or {})
        return answer

    async def _crash(self, request: Request, error: Exception) -> Response:
        LOG.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
        return problem(Refusal("busy", "the server could not do this; nothing was changed"))


async def _lines(parts: AsyncIterator[Any]) -> AsyncIterator[bytes]:
    """Each part as a line; whoever hangs up ends it."""
    async for part in parts:
        yield m.WRITE.encode(part) + b"\n"


def _by_method(calls: dict[str, Endpoint]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return await calls["GET" if request.method == "HEAD" else request.method](request)

    return endpoint


def misdirected(host: str) -> Response:
    """The answer to who calls us by a name that is not ours."""
    text = f"this server is not called {host[:80]!r}: --name says by which names it is reached"
    return problem(Refusal("host", text))


def problem(refused: Refusal, known: bool = True) -> Response:
    """A refusal as an answer."""
    body = bodies.Problem(code=refused.code if known else "malformed", text=str(refused), rule=refused.rule)
    status = STATUS.get(body.code, 400)
    return Response(
        m.WRITE.encode(body), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def _query(call: Call, request: Request) -> dict[str, int]:
    if "token" in request.query_params:
        raise Refusal("malformed", f"addresses are written into logs: a token belongs in a header, {BEARER}")
    given = request.query_params
    return {name: _whole(name, given[name]) for name in call.query if name in given}


def _token(call: Call, request: Request) -> str | None:
    header = request.headers.get("authorization")
    if header is None or not call.token:
        return None
    scheme, _space, token = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal("malformed", f"a token is told in a header, {BEARER}")
    return token.strip()


def _whole(name: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 10 or int(text) >= 2**31:
        raise Refusal("malformed", f"{name} must be a whole number from 0 to {2**31 - 1}, not {text[:20]!r}")
    return int(text)


async def _body(call: Call, request: Request) -> Any:
    most = IMPORT if call.body is str else BODY
    data = bytearray()
    try:
        async with asyncio.timeout(WHOLE):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Refusal("large", f"a request has at most {most} bytes")
    except TimeoutError:
        raise Refusal("slow", f"a request has to be there whole within {WHOLE:g} seconds") from None
    try:
        if call.body is str:
            return data.decode("utf-8-sig")
        return msgspec.json.decode(bytes(data), type=call.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"not of the form: {unread(error)}") from None
