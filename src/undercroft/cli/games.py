"""`undercroft games`: what is on the shelf."""

import argparse
import json

from rich.padding import Padding
from rich.text import Text

from undercroft.bots.shelf import bot_names
from undercroft.cli.look import make_console, put, text_width
from undercroft.cli.parts import Commands
from undercroft.engine.nouns import counted
from undercroft.engine.registry import shelf


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("games", help="list the games with their seats, bots and options")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a paragraph a game."""
    if arguments.json:
        listed = [
            {
                "name": game.name,
                "title": game.title,
                "seats": list(game.seat_counts),
                "minutes": game.minutes,
                "bots": bot_names(game),
                "options": {choice.name: choice.write(choice.default) for choice in game.choices()},
                "presets": [
                    {"name": one.name, "title": one.title, "seats": one.seats, "options": one.options}
                    for one in game.presets()
                ],
            }
            for game in shelf()
        ]
        print(json.dumps(listed, indent=2))
        return 0
    console = make_console()
    for k, game in enumerate(shelf()):
        if k:
            console.print()
        seats = f"{min(game.seat_counts)} to {max(game.seat_counts)} seats"
        console.print(
            Text.assemble(
                (f"{game.name:8} ", "bold-ember"),
                (game.title, "bold"),
                (f"  {seats}, about {game.minutes} minutes", "muted"),
            )
        )
        lines = [game.summary, f"bots: {', '.join(bot_names(game))}"]
        for choice in game.choices():
            lines.append(
                f"--options {choice.name}={choice.write(choice.default)}  ({choice.allowed()}) {choice.text}"
            )
        for preset in game.presets():
            lines.append(
                f"--preset {preset.name}  {preset.title}, {counted(preset.seats, 'seat')}: {preset.text}"
            )
        for line in lines:
            put(console, Padding(Text(line), (0, 0, 0, 9)), text_width(console))
    return 0
