#!/usr/bin/env python3
r"""Check the dice of a finished table of Undercroft. Stands alone: Python 3.9 or later, nothing else.

    python3 verify_dice.py FILE

FILE is what the page's "Check the dice" saves, or GET /api/tables/TABLE/export.

What is checked: the secret that was revealed at the end is the one that the server committed itself to before
the game; and every draw that was made, also of moves that were taken back later, is the one that follows from
the secret, the name of the table, the number of the draw and the words that the seats added. No draw is made
twice. That the wheels are those of the rules, `undercroft verify FILE` checks.

How a draw is made. All texts are UTF-8. The commitment is

    SHA256("undercroft dice 1\n" + table + "\n" + secret in hexadecimal digits)

Draw k, attempt 0, 1, 2 ... is the number of 256 bits, most significant byte first,

    HMAC-SHA256(secret, "undercroft dice 1\n" + table + "\n" + k + "\n" + attempt + "\n" + words)

where words are the contributions of the seats in their order, joined by "\n"; k and attempt are in decimal
digits. The first attempt below the largest multiple of the sum of weights that 2**256 holds counts. Its
remainder by that sum picks the outcome: outcomes lie in ascending order, each as wide as its weight.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

SCHEME = "undercroft dice 1"


def commitment(secret: bytes, table: str) -> str:
    """What the server must have published before the game."""
    return hashlib.sha256("\n".join([SCHEME, table, secret.hex()]).encode()).hexdigest()


def draw(secret: bytes, table: str, k: int, words: "list[str]", wheel: "list[list[int]]") -> int:
    """The outcome of draw k from a wheel of [outcome, weight] pairs."""
    total = sum(weight for _, weight in wheel)
    attempt = 0
    while True:
        text = "\n".join([SCHEME, table, str(k), str(attempt), *words]).encode()
        number = int.from_bytes(hmac.new(secret, text, hashlib.sha256).digest(), "big")
        if number < 2**256 - 2**256 % total:
            break
        attempt += 1
    left = number % total
    for outcome, weight in wheel:
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError


def verify(file: "dict[str, Any]") -> "tuple[list[str], int, int]":
    """What is wrong (nothing, if the dice are fair), how many draws were checked, how many cannot be."""
    dice, table = file["fair"], file["table"]
    if not dice["secret"]:
        return ["the secret has not been revealed: the game is not over"], 0, 0
    secret, words = bytes.fromhex(dice["secret"]), dice["contributions"]
    wrong = []
    if commitment(secret, table) != dice["commitment"]:
        wrong.append("the secret is not the one that was committed to")
    for number, wheel in enumerate(file["wheels"]):
        outcomes = [outcome for outcome, _ in wheel]
        if outcomes != sorted(set(outcomes)) or not wheel or any(weight < 1 for _, weight in wheel):
            wrong.append(f"wheel {number} is not in order")
    if wrong:
        return wrong, 0, 0
    following, unchecked = 0, 0
    for entry in file["entries"]:
        rolled = [n for seat, n in entry["moves"] if seat == -1]
        if len(rolled) != len(entry["draws"]):
            wrong.append("a chance move has no draw")
            break
        for at, (k, number) in enumerate(entry["draws"]):
            if k == -1:
                unchecked += 1  # from a lesson's script, or from an import
                continue
            if k != following:
                wrong.append(f"draw {k} stands where draw {following} belongs: each is made once, in order")
            following = k + 1
            if not 0 <= number < len(file["wheels"]):
                wrong.append(f"draw {k} has no wheel")
            elif draw(secret, table, k, words, file["wheels"][number]) != rolled[at]:
                wrong.append(f"draw {k} was not {rolled[at]}")
    return wrong, following, unchecked


def main(arguments: "list[str]") -> int:
    """Print the verdict; 0 if the dice are fair."""
    if len(arguments) != 1:
        print("usage: verify_dice.py FILE")
        return 2
    try:
        wrong, checked, unchecked = verify(json.loads(Path(arguments[0]).read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"this is no file of a table: {type(error).__name__} {error}")
        return 2
    for fault in wrong:
        print(f"WRONG: {fault}")
    if wrong:
        return 1
    print(f"The dice are fair: {checked} draws follow from the secret that was committed to.")
    if unchecked:
        print(f"{unchecked} draws came from a script or an import, and cannot be checked.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
