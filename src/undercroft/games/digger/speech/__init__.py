"""How the frames of Dungeon Digger speak, by phase of the rulebook."""
