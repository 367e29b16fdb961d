"""The battle at the end of each year: a file for each step."""
