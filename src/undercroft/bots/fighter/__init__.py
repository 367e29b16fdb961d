"""The bots of Dungeon Fighter."""
