"""Run tasks on one core or several, and give their results in order."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import Final, TypeVar

from undercroft.engine.errors import UndercroftError

T = TypeVar("T")
R = TypeVar("R")
AHEAD: Final = 4  # tasks that wait for each process, so that none is idle


class WorkerLost(UndercroftError):
    """A process that played for us has died."""


def each(work: Callable[[T], R], tasks: Iterable[T], processes: int) -> Generator[R]:
    """The result of each task, in the order of the tasks. Closed early, it drops what is left.

    Tasks are taken when they are needed, so that results can decide what the next ones are. With several
    processes, `work` must be a function of a module and its argument must be picklable.
    """
    waiting = iter(tasks)
    begin = list(islice(waiting, 2))
    if processes > 1 and len(begin) > 1:
        yield from spread(work, chain(begin, waiting), processes)
    else:
        for task in chain(begin, waiting):
            yield work(task)


def spread(work: Callable[[T], R], tasks: Iterator[T], processes: int) -> Generator[R]:
    """The same on a pool of processes."""
    pool = ProcessPoolExecutor(processes, initializer=ignore_interrupts)
    waiting: deque[Future[R]] = deque()
    try:
        waiting.extend(pool.submit(work, task) for task in islice(tasks, AHEAD * processes))
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(
                pool.submit(work, task) for task in islice(tasks, AHEAD * processes - len(waiting))
            )
            yield done
    except BrokenProcessPool:
        raise WorkerLost(
            "one of the processes that played was ended from outside, perhaps for want of memory: "
            "try again with fewer --processes"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
