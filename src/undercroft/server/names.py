"""Under which names the server is reached, and which other sites may use it.

A page of a stranger can give its own name the address of this machine, and would then speak to the server as
if it came from it. So the server answers to its own names alone.
"""

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from undercroft.engine.errors import UndercroftError

ANYWHERE: Final = ("0.0.0.0", "::", "")
# What a browser asks about before a page of another site may make a call; it need not ask again for a while.
PREFLIGHT: Final = {
    "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": "authorization, content-type",
    "Access-Control-Max-Age": "600",
}


class BadName(UndercroftError):
    """No name of a server or a site."""


class Names:
    """The names of one server."""

    def __init__(
        self, host: str = "127.0.0.1", names: Sequence[str] = (), origins: Sequence[str] = ()
    ) -> None:
        own = [host, *names]
        self.anywhere = host in ANYWHERE
        if self.anywhere:
            here = socket.gethostname()
            own += [here, here.partition(".")[0], f"{here.partition('.')[0]}.local"]
        for name in names:
            if bare(name) != name.lower().rstrip("."):
                raise BadName(f"--name is a bare name, such as games.example.org, not {name!r}")
        self.known = {"localhost", *(bare(name) for name in own)}
        self.origins = {_origin(text) for text in origins}

    def served(self, host: str) -> bool:
        """Is this, from the header Host, one of the server's names? Its port is not looked at."""
        name = bare(host)
        if name in self.known:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or self.anywhere

    def welcomes(self, origin: str, host: str) -> bool:
        """May a page of this origin speak to the server that it calls by this name?"""
        return origin in self.origins or urlsplit(origin).netloc.lower() == host.lower()

    def leave(self, origin: str) -> dict[str, str]:
        """The headers by which a browser knows that a page of this other site may have an answer."""
        return {"Access-Control-Allow-Origin": origin, "Vary": "Origin"} if origin in self.origins else {}


def bare(host: str) -> str:
    """A name without its port, in one spelling."""
    host = host.strip().lower()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        return str(ip_address(host))
    except ValueError:
        return host.rstrip(".")


def _origin(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise BadName(f"--origin is https://HOST or http://HOST:PORT, not {text!r}")
    return f"{parts.scheme}://{parts.netloc}".lower()
