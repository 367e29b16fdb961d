"""What commands share."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Commands = object


def add_game(command: argparse.ArgumentParser, seats: int) -> None:
    """The arguments that say which game is played, by how many, with which options."""
    command.add_argument("game", help="a game's name, as `undercroft games` lists it")
    command.add_argument("--seats", type=int, default=seats, help=f"how many play (default {seats})")
    command.add_argument("--options", default="", metavar="NAME=VALUE,...", help="options of the game")


def words(text: str) -> list[str]:
    """The items of a list as people type it: `perfect,uniform`."""
    return [part.strip() for part in text.split(",")] if text.strip() else []
