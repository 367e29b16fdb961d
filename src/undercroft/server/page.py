"""The built client, from package data: strict headers, files with a hash in their name kept for ever."""

import mimetypes
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

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
MISSING: Final = (
    "The page of Undercroft has not been built into this package.\n"
    "In a checkout: make page. The server itself is running; its calls are under /api/.\n"
)

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def folder() -> Path:
    """Where the built client is."""
    return Path(str(resources.files("undercroft.server").joinpath("page")))


async def page(request: Request) -> Response:
    """A file of the client; the page itself for every address that is the client's to read."""
    root = folder()
    index = root / "index.html"
    if not index.is_file():
        return PlainTextResponse(MISSING, 404)
    wanted = request.path_params.get("path", "")
    file = (root / wanted).resolve()
    if wanted and file.is_file() and file.is_relative_to(root.resolve()):
        lasting = wanted.startswith("assets/")
        return FileResponse(file, headers={"Cache-Control": FOR_EVER if lasting else ASK_AGAIN})
    if "." in wanted.rpartition("/")[2]:
        return PlainTextResponse("there is no such file\n", 404)
    return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})
