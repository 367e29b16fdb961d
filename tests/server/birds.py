"""Servers in processes of their own that are killed and rise again, as the tests hold them (`phoenix.py`)."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.server.kit import PATIENCE, number

ROOT = Path(__file__).parents[2]


class Phoenix:
    """The process that starts servers and kills them."""

    def __init__(self, db: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.phoenix", db],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.port = int(self._line())

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def kill(self) -> None:
        """SIGKILL, and the next life begins."""
        assert self._say("kill") == -9, "the server was not there to be killed"

    def _say(self, word: str) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        return int(self._line())

    def number(self, name: str) -> int:
        """A number of the server's metrics."""
        return int(number(f"http://127.0.0.1:{self.port}", name))

    def stop(self) -> None:
        with contextlib.suppress(BrokenPipeError, ValueError):
            self._say("stop")
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def phoenix(db: str, number: int = 1) -> Iterator[list[Phoenix]]:
    """So many servers on one database, for the time of a block."""
    birds = [Phoenix(db) for _ in range(number)]
    try:
        yield birds
    finally:
        for bird in birds:
            bird.stop()
