"""The shelf: games by name. Laws, commands and pages find games here and nowhere else."""

from undercroft.engine.errors import UnknownGame
from undercroft.engine.game import Game

_SHELF: dict[str, Game] = {}


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
    if name not in _SHELF:
        listed = ", ".join(_SHELF) or "none"
        raise UnknownGame(f"there is no game called {name!r}; on the shelf are: {listed}")
    return _SHELF[name]
