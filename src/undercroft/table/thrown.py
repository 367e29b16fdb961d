"""Check what a table's file says of dice that were thrown by hand: throw, tremble, tape and flight."""

from importlib import import_module
from typing import Any

from undercroft import throw
from undercroft.engine.core import State
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.throw.die import Pose
from undercroft.throw.tape import Tape, unpack


def faults(game: Game, s: State, n: int, payload: Any, seed: int | None) -> tuple[list[str], bool]:
    """What is wrong with a throw that landed as `n`; and whether its flight comes out the same here.

    `seed` is the tremble that was promised; None: nothing was. A flight that cannot be made again, because
    physics is missing or of another version, is none that comes out the same.
    """
    aimed = game.throw(s).aimed
    if aimed is None or not aimed.by_hand:
        return ["a die was thrown where none was to be thrown by hand"], False
    try:
        tape = unpack(payload["tape"])
        lying = [_pose(pose) for pose in payload["lying"]]
        landed = game.parse_chance(s, tape.landing)
    except (UndercroftError, KeyError, TypeError, ValueError) as error:
        return [f"a throw has no tape that fits its landing: {error}"], False
    found = []
    if landed != n:
        found.append(f"a die landed at {game.chance_text(s, n)}, but its tape says {tape.landing}")
    shown = tape.codes, tape.icons, tape.by_touch
    if shown != (list(aimed.kinds), aimed.icons, aimed.by_touch):
        found.append("a tape shows another kind of throw, or another die, than was to be thrown")
    if seed is not None and tape.seed != seed:
        found.append("the tremble of a throw is not the one that follows from secret and words")
    return found, not found and flies_again(tape, lying)


def flies_again(tape: Tape, lying: list[Pose]) -> bool:
    """Does the gesture on a tape, with its tremble, land in the same way here?"""
    if not throw.present():
        return False
    throwing = import_module("undercroft.throw.throwing")  # it needs the package
    try:
        again: Tape = throwing.throw_die(
            tape.input, tape.codes, tape.seed, tape.icons, lying, by_touch=tape.by_touch
        )
    except UndercroftError:
        return False
    return (again.engine, again.landing, again.rest) == (tape.engine, tape.landing, tape.rest)


def _pose(value: Any) -> Pose:
    x, y, z, w, i, j, k = (int(part) for part in value)
    return x, y, z, w, i, j, k
