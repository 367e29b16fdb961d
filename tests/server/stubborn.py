"""A server that does not stop by itself: `python -m tests.server.stubborn DB SECONDS [WORKERS]`.

It says when it serves. When it is told to stop it says so, too; then its hall never closes, nor does a thread
of it ever end. After SECONDS it ends in any case.
"""

import asyncio
import sys
import time

from undercroft.server import serve, stop
from undercroft.server.hall import Hall

usual = Hall.open


async def open_and_say(hall: Hall) -> None:
    await usual(hall)
    print("serving", flush=True)


async def close(_hall: Hall) -> None:
    print("stopping", flush=True)
    while True:
        try:
            await asyncio.to_thread(time.sleep, 3600)
        except asyncio.CancelledError:
            continue


if __name__ == "__main__":
    setattr(Hall, "close", close)  # noqa: B010 - in the place of the real one
    setattr(Hall, "open", open_and_say)  # noqa: B010
    for module in (stop, serve):
        setattr(module, "LONGEST", float(sys.argv[2]))  # noqa: B010
    serve.serve(serve.Plan(db=sys.argv[1], port=0, workers=int(sys.argv[3])))
