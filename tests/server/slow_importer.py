"""An importer that never comes to an end, for tests: it stands for the file that nobody thought of."""

import sys
import time

print("{}", flush=True)
sys.stdin.readline()
while True:
    time.sleep(1)
