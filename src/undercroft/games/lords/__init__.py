"""Dungeon Lords: two years of secret orders, private dungeons, and heroes at the door."""

from undercroft.games.lords.game import GAME

__all__ = ["GAME"]
