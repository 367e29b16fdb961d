"""Answers of the calls as clients take them: packed beside the event loop, those for everybody once."""

import gzip
from hashlib import sha256
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from undercroft.server.front import ASK_AGAIN, File, codings

GZIP: Final = "gzip"
LEAST: Final = 2048  # bytes below which packing saves less than a packet
LEVEL: Final = 6
NO_STORE: Final = "no-store"


def pack(data: bytes) -> bytes:
    """The same bytes packed the same way, whenever."""
    return gzip.compress(data, LEVEL, mtime=0)


class Packer:
    """Packs answers for who takes them so, and keeps those that are the same for everybody."""

    def __init__(self) -> None:
        self.kept: dict[str, File] = {}  # by path: there are as many as games

    async def shared(self, request: Request, data: bytes, kind: str) -> Response:
        """What everybody gets: packed once, and asked for again only when it has changed."""
        path = request.url.path
        file = self.kept.get(path)
        if file is None or file.data != data:
            packed = {GZIP: await run_in_threadpool(pack, data)} if len(data) >= LEAST else {}
            file = self.kept[path] = File(kind, sha256(data).hexdigest()[:24], data, packed)
        return file.answer(request, ASK_AGAIN)

    async def single(self, request: Request, data: bytes, kind: str, status: int) -> Response:
        """What one client gets, now; never kept by anybody."""
        headers = {"Cache-Control": NO_STORE}
        if len(data) >= LEAST:
            headers["Vary"] = "Accept-Encoding"
            if GZIP in codings(request.headers.get("accept-encoding", "")):
                headers["Content-Encoding"] = GZIP
                data = await run_in_threadpool(pack, data)
        return Response(data, status, headers, kind)
