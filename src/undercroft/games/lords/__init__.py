"""Dungeon Lords: two years of secret orders, private dungeons, and heroes at the door."""
