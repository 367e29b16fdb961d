"""The features of a table: all its slots in order, as one vector or as a dictionary by name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

from undercroft.engine.errors import UndercroftError
from undercroft.env.features.slots import Slot, written

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from undercroft.engine.game import Game
    from undercroft.engine.options import Options
    from undercroft.engine.view import View

    Numbers = NDArray[np.int16]
    Maker = Callable[[View], list[Slot]]  # the slots of a table, from a view at its start

PAIRS = np.dtype("<i2")  # of bytes, as slots write them
_OTHERS: dict[str, Maker] = {}


class NoFeatures(UndercroftError):
    """Nobody has said how this game is seen as numbers."""


def add_features(name: str, slots: Maker) -> None:
    """Say how a game of your own is seen as numbers: its slots, given a view at the start of a table."""
    _OTHERS[name] = slots


def find_slots(game: Game) -> Maker:
    """How a game is seen as numbers: what was added, or its room beside this file."""
    if game.name in _OTHERS:
        return _OTHERS[game.name]
    room = f"undercroft.env.features.{game.name}"
    if not game.name.isidentifier() or find_spec(room) is None:
        raise NoFeatures(
            f"{game.title} has no features yet: `add_features({game.name!r}, slots)` says how its views "
            "become numbers"
        )
    maker: Maker = import_module(room).slots
    return maker


class Features:
    """How the views of one table become numbers. The order and size are fixed by game, seats and options."""

    def __init__(self, game: Game, seats: int, options: Options | str = "") -> None:
        self.slots = find_slots(game)(game.view(game.start(seats, options), 0))
        self.size = sum(slot.size for slot in self.slots)
        low = np.concatenate([np.full(slot.size, slot.low, np.float32) for slot in self.slots])
        high = np.concatenate([np.full(slot.size, slot.high, np.float32) for slot in self.slots])
        self._scale = 1 / (high - low)
        self._low = low if low.any() else None

    def numbers(self, view: View) -> Numbers:
        """Every slot's whole numbers, one behind the other."""
        return np.frombuffer(bytearray(written(self.slots, view)), PAIRS)

    def vector(self, view: View) -> NDArray[np.float32]:
        """The same from 0 to 1: each number's share of its range."""
        found = np.frombuffer(written(self.slots, view), PAIRS)
        vector: NDArray[np.float32] = (found if self._low is None else found - self._low) * self._scale
        return vector

    def parts(self, view: View) -> dict[str, Any]:
        """The whole numbers by the names of their slots, each in its shape."""
        found = self.numbers(view)
        parts: dict[str, Any] = {}
        at = 0
        for slot in self.slots:
            parts[slot.name] = found[at : at + slot.size].reshape(slot.shape)
            at += slot.size
        return parts

    def table(self) -> str:
        """What each number means, as a table for people."""
        lines = ["| at | name | shape | from 0 to | what it is |", "| --- | --- | --- | --- | --- |"]
        at = 0
        for slot in self.slots:
            shape = " x ".join(str(length) for length in slot.shape)
            lines.append(f"| {at} | `{slot.name}` | {shape} | {slot.high} | {slot.means} |")
            at += slot.size
        return "\n".join(lines)
