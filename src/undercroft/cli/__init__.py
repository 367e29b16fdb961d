"""The command `undercroft`."""
