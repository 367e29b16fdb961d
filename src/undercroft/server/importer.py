"""A process that reads files from outside: `python -m undercroft.server.importer`, one file a line.

What a file makes the rules do is counted before it is done; a file that takes long nevertheless ends with the
process.
"""

import json
from typing import Any

import undercroft.games  # noqa: F401 - puts the games on the shelf
from undercroft.engine.errors import UndercroftError
from undercroft.engine.record import read
from undercroft.server import beside
from undercroft.server.limits import IMPORTED, REPLAYED
from undercroft.table import export
from undercroft.table.refusal import Refusal, refusal

HEADS = 20  # lines of a record that are no moves, at most
TOLD = 400  # characters of a reason: it may quote the file


def check_work(moves: int, again: int) -> None:
    """Refuse a file before it is played, if that would take too long."""
    if moves > IMPORTED:
        raise Refusal("large", f"a file that is imported has at most {IMPORTED} moves, not {moves}")
    if moves + again > REPLAYED:
        raise Refusal(
            "large",
            f"this file takes back so often that {moves + again} moves would be made: at most {REPLAYED} are",
        )


def read_file(text: str) -> dict[str, Any]:
    """What a record or a table's file says, replayed by the rules, as plain data."""
    if text.lstrip().startswith("{"):
        data = export.parse(text)
        check_work(*export.work(data))
        record, bots = export.record_of(data)
    else:
        check_work(max(0, len(text.splitlines()) - HEADS), 0)
        record = read(text)
        bots = [""] * record.seats
    options = export.options_text(record)
    return {
        "game": record.game, "rules": record.rules, "options": options, "moves": record.moves,
        "names": record.names, "bots": bots
    }  # fmt: skip


def answer(text: str) -> dict[str, Any]:
    """What was read, or why not."""
    try:
        return {"read": read_file(text)}
    except UndercroftError as error:
        why = refusal(error)
        code = why.code if isinstance(error, Refusal) else "malformed"
        return {"code": code, "text": str(why)[:TOLD], "rule": why.rule}


def main() -> None:
    """Answer until the input ends."""
    questions = beside.questions(19, "budget")
    beside.tell(b"{}")  # ready
    for question in questions:
        beside.tell(json.dumps(answer(question["text"])).encode())


if __name__ == "__main__":
    beside.run(main)
