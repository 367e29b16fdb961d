"""Parse the command line, run one command, and turn errors into a sentence and exit code 2."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import NoReturn

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
from undercroft.engine.errors import UndercroftError

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


class Parser(argparse.ArgumentParser):
    """Says what is wrong and where help is, in one sentence."""

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
    arguments = parser().parse_args(argv)
    run = getattr(arguments, "run", None) or shelf.run
    try:
        code: int = run(arguments)
        sys.stdout.flush()
    except UndercroftError as error:
        rule = f" (rule {error.rule})" if error.rule else ""
        print(f"undercroft: {error}{rule}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
