"""What a seat knows in Dungeon Dice: everything, for nothing is hidden."""

from typing import TypedDict, cast

from undercroft.engine.bits import count, some
from undercroft.engine.options import read_options, write_options
from undercroft.engine.view import View
from undercroft.games.dice.options import CHOICES, options_of, set_up
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import SYMBOLS


class DiceView(TypedDict):
    """The table as everybody sees it."""

    game: str
    options: str
    seats: int
    seat: int
    goal: int
    frame: int
    paths: list[int]
    active: int
    turn: int
    wall: list[int]
    pit: int
    turnCards: int
    stolen: int
    pile: int
    rolls: int


def view(s: Dice, seat: int) -> View:
    """The table as everybody sees it."""
    seen: DiceView = {
        "game": "dice",
        "options": write_options(CHOICES, options_of(s)),
        "seats": s.seats,
        "seat": seat,
        "goal": s.goal,
        "frame": s.top,
        "paths": [count(s.paths, k) for k in range(s.seats)],
        "active": s.active,
        "turn": s.turn,
        "wall": [count(s.wall, symbol) for symbol in range(len(SYMBOLS))],
        "pit": s.pit(),
        "turnCards": s.turn_cards,
        "stolen": s.stolen,
        "pile": s.pile(),
        "rolls": s.rolls,
    }
    return cast(View, seen)


def imagine(view: View) -> Dice:
    """The one position that a view fits."""
    seen = cast(DiceView, view)
    s = set_up(seen["seats"], read_options(CHOICES, seen["options"]))
    s.paths = 0
    for seat, cards in enumerate(seen["paths"]):
        s.paths += some(seat, cards)
    s.wall = 0
    for symbol, dice in enumerate(seen["wall"]):
        s.wall += some(symbol, dice)
    s.active = seen["active"]
    s.turn = seen["turn"]
    s.turn_cards = seen["turnCards"]
    s.stolen = seen["stolen"]
    s.rolls = seen["rolls"]
    s.become(seen["frame"])
    s.run()
    return s
