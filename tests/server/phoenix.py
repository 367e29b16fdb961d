"""A server that is killed and rises again: `python -m tests.server.phoenix DB`.

All modules are loaded once; every life of the server is a fork that opens the database, serves with uvicorn
and is ended by SIGKILL. Says its port, then for every line of input kills the server and starts the next.
Where it listens stays open in between, so that clients wait instead of being refused.
"""

import os
import signal
import sys

from tests.server.kit import FRIENDLY

from undercroft.server.serve import Plan, listen, run
from undercroft.server.store import Store


def main(db: str) -> None:
    store = Store(db)
    store.prepare()
    store.close()
    listening = listen("127.0.0.1", 0)
    plan = Plan(db=db, log="error", **FRIENDLY)  # type: ignore[arg-type]
    print(listening.getsockname()[1], flush=True)
    while True:
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            run(plan, listening)
            os._exit(0)
        line = sys.stdin.readline()
        os.kill(child, signal.SIGKILL if line.strip() != "stop" else signal.SIGTERM)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
        if line.strip() in ("stop", ""):
            return


if __name__ == "__main__":
    main(sys.argv[1])
