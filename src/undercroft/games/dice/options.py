"""The options of Dungeon Dice."""

from undercroft.engine.options import Choice, Number, Options, Switch
from undercroft.games.dice.frames import BOOK, FIRST, begin_turn
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import PATH

CHOICES: list[Choice] = [
    Switch("challenge", True, "A turn may be a challenge to a rival.", "dice/challenge"),
    Switch("strictPile", False, "Take only the cards that the pile still has.", "dice/pile"),
    Number("turnLimit", 0, 0, 100_000, "End after so many turns in all; 0: no limit.", "dice/limit", [40]),
    Number("goal", PATH, 1, PATH, "Cards that lead out of the dungeon.", "dice/win", [2]),
]


def set_up(seats: int, options: Options) -> Dice:
    """The position before the first player is drawn; alone there is nothing to draw."""
    s = Dice(seats, BOOK)
    s.goal = int(options["goal"])
    s.may_challenge = int(options["challenge"])
    s.strict_pile = int(options["strictPile"])
    s.turn_limit = int(options["turnLimit"])
    if seats == 1:
        begin_turn(s)
    else:
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
