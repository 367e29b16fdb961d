"""How the frames of Dungeon Fighter speak."""
