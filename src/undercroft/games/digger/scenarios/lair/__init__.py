"""Dragon's Lair."""
