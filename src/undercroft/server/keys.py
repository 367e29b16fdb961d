"""Tokens, invites, names of tables, and the secrets of their dice."""

import base64
import hmac
import re
import secrets
from hashlib import sha256
from typing import Final

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
TABLE: Final = re.compile(r"[A-Za-z0-9_-]{20}")


def new_token() -> str:
    """128 bits that nobody can guess: the right to a seat, or an invite."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is stored of a token. It has 128 random bits: no salt is needed."""
    return sha256(token.encode()).hexdigest()


def new_table(master: bytes) -> str:
    """A name for a table: 72 random bits, and a mark by which this server knows its own."""
    drawn = secrets.token_bytes(9)
    return base64.urlsafe_b64encode(drawn + _mark(master, drawn)).decode()


def is_ours(master: bytes, table: str) -> bool:
    """Did this server give this name?"""
    if not TABLE.fullmatch(table):
        return False
    data = base64.urlsafe_b64decode(table)
    return hmac.compare_digest(data[9:], _mark(master, data[:9]))


def secret_of(master: bytes, table: str) -> bytes:
    """The secret of a table's dice: it follows from the server's key, and reveals nothing about it."""
    return hmac.digest(master, f"dice\n{table}".encode(), "sha256")


def _mark(master: bytes, drawn: bytes) -> bytes:
    return hmac.digest(master, b"table\n" + drawn, "sha256")[:6]
