"""Run the server: one process, or several on one PostgreSQL."""

import contextlib
import errno
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import ip_network
from math import inf
from typing import Any, Final

import uvicorn

from undercroft.engine.errors import UndercroftError, reason
from undercroft.server.app import Server
from undercroft.server.claim import Claimed, claimed
from undercroft.server.doors import BACKLOG, Door, SocketDoor, room
from undercroft.server.limits import FRAME, MESSAGES, REQUESTS, Limits, Network
from undercroft.server.names import Names
from undercroft.server.services import Services
from undercroft.server.stop import LONGEST, ORDERLY, Runner
from undercroft.server.store import Store
from undercroft.server.watch import log_to_stderr

LOG: Final = logging.getLogger("undercroft.serve")
PORT: Final = 8000
PORTS: Final = 20  # so many are tried where no port is asked for
STOPS: Final = (signal.SIGINT, signal.SIGTERM)
TURN: Final = 0.001  # seconds after which a thread that folds tables lets the event loop go on
SHORT: Final = 1.0  # seconds; a worker that lives no longer has not served


class CannotServe(UndercroftError):
    """The server cannot be started like this."""


@dataclass
class Plan:
    """How to serve."""

    db: str = ""
    host: str = "127.0.0.1"
    port: int | None = None  # None: the first that is free from `PORT` on
    workers: int = 1
    open: bool = False
    log: str = "warning"
    budget: float = 20.0
    away: float = 120.0  # seconds after which a seat counts as left
    sockets: int = 100
    requests: float = 50.0
    messages: float = 20.0
    rest: float = 30.0
    connections: int = 200
    origins: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    push: tuple[str, ...] = ()  # push services besides those of the browsers; "none": no pushes
    contact: str = ""  # how a push service reaches the operator


def serve(plan: Plan) -> None:
    """Serve until interrupted."""
    store = Store(plan.db)
    check_numbers(plan)
    if plan.workers < 1:
        raise CannotServe(f"a server has at least one worker, not {plan.workers}")
    if plan.workers > 1 and store.sqlite:
        raise CannotServe("several workers need PostgreSQL: --db postgresql://...; SQLite is for one process")
    networks(plan.proxies)
    Services(plan.push)
    check_contact(plan.contact)
    Names(plan.host, plan.names, plan.origins)  # what cannot be is said before anything is begun
    with contextlib.ExitStack() as held:
        claim = None
        if store.sqlite:
            try:
                claim = held.enter_context(claimed(store.url.database or ""))
            except Claimed as elsewhere:
                go_there(plan, store, elsewhere.address)
                return
            except OSError as error:
                raise CannotServe(f"cannot write beside {store.url.database}: {reason(error)}") from None
        store.prepare()
        store.close()
        listening = held.enter_context(find_port(plan.host, plan.port))
        address = address_of(plan.host, listening.getsockname()[1])
        if claim is not None:
            claim.tell(address)
        for number in STOPS:
            signal.signal(number, _stop)
        print(f"Undercroft is open: {address}", flush=True)  # noqa: T201 - what the command is for
        print("Ctrl-C stops it; the tables are kept.", flush=True)  # noqa: T201
        if plan.open:  # what takes its time to open must not keep the server
            threading.Thread(target=open_browser, args=[address], daemon=True).start()
        if plan.workers == 1:
            run(plan, listening)
        else:
            run_many(plan, listening)


def _stop(_number: int, _frame: Any) -> None:
    """To be stopped is how a server ends: no error. uvicorn has its own way first, and then comes here."""
    raise SystemExit(0)


def go_there(plan: Plan, store: Store, address: str) -> None:
    """Another process serves these tables: show it to who only wants to play."""
    if not plan.open or not address:
        where = f" at {address}" if address else ""
        raise CannotServe(
            f"{store.url.database} is served{where} by another process: stop that one, or name another --db"
        )
    print(f"Undercroft is open already: {address}", flush=True)  # noqa: T201
    open_browser(address)


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    if host in ("127.0.0.1", "::1", "0.0.0.0", "::", ""):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def open_browser(address: str) -> None:
    """Open a browser where there is one with windows: one of letters would take the terminal."""
    windows = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in windows):
        with contextlib.suppress(webbrowser.Error, OSError):
            webbrowser.open(address)


def find_port(host: str, port: int | None) -> socket.socket:
    """Listen at a port, or at the first free one where none is asked for."""
    if port is not None:
        return listen(host, port)
    for near in range(PORT, PORT + PORTS):
        with contextlib.suppress(CannotServe):
            return listen(host, near)
    return listen(host, PORT)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence that says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said to be TCP by its number: asyncio sends what is small at once (TCP_NODELAY) only on such sockets.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Connections inherit it: who takes nothing for a minute is cut off.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 60_000)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, OverflowError) as error:
        listening.close()
        why = reason(error) if isinstance(error, OSError) else "ports go from 0 to 65535"
        elsewhere = isinstance(error, socket.gaierror) or getattr(error, "errno", 0) == errno.EADDRNOTAVAIL
        remedy = (
            "--host is a name or an address of this machine" if elsewhere else "--port 0 takes a free one"
        )
        raise CannotServe(f"cannot listen at {host}:{port}: {why}; {remedy}") from None
    listening.set_inheritable(True)
    return listening


