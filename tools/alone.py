"""Run a command while nobody else runs one under the same lock: `python tools/alone.py LOCK COMMAND...`.

Two installations into one environment at once would leave a mixture of both behind.
"""

import subprocess
import sys
from pathlib import Path

try:
    import fcntl
except ImportError:  # not a POSIX system: there are no such locks, and make is seldom started twice there
    fcntl = None  # type: ignore[assignment]


def main(lock: str, *command: str) -> int:
    """Wait for the lock, say so, run the command, return its exit code."""
    with Path(lock).open("w") as file:  # closing it opens the lock
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                sys.stderr.write("Waiting for another set-up in this checkout to end ...\n")
                fcntl.flock(file, fcntl.LOCK_EX)
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
