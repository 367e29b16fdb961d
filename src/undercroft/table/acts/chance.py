"""Chance that people bring: a seat says what fell, and who saw it corrects it until the next decision.

Such a draw is marked in the log, and proves nothing. What a throw left besides its outcome (a gesture, a
flight) is kept beside it: rules never read it.
"""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from undercroft.engine.bits import EVERYBODY
from undercroft.engine.chance import REPORTED
from undercroft.engine.core import CHANCE, State, seat_letter
from undercroft.engine.errors import UndercroftError
from undercroft.table.acts.act import Act
from undercroft.table.acts.play import drawn_on
from undercroft.table.entry import LONE, After, Draft, Entry
from undercroft.table.refusal import Refusal

if TYPE_CHECKING:
    from undercroft.table.live import Live

FACES: Final = 64  # that one report names, at most
FACE: Final = 64  # characters of one of them
PAYLOAD: Final = 4096  # bytes of JSON that a report leaves for replay, at most
DEPTH: Final = 32  # lists and objects in each other: who writes views would come to an end of the stack


class Report(Act):
    """A seat said what fell: seat, and the payload of the throw where there is one."""

    kind = "report"
    moves = times = True


class Correct(Act):
    """What fell was another thing: seat, to; without moves, it is asked for again."""

    kind = "correct"
    moves = times = opens = True

    def back_to(self, entry: Entry) -> int | None:
        to: int = entry.body["to"]
        return to


def report(
    live: "Live", key: str, seq: int, faces: Sequence[str], payload: Any, seat: int | None, cmd: str
) -> Draft:
    """Say what fell, face by face; `seq` is how many moves there were before it."""
    seats = live.own(key, seat)
    if live.over:
        raise Refusal("over", "the game is over: no more dice fall")
    if not live.people_bring:
        raise Refusal("stale", "no roll or draw of yours is awaited: look again")
    if seq != len(live.moves):
        raise Refusal(
            "stale", f"this says what fell at {seq}, but the table is at {len(live.moves)}: look again"
        )
    who = _who_saw(live, live.course.state, seats)
    return _reported(
        live, live.course.state.clone(), len(live.moves), faces, payload, (Report.kind, who, key, cmd)
    )


def correct(live: "Live", key: str, seq: int, faces: Sequence[str], seat: int | None, cmd: str) -> Draft:
    """Say what fell instead, before anybody has decided; with no faces it is asked for again."""
    seats = live.own(key, seat)
    if live.over:
        raise Refusal("over", "the game is over and its dice are revealed: nothing can be corrected")
    if seq not in correctable(live):
        raise Refusal("stale", "this was not reported, or somebody has decided since: it cannot be corrected")
    s = live.course.until(seq).state.clone()
    who = _who_saw(live, s, seats)
    if not faces:
        return Draft(Correct.kind, {"seat": who, "to": seq}, key, cmd, After())
    draft = _reported(live, s, seq, faces, None, (Correct.kind, who, key, cmd))
    draft.body["to"] = seq
    return draft


def correctable(live: "Live") -> list[int]:
    """The reported draws since the last decision: for each, how many moves there were before it."""
    found: list[int] = []
    for k in range(len(live.moves) - 1, -1, -1):
        if live.moves[k][0] != CHANCE and live.sources[k] != LONE:
            break
        if live.sources[k] == REPORTED:
            found.append(k)
    return [] if live.picked() else found


def _who_saw(live: "Live", s: State, seats: Sequence[int]) -> int:
    saw = live.may_see(s)
    mine = [seat for seat in seats if seat in saw]
    if not mine:
        names = ", ".join(seat_letter(seat) for seat in saw)
        raise Refusal("seat", f"this is drawn in secret: it is for {names} to say what it is")
    return mine[0]


def _reported(
    live: "Live", s: State, kept: int, faces: Sequence[str], payload: Any, said: tuple[str, int, str, str]
) -> Draft:
    kind, who, key, cmd = said
    if not 1 <= len(faces) <= FACES or any(len(face) > FACE for face in faces):
        raise Refusal("malformed", f"a report names 1 to {FACES} faces, each in up to {FACE} characters")
    if payload is not None:
        _check_payload(s, payload)
    try:
        n = live.game.parse_chance(s, " ".join(faces))
        s.submit(n, CHANCE)
    except UndercroftError as error:
        raise Refusal("chance", str(error), error.rule) from None
    body, after = drawn_on(live, s, [*live.moves[:kept], (CHANCE, n)], kept)
    body |= {"seat": who, "reported": 1}
    if payload is not None:
        body["payload"] = payload
    return Draft(kind, body, key, cmd, after)


def _check_payload(s: State, payload: Any) -> None:
    if s.seen_by() != EVERYBODY:
        raise Refusal("malformed", "what is drawn in secret leaves no payload: everybody could read it")
    if _deeper(payload, DEPTH):
        raise Refusal("large", f"what a throw leaves has at most {DEPTH} lists and objects in each other")
    if len(json.dumps(payload)) > PAYLOAD:
        raise Refusal("large", f"a throw leaves at most {PAYLOAD} bytes of JSON beside its outcome")


def _deeper(payload: Any, most: int) -> bool:
    """Are more than so many lists and objects in each other? Asked layer by layer, not by the stack."""
    layer = [payload]
    for _depth in range(most + 1):
        layer = [part for part in layer if isinstance(part, list | dict)]
        if not layer:
            return False
        layer = [one for part in layer for one in (part.values() if isinstance(part, dict) else part)]
    return True
