"""Dungeon Fighter."""

from undercroft.games.fighter.game import GAME

__all__ = ["GAME"]
