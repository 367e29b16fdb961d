"""How a server stops: in good order within seconds, else at once.

What was acknowledged is on the disk, so that to end at once loses nothing; good order is for those who still
get their answers.
"""

import os
import signal
from types import FrameType
from typing import Final

import uvicorn

from undercroft.server.processes import end_all

ORDERLY: Final = 2  # seconds in which requests that have begun are answered
LONGEST: Final = 4.5  # seconds from the signal to the end, whatever the server does


class Runner(uvicorn.Server):
    """Serves until it is told to stop; told the same again, it ends at once.

    Ctrl-C reaches a worker twice, by the terminal and by the process that started it, as two signals.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.told: set[int] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig in self.told:
            end_now(sig, frame)
        self.told.add(sig)
        super().handle_exit(sig, frame)
        if hasattr(signal, "setitimer"):
            # The system wakes us even if the event loop, a thread or the exit of Python hangs.
            signal.signal(signal.SIGALRM, end_now)
            signal.setitimer(signal.ITIMER_REAL, LONGEST)


def end_now(_number: int, _frame: FrameType | None) -> None:
    """End this process and those that it has started; to be stopped is no error."""
    end_all()
    os._exit(0)
