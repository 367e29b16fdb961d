"""How much one client may ask for."""

import time
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, TypeVar

from undercroft.server.keys import hashed
from undercroft.table.refusal import Refusal

FRAME: Final = 16 * 1024  # bytes in one message over the socket
BODY: Final = 64 * 1024  # bytes in one request
IMPORT: Final = 1024 * 1024  # bytes in a file that is imported
IMPORTED: Final = 20_000  # moves in it; long games have some thousands
REPLAYED: Final = 200_000  # moves that reading it may take, with those that are made again after taking back
REQUESTS: Final = 20  # seconds' worth of requests that an address may make in a burst
MESSAGES: Final = 2  # ... and of messages on a socket
MANY: Final = 10_000  # addresses that are remembered
FORGIVEN: Final = 600.0  # seconds after which a flood is forgotten

Network = IPv4Network | IPv6Network
T = TypeVar("T")


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    """An address, an IPv4 one as such also where it is written as IPv6; None if it is none."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def unread(error: Exception) -> str:
    """Why something that was sent cannot be read, in words that are not Python's."""
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8 text"
    return "it is nested too deep" if isinstance(error, RecursionError) else str(error)


def _remember(kept: dict[str, T], name: str, what: T) -> None:
    """Keep something under a new name; the oldest is forgotten when there are too many."""
    if len(kept) >= MANY:
        del kept[next(iter(kept))]
    kept[name] = what


class Bucket:
    """Fills by `rate` a second up to `burst`; every message takes one out."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Take something out, if there is enough."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < amount:
            return False
        self.level -= amount
        return True

    def empty(self, seconds: float) -> None:
        """Let nothing through for so long."""
        if seconds:
            self.level = min(self.level, -self.rate * seconds)


class Buckets:
    """A bucket for each name; who came longest ago is forgotten when there are too many."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.kept: dict[str, Bucket] = {}

    def of(self, name: str) -> Bucket:
        """The bucket of a name, full at first."""
        found = self.kept.pop(name, None) or Bucket(self.rate, self.burst)
        _remember(self.kept, name, found)
        return found


class Resting(Refusal):
    """Who flooded a moment ago asks again: that is no flood by itself."""


class Limits:
    """The limits of one server, by the address that asks."""

    def __init__(
        self,
        sockets: int = 100,
        requests: float = 50.0,
        messages: float = 20.0,
        rest: float = 30.0,
        connections: int = 200,
        proxies: tuple[Network, ...] = (),
    ) -> None:
        self.connections = connections  # open at once from one address, of whatever kind
        self.proxies = proxies  # they speak for others, and have no limits themselves
        self.sockets = sockets  # open at once from one address
        self.requests = requests  # a second from one address, twenty times as many in a burst
        self.messages = messages  # a second on one socket, twice as many in a burst
        self.rest = rest  # seconds for which an address that flooded a socket is refused
        self.open: dict[str, int] = {}
        self.buckets = Buckets(requests, requests * REQUESTS)
        self.struck: dict[str, float] = {}  # addresses of sockets that flooded, and when
        self.resting: dict[str, float] = {}  # keys of tokens that have to wait, and until when

    def network(self, address: str) -> str:
        """Who counts as one: an IPv4 address, or an IPv6 network of 64 bits, of which one person has all."""
        parsed = _parsed(address)
        if parsed is None:
            return address
        if isinstance(parsed, IPv6Address):
            return str(IPv6Network((int(parsed) >> 64 << 64, 64)))
        return str(parsed)

    def is_proxy(self, address: str) -> bool:
        """Is this a proxy that was named?"""
        parsed = _parsed(address)
        return parsed is not None and any(parsed in proxy for proxy in self.proxies)

    def may_ask(self, address: str) -> bool:
        """May this address make another request, or open a socket, now?"""
        return self.buckets.of(address).take()

    def strike(self, address: str, key: str) -> None:
        """A socket was cut off for flooding: its token has to wait, and then, or without one, its address.

        Others may share the address; so it has to wait only if that did not end it.
        """
        now = time.monotonic()
        again = now - self.struck.pop(address, -FORGIVEN) < FORGIVEN
        _remember(self.struck, address, now)
        if key and self.rest:
            self.resting.pop(key, None)
            _remember(self.resting, key, now + self.rest)
        if again or not key:
            self.buckets.of(address).empty(self.rest)

    def check_rest(self, token: str | None) -> None:
        """Refuse a token whose socket has flooded a moment ago."""
        if token and self.resting and self.resting.get(hashed(token), 0.0) > time.monotonic():
            raise Resting(
                "flood", f"this seat has sent too much: it has to be silent for {self.rest:g} seconds"
            )

    def enter(self, address: str) -> bool:
        """May this address have another socket? If so, `leave` must follow."""
        if self.open.get(address, 0) >= self.sockets:
            return False
        self.open[address] = self.open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """A socket was closed."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def bucket(self) -> Bucket:
        """The limit of one socket's messages."""
        return Bucket(self.messages, self.messages * MESSAGES)
