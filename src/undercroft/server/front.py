"""The built client, from package data: strict headers, files with a hash in their name kept for ever.

What the build made is read once, at the start, and served from that table; nothing else is looked for.
"""

import mimetypes
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from undercroft.engine.registry import shelf

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # as the build packs files, the smallest first
# An address that is the client's to read: few short words. Everything else is a file, or nothing.
ADDRESS: Final = re.compile(r"(?:[A-Za-z0-9_-]{1,64}/){0,3}[A-Za-z0-9_-]{0,64}")
# Those at which it has something to show (web/src/lib/route.svelte.ts); elsewhere it says so.
PLACES: Final = re.compile(
    r"|(?:credits|you)/?|(?:table|join)/(?P<table>[A-Za-z0-9_-]{1,64})/?|range/(?P<game>[A-Za-z0-9_-]{1,64})/?"
)
INDEX: Final = "index.html"
MISSING: Final = (
    "The page of Undercroft has not been built into this package.\n"
    "In a checkout `make play` builds it. The server itself is running; its calls are under /api/.\n"
)
TYPES: Final = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True)
class File:
    """A file of the client, ready to be sent: plain, and as the build packed it."""

    kind: str
    tag: str
    data: bytes
    packed: dict[str, bytes] = field(default_factory=dict)  # by content encoding

    def answer(self, request: Request, caching: str, status: int = 200) -> Response:
        """The file, packed if it is wanted so; only that it is still the same, if that is known."""
        wanted = codings(request.headers.get("accept-encoding", ""))
        coding = next((one for one in self.packed if one in wanted), "")
        tag = f'"{self.tag}-{coding}"' if coding else f'"{self.tag}"'
        headers = {"Cache-Control": caching, "ETag": tag, "Vary": "Accept-Encoding"}
        known = [
            one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")
        ]
        if status == 200 and (tag in known or "*" in known):
            return Response(status_code=304, headers=headers)
        if coding:
            headers["Content-Encoding"] = coding
        return Response(self.packed.get(coding, self.data), status, headers, self.kind)


def codings(accepted: str) -> set[str]:
    """The content encodings that a client takes, by its header: `gzip;q=0` is one that it does not."""
    parts = [part.replace(" ", "").lower().partition(";q=") for part in accepted.split(",")]
    return {name for name, _sign, weight in parts if not weight or weight.strip("0.")}


def read_page(folder: Path) -> dict[str, File]:
    """What the build made, by the path below its folder; empty where nothing was built."""
    found = {
        path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()
    }
    files: dict[str, File] = {}
    for name, path in found.items():
        if path.suffix in PACKED.values() and name.removesuffix(path.suffix) in found:
            continue  # another form of that file, not a file of its own
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        packed = {
            coding: found[name + ending].read_bytes()
            for coding, ending in PACKED.items()
            if name + ending in found
        }
        data = path.read_bytes()
        files[name] = File(kind, sha256(data).hexdigest()[:24], data, packed)
    return files


async def anywhere(_table: str) -> bool:
    """Where no tables are known, every name may be one."""
    return True


class Front:
    """Serves the client: its files, and its page for every other address that is the client's to read.

    `there` says whether there is a table of this name, whoever asks.
    """

    def __init__(
        self, folder: Path | None = None, there: Callable[[str], Awaitable[bool]] = anywhere
    ) -> None:
        self.there = there
        self.aimed = frozenset(game.name for game in shelf() if game.aims)  # they have a practice range
        self.files = read_page(folder or Path(str(resources.files("undercroft.server").joinpath("page"))))

    async def answer(self, request: Request) -> Response:
        """A file, the page, or a clear text that there is none."""
        wanted = request.path_params.get("path", "")
        if wanted in self.files:
            caching = FOR_EVER if wanted.startswith("assets/") else ASK_AGAIN
            return self.files[wanted].answer(request, caching)
        if not ADDRESS.fullmatch(wanted):
            return PlainTextResponse("There is nothing at this address.\n", 404)
        if INDEX not in self.files:
            return PlainTextResponse(MISSING, 404)
        return self.files[INDEX].answer(
            request, ASK_AGAIN, 200 if await self._leads_somewhere(wanted) else 404
        )

    async def _leads_somewhere(self, address: str) -> bool:
        """Has the page something to show here? If not it says so, and so does the status."""
        place = PLACES.fullmatch(address)
        if place is None:
            return False
        if place["table"]:
            return await self.there(place["table"])
        return not place["game"] or place["game"] in self.aimed
