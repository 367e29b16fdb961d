"""The printed cards of Dungeon Roll: heroes with their two sides, and treasures. See `shelf.py`."""
