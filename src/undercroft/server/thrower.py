"""A process in which dice fly: `python -m undercroft.server.thrower`, one question a line."""

import json
from typing import Any

from undercroft.engine.errors import UndercroftError
from undercroft.server import beside
from undercroft.throw.hands import PERSON, hand_called
from undercroft.throw.tape import pack
from undercroft.throw.throwing import throw_die


def answered(question: dict[str, Any]) -> dict[str, Any]:
    """A tape; or why what was sent is no throw."""
    lying = [tuple(pose) for pose in question["lying"]]
    try:
        tape = throw_die(
            question["gesture"],
            question["codes"],
            question["seed"],
            question["icons"],
            lying,
            hand_called(question["hand"]) if question["hand"] else PERSON,
            question["touch"],
        )
    except UndercroftError as error:
        return {"refused": str(error)}
    return {"tape": pack(tape)}


def main() -> None:
    """Answer until the input ends. People wait for it: it goes before bots, and behind the event loop."""
    questions = beside.questions(5, "budget")
    beside.tell(b"{}")  # ready
    for question in questions:
        try:
            answer = answered(question)
        except Exception as error:  # noqa: BLE001 - whatever was asked must not end the process
            answer = {"error": f"{type(error).__name__}: {error}"}
        beside.tell(json.dumps(answer).encode())


if __name__ == "__main__":
    beside.run(main)
