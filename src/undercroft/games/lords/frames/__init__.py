"""The course of play, by phase of the rulebook."""
