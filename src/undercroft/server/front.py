"""The built client, from package data: strict headers, files with a hash in their name kept for ever."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

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
PACKED: Final = ("text/", "application/", "image/svg")  # what gzip makes smaller
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
    """A file of the client, ready to be sent."""

    kind: str
    tag: str
    data: bytes
    packed: bytes | None


class Front:
    """Serves the client: its files, and its page for every other address that is the client's to read."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(str(resources.files("undercroft.server").joinpath("page")))
        self.known: dict[tuple[str, int, int], File] = {}

    async def answer(self, request: Request) -> Response:
        """A file, the page, or a clear text that there is none."""
        wanted = request.path_params.get("path", "")
        named = self.find(wanted) if wanted else None
        if named is None and "." in wanted.rpartition("/")[2]:
            return PlainTextResponse("there is no such file\n", 404)
        file = named or self.find("index.html")
        if file is None:
            return PlainTextResponse(MISSING, 404)
        lasting = named is not None and wanted.startswith("assets/")
        headers = {
            "Cache-Control": FOR_EVER if lasting else ASK_AGAIN,
            "ETag": file.tag,
            "Vary": "Accept-Encoding",
        }
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        data = file.data
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            data = file.packed
        return Response(data, headers=headers, media_type=file.kind)

    def find(self, name: str) -> File | None:
        """A file by its path below the folder; read and packed once."""
        root = self.folder.resolve()
        path = (root / name).resolve()
        if "\0" in name or not path.is_relative_to(root) or not path.is_file():
            return None
        status = path.stat()
        at = (name, status.st_mtime_ns, status.st_size)
        if at not in self.known:
            kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            data = path.read_bytes()
            packed = gzip.compress(data, 9, mtime=0) if kind.startswith(PACKED) else None
            self.known[at] = File(kind, f'"{sha256(data).hexdigest()[:24]}"', data, packed)
        return self.known[at]
