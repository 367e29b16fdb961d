"""The options of Dungeon Dice."""

from typing import Final

from undercroft.engine.options import Choice, Number, Options, Switch
from undercroft.engine.preset import Preset
from undercroft.games.dice.frames import BOOK, FIRST
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import PATH

CHOICES: list[Choice] = [
    Switch("challenge", True, "A turn may be a challenge to a rival.", "dice/challenge"),
    Switch("strictPile", False, "Take only the cards that the pile still has.", "dice/pile"),
    Number("turnLimit", 0, 0, 100_000, "End after so many turns in all; 0: no limit.", "dice/limit", [40]),
    Number("goal", PATH, 1, PATH, "Cards that lead out of the dungeon.", "dice/win", [2]),
]

PRESETS: list[Preset] = [
    Preset("solo", "Alone", "Out of the dungeon in as few turns as you can.", 1),
    Preset(
        "calm",
        "Without challenges",
        "Nobody can be challenged: each digs for themselves.",
        2,
        "challenge=off",
    ),
    Preset("short", "A short game", "Four cards lead out.", 2, "goal=4"),
    Preset("four", "Four prisoners", "A full cell.", 4),
]

_DUEL: Final = Preset(
    "duel", "A duel", "Out of the dungeon before your rival, with as many cards more as you can.", 2
)
_CALM: Final = Preset("calm", "A race", "Without challenges: each digs for themselves.", 2, "challenge=off")
DAILIES: Final = (_DUEL, _DUEL, _DUEL, _DUEL, _DUEL, _DUEL, _CALM)


def set_up(seats: int, options: Options) -> Dice:
    """The position before the first player is drawn."""
    s = Dice(seats, BOOK)
    s.goal = int(options["goal"])
    s.may_challenge = int(options["challenge"])
    s.strict_pile = int(options["strictPile"])
    s.turn_limit = int(options["turnLimit"])
    s.become(FIRST)
    return s


def options_of(s: Dice) -> Options:
    """The options that a position is played with."""
    return {
        "challenge": bool(s.may_challenge),
        "strictPile": bool(s.strict_pile),
        "turnLimit": s.turn_limit,
        "goal": s.goal,
    }
