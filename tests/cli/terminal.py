"""A real terminal for the program: a pseudo-terminal with a size, a keyboard and signals."""

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from types import TracebackType

from tests.cli.driving import without_escapes

HEARD = 5  # seconds after which a key that did nothing is pressed again
PATIENCE = 120  # seconds until a program that says nothing is called stuck
# The program becomes the one that its terminal sends signals to. A fork of the suite would copy its locks.
AT_A_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "undercroft", *sys.argv[1:]])
"""


class Terminal:
    """`with Terminal("play", "dice") as terminal:` runs the program in a terminal of this size."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **env: str) -> None:
        self.shown = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a sign may come in two pieces
        self.read = 0  # how much of it, without escapes, was expected already
        settings = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        settings |= {"TERM": "xterm-256color", **env}
        self.handle, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", AT_A_TERMINAL, *arguments],
            stdin=side,
            stdout=side,
            stderr=side,
            env=settings,
            start_new_session=True,
        )
        self.pid = self.process.pid
        os.close(side)
        self.code: int | None = None

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.code is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.handle)

    def type(self, text: str) -> None:
        """Type a line (Enter is added)."""
        os.write(self.handle, f"{text}\r".encode())

    def press(self, key: str) -> None:
        """Press a key such as Ctrl-C."""
        os.write(self.handle, key.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again while nothing happens, as people do."""
        self._until_heard(lambda: self.press("\x03"))

    def terminate(self) -> None:
        """Ask the program to end, and again while nothing happens."""
        self._until_heard(lambda: os.kill(self.pid, signal.SIGTERM))

    def _until_heard(self, send: Callable[[], None]) -> None:
        """Python's input() shows its prompt a moment before it looks out for signals.

        One that comes in between is heard with the next key or signal.
        """
        while True:
            send()
            if select.select([self.handle], [], [], HEARD)[0]:
                return

    def expect(self, *texts: str) -> str:
        """Wait until one of these texts is shown; the first that comes, and read on behind it."""
        while True:
            fresh = without_escapes(self.shown)[self.read :]
            found = [text for text in texts if text in fresh]
            if found:
                first = min(found, key=fresh.index)
                self.read += fresh.index(first) + len(first)
                return first
            if not self._more():
                raise AssertionError(f"the program ended without {texts}; it showed: {fresh[-2000:]}")

    def end(self) -> int:
        """Wait for the end of the program: its exit code, or minus the signal that ended it."""
        while self._more():
            pass
        self.code = self.process.wait(PATIENCE)
        return self.code

    def _more(self) -> bool:
        ready, _, _ = select.select([self.handle], [], [], PATIENCE)
        if not ready:
            raise AssertionError(f"nothing happens; shown was: {without_escapes(self.shown[-2000:])}")
        try:
            data = os.read(self.handle, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += self.decoder.decode(data)
        return bool(data)
