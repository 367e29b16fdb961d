"""Ctrl-C between two steps instead of in the middle of one."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


@contextmanager
def not_now() -> Iterator[None]:
    """Let a Ctrl-C that comes in the block be heard at its end. Only the main thread hears any."""
    if current_thread() is not main_thread():
        yield
        return
    heard: list[tuple[int, FrameType | None]] = []
    usual = signal.signal(signal.SIGINT, lambda number, frame: heard.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if heard and callable(usual):
            usual(*heard[0])
