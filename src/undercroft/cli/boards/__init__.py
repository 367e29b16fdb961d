"""The pictures of the games, a module a game: `BOARD` in the module of its name.

A game without one is shown by its `Game.board` text.
"""

from importlib import import_module
from importlib.util import find_spec

from undercroft.cli.boards.scene import TEXT, Board, Scene
from undercroft.engine.game import Game


def board_of(game: Game) -> Board:
    """The pictures of a game."""
    name = f"{__name__}.{game.name}"
    found: Board = TEXT
    if game.name.isidentifier() and find_spec(name):
        found = getattr(import_module(name), "BOARD", TEXT)
    return found


__all__ = ["Board", "Scene", "board_of"]
