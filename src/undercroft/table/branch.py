"""Branches: play on from a moment of another table.

What the seat does not know is imagined anew from its view alone, and the branch draws by a secret of its
own; so nothing that happens on it can tell the real future. The log of a branch keeps the view and the seed,
from which every process imagines the same position.
"""

from typing import Any

from undercroft.engine.core import State
from undercroft.engine.errors import BadRecord
from undercroft.engine.game import Game
from undercroft.engine.record import digest
from undercroft.engine.rng import Rng


def start_from(game: Game, s: State, seat: int, seed: int) -> dict[str, Any]:
    """The start of a branch as a seat may imagine it: plain data for the log."""
    return start_of(game, game.view(s, seat), seed)


def start_of(game: Game, view: dict[str, Any], seed: int) -> dict[str, Any]:
    """The same from a view."""
    return {"view": view, "seed": seed, "digest": digest(imagine(game, view, seed))}


def imagine(game: Game, view: dict[str, Any], seed: int) -> State:
    """The position that a branch begins in; the same for the same view and seed."""
    return game.imagine(view, Rng("branch", seed))


def imagine_again(game: Game, start: dict[str, Any], rules: int) -> State:
    """The position that the log of a branch begins in, in whichever process, by that version of the rules."""
    game.check_rules(rules)
    s = imagine(game, start["view"], start["seed"])
    s.rules = rules  # views from before positions knew it do not say
    if digest(s) != start["digest"]:
        raise BadRecord("this branch was imagined by another version of the program: it cannot be replayed")
    return s
