"""A table as one file, and back: what is read is replayed, not trusted.

The file holds all that was played, taken back or not, and for every draw the wheel that it was drawn from; so
the dice can be checked without the rules (docs/verify_dice.py), and with them (`undercroft.table.verify`).
Where nothing was promised about the dice, the file says nothing about them.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from undercroft.engine.chance import FAIR
from undercroft.engine.core import CHANCE
from undercroft.engine.errors import BadRecord, UndercroftError
from undercroft.engine.options import read_options, write_options
from undercroft.engine.record import Record, check_names, digest
from undercroft.engine.registry import find
from undercroft.table import fair
from undercroft.table.acts.act import ACTS
from undercroft.table.branch import imagine_again
from undercroft.table.course import SAVED, Course
from undercroft.table.entry import Entry, Moves
from undercroft.table.live import Live

FORMAT: Final = "undercroft table 1"
NOT_DRAWN: Final = (-1, -1)  # a chance move that proves nothing: of a script, an import, or not promised


def table_file(live: Live, entries: Sequence[Entry], sealed: bool = False) -> dict[str, Any]:
    """The file of a finished table; `sealed`: the secret of its dice is not told yet."""
    course = Course(live.game, live.course.base)
    steps: list[dict[str, Any]] = []
    wheels: list[fair.Wheel] = []
    played = live.charter.played
    if played:
        draws = [NOT_DRAWN for seat, _n in played if seat == CHANCE]
        steps.append(_step(played, draws))
        course = Course(live.game, live.course.base, live.charter.played)
    for entry in entries:
        to = ACTS[entry.kind].back_to(entry)
        if to is not None:
            course = course.until(to)
            steps.append(_step([], [], to) | {"again": ACTS[entry.kind].again(entry)})
        if entry.moves:
            draws = _draws(course, entry, wheels, live.charter.promised)
            steps.append(_step(entry.moves, draws, None, entry.body))
    return {
        "format": FORMAT,
        "table": live.dice,
        "game": live.charter.game,
        "rules": live.charter.rules,
        "seats": len(live.places),
        "options": live.charter.options,
        "names": live.names,
        "bots": ["" if place.persons else place.bot for place in live.places],
        "entries": steps,
        "wheels": wheels,
        "fair": _dice(live, sealed) if live.charter.promised else None,
        "digest": f"{digest(course.state):08x}",
        "start": live.charter.start,
        "advised": [(note.seat, note.seq) for note in live.notes if note.seat is not None],
        "lesson": live.charter.lesson,
    }


def _step(
    moves: Moves,
    draws: list[tuple[int, int]],
    back: int | None = None,
    said: Mapping[str, Any] = {},
) -> dict[str, Any]:
    """A step of the file, with what its entry says of throws and reports: see `EntryPart` on the wire."""
    return {
        "moves": moves,
        "draws": draws,
        "back": back,
        "reported": said.get("reported", 0),
        "payload": said.get("payload"),
        "thrown": said.get("thrown", 0),
        "throw": said.get("throw"),
        "again": False,
    }


def _dice(live: Live, sealed: bool) -> dict[str, Any]:
    return {
        "commitment": live.charter.commitment,
        "contributions": live.words(),
        "secret": live.secret.hex() if live.over and not sealed else None,
    }


def _draws(course: Course, entry: Entry, wheels: list[fair.Wheel], promised: bool) -> list[tuple[int, int]]:
    """For each chance move of an entry the number of its draw and its wheel; plays the moves."""
    draws: list[tuple[int, int]] = []
    k = entry.body["draw"]
    for (seat, n), source in zip(entry.moves, entry.sources, strict=True):
        if seat == CHANCE and (not promised or source != FAIR):
            draws.append(NOT_DRAWN)
        elif seat == CHANCE:
            wheel = fair.wheel(course.state.outcomes())
            if wheel not in wheels:
                wheels.append(wheel)
            draws.append((k, wheels.index(wheel)))
            k += 1
        course.play(seat, n)
    return draws


def options_text(record: Record) -> str:
    """The options of a record, written out."""
    return write_options(find(record.game).choices(), record.options)


def parse(text: str) -> dict[str, Any]:
    """A table's file as data, its form checked; raises BadRecord."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(
            f"this is no table's file: it is not JSON, and its format must be {FORMAT!r}"
        ) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f"this is no table's file: its format must be {FORMAT!r}")
    try:
        _check_form(data)
    except KeyError as missing:
        raise BadRecord(f"this table's file is broken: {missing.args[0]!r} is missing in it") from None
    except TypeError:
        raise BadRecord(
            "this table's file is broken: a part of it is of another kind than it must be"
        ) from None
    except ValueError as error:
        raise BadRecord(f"this table's file is broken: {error}") from None
    return data


