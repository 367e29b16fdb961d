"""A push service of the suite's own, on loopback: takes what is posted, and opens it as a browser would."""

import contextlib
import http.server
import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from undercroft.server.webpush import decode, encode

AUTH = b"0123456789abcdef"


class Subscriber:
    """A browser: its keys, and how it opens what was sealed for it."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: bytes = public

    def wish(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": encode(self.public), "auth": encode(AUTH)}

    def open(self, body: bytes) -> Any:
        salt, length, rest = body[:16], body[20], body[21:]
        theirs, sealed = rest[:length], rest[length:]
        shared = self.private.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        )
        info = b"WebPush: info\0" + self.public + theirs
        keying = HKDF(SHA256(), 32, AUTH, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(keying)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(keying)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\2"))


@dataclass
class Service:
    """What it got, and what it answers next; 201 where nothing is said."""

    url: str = ""
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)

    def wait(self, count: int, patience: float = 600.0) -> None:
        """Until so many have come."""
        end = time.monotonic() + patience
        while len(self.got) < count:
            assert time.monotonic() < end, f"{len(self.got)} of {count} pushes have come"
            time.sleep(0.02)


@contextlib.contextmanager
def push_service() -> Iterator[Service]:
    """A service for the time of a block."""
    service = Service()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status, headers = service.answers.pop(0) if service.answers else (201, {})
            service.got.append((self.path, dict(self.headers), body))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_what: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()


def claims(header: str) -> tuple[dict[str, Any], str]:
    """What a VAPID header claims, once its signature holds; and the key."""
    parts = dict(part.split("=", 1) for part in header.removeprefix("vapid ").split(", "))
    head, body, signature = parts["t"].split(".")
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    raw = decode(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(parts["k"]))
    public.verify(encode_dss_signature(*numbers), f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    return json.loads(decode(body)), parts["k"]
