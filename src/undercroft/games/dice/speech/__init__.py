"""How the frames of Dungeon Dice speak, by phase of the rulebook."""
