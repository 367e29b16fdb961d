"""The course of play: a file for each phase and each order."""
