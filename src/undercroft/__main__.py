"""`python -m undercroft` is the command `undercroft`."""

import sys

from undercroft.cli.main import main

sys.exit(main())
