"""What the processes beside the server have in common: they give way, are asked in lines, and end with it."""

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

GIVE_WAY: Final = "UNDERCROFT_GIVE_WAY"
GRACE: Final = 10  # seconds beyond what a question may take


def questions(nice: int, longest: str) -> Iterator[dict[str, Any]]:
    """The questions of the server, until it asks no more; `longest` names the seconds that one may take.

    People come first, and the loop that answers them: the larger `nice`, the more others go before.
    Should the server die meanwhile, the system ends us; no Python code needs to run for that.
    """
    give_way(nice)
    return asked(longest)


def give_way(nice: int) -> None:
    """Let others go before, by so many steps more; not beside tests that keep all cores busy for minutes."""
    if os.environ.get(GIVE_WAY) == "no":
        return
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)


def asked(longest: str) -> Iterator[dict[str, Any]]:
    """One question after the other, each with its alarm."""
    for line in sys.stdin:
        question: dict[str, Any] = json.loads(line)
        alarm(int(question[longest]) + GRACE)
        yield question
        alarm(0)


def alarm(seconds: int) -> None:
    """Let the system end this process after so many seconds; 0 for never."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def tell(line: bytes) -> None:
    """One line to the server."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def run(main: Callable[[], None]) -> None:
    """Run a process until the server or a person ends it."""
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        main()
