"""The real server with steady dice: `python -m tests.page.steady LABEL serve ...`, LABEL a file.

With `AWAY` in the environment a seat counts as left after so many seconds.

Beside the shelf stands a tiny game in which all are asked at once.
"""

import os
import sys
from pathlib import Path

from tests.server.steady import steady
from tests.tiny import plans

from undercroft.cli.main import main
from undercroft.engine.registry import aside
from undercroft.server import room

if __name__ == "__main__":
    if "AWAY" in os.environ:
        setattr(room, "AWAY", float(os.environ["AWAY"]))  # noqa: B010 - it is Final for everybody else
    steady(Path(sys.argv[1]).read_text)
    with aside(plans.GAME):
        sys.exit(main(sys.argv[2:]))
