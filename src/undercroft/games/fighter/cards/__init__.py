"""The printed things of Dungeon Fighter."""
