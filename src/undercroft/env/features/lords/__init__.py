"""Dungeon Lords as numbers."""

from undercroft.env.features.lords.table import slots

__all__ = ["slots"]
