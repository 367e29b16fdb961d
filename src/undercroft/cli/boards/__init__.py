"""The pictures of the games. A game without one is shown by its `Game.board` text."""

from undercroft.cli.boards import dice, digger, fighter, lords, roll
from undercroft.cli.boards.scene import TEXT, Board, Scene
from undercroft.engine.game import Game

BOARDS: dict[str, Board] = {
    "dice": dice.BOARD,
    "roll": roll.BOARD,
    "digger": digger.BOARD,
    "fighter": fighter.BOARD,
    "lords": lords.BOARD,
}


def board_of(game: Game) -> Board:
    """The pictures of a game."""
    return BOARDS.get(game.name, TEXT)


__all__ = ["BOARDS", "Board", "Scene", "board_of"]
