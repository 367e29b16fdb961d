"""Dungeon Digger."""

from undercroft.games.digger.game import GAME

__all__ = ["GAME"]
