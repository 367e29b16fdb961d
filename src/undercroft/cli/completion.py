"""`undercroft completion bash|zsh|fish`: a script that completes commands, options, games and bots."""

import argparse

from undercroft.cli.parts import Commands

SHELLS = ("bash", "zsh", "fish")


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("completion", help="print a completion script for a shell")
    command.add_argument("shell", choices=SHELLS, help="the shell to complete in")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the script; each begins with how to use it."""
    from undercroft.cli import shells  # noqa: PLC0415  # only here: it asks every game for its words
    from undercroft.cli.main import parser  # noqa: PLC0415  # main imports this module

    print(shells.script(arguments.shell, parser(shells.Completing)), end="")
    return 0
