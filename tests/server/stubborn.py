"""A server whose bots never come to an end: `python -m tests.server.stubborn DB SECONDS WORKERS MANNERS`.

It says when it serves. With the manners `stubborn` it does not stop by itself: told to stop, it says so; then
its hall never closes, nor does a thread of it ever end. After SECONDS it ends in any case.
"""

import asyncio
import sys
import time

from undercroft.server import serve, stop, thinkers
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


def main(db: str, seconds: str, workers: str, manners: str) -> None:
    # by setattr, as mypy lets nobody put something else in the place of these
    setattr(Hall, "open", open_and_say)  # noqa: B010
    setattr(thinkers, "MODULE", "tests.server.slow_thinker")  # noqa: B010
    for module in (stop, serve):
        setattr(module, "LONGEST", float(seconds))  # noqa: B010
    if manners == "stubborn":
        setattr(Hall, "close", close)  # noqa: B010
    serve.serve(serve.Plan(db=db, port=0, workers=int(workers), requests=1e6, budget=600.0))


if __name__ == "__main__":
    main(*sys.argv[1:])
