"""Bots of Dungeon Lords."""
