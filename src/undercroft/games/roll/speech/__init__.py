"""How each kind of frame of Dungeon Roll speaks, by phase of the rulebook."""
