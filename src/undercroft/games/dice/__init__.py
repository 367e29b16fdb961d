"""Dungeon Dice."""

from undercroft.games.dice.game import GAME

__all__ = ["GAME"]