def check_numbers(plan: Plan) -> None:
    """Refuse limits with which a server would start and serve nobody."""
    for what, value, least, most in (
        ("--think", plan.budget, 0.001, 3600),  # its process sets an alarm, which has no room for any number
        ("--away", plan.away, 0, inf),
        ("--connections", plan.connections, 1, inf),
        ("--sockets", plan.sockets, 1, inf),
        ("--requests", plan.requests, 1 / REQUESTS, inf),  # a burst is of one at least
        ("--messages", plan.messages, 1 / MESSAGES, inf),
    ):
        if not least <= value <= most:
            wanted = f"at least {least:g}" if most == inf else f"from {least:g} to {most:g}"
            raise CannotServe(f"{what} has to be {wanted}, not {value:g}")


def networks(proxies: Sequence[str]) -> tuple[Network, ...]:
    """The addresses of proxies as networks."""
    for text in proxies:
        try:
            ip_network(text)
        except ValueError:
            wanted = "--proxy is an address, such as 127.0.0.1, or a whole network, such as 10.0.0.0/8"
            with contextlib.suppress(ValueError):
                wanted += f" or {ip_network(text, strict=False)}"
            raise CannotServe(f"{wanted}, not {text!r}") from None
    return tuple(ip_network(text) for text in proxies)


def check_contact(contact: str) -> None:
    """Refuse what no push service could write to."""
    if contact and not contact.startswith(("mailto:", "https://")):
        raise CannotServe(f"--contact is mailto:NAME@HOST or https://..., not {contact!r}")


def configure(plan: Plan) -> tuple[Server, uvicorn.Config]:
    """A server of this process, and how uvicorn runs it."""
    store = Store(plan.db)
    store.prepare()
    proxies = networks(plan.proxies)
    limits = Limits(plan.sockets, plan.requests, plan.messages, plan.rest, plan.connections, proxies)
    names = Names(plan.host, plan.names, plan.origins)
    contact = plan.contact or (f"https://{plan.names[0]}" if plan.names else "")
    server = Server(store, limits, plan.budget, names, Services(plan.push), contact)
    server.hall.away = plan.away
    server.doors.most = room()
    config = uvicorn.Config(
        server.app(),
        http=Door,
        ws=SocketDoor,
        backlog=BACKLOG,
        ws_max_size=FRAME * 4,
        ws_max_queue=8,
        proxy_headers=bool(plan.proxies),  # X-Forwarded-For and X-Forwarded-Proto, from these alone
        forwarded_allow_ips=list(plan.proxies),
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=ORDERLY,
        lifespan="on",
    )
    return server, config


def run(plan: Plan, listening: socket.socket) -> None:
    """Serve in this process."""
    log_to_stderr(plan.log)
    sys.setswitchinterval(TURN)
    server, config = configure(plan)
    config.load()
    server.pulse.garbage.settle()
    Runner(config).run(sockets=[listening])


def run_many(plan: Plan, listening: socket.socket) -> None:
    """Serve in several processes that share one socket; one that ends is started again."""
    children: dict[int, float] = {}  # and when they began
    stopping = False

    def pass_on(number: int) -> None:
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, number)

    def stop(_signal: int, _frame: Any) -> None:
        nonlocal stopping
        if not stopping:
            signal.signal(signal.SIGALRM, lambda *_alarm: pass_on(signal.SIGKILL))
            signal.setitimer(signal.ITIMER_REAL, LONGEST + 0.25)  # after their own time is up
        stopping = True
        pass_on(signal.SIGTERM)

    def start() -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # until it is known, and has its own way to stop
        child = os.fork()
        if child == 0:
            for number in STOPS:
                signal.signal(number, _stop)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            try:
                run(plan, listening)
            except Exception as error:  # noqa: BLE001 - it is told, and another worker is started
                LOG.error("a worker ended: %s", error)
            finally:
                os._exit(0)
        children[child] = time.monotonic()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)

    for number in STOPS:
        signal.signal(number, stop)
    for _worker in range(plan.workers):
        start()
    while children:
        child, _status = os.wait()
        begun = children.pop(child, 0.0)
        if not stopping:
            if time.monotonic() - begun < SHORT:
                time.sleep(SHORT)  # it could not serve: the next one may not either
            start()
            if stopping:  # told to stop just before the start
                stop(0, None)
