"""The real server with steady dice: `python -m tests.page.steady LABEL serve ...`, LABEL a file."""

import sys
from pathlib import Path

from tests.server.steady import steady

from undercroft.cli.main import main

if __name__ == "__main__":
    steady(Path(sys.argv[1]).read_text)
    sys.exit(main(sys.argv[2:]))
