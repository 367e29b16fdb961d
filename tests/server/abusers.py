"""Clients of the worst kind, in a process of their own: `python -m tests.server.abusers PORT TABLE`."""

import asyncio
import contextlib
import json
import sys

import websockets

ELSEWHERE = ("127.0.0.2", 0)  # another address than that of honest players


async def abuse(url: str) -> None:
    """A flood of nonsense and an oversized frame, again and again, for ever."""
    while True:
        with contextlib.suppress(OSError, websockets.WebSocketException):
            async with websockets.connect(url, max_size=None, local_addr=ELSEWHERE) as raw:
                await raw.send(json.dumps({"type": "hello"}))
                for _nonsense in range(100):
                    await raw.send("[" * 1000)
                await raw.send("x" * 200_000)
                async for _answer in raw:
                    pass
        await asyncio.sleep(0.1)


async def main(url: str, number: int = 5) -> None:
    await asyncio.gather(*(abuse(url) for _abuser in range(number)))


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(f"ws://127.0.0.1:{sys.argv[1]}/api/tables/{sys.argv[2]}/socket"))
