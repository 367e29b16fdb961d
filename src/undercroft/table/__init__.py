"""One live game without transport."""
