"""Run the server: one process, or several on one PostgreSQL."""

import os
import socket
import webbrowser
from dataclasses import dataclass
from typing import Any

import uvicorn

from undercroft.engine.errors import UndercroftError
from undercroft.server.app import Server
from undercroft.server.limits import FRAME, Limits
from undercroft.server.store import Store
from undercroft.server.watch import log_to_stderr


class CannotServe(UndercroftError):
    """The server cannot be started like this."""


@dataclass
class Plan:
    """How to serve."""

    db: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    open: bool = False
    log: str = "warning"
    budget: float = 20.0
    sockets: int = 100
    requests: float = 50.0
    messages: float = 20.0
    origins: tuple[str, ...] = ()


def serve(plan: Plan) -> None:
    """Serve until interrupted."""
    store = Store(plan.db)
    if plan.workers > 1 and store.sqlite:
        raise CannotServe("several workers need PostgreSQL: --db postgresql://...; SQLite is for one process")
    store.prepare()
    store.close()
    listening = listen(plan.host, plan.port)
    port = listening.getsockname()[1]
    shown = f"[{plan.host}]" if ":" in plan.host else plan.host
    address = f"http://{'localhost' if plan.host in ('127.0.0.1', '::1') else shown}:{port}/"
    print(f"Undercroft is open: {address}", flush=True)  # noqa: T201 - what the command is for
    if plan.open:
        webbrowser.open(address)
    if plan.workers == 1:
        run(plan, listening)
    else:
        run_many(plan, listening)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence that says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(
        socket, "TCP_USER_TIMEOUT"
    ):  # connections inherit it: who takes nothing for a minute is cut off
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise CannotServe(f"cannot listen at {host}:{port}: {error}; --port 0 takes a free one") from None
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def configure(plan: Plan) -> tuple[Server, uvicorn.Config]:
    """A server of this process, and how uvicorn runs it."""
    store = Store(plan.db)
    store.prepare()
    limits = Limits(plan.sockets, plan.requests, plan.messages)
    server = Server(store, limits, plan.budget, plan.origins)
    config = uvicorn.Config(
        server.app(),
        ws="websockets-sansio",
        ws_max_size=FRAME * 4,
        ws_max_queue=8,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    return server, config


def run(plan: Plan, listening: socket.socket) -> None:
    """Serve in this process."""
    log_to_stderr(plan.log)
    _server, config = configure(plan)
    uvicorn.Server(config).run(sockets=[listening])


def run_many(plan: Plan, listening: socket.socket) -> None:
    """Serve in several processes that share one socket; one that ends is started again."""
    children: dict[int, Any] = {}
    stopping = False
    import signal  # noqa: PLC0415

    def stop(_signal: int, _frame: Any) -> None:
        nonlocal stopping
        stopping = True
        for child in children:
            os.kill(child, signal.SIGTERM)

    def start() -> None:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            run(plan, listening)
            os._exit(0)
        children[child] = None

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    for _worker in range(plan.workers):
        start()
    while children:
        child, _status = os.wait()
        children.pop(child, None)
        if not stopping:
            start()
