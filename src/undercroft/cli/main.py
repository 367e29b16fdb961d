"""Parse the command line, run one command, and turn errors into a sentence and exit code 2."""

import argparse
import io
import math
import os
import re
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, NoReturn

from undercroft import mode
from undercroft.cli import (
    backup,
    balance,
    completion,
    games,
    play,
    replay,
    review,
    rules,
    serve,
    shelf,
    simulate,
    solve,
    tournament,
    verify,
)
from undercroft.engine.errors import UndercroftError, reason

COMMANDS = (
    play,
    replay,
    review,
    games,
    rules,
    solve,
    simulate,
    tournament,
    balance,
    serve,
    verify,
    backup,
    completion,
)


WHOLE: Final = re.compile(r"[+-]?[0-9]{1,40}", re.ASCII)


class Parser(argparse.ArgumentParser):
    """Says what is wrong and where help is, in one sentence."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """Numbers are read by us: what argparse says of them is Python."""
        super().__init__(*given, **named)
        self.register("type", int, whole)
        self.register("type", float, number)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help; argparse's own way keeps silent where it cannot be written."""
        (file or sys.stderr).write(message or "")

    def error(self, message: str) -> NoReturn:
        """Exit with code 2."""
        self.exit(2, f"{self.prog}: {message}. See `{self.prog} --help`.\n")


def parser() -> Parser:
    """The whole command line; each command's module adds its part."""
    top = Parser(prog="undercroft", description="Five dungeon board games on one table.")
    top.add_argument("--version", action="version", version=banner())
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for module in COMMANDS:
        module.add(commands)
    return top


def banner() -> str:
    """The version, and the mode that it runs in."""
    try:
        number = version("undercroft")
    except PackageNotFoundError:
        number = "(not installed)"
    stale = ", older than its sources: run `make compile`" if mode.stale() else ""
    return f"undercroft {number}, {mode.name()}{stale}"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 if it did what was asked, 2 if it could not."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name in letters that a terminal lacks ends no game
    try:
        try:
            arguments = parser().parse_args(argv)
            run = getattr(arguments, "run", None) or shelf.run
            code: int = run(arguments)
        finally:  # also after --help, which ends the program
            sys.stdout.flush()
    except UndercroftError as error:
        rule = f" (rule {error.rule})" if error.rule else ""
        print(f"undercroft: {error}{rule}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        hush()
        return 0
    except OSError as error:
        hush()
        where = f"{error.filename} cannot be used" if error.filename else "the output cannot be written"
        print(f"undercroft: {where}: {reason(error)}", file=sys.stderr)
        return 2
    return code


def hush() -> None:
    """Let go of what is still to be printed: it cannot be, and Python would try again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
