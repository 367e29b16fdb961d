"""A process for reviews that tells how far it is and then never ends."""

import sys
import time

from undercroft.server import bodies
from undercroft.server.reviewer import tell

if __name__ == "__main__":
    sys.stdin.readline()
    tell(bodies.Reviewing(done=1, of=2, simulations=12))
    time.sleep(3600)
