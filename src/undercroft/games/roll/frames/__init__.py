"""The course of play of Dungeon Roll, a room for each piece of the rulebook."""
