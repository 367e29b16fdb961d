"""Processes that tests and benchmarks start: none outlives the block that it was started for."""

import contextlib
import subprocess
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.scripts import script

STEPS = script("tools/steps.py")
# By SIGTERM, which background jobs hear, too; after a while by force.
end: Callable[["subprocess.Popen[Any]"], None] = STEPS.end


@contextlib.contextmanager
def running(command: Sequence[Any], **more: Any) -> Iterator["subprocess.Popen[Any]"]:
    """A process for as long as the block lasts, whatever happens in it."""
    with subprocess.Popen(command, **more) as process:
        try:
            yield process
        finally:
            end(process)
