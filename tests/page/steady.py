"""The real server with steady dice: `python -m tests.page.steady LABEL serve ...`, LABEL a file.

Beside the shelf stands a tiny game in which all are asked at once.
"""

import sys
from pathlib import Path

from tests.server.steady import steady
from tests.tiny import plans

from undercroft.cli.main import main
from undercroft.engine.registry import unshelved

if __name__ == "__main__":
    steady(Path(sys.argv[1]).read_text)
    with unshelved(plans.GAME):
        sys.exit(main(sys.argv[2:]))
