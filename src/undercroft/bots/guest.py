"""Bots of one's own: whatever chooses a move sits down where a bot's name does.

A *player* is a name of the shelf, `module:Class` (or the name of a function or an object there), a class, an
object with a method `choose`, or a function of view, legal moves and generator. A class is made anew for each
game and seat; an object plays all of its games itself.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from inspect import Signature, signature
from operator import index
from pathlib import Path
from typing import Any

from undercroft.bots.bot import Bot, UnknownBot
from undercroft.bots.shelf import FARTHEST, Maker, find_maker
from undercroft.engine.errors import UndercroftError
from undercroft.engine.game import Game
from undercroft.engine.options import Options
from undercroft.engine.rng import Rng
from undercroft.engine.view import View

Choose = Callable[[View, list[int], Rng], int]
Player = str | Bot | type[Bot] | Choose


class BadBot(UndercroftError):
    """A bot of somebody's own that cannot play, or that answered what it may not."""


class Guest(Bot):
    """A bot that is not of this house: what it answers is looked at before it is played."""

    def __init__(self, name: str, choose: Any, explain: Any) -> None:
        self.name = name
        self.answer = choose  # what it answers may be anything
        self.reason = explain

    def choose(self, view: View, legal: list[int], rng: Rng) -> int:
        said: Any = self.answer(view, legal, rng)
        try:
            n = -1 if isinstance(said, bool) else index(said)
        except TypeError:
            n = -1
        if n not in legal:
            raise BadBot(f"the bot {self.name} answered {said!r}; legal were {legal}")
        return n

    def explain(self) -> str:
        return str(self.reason()) if self.reason is not None else ""


def name_of(player: object) -> str:
    """What a player is called: the name that was given, its own `name`, or where it was written."""
    if isinstance(player, str):
        return player
    own: object = getattr(player, "name", "")
    if isinstance(own, str) and own:
        return own
    made: Any = player if hasattr(player, "__qualname__") else type(player)
    return (
        str(made.__qualname__) if made.__module__ == "__main__" else f"{made.__module__}:{made.__qualname__}"
    )


def maker_of(player: object, game: Game, clock: bool = True) -> Maker:
    """How a player sits down at a match of this game; `UnknownBot` or `BadBot` if it cannot.

    Without a clock levels think by simulations alone.
    """
    if isinstance(player, str):
        kind, colon, _rest = player.partition(":")
        if not colon or kind in FARTHEST:
            return find_maker(player, game, clock)
    name = name_of(player)
    found: Any = load(player) if isinstance(player, str) else player
    if isinstance(found, type):
        made: Any = found

        def make_anew(options: Options, seats: int) -> Bot:
            try:
                fresh: Any = made()
            except Exception as error:  # somebody's code can raise anything
                raise BadBot(
                    f"{name} cannot sit down: one is made for each game, without arguments, "
                    f"and that failed with {type(error).__name__}: {error}"
                ) from error
            return seated(name, fresh)

        return make_anew
    guest = seated(name, found)

    def make(options: Options, seats: int) -> Bot:
        return guest

    return make


def seated(name: str, player: Any) -> Bot:
    """A player as a bot."""
    choose = getattr(player, "choose", None) or player
    if not callable(choose):
        raise BadBot(
            f"{name} is no bot: it needs a method choose(view, legal, rng), or to be such a function"
        )
    taken: Signature | None = None  # of one that does not say what it takes
    with suppress(TypeError, ValueError):
        taken = signature(choose)
    if taken is not None:
        try:
            taken.bind(None, None, None)
        except TypeError:
            raise BadBot(
                f"{name} is no bot: it is called with view, legal and rng, and takes {taken}"
            ) from None
    return Guest(name, choose, getattr(player, "explain", None))


def load(name: str) -> object:
    """What `module:Class` names; modules of the working directory are found, as with `python -m`."""
    module, _colon, path = name.partition(":")
    if not all(part.isidentifier() for part in [*module.split("."), *path.split(".")]):
        raise UnknownBot(f"{name} cannot sit down: a bot of your own is written module:Class")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: object = import_module(module)
    except ModuleNotFoundError as error:
        raise UnknownBot(
            f"{name} cannot sit down: there is no module {error.name}, neither here nor among those installed"
        ) from None
    except (Exception, SystemExit) as error:  # somebody's code can raise anything
        raise BadBot(
            f"{name} cannot sit down: loading {module} failed with {type(error).__name__}: {error}"
        ) from error
    for part in path.split("."):
        try:
            found = getattr(found, part)
        except AttributeError:
            raise UnknownBot(f"{name} cannot sit down: {module} has no {path}") from None
    return found


def find_player(player: object, game: Game, options: Options, seats: int) -> Bot:
    """A player at one seat of a match with these options and so many seats."""
    return maker_of(player, game)(game.complete(options), seats)
