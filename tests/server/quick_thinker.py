"""A process for bots that answers every question at once with its number."""

import json
import sys

if __name__ == "__main__":
    print("{}", flush=True)
    for line in sys.stdin:
        print(json.dumps({"move": json.loads(line)["number"], "why": ""}), flush=True)
