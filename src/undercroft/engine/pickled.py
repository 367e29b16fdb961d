"""Positions between processes: a state as plain data, and back, whichever of the two is compiled.

What is data goes along: numbers, vectors, piles, texts and what Python makes of them. Everything else that a
state holds (its book, a scenario) is an object of its game: it comes from setting the same game up again.
"""

import copyreg
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.core import State
from undercroft.engine.errors import UnknownGame
from undercroft.engine.options import read_options, write_options
from undercroft.engine.piles import Pile
from undercroft.engine.registry import find
from undercroft.engine.together import Answers

PLAIN: Final = [bool, int, float, str, bytes, tuple, list, dict, set, frozenset, type(None)]
DATA: Final = frozenset([*PLAIN, type(vec[i64]()), Pile, Answers])
LEFT_OUT: Final = ("events",)  # a copy has no listeners


def vector(numbers: list[int]) -> vec[i64]:
    """A vector again, from its numbers."""
    return vec[i64](numbers)


def vector_parts(numbers: Any) -> tuple[Any, ...]:
    """How pickle keeps a vector; it knows nothing of them by itself."""
    return vector, (list(numbers),)


copyreg.pickle(type(vec[i64]()), vector_parts)


def state_parts(s: State) -> tuple[Any, ...]:
    """How pickle keeps a position: its game, how that was set up, and the fields that are data."""
    if not s.book.game:
        raise UnknownGame("this position is of no game that can be found by name: give its `book` the game's")
    game = find(s.book.game)
    options = write_options(game.choices(), game.options_of(s))
    return state_again, (game.name, s.rules, s.seats, options, fields(s))


def fields(s: State) -> dict[str, Any]:
    """The fields of a state that are data. A compiled class names its own; others are in the dictionary."""
    own: dict[str, Any] = getattr(s, "__dict__", {})
    found: dict[str, Any] = {}
    for name in [*getattr(type(s), "__mypyc_attrs__", ()), *own]:
        value = getattr(s, name)
        if is_data(value) and name not in LEFT_OUT:
            found[name] = value
    return found


def is_data(value: object) -> bool:
    """Is it data through and through? A list of cards is none: the cards are the game's."""
    if isinstance(value, list | tuple):
        return type(value) in DATA and all(is_data(item) for item in value)
    return type(value) in DATA


def state_again(name: str, rules: int, seats: int, options: str, kept: dict[str, Any]) -> State:
    """The position that was kept; raises BadRules if this program does not play by its rules."""
    game = find(name)
    game.check_rules(rules)
    s = game.set_up(seats, read_options(game.choices(), options))
    s.rules = rules  # positions that were kept before states knew it have it here alone
    for field, value in kept.items():
        setattr(s, field, value)
    return s
