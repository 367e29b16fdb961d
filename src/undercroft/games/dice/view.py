"""What a seat knows in Dungeon Dice: everything, for nothing is hidden."""

from undercroft.engine.bits import count, some
from undercroft.engine.options import read_options, write_options
from undercroft.engine.view import Json, View, number, numbers, word
from undercroft.games.dice.options import CHOICES, options_of, set_up
from undercroft.games.dice.state import Dice
from undercroft.games.dice.tables import SYMBOLS


def view(s: Dice, seat: int) -> View:
    """The table as everybody sees it."""
    paths: list[Json] = [s.path(k) for k in range(s.seats)]
    wall: list[Json] = [count(s.wall, symbol) for symbol in range(len(SYMBOLS))]
    return {
        "game": "dice",
        "options": write_options(CHOICES, options_of(s)),
        "seats": s.seats,
        "seat": seat,
        "goal": s.goal,
        "frame": s.top,
        "paths": paths,
        "active": s.active,
        "turn": s.turn,
        "wall": wall,
        "pit": s.pit(),
        "turnCards": s.turn_cards,
        "stolen": s.stolen,
        "pile": s.pile(),
        "rolls": s.rolls,
    }


def imagine(view: View) -> Dice:
    """The one position that a view fits."""
    s = set_up(number(view, "seats"), read_options(CHOICES, word(view, "options")))
    s.paths = 0
    for seat, cards in enumerate(numbers(view, "paths")):
        s.paths += some(seat, cards)
    s.wall = 0
    for symbol, dice in enumerate(numbers(view, "wall")):
        s.wall += some(symbol, dice)
    s.active = number(view, "active")
    s.turn = number(view, "turn")
    s.turn_cards = number(view, "turnCards")
    s.stolen = number(view, "stolen")
    s.rolls = number(view, "rolls")
    s.become(number(view, "frame"))
    s.run()
    return s
