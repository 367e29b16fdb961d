"""One process for one SQLite file: who serves it says so beside it, and others are told where."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # a system without such locks: there nobody is kept out
    fcntl = None


class Claimed(Exception):
    """Another process serves this file; where, as far as it has said so."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Claim:
    """The right to serve a file, for as long as this process lives."""

    def __init__(self, handle: int) -> None:
        self.handle = handle

    def tell(self, address: str) -> None:
        """Say where the file is served."""
        os.ftruncate(self.handle, 0)
        os.pwrite(self.handle, address.encode(), 0)


@contextlib.contextmanager
def claimed(database: str) -> Iterator[Claim]:
    """Hold the claim to a file for the time of a block; raises Claimed if another process has it.

    The system takes it back when the process ends, however it ends.
    """
    handle = os.open(Path(f"{database}.serving"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if fcntl is not None:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Claimed(os.pread(handle, 200, 0).decode(errors="replace")) from None
        yield Claim(handle)
    finally:
        os.close(handle)
