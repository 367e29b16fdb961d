"""An importer that never comes to an end, for tests: it stands for the file that nobody thought of."""

import sys
import time

if __name__ == "__main__":
    print("{}", flush=True)
    sys.stdin.readline()
    time.sleep(3600)
