"""What push services are sent: a sealed text (RFC 8291, aes128gcm), and who we are (RFC 8292, VAPID).

The cipher comes from `cryptography`, an extra; without it nothing of this is offered.
"""

import base64
import json
import os
import time
from typing import Any, Final

try:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
except ImportError:
    OFFERED = False
else:
    OFFERED = True

RECORD: Final = 4096  # bytes of a record; what we send is shorter
POINT: Final = 65  # bytes of a public key, uncompressed
AUTH: Final = 16
VALID: Final = 12 * 3600  # seconds for which a token that names us holds; services take 24 hours at most


def encode(data: bytes) -> str:
    """Base64url without padding, as the standards have it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_private() -> str:
    """A private key of P-256, as text."""
    return encode(_number(ec.generate_private_key(ec.SECP256R1())).to_bytes(32, "big"))


def _number(private: Any) -> int:
    number: int = private.private_numbers().private_value
    return number


def _private(text: str) -> Any:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), ec.SECP256R1())


def _point(private: Any) -> bytes:
    point: bytes = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point


def public_of(private: str) -> str:
    """The public key that belongs to a private one."""
    return encode(_point(_private(private)))


def check_keys(p256dh: str, auth: str) -> None:
    """Raise ValueError unless these are keys of a browser."""
    point, secret = decode(p256dh), decode(auth)
    if len(point) != POINT or len(secret) != AUTH:
        raise ValueError(f"p256dh has {POINT} bytes and auth {AUTH}, not {len(point)} and {len(secret)}")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def sealed(text: bytes, p256dh: str, auth: str, private: str = "", salt: bytes = b"") -> bytes:
    """A text that only this browser opens. `private` and `salt` are drawn anew unless a test gives them."""
    salt = salt or os.urandom(16)
    own = _private(private or new_private())
    theirs = decode(p256dh)
    there = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    shared = own.exchange(ec.ECDH(), there)
    keying = _derived(decode(auth), shared, b"WebPush: info\0" + theirs + _point(own), 32)
    key = _derived(salt, keying, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, keying, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + _point(own)
    whole: bytes = head + AESGCM(key).encrypt(nonce, text + b"\2", None)
    return whole


def _derived(salt: bytes, keying: bytes, info: bytes, length: int) -> bytes:
    derived: bytes = HKDF(SHA256(), length, salt, info).derive(keying)
    return derived


def vapid(private: str, origin: str, contact: str) -> str:
    """The header that tells a push service who sends, and how to reach them."""
    claims = {"aud": origin, "exp": int(time.time()) + VALID} | ({"sub": contact} if contact else {})
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    head = ".".join(encode(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(_private(private).sign(head.encode(), ec.ECDSA(SHA256())))
    token = f"{head}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={public_of(private)}"
