"""Processes of our own beside the event loop: what takes long must not make others wait."""

import asyncio
import sys


async def start(module: str, line: int) -> asyncio.subprocess.Process:
    """Run a module that is asked and answers in lines; `line` is the longest answer in bytes."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=line,
    )
