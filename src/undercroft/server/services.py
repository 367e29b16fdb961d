"""Push services: which of them may be spoken to, and how. Where a push goes is the word of a stranger.

So only services that the operator allows are asked, over TLS, at addresses of the public internet; the
address that was looked at is the one that is called, and nobody is followed elsewhere. An origin that is
written out whole (`http://127.0.0.1:9000`) is the operator's own word, and is called as it is.
"""

import http.client
import re
import socket
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

from undercroft.engine.errors import UndercroftError

# The services of the browsers: Chromium and its kin, Firefox, Edge on Windows, Safari.
BROWSERS: Final = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.notify.windows.com",
    "*.push.apple.com",
)
NOBODY: Final = "none"  # instead of a service: push is not offered
LONGEST: Final = 1000  # letters of an address
HOST: Final = re.compile(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+")  # a name, and no address or part of one
UNICAST: Final = ip_network("2000::/3")  # all of IPv6 that is one place of the internet
GATEWAY: Final = ip_network("64:ff9b::/96")  # IPv4 for those who have IPv6 alone: its last 32 bits
WAIT: Final = 10.0  # seconds for each step of an answer


class BadService(UndercroftError):
    """No push service that may be spoken to."""


@dataclass(frozen=True)
class Answer:
    """What a service said; 0: it could not be reached."""

    status: int
    wait: str = ""  # its Retry-After
    why: str = ""


class Services:
    """The push services that an operator allows."""

    def __init__(self, more: Sequence[str] = ()) -> None:
        self.off = NOBODY in more
        named = [one.lower() for one in more if one != NOBODY]
        self.whole = {_whole(one) for one in named if "://" in one}
        self.hosts = [*BROWSERS, *(one for one in named if "://" not in one)]
        for one in self.hosts:
            bare = one.removeprefix("*.")
            if not bare or any(sign in bare for sign in "/:*@ ") or "." not in bare:
                raise BadService(
                    f"--push is a host, *.HOST, an origin such as https://HOST, or none, not {one!r}"
                )

    def check(self, endpoint: str) -> SplitResult:
        """The parts of an address that may be spoken to; raises BadService."""
        if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
            raise BadService(f"the address of a push has at most {LONGEST} plain letters")
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            raise BadService("this is no address of a push") from None
        if f"{parts.scheme}://{parts.netloc}".lower() in self.whole:
            return parts
        host = (parts.hostname or "").lower()
        if parts.scheme != "https" or port not in (None, 443) or parts.username is not None:
            raise BadService("a push goes over https, at its usual port")
        if not HOST.fullmatch(host) or not any(
            host == one or (one[:2] == "*." and host.endswith(one[1:])) for one in self.hosts
        ):
            raise BadService(
                f"{host[:80]!r} is no push service that this server speaks to: --push names more"
            )
        return parts

    def send(self, endpoint: str, headers: dict[str, str], body: bytes) -> Answer:
        """Post it; blocks for some seconds at most."""
        try:
            parts = self.check(endpoint)
            own = f"{parts.scheme}://{parts.netloc}".lower() in self.whole
            address, port = self.address(parts, own)
            link = _Pinned(parts, address, port)
            try:
                target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
                link.request("POST", target, body, headers)
                said = link.getresponse()
                return Answer(said.status, said.headers.get("Retry-After", ""))
            finally:
                link.close()
        except BadService as error:
            return Answer(410, why=str(error))  # it is not allowed any more: as good as gone
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            return Answer(0, why=type(error).__name__)

    def address(self, parts: SplitResult, own: bool) -> tuple[str, int]:
        """Where a host is: an address of the public internet, unless the operator wrote it out."""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not own:
            private = [one for one in addresses if not is_public(one)]
            if private:
                raise BadService(f"{parts.hostname} leads to {private[0]}, which is no public address")
        return addresses[0], port


def is_public(address: str) -> bool:
    """Does it lead to one place of the public internet, also where it is one of IPv4 in IPv6?"""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in GATEWAY:
            inner = IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is None:
            return found in UNICAST and found.is_global
        found = inner
    return found.is_global and not found.is_multicast


def _whole(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise BadService(f"--push is a host, *.HOST, an origin such as https://HOST, or none, not {text!r}")
    return f"{parts.scheme}://{parts.netloc}"


class _Pinned(http.client.HTTPConnection):
    """A connection to the very address that was looked at; the name is for TLS and the header Host."""

    def __init__(self, parts: SplitResult, address: str, port: int) -> None:
        super().__init__(parts.hostname or "", port, timeout=WAIT)
        self.address = address
        self.safe = parts.scheme == "https"
        self.default_port = 443 if self.safe else 80  # as the header Host leaves it out

    def connect(self) -> None:
        raw = socket.create_connection((self.address, self.port), WAIT)
        self.sock = (
            ssl.create_default_context().wrap_socket(raw, server_hostname=self.host) if self.safe else raw
        )
