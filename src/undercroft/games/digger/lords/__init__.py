"""The Dungeon Lords: what a Lord is, the kinds of Specials, and the cards."""
