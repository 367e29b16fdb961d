"""Run tasks on Ray, and give their results in order: the same as `undercroft.lab.pool`, on many machines."""

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from itertools import islice
from typing import Any, Final, TypeVar

from undercroft.engine.errors import UndercroftError, reason
from undercroft.lab.pool import AHEAD, WorkerLost

T = TypeVar("T")
R = TypeVar("R")
LOCAL: Final = "local"
STORE: Final = 80_000_000  # bytes for results on the way, the least that Ray takes: ours are small
ATTEMPTS: Final = 3
PATIENCE: Final = 5.0  # seconds for a cluster to answer


class NoRay(UndercroftError):
    """Ray is not installed, or the cluster does not answer."""


def each(work: Callable[[T], R], tasks: Iterable[T], processes: int, address: str) -> Generator[R]:
    """The result of each task, in the order of the tasks. Closed early, it drops what is left.

    `address` is that of a cluster that runs, or `local` for one on this machine with so many processes.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    ray = load()
    ours = not ray.is_initialized()  # a program that has joined a cluster stays there
    if ours:
        connect(ray, processes, address)
    pending: deque[Any] = deque()
    try:
        remote = ray.remote(work)
        waiting = iter(tasks)
        ahead = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        pending.extend(remote.remote(task) for task in islice(waiting, ahead))
        while pending:
            done: R = ray.get(pending.popleft())
            pending.extend(remote.remote(task) for task in islice(waiting, ahead - len(pending)))
            yield done
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, UndercroftError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        raise WorkerLost(f"Ray lost a worker: {first_line(error)}") from None
    finally:
        for reference in pending:
            with suppress(ray.exceptions.RayError):
                ray.cancel(reference)
        if ours:
            ray.shutdown()


def load() -> Any:
    """The module of Ray, which takes a second to import and is not always there."""
    try:
        import ray  # noqa: PLC0415 - only here
    except ImportError:
        raise NoRay("running on Ray needs ray: pip install '.[ray]' in the checkout") from None
    return ray


def connect(ray: Any, processes: int, address: str) -> None:
    """Start a cluster on this machine, seen by nobody else, or join the one at the address."""
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    if address == LOCAL:
        start(ray, processes, quiet)
        return
    knock(address)
    try:
        ray.init(address=address, **quiet)
    except Exception as error:  # noqa: BLE001 - Ray raises what comes, plain `Exception` among it
        raise NoRay(f"there is no Ray at {address!r}: {first_line(error)}") from None


def start(ray: Any, processes: int, quiet: dict[str, Any]) -> None:
    """Start a cluster on this machine. On a busy one Ray gives up on itself after 15 s: it is asked again."""
    for attempt in range(ATTEMPTS):
        try:
            ray.init(
                address=LOCAL,
                num_cpus=processes,
                object_store_memory=STORE,
                include_dashboard=False,
                _node_ip_address="127.0.0.1",
                **quiet,
            )
        except Exception as error:  # noqa: BLE001 - as above
            ray.shutdown()
            if attempt == ATTEMPTS - 1:
                raise NoRay(f"Ray does not start here: {first_line(error)}") from None
        else:
            return


def knock(address: str) -> None:
    """See that somebody listens at `host:port` or `ray://host:port`: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise NoRay(f"a Ray is at host:port or ray://host:port, or local; {address!r} is no such address")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as error:
        raise NoRay(f"there is no Ray at {address!r}: {reason(error)}") from None


def first_line(error: BaseException) -> str:
    """What an error says, in one line."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
