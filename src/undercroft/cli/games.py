"""`undercroft games`: what is on the shelf."""

import argparse
import json

from undercroft.cli.parts import Commands
from undercroft.engine.registry import shelf


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("games", help="list the games with their seats and options")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a paragraph a game."""
    if getattr(arguments, "json", False):
        listed = [
            {
                "name": game.name,
                "title": game.title,
                "seats": list(game.seat_counts),
                "options": {choice.name: choice.write(choice.default) for choice in game.choices()},
            }
            for game in shelf()
        ]
        print(json.dumps(listed, indent=2))
        return 0
    for game in shelf():
        seats = f"{min(game.seat_counts)} to {max(game.seat_counts)} seats"
        print(f"{game.name:8} {game.title}, {seats}, about {game.minutes} minutes")
        print(f"         {game.summary}")
        for choice in game.choices():
            print(f"           {choice.name}={choice.write(choice.default)}: {choice.text}")
    return 0
