"""The cast: who plays a level of a game, as people meet them.

A member is data: who it is, how strong in words, what it says at turning points, and the icon and hue from
which a page draws its portrait. Those of a game stand in `CAST` of `undercroft.bots.<game>.cast`, weakest
first. A bot without a member is called by the name of its level.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Final, final

from undercroft.bots.shelf import bot_names, room
from undercroft.engine.game import Game

# When members speak. Few and short: at the start, when the lead changes hands, at the end.
BEGINS: Final = "begins"
LEADS: Final = "leads"
TRAILS: Final = "trails"
WINS: Final = "wins"
LOSES: Final = "loses"
MOMENTS: Final = (BEGINS, LEADS, TRAILS, WINS, LOSES)


@final
class Member:
    """Somebody of the house who plays as one of a game's bots does."""

    def __init__(
        self,
        bot: str,
        name: str,
        line: str,
        strength: str,
        icon: str,
        hue: int,
        says: tuple[str, str, str, str, str],
        newcomer: bool = False,
        unbeatable: bool = False,
    ) -> None:
        self.bot = bot
        self.name = name
        self.line = line  # one line of character
        self.strength = strength  # in words
        self.icon = icon  # the face of the portrait
        self.hue = hue  # of its light, in degrees
        self.says = says  # at each of MOMENTS
        self.newcomer = newcomer  # whom people meet first: about as strong as somebody who has read the rules
        self.unbeatable = unbeatable  # plays perfectly: only luck beats it


Cast = tuple[Member, ...]


def cast(game: Game) -> Cast:
    """The members of a game's room whose bots it has, weakest first."""
    name = f"undercroft.bots.{game.name}.cast"
    if room(game) is None or not find_spec(name):
        return ()
    found: Cast = import_module(name).CAST
    known = bot_names(game)
    return tuple(member for member in found if member.bot in known)


def called(game: Game, bot: str) -> str:
    """What people call a bot of a game; empty where nobody of the cast plays it."""
    return next((member.name for member in cast(game) if member.bot == bot), "")
