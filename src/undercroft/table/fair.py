"""Fair dice: who kept the commitment and gave a word of luck afterwards can check that nobody chose a draw.

Before anybody has added anything, the server commits to a secret. Every seat may add a word of its own.
Draw k follows from the secret, the table, k and the words alone. When the game is over the secret is
revealed, and everybody can check the commitment and every draw (`docs/verify_dice.py` does it alone). What
that proves to whom, and what not, stands in docs/server.md.

A draw is a number of 256 bits from HMAC-SHA256. Numbers above the largest multiple of the sum of weights
are thrown away and the next attempt is taken, so that every outcome has exactly its weight. Outcomes lie on
the wheel in ascending order.
"""

import hmac
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from undercroft.table.refusal import Refusal

SCHEME: Final = "undercroft dice 1"
RANGE: Final = 2**256
WORD: Final = re.compile(r"[A-Za-z0-9_-]{0,64}")
WORDS: Final = "up to 64 letters, digits, - or _"

Wheel = list[tuple[int, int]]  # (outcome, weight), ascending by outcome


def commitment(secret: bytes, table: str) -> str:
    """What the server publishes before the game, in hexadecimal digits."""
    return sha256(f"{SCHEME}\n{table}\n{secret.hex()}".encode()).hexdigest()


def number(secret: bytes, table: str, k: int, words: Sequence[str], attempt: int) -> int:
    """The number behind an attempt at draw k."""
    text = "\n".join([SCHEME, table, str(k), str(attempt), *words])
    return int.from_bytes(hmac.digest(secret, text.encode(), "sha256"), "big")


def draw(secret: bytes, table: str, k: int, words: Sequence[str], wheel: Wheel) -> int:
    """Draw k from a wheel."""
    total = sum([weight for _outcome, weight in wheel])
    if total <= 0:
        raise ValueError("a wheel needs a weight above nothing")
    attempt = 0
    while True:
        drawn = number(secret, table, k, words, attempt)
        if drawn < RANGE - RANGE % total:
            break
        attempt += 1
    left = drawn % total
    for outcome, weight in wheel:
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError("the weights of a wheel sum to their total")


def wheel(outcomes: Sequence[tuple[int, int]]) -> Wheel:
    """The engine's outcomes in the order of the wheel."""
    return sorted(outcomes)


def check_word(word: str) -> str:
    """A contribution to the dice, if it can be one."""
    if not WORD.fullmatch(word):
        raise Refusal("malformed", f"a contribution to the dice is {WORDS}")
    return word


def tremble(secret: bytes, table: str, k: int, words: Sequence[str]) -> int:
    """The seed of throw k that a hand makes here: what it errs by, and how the die is held."""
    text = "\n".join([SCHEME, table, "throw", str(k), *words])
    return int.from_bytes(hmac.digest(secret, text.encode(), "sha256")[:7], "big")


def off_wheel(secret: bytes, table: str, purpose: str, k: int) -> int:
    """A number from the same secret that is no draw of the game: a seed for bots, a move for a slow seat."""
    text = "\n".join([SCHEME, table, purpose, str(k)])
    return int.from_bytes(hmac.digest(secret, text.encode(), "sha256")[:7], "big")
