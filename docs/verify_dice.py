#!/usr/bin/env python3
r"""Check the dice of a finished table of Undercroft. Stands alone: Python 3.9 or later, nothing else.

    python3 verify_dice.py FILE [--commitment HEX] [--word TEXT] [--lesson] [--real-dice]

FILE is what the page's "Check the dice" saves, or GET /api/tables/TABLE/export. HEX is the commitment as it
was shown before the table was made, TEXT the word that you added afterwards: a file alone proves nothing, for
whoever writes it could choose the secret last. Say --lesson if you asked for a lesson,
--real-dice if people rolled or drew themselves.

What is checked: the secret that was revealed at the end is the one that you were promised; your word went in;
and every draw that was made, also of moves that were taken back later, is the one that follows from the
secret, the name of the table, the number of the draw and the words that the seats added. No number is left
out, and none is used twice but by a draw that was taken back and is made again: it is the same one. That the
wheels are those of the rules, `undercroft verify` checks.

How a draw is made. All texts are UTF-8. The commitment is

    SHA256("undercroft dice 1\n" + table + "\n" + secret in hexadecimal digits)

Draw k, attempt 0, 1, 2 ... is the number of 256 bits, most significant byte first,

    HMAC-SHA256(secret, "undercroft dice 1\n" + table + "\n" + k + "\n" + attempt + "\n" + words)

where words are the contributions of the seats in their order, joined by "\n"; k and attempt are in decimal
digits. The first attempt below the largest multiple of the sum of weights that 2**256 holds counts. Its
remainder by that sum picks the outcome: outcomes lie in ascending order, each as wide as its weight.
"""

import argparse
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


def verify(
    file: "dict[str, Any]",
    promised: "str | None" = None,
    word: "str | None" = None,
    lesson: bool = False,
    rolled: bool = False,
) -> "tuple[list[str], int, int]":
    """What is wrong, how many draws follow from secret and words, how many a lesson or people said."""
    dice, table = file["fair"], file["table"]
    if dice is None:
        return ["nothing was promised about the dice of this table before it was made"], 0, 0
    if not dice["secret"]:
        return ["the secret has not been revealed: the game is not over"], 0, 0
    secret, words = bytes.fromhex(dice["secret"]), dice["contributions"]
    wrong = []
    if commitment(secret, table) != dice["commitment"]:
        wrong.append("the secret is not the one that the file says was committed to")
    if promised is not None and commitment(secret, table) != promised.lower():
        wrong.append("the secret is not the one that you were promised")
    if word is not None and word not in words:
        wrong.append("your word is not among those that the dice follow from")
    if len(words) != file["seats"] or "\n" in "".join([table, *words]):
        wrong.append("there is not a word of one line a seat")
    for number, wheel in enumerate(file["wheels"]):
        outcomes = [outcome for outcome, _ in wheel]
        if outcomes != sorted(set(outcomes)) or not wheel or any(weight < 1 for _, weight in wheel):
            wrong.append(f"wheel {number} is not in order")
    if wrong:
        return wrong, 0, 0
    following, unproved, reported = 0, 0, 0
    checked = 0
    standing: list[int] = []  # for each move that stands the number of its draw; -1: none
    for entry in file["entries"]:
        if entry["back"] is not None:
            if entry.get("again"):
                following = min([following, *(k for k in standing[entry["back"] :] if k >= 0)])
            del standing[entry["back"] :]
        numbers = iter(k for k, _ in entry["draws"])
        standing += [next(numbers, -1) if seat == -1 else -1 for seat, _ in entry["moves"]]
        outcomes = [n for seat, n in entry["moves"] if seat == -1]
        if len(outcomes) != len(entry["draws"]):
            wrong.append("a chance move has no draw")
            break
        said = entry.get("reported", 0) + entry.get("thrown", 0)
        if [k for k, _ in entry["draws"][:said]] != [-1] * said or (
            entry.get("payload") is not None and not said
        ):
            wrong.append("what people are said to have thrown or reported does not fit the draws")
        for at, (k, number) in enumerate(entry["draws"]):
            if k == -1 and at < said:
                reported += 1
                continue
            if k == -1:
                unproved += 1
                continue
            if k != following:
                wrong.append(f"draw {k} stands where draw {following} belongs: in order, and none left out")
            following = k + 1
            checked = max(checked, following)
            if not 0 <= number < len(file["wheels"]):
                wrong.append(f"draw {k} has no wheel")
            elif draw(secret, table, k, words, file["wheels"][number]) != outcomes[at]:
                wrong.append(f"draw {k} was not {outcomes[at]}")
    if unproved and not lesson:
        wrong.append(f"draws that follow from no promise and prove nothing: {unproved}")
    if reported and not rolled:
        wrong.append(f"draws that people reported and that prove nothing: {reported}")
    return wrong, checked, unproved + reported


def main(arguments: "list[str]") -> int:
    """Print the verdict; 0 if nothing is wrong."""
    parser = argparse.ArgumentParser(description="Check the dice of a finished table of Undercroft.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--commitment", metavar="HEX", help="as it was shown before the table was made")
    parser.add_argument("--word", metavar="TEXT", help="what you added to the dice afterwards")
    parser.add_argument("--lesson", action="store_true", help="you asked for a lesson")
    parser.add_argument("--real-dice", action="store_true", help="people rolled or drew themselves")
    asked = parser.parse_args(arguments)
    try:
        file = json.loads(asked.file.read_text(encoding="utf-8"))
        wrong, checked, said = verify(file, asked.commitment, asked.word, asked.lesson, asked.real_dice)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"this is no file of a table: {type(error).__name__} {error}")
        return 2
    for fault in wrong:
        print(f"WRONG: {fault}")
    if wrong:
        return 1
    print(f"All {checked} draws follow from the secret and the words, in order.")
    if said:
        print(f"{said} more were said by the script of a lesson or by people, and prove nothing.")
    for name, given in (("commitment", asked.commitment), ("word", asked.word)):
        if given is None:
            print(f"NOT CHECKED: the {name}. Without it the file agrees with itself, no more.")
    print("NOT CHECKED: wheels and moves by the rules. `undercroft verify` does that.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
