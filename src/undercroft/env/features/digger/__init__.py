"""Dungeon Digger as numbers."""

from undercroft.env.features.digger.table import slots

__all__ = ["slots"]