def _check_form(data: dict[str, Any]) -> None:
    for name in ("table", "game", "options", "digest"):
        if not isinstance(data[name], str):
            raise ValueError(f"{name} must be a text")
    for name in ("rules", "seats"):
        if type(data[name]) is not int:
            raise ValueError(f"{name} must be a whole number")
    for name in ("names", "bots"):
        if not all(isinstance(item, str) for item in data[name]) or len(data[name]) != data["seats"]:
            raise ValueError(f"{name} must be a text a seat")
    for step in data["entries"]:
        pairs = [*step["moves"], *step["draws"]]
        if not all(len(pair) == 2 and all(type(part) is int for part in pair) for pair in pairs):
            raise ValueError("moves and draws are pairs of whole numbers")
        if step["back"] is not None and type(step["back"]) is not int:
            raise ValueError("`back` must be a whole number")
        if not isinstance(step.get("again", False), bool):
            raise ValueError("`again` must be true or false")
        for name in ("reported", "thrown"):  # not in older files
            if type(step.get(name, 0)) is not int:
                raise ValueError(f"`{name}` must be a whole number")
        if not isinstance(step.get("throw"), int | None):
            raise ValueError("`throw` must be the number of a throw")
    for wheel in data["wheels"]:
        if not all(len(pair) == 2 and all(type(part) is int for part in pair) for pair in wheel):
            raise ValueError("wheels are pairs of whole numbers")
    dice = data["fair"]
    if dice is not None:
        _check_dice(dice)
    advised = data.get("advised", [])  # not in files from before there was advice
    if not all(len(pair) == 2 and all(type(part) is int for part in pair) for pair in advised):
        raise ValueError("`advised` are pairs of whole numbers")
    if not isinstance(data.get("lesson"), str | None):  # not in older files either
        raise ValueError("`lesson` must be the name of a game")
    if data["start"] is not None and not isinstance(data["start"], dict):
        raise ValueError("`start` must be an object")


def _check_dice(dice: dict[str, Any]) -> None:
    if not isinstance(dice["commitment"], str) or not isinstance(dice["secret"], str | None):
        raise ValueError("the commitment and the secret must be texts")
    if not all(isinstance(word, str) for word in dice["contributions"]):
        raise ValueError("contributions must be texts")


def replay(data: dict[str, Any]) -> tuple[Record, Course]:
    """Play what a file says by the rules; raises BadRecord where it cannot have been."""
    try:
        game = find(data["game"])
        options = read_options(game.choices(), data["options"])
        check_names(data["names"], data["seats"])
        record = Record(game.name, data["rules"], data["seats"], options, [], list(data["names"]))
        base = record.start()
        if data["start"] is not None:
            base = imagine_again(game, data["start"], data["rules"])
    except UndercroftError as error:
        raise BadRecord(f"this table cannot be set up: {error}", error.rule) from None
    except (KeyError, TypeError, ValueError, IndexError):
        raise BadRecord("this branch cannot be imagined: its beginning is no position of the game") from None
    course = Course(game, base)
    for step in data["entries"]:
        if step["back"] is not None:
            if not 0 <= step["back"] <= len(course.moves):
                raise BadRecord(f"one cannot go back to {step['back']} of {len(course.moves)} moves")
            course = course.until(step["back"])
        for seat, n in step["moves"]:
            try:
                course.play(seat, n)
            except UndercroftError as error:
                raise BadRecord(f"move {len(course.moves) + 1} cannot be: {error}", error.rule) from None
    if f"{digest(course.state):08x}" != data["digest"]:
        raise BadRecord("the digest does not fit the moves: the file was altered, or played by other rules")
    record.moves = list(course.moves)
    return record, course


def work(data: dict[str, Any]) -> tuple[int, int]:
    """What replaying a file takes: the moves in it, and at most how many are made again after taking back."""
    steps = data["entries"]
    return sum(len(step["moves"]) for step in steps), SAVED * sum(step["back"] is not None for step in steps)


def record_of(data: dict[str, Any]) -> tuple[Record, list[str]]:
    """The record in a table's file, and the bots that sat there."""
    if data["start"] is not None:
        raise BadRecord("a branch cannot be imported: it began in an imagined position")
    record, _course = replay(data)
    return record, list(data["bots"])
