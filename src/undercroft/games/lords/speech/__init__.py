"""How the frames of Dungeon Lords speak."""
