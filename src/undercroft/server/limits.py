"""How much one client may ask for."""

import time
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

FRAME: Final = 16 * 1024  # bytes in one message over the socket
BODY: Final = 64 * 1024  # bytes in one request
IMPORT: Final = 1024 * 1024  # bytes in a file that is imported
IMPORTED: Final = 20_000  # moves in it; long games have some thousands
REPLAYED: Final = 200_000  # moves that reading it may take, with those that are made again after taking back
MANY: Final = 10_000  # addresses that are remembered

Network = IPv4Network | IPv6Network


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    """An address, an IPv4 one as such also where it is written as IPv6; None if it is none."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


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
        self.buckets: dict[str, Bucket] = {}

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
        parsed = _parsed(address.partition("/")[0])
        return parsed is not None and any(parsed in proxy for proxy in self.proxies)

    def may_ask(self, address: str) -> bool:
        """May this address make another request, or open a socket, now?"""
        return self._of(address).take()

    def strike(self, address: str) -> None:
        """A socket from this address was cut off for flooding: it has to wait before it may ask again."""
        self._of(address).empty(self.rest)

    def _of(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            if len(self.buckets) >= MANY:
                del self.buckets[next(iter(self.buckets))]
            bucket = self.buckets[address] = Bucket(self.requests, self.requests * 20)
        return bucket

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
        return Bucket(self.messages, self.messages * 2)
