"""The printed pieces of Dungeon Lords, a family a file."""
