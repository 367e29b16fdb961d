"""Dungeon Roll."""
