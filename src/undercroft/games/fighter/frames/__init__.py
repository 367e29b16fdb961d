"""The course of play of Dungeon Fighter."""
