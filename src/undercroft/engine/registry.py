"""The shelf: games by name. Laws, commands and pages find games here and nowhere else."""

from typing import final

from undercroft.engine.errors import UnknownGame
from undercroft.engine.game import Game

_SHELF: dict[str, Game] = {}
_UNSHELVED: list[Game] = []  # found by name, but not on the shelf; the last comes first


def register(game: Game) -> Game:
    """Put a game on the shelf; a name can be taken once."""
    if not game.name:
        raise ValueError("a game needs a name before it can be registered")
    if game.name in _SHELF and type(_SHELF[game.name]) is not type(game):
        raise ValueError(f"there is a game called {game.name} on the shelf already")
    _SHELF[game.name] = game
    return game


def shelf() -> list[Game]:
    """All registered games in the order in which they came."""
    return list(_SHELF.values())


def find(name: str) -> Game:
    """The game of a name."""
    for game in reversed(_UNSHELVED):
        if game.name == name:
            return game
    if name not in _SHELF:
        listed = ", ".join(_SHELF) or "none"
        raise UnknownGame(f"there is no game called {name!r}; on the shelf are: {listed}")
    return _SHELF[name]


@final
class Unshelved:
    """What `unshelved` gives: it holds a game beside the shelf from `with` to the end of its block."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __enter__(self) -> Game:
        _UNSHELVED.append(self.game)
        return self.game

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        _UNSHELVED.pop()


def unshelved(game: Game) -> Unshelved:
    """Let records find a game that is not on the shelf, for the length of a `with` block.

    For games under test and games of one's own. It hides a game of the same name on the shelf.
    """
    if not game.name:
        raise ValueError("a game needs a name before records can find it")
    return Unshelved(game)
