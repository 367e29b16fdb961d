"""`undercroft rules GAME [PARAGRAPH]`: the rules in our own words."""

import argparse

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from undercroft.cli.look import make_console, put, text_width
from undercroft.cli.parts import Commands
from undercroft.engine.registry import find
from undercroft.engine.rulebook import Paragraph


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("rules", help="read the rules of a game, or one paragraph")
    command.add_argument("game", help="a game's name, as `undercroft games` lists it")
    command.add_argument("paragraph", nargs="?", help="a paragraph's id, such as dice/stop or stop")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the page, or the paragraph."""
    game = find(arguments.game)
    book = game.rulebook()
    console = make_console()
    if arguments.paragraph:
        show(console, book.find(arguments.paragraph))
        return 0
    console.print(Text(book.title, "bold-ember"))
    body(console, book.preface)
    for paragraph in book.paragraphs.values():
        console.print()
        show(console, paragraph)
    return 0


def show(console: Console, paragraph: Paragraph) -> None:
    """A paragraph with its title and its id."""
    console.print(Text.assemble((paragraph.title, "bold"), (f"  {paragraph.id}", "muted")))
    body(console, paragraph.text)


def body(console: Console, text: str) -> None:
    """A paragraph's text, wrapped at the width of the terminal."""
    put(console, Markdown(text), text_width(console))
