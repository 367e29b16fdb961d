"""Processes of our own beside the event loop: what takes long must not make others wait."""

import asyncio
import contextlib
import sys
import weakref
from typing import Final

STARTED: Final["weakref.WeakSet[asyncio.subprocess.Process]"] = weakref.WeakSet()


async def start(module: str, line: int) -> asyncio.subprocess.Process:
    """Run a module that is asked and answers in lines; `line` is the longest answer in bytes."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=line,
    )
    STARTED.add(process)
    return process


def end(process: asyncio.subprocess.Process) -> None:
    """End a process at once, if it has not ended by itself."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()


def end_all() -> None:
    """End every process that was started here."""
    for process in list(STARTED):
        end(process)
