"""`undercroft rules GAME [PARAGRAPH]`: the rules in our own words."""

import argparse

from undercroft.cli.parts import Commands
from undercroft.engine.registry import find


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("rules", help="read the rules of a game, or one paragraph")
    command.add_argument("game", help="a game's name, as `undercroft games` lists it")
    command.add_argument("paragraph", nargs="?", help="a paragraph's id, such as dice/stop or stop")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the page, or the paragraph."""
    book = find(arguments.game).rulebook()
    if arguments.paragraph:
        wanted = [book.find(arguments.paragraph)]
    else:
        print(book.preface + "\n")
        wanted = list(book.paragraphs.values())
    print("\n\n".join(f"{part.title} [{part.id}]\n{part.text}" for part in wanted))
    return 0
