"""The tape of a throw: input, poses, contacts and the sentence, under 3 kB of JSON beside the log of a table.

Rules never read it. Whoever shows it again needs no physics, and whoever doubts it can judge its last pose:
`check` refuses a tape that does not fit its landing.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from undercroft.engine.errors import UndercroftError
from undercroft.throw.board import FAULT, landing, word
from undercroft.throw.die import FINE, ICONS, PARTS, Pose, icon_up
from undercroft.throw.flight import Flight, Key
from undercroft.throw.judge import at_rest

FORM: Final = 1
BOARD: Final = "house 2"  # the first had the same surface in more triangles
MOST: Final = 3000  # bytes
UNITS: Final = (10.0, 10.0, 10.0, 1000.0, 1000.0, 1000.0, 1000.0)  # of a millimetre and of a quaternion
FULL: Final = (FINE, FINE, FINE, PARTS, PARTS, PARTS, PARTS)
FEWEST: Final = 4  # keys of a die that are never left out
LEAST: Final = 2
COLUMNS: Final = 8
LARGEST: Final = 10**7

Columns = list[list[int]]


class BadTape(UndercroftError):
    """What was given is no tape, or does not fit its landing."""


@dataclass
class Tape:
    """One throw as it is kept."""

    engine: str
    codes: list[str]
    seed: int
    icons: int
    input: dict[str, Any]
    clamped: list[str]
    landing: str  # as people type it: `4i`
    wrong: str  # why it was a fault, or nothing
    say: str
    bounces: int = 0
    events: list[tuple[int, str]] = field(default_factory=list)  # milliseconds, what was touched
    keys: list[Columns] = field(default_factory=list)  # of each die; none for one that did not move
    rest: list[Pose | None] = field(default_factory=list)  # of each die; None: on the floor
    board: str = BOARD
    by_touch: bool = False  # a die that touches a bone lies on it: a house rule


def columns(keys: Sequence[Key]) -> Columns:
    """Keys as columns of differences: milliseconds, tenths of a millimetre, thousandths of a quaternion."""
    rows = [
        [round(1000 * key.time), *(round(c / f * u) for c, f, u in zip(key.pose, FULL, UNITS, strict=True))]
        for key in keys
    ]
    first, later = rows[:1], [[b - a for a, b in zip(p, q, strict=True)] for p, q in pairwise(rows)]
    return [list(column) for column in zip(*first, *later, strict=True)]


def rows(columns: Columns) -> list[list[float]]:
    """Columns as keys again: milliseconds, millimetres, quaternions."""
    found: list[list[float]] = []
    sums = [0] * COLUMNS
    for differences in zip(*columns, strict=True):
        sums = [a + b for a, b in zip(sums, differences, strict=True)]
        found.append([float(sums[0]), *(c / unit for c, unit in zip(sums[1:], UNITS, strict=True))])
    return found


def _text(tape: Tape) -> str:
    body = {
        "v": FORM, "engine": tape.engine, "board": tape.board, "code": tape.codes, "seed": f"{tape.seed:x}",
        "icons": tape.icons, "input": tape.input, "clamped": tape.clamped, "landing": tape.landing,
        "wrong": tape.wrong, "say": tape.say, "bounces": tape.bounces, "events": tape.events,
        "keys": tape.keys, "rest": tape.rest, "touch": tape.by_touch,
    }  # fmt: skip
    return json.dumps(body, separators=(",", ":"))


def _thinner(keys: Sequence[Key], at: set[float]) -> list[Key]:
    """Every second key left out, but for the first, the last, and those of contacts."""
    last = len(keys) - 1
    return [key for k, key in enumerate(keys) if k in (0, last) or key.time in at or k % 2 == 0]


def _fewer(keys: Sequence[Key]) -> list[Key]:
    """Every second key left out, but for the first and the last."""
    return [key for k, key in enumerate(keys) if k == len(keys) - 1 or k % 2 == 0]


def film(tape: Tape, flight: Flight) -> Tape:
    """Put a flight on a tape: all its keys if they fit, else fewer; contacts are the last to go."""
    began = [touch for touch in flight.touches if touch.begins]
    at = {touch.time for touch in flight.touches}
    tape.events = [(round(1000 * touch.time), touch.what) for touch in began]
    tape.rest = list(flight.rest)
    kept: list[Sequence[Key]] = list(flight.keys)
    while True:
        tape.keys = [columns(keys) if keys else [] for keys in kept]
        if len(_text(tape)) < MOST or max(map(len, kept)) <= FEWEST:
            break
        thinner: list[Sequence[Key]] = [_thinner(keys, at) for keys in kept]
        kept = thinner if thinner != kept else [_fewer(keys) for keys in kept]
    while len(_text(tape)) >= MOST and len(tape.events) > LEAST:  # a die that rattles for long
        tape.events = tape.events[: len(tape.events) // 2]
    return tape


def pack(tape: Tape) -> dict[str, Any]:
    """A tape as plain data, as it is stored and sent."""
    body: dict[str, Any] = json.loads(_text(tape))
    return body


def unpack(body: Any) -> Tape:
    """A tape from plain data of any origin, checked against its landing; or `BadTape`."""
    if not isinstance(body, Mapping) or body.get("v") != FORM:
        raise BadTape(f"a tape is an object with 'v': {FORM}")
    try:
        tape = Tape(
            engine=_word(body["engine"]), codes=[_word(code) for code in body["code"]],
            seed=int(_word(body["seed"]), 16), icons=_number(body["icons"]), input=dict(body["input"]),
            clamped=[_word(name) for name in body["clamped"]], landing=_word(body["landing"]),
            wrong=_word(body["wrong"]), say=_word(body["say"]), bounces=_number(body["bounces"]),
            events=[(_number(at), _word(what)) for at, what in body["events"]],
            keys=[[[_number(n) for n in column] for column in die] for die in body["keys"]],
            rest=[_pose(pose) for pose in body["rest"]], board=_word(body["board"]),
            by_touch=body.get("touch", False) is True,
        )  # fmt: skip
        _number(tape.input["station"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadTape(f"this is no tape: {error}") from None
    for die in tape.keys:
        if die and (len(die) != COLUMNS or len({len(column) for column in die}) != 1):
            raise BadTape(f"the keys of a die are {COLUMNS} columns of equal length")
    if tape.icons not in ICONS:
        raise BadTape(f"a die has 1 to 3 icons, not {tape.icons}")
    check(tape)
    return tape


def check(tape: Tape) -> None:
    """Refuse a tape whose last pose does not give its landing."""
    pose = tape.rest[0] if tape.rest else None
    place = at_rest(pose, tape.input["station"], tape.by_touch)
    fair = landing(place, pose is not None and icon_up(pose, tape.icons))
    found = word(landing(FAULT, bool(fair & 1)) if tape.wrong else fair)
    if found != tape.landing:
        raise BadTape(f"the die on this tape rests at {found}, but its landing says {tape.landing}")
    for die, last in zip(tape.keys, tape.rest, strict=bool(tape.keys)):
        if (
            die
            and last
            and any(abs(a - b / FINE) > 1.0 for a, b in zip(rows(die)[-1][1:4], last, strict=False))
        ):
            raise BadTape("the film of this tape ends elsewhere than its dice rest")


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is no text")
    return value


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise TypeError(f"{value!r:.40} is no whole number of at most {LARGEST}")
    return value


def _pose(value: Any) -> Pose | None:
    if value is None:
        return None
    x, y, z, w, i, j, k = (_number(part) for part in value)
    return x, y, z, w, i, j, k
