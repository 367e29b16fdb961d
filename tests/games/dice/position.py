"""Positions of Dungeon Dice in a few words, and what can be seen of them."""

from collections.abc import Sequence

import undercroft
from undercroft import Match, Rng
from undercroft.engine.view import View, number, numbers

SYMBOLS = "SKLDAG"


def turn(paths: Sequence[int] = (0, 0), options: str = "") -> Match:
    """A match in which A is about to begin a turn and the seats have so many cards on their paths."""
    match = undercroft.start("dice", seats=len(paths), options=options)
    if len(paths) > 1:
        match.roll("A")
    return edited(match, paths=list(paths))


def edited(match: Match, **changes: object) -> Match:
    """The match, with its position imagined from a view in which something else is written."""
    view: View = match.view()
    view.update(changes)  # type: ignore[arg-type]  # tests write what a view may hold
    match.state = match.game.imagine(view, Rng(0))
    match.state.events = []
    return match


def rolled(*rolls: str, paths: Sequence[int] = (0, 0), options: str = "") -> Match:
    """A regular turn of A in which these rolls were made, going on after each but the last."""
    return on(turn(paths, options), "regular", *rolls)


def on(match: Match, move: str, *rolls: str) -> Match:
    """Play a move, then these rolls; between rolls, go on."""
    match.play(move)
    for k, letters in enumerate(rolls):
        if k and match.awaits != "chance":
            match.play("continue")
        match.roll(letters)
    return match


def wall(match: Match) -> str:
    """The symbols on the wall, in letters."""
    return "".join(letter * n for letter, n in zip(SYMBOLS, numbers(match.view(), "wall"), strict=True))


def seen(match: Match, name: str) -> int:
    """A number of the view: pit, turnCards, stolen, pile, rolls, turn, active."""
    return number(match.view(), name)


def texts(match: Match) -> list[str]:
    """The legal moves in words."""
    return [option.text for option in match.legal]


def last(match: Match) -> list[str]:
    """What the last move told, in sentences."""
    return match.log(-1)
