"""Lords of the Beasts."""
