"""Run tasks on one core or several, and give their results in order."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Any, Final, TypeVar

T = TypeVar("T")
AHEAD: Final = 4  # tasks that wait for each process, so that none is idle


def each(work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], processes: int) -> Generator[T]:
    """The result of each task, in the order of the tasks. Closed early, it drops what is left.

    With several processes, `work` must be a function of a module and its arguments must be picklable.
    """
    if processes > 1:
        yield from spread(work, iter(tasks), processes)
    else:
        for task in tasks:
            yield work(*task)


def spread(work: Callable[..., T], tasks: Iterator[tuple[Any, ...]], processes: int) -> Generator[T]:
    """The same on a pool of processes."""
    pool = ProcessPoolExecutor(processes, initializer=ignore_interrupts)
    waiting: deque[Future[T]] = deque()
    try:
        waiting.extend(pool.submit(work, *task) for task in islice(tasks, AHEAD * processes))
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(pool.submit(work, *task) for task in islice(tasks, 1))
            yield done
    finally:
        pool.shutdown(cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
