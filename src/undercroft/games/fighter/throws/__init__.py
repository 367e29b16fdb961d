"""How a die is thrown, and where it lands."""
