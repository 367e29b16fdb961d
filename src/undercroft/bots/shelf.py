"""Which bots play which game.

`uniform` plays every game. The others live in `undercroft.bots.<name of the game>`, whose `BOTS` gives
for each name how the bot is made from the options and the number of seats.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from undercroft.bots.bot import Bot, UnknownBot
from undercroft.bots.solver import CannotSolve, Solver
from undercroft.bots.uniform import Uniform
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.registry import shelf

Maker = Callable[[Options, int], Bot]

UNIFORM: Final = "uniform"


def room(game: Game) -> ModuleType | None:
    """The module with a game's own bots; None if it has none."""
    name = f"undercroft.bots.{game.name}"
    return import_module(name) if game.name.isidentifier() and find_spec(name) else None


def makers(game: Game) -> dict[str, Maker]:
    """The bots of this game's own, weakest first."""
    found: dict[str, Maker] = getattr(room(game), "BOTS", {})
    return found


def bot_names(game: Game) -> list[str]:
    """The bots that play a game, weakest first."""
    return [UNIFORM, *makers(game)]


def find_maker(name: str, game: Game) -> Maker:
    """How the bot of that name is made, from all options of the match and its number of seats."""
    if name == UNIFORM:
        return make_uniform
    own = makers(game)
    if name not in own:
        raise UnknownBot(
            f"there is no bot called {name!r} for {game.title}; its bots are: {', '.join(bot_names(game))}"
        )
    return own[name]


def find_bot(name: str, game: Game, options: Options, seats: int) -> Bot:
    """A new bot for one seat of a match with these options and so many seats."""
    return find_maker(name, game)(game.complete(options), seats)


def make_uniform(options: Options, seats: int) -> Bot:
    """The bot that plays every game."""
    return Uniform()


def find_solver(game: Game) -> Solver:
    """What solves a game exactly: `SOLVER` of the same room."""
    found: Solver | None = getattr(room(game), "SOLVER", None)
    if found is None:
        solved = ", ".join(other.name for other in shelf() if hasattr(room(other), "SOLVER"))
        raise CannotSolve(f"{game.title} has no exact solver; games that have one: {solved}")
    return found
