"""What commands share."""

from __future__ import annotations

import argparse
import math
import re
import sys
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Commands = object

WHOLE: Final = re.compile(r"[+-]?[0-9]{1,40}", re.ASCII)


class Parser(argparse.ArgumentParser):
    """Says what is wrong and where help is, in one sentence."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """Numbers are read by us: what argparse says of them is Python."""
        super().__init__(*given, **named)
        self.register("type", int, whole)
        self.register("type", float, number)

    def print_help(self, file: Any = None) -> None:
        """Write help; argparse's own way keeps silent where it cannot be written."""
        (file or sys.stdout).write(self.format_help())

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """The same of a last word."""
        sys.stderr.write(message or "")
        sys.exit(status)

    def error(self, message: str) -> NoReturn:
        """Exit with code 2."""
        self.exit(2, f"{self.prog}: {message}. See `{self.prog} --help`.\n")


def whole(text: str) -> int:
    """A whole number as people write it."""
    if not WHOLE.fullmatch(text.strip()):
        raise argparse.ArgumentTypeError(f"a whole number is wanted, such as 2, not {text!r}")
    return int(text)


def number(text: str) -> float:
    """A number as people write it."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise argparse.ArgumentTypeError(f"a number is wanted, such as 0.5, not {text!r}")
    return found


def add_game(command: argparse.ArgumentParser, seats: int) -> None:
    """The arguments that say which game is played, by how many, with which options."""
    command.add_argument("game", help="a game's name, as `undercroft games` lists it")
    command.add_argument("--seats", type=int, default=seats, help=f"how many play (default {seats})")
    command.add_argument("--options", default="", metavar="NAME=VALUE,...", help="options of the game")


def add_look(command: argparse.ArgumentParser, without: str = "pictures") -> None:
    """The argument for who has the screen read out."""
    command.add_argument(
        "--plain", action="store_true", help=f"sentences only, for screen readers: no {without}, no colour"
    )


def add_pace(command: argparse.ArgumentParser, whose: str) -> None:
    """The argument that says how long what others do stays in sight."""
    command.add_argument("--pace", type=float, metavar="SECONDS", help=f"the pause after each act of {whose}")


def words(text: str) -> list[str]:
    """The items of a list as people type it: `perfect,uniform`."""
    return [part.strip() for part in text.split(",")] if text.strip() else []
