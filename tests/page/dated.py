"""The real server with steady dice on another day: `python -m tests.page.dated LABEL DAY serve ...`.

DAY is a file with the moment at which the server's clock starts, in seconds; it is read again at every look,
so that a test turns the day by writing it. From there the clock runs on.
"""

import sys
import time
from pathlib import Path

from tests.server.steady import steady

from undercroft.cli.main import main
from undercroft.server import clock

if __name__ == "__main__":
    steady(Path(sys.argv[1]).read_text)
    day, begun = Path(sys.argv[2]), time.monotonic()
    setattr(clock, "source", lambda: float(day.read_text()) + time.monotonic() - begun)  # noqa: B010
    sys.exit(main(sys.argv[3:]))
