"""Run tasks on one core or several, and give their results in order."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
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
    pool = ProcessPoolExecutor(processes, mp_context=context(), initializer=ignore_interrupts)
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


def context() -> BaseContext:
    """How processes are started: by a small server of Python's own, or anew where there is none.

    A copy of this process (fork) would copy the locks of its threads, those of a progress bar for instance.
    """
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    found = get_context("forkserver")
    found.set_forkserver_preload(["undercroft.lab.work"])
    return found


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
