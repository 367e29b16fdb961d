"""Check a table's file: the rules, the wheels and the dice."""

from dataclasses import dataclass, field
from typing import Any

from undercroft.engine.core import CHANCE
from undercroft.engine.errors import BadRecord
from undercroft.table import export, fair
from undercroft.table.course import Course


@dataclass
class Verdict:
    """What a table's file is worth."""

    wrong: list[str] = field(default_factory=list)
    drawn: int = 0  # draws that were checked
    unchecked: int = 0  # draws of a script or an import
    moves: int = 0
    over: bool = False


def verify(text: str) -> Verdict:
    """Replay a file by the rules and check every draw; raises BadRecord if it cannot have been played."""
    data = export.parse(text)
    _record, course = export.replay(data)
    verdict = Verdict(moves=len(course.moves), over=course.over)
    dice = data["fair"]
    if dice["secret"] is None:
        verdict.wrong.append("the secret has not been revealed: the game is not over")
        return verdict
    try:
        secret = bytes.fromhex(dice["secret"])
    except ValueError:
        raise BadRecord("the secret is not written in hexadecimal digits") from None
    if fair.commitment(secret, data["table"]) != dice["commitment"]:
        verdict.wrong.append("the secret is not the one that was committed to")
    _check_draws(data, course, secret, verdict)
    return verdict


def _check_draws(data: dict[str, Any], end: Course, secret: bytes, verdict: Verdict) -> None:
    course = Course(end.game, end.base)
    words, wheels = data["fair"]["contributions"], data["wheels"]
    for step in data["entries"]:
        if step["back"] is not None:
            course = course.until(step["back"])
        draws = iter(step["draws"])
        for seat, n in step["moves"]:
            if seat == CHANCE:
                k, number = next(draws, (-2, -1))
                if k == export.NOT_DRAWN[0]:
                    verdict.unchecked += 1
                elif k != verdict.drawn:
                    verdict.wrong.append(
                        f"draw {k} stands where draw {verdict.drawn} belongs: each is made once, in order"
                    )
                    return
                else:
                    wheel = fair.wheel(course.state.outcomes())
                    verdict.drawn += 1
                    if not 0 <= number < len(wheels) or [tuple(pair) for pair in wheels[number]] != wheel:
                        verdict.wrong.append(f"draw {k} was not made from the wheel of the rules")
                    if fair.draw(secret, data["table"], k, words, wheel) != n:
                        verdict.wrong.append(f"draw {k} was not {n}")
            course.play(seat, n)
        if next(draws, None) is not None:
            verdict.wrong.append("there are more draws than chance moves")
