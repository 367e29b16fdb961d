"""Dungeon Roll."""

from undercroft.games.roll.game import GAME

__all__ = ["GAME"]
