"""Parse the command line, run one command, and turn errors into a sentence and exit code 2."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from undercroft import mode
from undercroft.cli import (
    backup,
    balance,
    completion,
    games,
    join,
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
from undercroft.cli.parts import Parser
from undercroft.engine.errors import UndercroftError, reason

COMMANDS = (
    play,
    join,
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


@cache
def parser(kind: type[Parser] = Parser) -> Parser:
    """The whole command line; each command's module adds its part. Made once: that takes 20 ms."""
    top = kind(prog="undercroft", description="Five dungeon board games on one table.")
    top.add_argument("--version", action=Version, nargs=0, help="say the version and the mode, and end")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=kind)
    for module in COMMANDS:
        module.add(commands)
    return top


class Version(argparse.Action):
    """Says the banner when it is asked for: whether a build is stale is read from a thousand files."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> None:
        print(banner())
        parser.exit()


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
